package io.github.jevdroid.testkit.junit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** What is configured for a test, strongest first: annotation, {@code junit-platform.properties}, environment, default. */
final class Settings {

    private static final Duration WAIT = Duration.ofMinutes(5);

    private final Optional<JevDroidTest> annotation;
    private final Function<String, Optional<String>> properties;
    private final Function<String, Optional<String>> environment;

    private Settings(
            Optional<JevDroidTest> annotation,
            Function<String, Optional<String>> properties,
            Function<String, Optional<String>> environment) {
        this.annotation = annotation;
        this.properties = properties;
        this.environment = environment;
    }

    static Settings of(ExtensionContext context) {
        Optional<JevDroidTest> annotation = context.getTestClass()
                .flatMap(type -> AnnotationSupport.findAnnotation(type, JevDroidTest.class, List.of()))
                .or(() -> annotationAround(context));
        return new Settings(
                annotation, context::getConfigurationParameter, name -> Optional.ofNullable(System.getenv(name)));
    }

    /** A nested class is configured by the class around it. */
    private static Optional<JevDroidTest> annotationAround(ExtensionContext context) {
        return context.getParent()
                .flatMap(parent -> parent.getTestClass().isPresent() ? Optional.of(of(parent)) : Optional.empty())
                .flatMap(settings -> settings.annotation);
    }

    static Settings of(Function<String, Optional<String>> properties, Function<String, Optional<String>> environment) {
        return new Settings(Optional.empty(), properties, environment);
    }

    Optional<Class<? extends PhoneSource>> source() {
        return annotation
                .<Class<? extends PhoneSource>>map(JevDroidTest::phones)
                .filter(type -> type != PhoneSource.class);
    }

    List<String> serials() {
        List<String> annotated =
                annotation.map(JevDroidTest::serials).map(List::of).orElse(List.of());
        if (!annotated.isEmpty()) {
            return annotated;
        }
        return configured("serials")
                .map(list -> Arrays.stream(list.split(","))
                        .map(String::strip)
                        .filter(serial -> !serial.isEmpty())
                        .toList())
                .orElse(List.of());
    }

    Optional<String> provider() {
        return annotation
                .map(JevDroidTest::provider)
                .filter(name -> !name.isEmpty())
                .or(() -> configured("provider"));
    }

    Optional<String> model() {
        return annotation
                .map(JevDroidTest::model)
                .filter(name -> !name.isEmpty())
                .or(() -> configured("model"));
    }

    Keep keep() {
        List<Keep> annotated = annotation.map(JevDroidTest::keep).map(List::of).orElse(List.of());
        if (annotated.size() > 1) {
            throw new IllegalArgumentException("@JevDroidTest(keep = …) takes one value, not " + annotated);
        }
        return annotated.isEmpty() ? configured("keep").map(Settings::keep).orElse(Keep.ON_FAILURE) : annotated.get(0);
    }

    Path artifacts() {
        return configured("artifacts").map(Path::of).orElseGet(() -> {
            boolean gradle = Files.isDirectory(Path.of("build")) && Files.notExists(Path.of("target"));
            return Path.of(gradle ? "build" : "target", "jevdroid");
        });
    }

    Duration waiting() {
        return configured("wait").map(Settings::seconds).orElse(WAIT);
    }

    private Optional<String> configured(String name) {
        return properties
                .apply("jevdroid.junit." + name)
                .or(() -> environment.apply("JEVDROID_" + name.toUpperCase(Locale.ROOT)))
                .map(String::strip)
                .filter(value -> !value.isEmpty());
    }

    private static Keep keep(String text) {
        try {
            return Keep.valueOf(text.toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException(
                    "jevdroid.junit.keep is on_failure, always or never, not \"" + text + "\"", unknown);
        }
    }

    private static Duration seconds(String text) {
        try {
            long seconds = Long.parseLong(text);
            if (seconds >= 0) {
                return Duration.ofSeconds(seconds);
            }
        } catch (NumberFormatException notANumber) {
            // Said below.
        }
        throw new IllegalArgumentException("jevdroid.junit.wait is a number of seconds, not \"" + text + "\"");
    }
}
