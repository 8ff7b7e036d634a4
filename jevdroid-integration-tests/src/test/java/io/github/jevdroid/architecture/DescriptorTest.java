package io.github.jevdroid.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each published jar says the same on the class path as on the module path, and shows what it means to show. */
class DescriptorTest {
    private static final String SERVICES = "META-INF/services/";

    @Test
    void every_published_module_is_found() {
        assertThat(modules().map(module -> module.descriptor().name()))
                .containsExactlyInAnyOrder(
                        "io.github.jevdroid",
                        "io.github.jevdroid.adb",
                        "io.github.jevdroid.cli",
                        "io.github.jevdroid.core",
                        "io.github.jevdroid.providers",
                        "io.github.jevdroid.report",
                        "io.github.jevdroid.testkit");
    }

    @Test
    void no_package_is_in_two_modules() {
        assertThat(modules().flatMap(module -> module.descriptor().packages().stream()))
                .doesNotHaveDuplicates();
    }

    @TestFactory
    Stream<DynamicTest> services_are_the_same_on_class_path_and_module_path() {
        return each(module -> {
            Map<String, List<String>> provided = new TreeMap<>();
            module.descriptor().provides().forEach(service -> provided.put(service.service(), service.providers()));
            assertThat(services(module)).isEqualTo(provided);
        });
    }

    @TestFactory
    Stream<DynamicTest> internal_packages_are_not_exported() {
        return each(module -> assertThat(module.descriptor().exports())
                .filteredOn(export -> !export.isQualified())
                .extracting(ModuleDescriptor.Exports::source)
                .noneMatch(name -> name.contains(".internal")));
    }

    @TestFactory
    Stream<DynamicTest> a_package_with_public_types_is_exported_or_internal() {
        return each(module -> {
            if (module.descriptor().name().equals("io.github.jevdroid.cli")) {
                return; // a program: nothing of it is an interface
            }
            var exported = new TreeSet<String>();
            module.descriptor().exports().forEach(export -> exported.add(export.source()));
            var open = new TreeSet<String>();
            for (JavaClass type : classes(module)) {
                if (type.getModifiers().contains(JavaModifier.PUBLIC)
                        && !type.getPackageName().contains(".internal")) {
                    open.add(type.getPackageName());
                }
            }
            assertThat(exported).containsAll(open);
        });
    }

    @TestFactory
    Stream<DynamicTest> absence_of_null_is_checked_in_every_package() {
        return each(module -> {
            JavaClasses classes = classes(module);
            for (JavaClass type : classes) {
                assertThat(type.getPackage().isAnnotatedWith(NullMarked.class))
                        .as("%s has a package-info with @NullMarked", type.getPackageName())
                        .isTrue();
            }
        });
    }

    private interface Check {
        void on(ModuleReference module) throws IOException;
    }

    private static Stream<DynamicTest> each(Check check) {
        return modules()
                .map(module -> DynamicTest.dynamicTest(module.descriptor().name(), () -> check.on(module)));
    }

    private static Stream<ModuleReference> modules() {
        Path[] classPath = Pattern.compile(Pattern.quote(System.getProperty("path.separator")))
                .splitAsStream(System.getProperty("java.class.path"))
                .map(Path::of)
                .filter(DescriptorTest::isOurs)
                .toArray(Path[]::new);
        return ModuleFinder.of(classPath).findAll().stream();
    }

    /** A module's classes while the build tests, its jar afterwards. */
    private static boolean isOurs(Path entry) {
        String path = entry.toString().replace('\\', '/');
        return Files.exists(entry)
                && (path.endsWith("/target/classes") && Files.exists(entry.resolve("module-info.class"))
                        || entry.getFileName().toString().matches("jevdroid(-[a-z]+)?-[0-9].*\\.jar"));
    }

    private static JavaClasses classes(ModuleReference module) {
        return new ClassFileImporter().importPath(Path.of(module.location().orElseThrow()));
    }

    private static Map<String, List<String>> services(ModuleReference module) throws IOException {
        Map<String, List<String>> found = new TreeMap<>();
        try (ModuleReader reader = module.open();
                Stream<String> names = reader.list()) {
            names.filter(name -> name.startsWith(SERVICES) && !name.endsWith("/"))
                    .forEach(name -> found.put(name.substring(SERVICES.length()), lines(reader, name)));
        }
        return found;
    }

    private static List<String> lines(ModuleReader reader, String name) {
        try (var in = reader.open(name).orElseThrow()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
