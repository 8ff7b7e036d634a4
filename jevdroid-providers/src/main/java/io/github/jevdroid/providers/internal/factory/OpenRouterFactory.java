package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.SystemOne;
import java.util.List;

/** Makes a {@link SystemOne} for OpenRouter. */
public final class OpenRouterFactory implements ProviderFactory {

    /** For the service loader. */
    public OpenRouterFactory() {}

    @Override
    public String name() {
        return "openrouter";
    }

    @Override
    public List<String> keyVariables() {
        return List.of("OPENROUTER_API_KEY");
    }

    @Override
    public String description() {
        return "Jev by way of OpenRouter; key in OPENROUTER_API_KEY";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        SystemOne.Builder builder = SystemOne.builder(SystemOne.Preset.OPENROUTER);
        environment.requireKey(builder, "OPENROUTER_API_KEY");
        environment.fixedAddress(builder, "OPENROUTER_API_KEY");
        environment.model(builder);
        return builder.build();
    }
}
