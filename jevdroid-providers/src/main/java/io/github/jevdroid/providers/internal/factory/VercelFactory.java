package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.VercelGateway;
import java.util.List;

/** Makes a {@link VercelGateway} with the current wire. */
public final class VercelFactory implements ProviderFactory {

    /** For the service loader. */
    public VercelFactory() {}

    @Override
    public String name() {
        return "vercel";
    }

    @Override
    public List<String> keyVariables() {
        return List.of("AI_GATEWAY_API_KEY");
    }

    @Override
    public String description() {
        return "Jev and others by way of Vercel's AI Gateway; key in AI_GATEWAY_API_KEY";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        VercelGateway.Builder builder = VercelGateway.builder();
        environment.requireKey(builder, "AI_GATEWAY_API_KEY");
        environment.fixedAddress(builder, "AI_GATEWAY_API_KEY");
        environment.model(builder);
        return builder.build();
    }
}
