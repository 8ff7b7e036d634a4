package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.SystemOne;
import java.util.List;

/** Makes a {@link SystemOne} for Vercel's door of that name. The key alone chooses the gateway's own language. */
public final class VercelSystemOneFactory implements ProviderFactory {

    /** For the service loader. */
    public VercelSystemOneFactory() {}

    @Override
    public String name() {
        return "vercel-systemone";
    }

    @Override
    public List<String> keyVariables() {
        return List.of();
    }

    @Override
    public String description() {
        return "Jev by way of Vercel's System One door; key in AI_GATEWAY_API_KEY; must be chosen by name";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        SystemOne.Builder builder = SystemOne.builder(SystemOne.Preset.VERCEL);
        environment.requireKey(builder, "AI_GATEWAY_API_KEY");
        environment.fixedAddress(builder, "AI_GATEWAY_API_KEY");
        environment.model(builder);
        return builder.build();
    }
}
