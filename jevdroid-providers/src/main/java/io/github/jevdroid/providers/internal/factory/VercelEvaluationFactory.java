package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.VercelGateway;
import java.util.List;

/** Makes a {@link VercelGateway} with the wire of before. */
public final class VercelEvaluationFactory implements ProviderFactory {

    /** For the service loader. */
    public VercelEvaluationFactory() {}

    @Override
    public String name() {
        return "vercel-evaluation";
    }

    @Override
    public List<String> keyVariables() {
        return List.of();
    }

    @Override
    public String description() {
        return "Vercel's AI Gateway with the wire before version 4.0.104; key in AI_GATEWAY_API_KEY; must be chosen by name";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        VercelGateway.Builder builder = VercelGateway.builder();
        environment.requireKey(builder, "AI_GATEWAY_API_KEY");
        environment.fixedAddress(builder, "AI_GATEWAY_API_KEY");
        environment.model(builder);
        return builder.wire(VercelGateway.Wire.EVALUATION_MODEL).build();
    }
}
