package io.github.jevdroid.adb.internal;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the process knows of its surroundings, so that tests can put in others.
 *
 * @param lookup a variable's value, or null when it is not set
 * @param windows whether programs are called {@code .exe}
 * @param home the user's home directory
 */
public record Environment(Lookup lookup, boolean windows, Path home) {

    /** Looks a variable up. */
    @FunctionalInterface
    public interface Lookup {

        /**
         * Looks a variable up.
         *
         * @param name the variable's name
         * @return null when it is not set
         */
        @Nullable
        String get(String name);
    }

    /**
     * The surroundings of this process.
     *
     * @return reads the process's environment at each call
     */
    public static Environment system() {
        UnaryOperator<String> property = name -> System.getProperty(name, "");
        return new Environment(
                System::getenv,
                property.apply("os.name").toLowerCase(Locale.ROOT).startsWith("windows"),
                Path.of(property.apply("user.home")));
    }

    /**
     * A variable's value.
     *
     * @param name the variable's name
     * @return trimmed; empty when it is not set or blank
     */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(lookup.get(name)).map(String::strip).filter(value -> !value.isEmpty());
    }
}
