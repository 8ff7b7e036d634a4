package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.ServiceBuilder;
import io.github.jevdroid.providers.internal.http.BaseUrl;
import java.util.Optional;

/** Puts what the environment and the caller say into a builder, and names the variable when it cannot be used. */
final class Environment {

    private final String service;
    private final ProviderOptions options;

    Environment(String service, ProviderOptions options) {
        this.service = service;
        this.options = options;
    }

    void requireKey(ServiceBuilder<?> builder, String variable) {
        if (!key(builder, variable)) {
            throw new ConfigurationException("The provider " + service + " needs a key: set the environment variable "
                    + variable + ". Without a key, the provider offline can be used");
        }
    }

    boolean key(ServiceBuilder<?> builder, String variable) {
        Optional<String> key = variable(variable);
        if (key.isPresent()) {
            try {
                builder.key(key.get());
            } catch (IllegalArgumentException unusable) {
                throw new ConfigurationException(
                        "The environment variable " + variable + " does not hold a key: " + unusable.getMessage());
            }
        }
        return key.isPresent();
    }

    void model(ServiceBuilder<?> builder) {
        if (options.model().isPresent()) {
            try {
                builder.model(options.model().get());
            } catch (IllegalArgumentException unusable) {
                throw new ConfigurationException(String.valueOf(unusable.getMessage()));
            }
        }
    }

    /** An address that belongs to the key: the caller's own, or the service's variable. */
    boolean address(ServiceBuilder<?> builder, String variable) {
        Optional<String> url = options.baseUrl().or(() -> variable(variable));
        if (url.isPresent()) {
            set(builder, url.get());
        }
        return url.isPresent();
    }

    /** A key of the environment does not go to just any address that a caller names. */
    void fixedAddress(ServiceBuilder<?> builder, String variable) {
        if (options.baseUrl().isPresent()) {
            set(builder, options.baseUrl().get());
            if (!BaseUrl.of(options.baseUrl().get()).isLoopback()) {
                throw new ConfigurationException("The key in " + variable + " goes to the service " + service
                        + " only. For another address, build the provider in code with baseUrl(…) and that address's"
                        + " own key, or choose the provider systemone or openai");
            }
        }
    }

    /** The service's own variable moves its key too, as with the service's own clients. */
    void addressOf(ServiceBuilder<?> builder, String variable) {
        if (options.baseUrl().isEmpty()) {
            variable(variable).ifPresent(url -> set(builder, url));
        }
    }

    private void set(ServiceBuilder<?> builder, String url) {
        try {
            builder.baseUrl(url);
        } catch (IllegalArgumentException unusable) {
            throw new ConfigurationException(String.valueOf(unusable.getMessage()));
        }
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(options.environment().get(name)).filter(value -> !value.isBlank());
    }
}
