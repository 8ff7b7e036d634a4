package io.github.jevdroid.provider;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How a provider is wanted, as given to a {@link ProviderFactory}.
 *
 * @param model the model to ask for, or empty for the adapter's default
 * @param baseUrl where the service is, or empty for the adapter's default
 * @param environment looks up a variable; returns null when it is not set
 */
public record ProviderOptions(Optional<String> model, Optional<String> baseUrl, Environment environment) {

    /** Checks that all parts are given. */
    public ProviderOptions {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(baseUrl, "baseUrl");
        Objects.requireNonNull(environment, "environment");
    }

    /**
     * The adapter's defaults with the process's environment.
     *
     * @return options without any choice
     */
    public static ProviderOptions none() {
        return new ProviderOptions(Optional.empty(), Optional.empty(), System::getenv);
    }

    /** Where keys and addresses come from. */
    @FunctionalInterface
    public interface Environment {

        /**
         * Looks up a variable.
         *
         * @param variable its name
         * @return its value, null when it is not set
         */
        @Nullable
        String get(String variable);
    }

    @Override
    public String toString() {
        return "ProviderOptions[" + model.orElse("default model") + "]";
    }
}
