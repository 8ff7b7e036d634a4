package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.DeepSeek;
import java.util.List;

/** Makes a {@link DeepSeek}. */
public final class DeepSeekFactory implements ProviderFactory {

    /** For the service loader. */
    public DeepSeekFactory() {}

    @Override
    public String name() {
        return "deepseek";
    }

    @Override
    public List<String> keyVariables() {
        return List.of("DEEPSEEK_API_KEY");
    }

    @Override
    public String description() {
        return "DeepSeek by strict function; key in DEEPSEEK_API_KEY";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        DeepSeek.Builder builder = DeepSeek.builder();
        environment.requireKey(builder, "DEEPSEEK_API_KEY");
        environment.fixedAddress(builder, "DEEPSEEK_API_KEY");
        environment.model(builder);
        return builder.build();
    }
}
