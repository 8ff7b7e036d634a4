package io.github.jevdroid.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Which module may know which library. The compiler keeps the modules apart; these rules keep the libraries in. */
@AnalyzeClasses(packages = PackageOrderTest.ROOT, importOptions = DoNotIncludeTests.class)
class ModuleBorderTest {
    @ArchTest
    static final ArchRule only_providers_speak_http =
            only("io.github.jevdroid.providers..", "okhttp3..", "okio..", "kotlin..");

    @ArchTest
    static final ArchRule only_the_command_line_knows_picocli = only("io.github.jevdroid.cli..", "picocli..");

    @ArchTest
    static final ArchRule only_the_testkit_knows_test_libraries =
            only("io.github.jevdroid.testkit..", "org.junit..", "org.assertj..", "org.opentest4j..");

    @ArchTest
    static final ArchRule only_the_report_draws =
            only("io.github.jevdroid.report..", "java.awt..", "javax.imageio..", "javax.swing..");

    @ArchTest
    static final ArchRule everybody_logs_through_slf4j = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.logging..", "ch.qos.logback..", "org.apache.logging..")
            .because("the host chooses where logs go");

    private static ArchRule only(String owner, String... libraries) {
        return noClasses()
                .that()
                .resideOutsideOfPackage(owner)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(libraries);
    }
}
