package io.github.jevdroid.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** The packages of core have an order, and nothing but an exception is known to a package below its own. */
@AnalyzeClasses(packages = PackageOrderTest.ROOT, importOptions = DoNotIncludeTests.class)
class PackageOrderTest {
    static final String ROOT = "io.github.jevdroid";

    /** Lowest first. The last level holds what a user starts from: the session, the loop and its trace. */
    private static final List<Set<String>> LEVELS = List.of(
            Set.of(".internal"),
            Set.of(".screen"),
            Set.of(".action"),
            Set.of(".run"),
            Set.of(".device"),
            Set.of(".provider"),
            Set.of(".policy"),
            Set.of(".budget"),
            Set.of("", ".agent", ".trace"));

    @ArchTest
    static final ArchRule nothing_points_upward = CompositeArchRule.of(IntStream.range(0, LEVELS.size() - 1)
            .mapToObj(PackageOrderTest::nothingPointsAbove)
            .toList());

    @ArchTest
    static final ArchRule the_session_is_the_top = noClasses()
            .that(describe(
                    "are in core, but not the session itself",
                    type -> level(type).isPresent() && !isSession(type)))
            .should()
            .dependOnClassesThat(describe("are the session", PackageOrderTest::isSession))
            .because("what knows the session cannot be used without one")
            .allowEmptyShould(true);

    private static ArchRule nothingPointsAbove(int own) {
        DescribedPredicate<JavaClass> below =
                describe("are in " + LEVELS.get(own), type -> level(type).equals(OptionalInt.of(own)));
        DescribedPredicate<JavaClass> above = describe(
                "are above " + LEVELS.get(own) + " and no exceptions",
                type -> level(type).orElse(-1) > own && !type.isAssignableTo(Throwable.class));
        return noClasses().that(below).should().dependOnClassesThat(above).allowEmptyShould(true);
    }

    /** The level of a class of core; empty for all other classes. A package's {@code internal} belongs to it. */
    private static OptionalInt level(JavaClass type) {
        String name = type.getPackageName();
        if (!name.equals(ROOT) && !name.startsWith(ROOT + ".")) {
            return OptionalInt.empty();
        }
        String inside = name.substring(ROOT.length());
        String owner = inside.indexOf(".internal") > 0 ? inside.substring(0, inside.indexOf(".internal")) : inside;
        return IntStream.range(0, LEVELS.size())
                .filter(level -> LEVELS.get(level).contains(owner))
                .findFirst();
    }

    private static boolean isSession(JavaClass type) {
        String session = ROOT + ".JevDroid";
        return type.getName().equals(session) || type.getName().startsWith(session + "$");
    }
}
