package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.OpenAiCompatible;
import java.util.List;

/** Makes an {@link OpenAiCompatible}. OpenAI's variables are often set for other programs, so they choose nothing by themselves. */
public final class OpenAiFactory implements ProviderFactory {

    /** For the service loader. */
    public OpenAiFactory() {}

    @Override
    public String name() {
        return "openai";
    }

    @Override
    public List<String> keyVariables() {
        return List.of();
    }

    @Override
    public String description() {
        return "any server with OpenAI's chat completions; needs a model, takes OPENAI_BASE_URL and OPENAI_API_KEY; must be chosen by name";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        OpenAiCompatible.Builder builder = OpenAiCompatible.builder();
        if (options.model().isEmpty()) {
            throw new ConfigurationException(
                    "The provider openai needs a model's name: set model(…), for instance" + " qwen3:8b");
        }
        environment.model(builder);
        if (environment.address(builder, "OPENAI_BASE_URL")) {
            environment.key(builder, "OPENAI_API_KEY");
        } else {
            environment.requireKey(builder, "OPENAI_API_KEY");
        }
        return builder.build();
    }
}
