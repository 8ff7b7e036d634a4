package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.SystemOne;
import java.util.List;

/** Makes a {@link SystemOne} for any address. */
public final class SystemOneFactory implements ProviderFactory {

    /** For the service loader. */
    public SystemOneFactory() {}

    @Override
    public String name() {
        return "systemone";
    }

    @Override
    public List<String> keyVariables() {
        return List.of();
    }

    @Override
    public String description() {
        return "any System One server, such as llama-server; needs a base URL (or SYSTEMONE_BASE_URL), takes a key in SYSTEMONE_API_KEY";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        SystemOne.Builder builder = SystemOne.builder();
        if (!environment.address(builder, "SYSTEMONE_BASE_URL")) {
            throw new ConfigurationException("The provider systemone needs the address of a server: set baseUrl(…) or"
                    + " SYSTEMONE_BASE_URL, for instance http://localhost:8080");
        }
        environment.key(builder, "SYSTEMONE_API_KEY");
        environment.model(builder);
        return builder.build();
    }
}
