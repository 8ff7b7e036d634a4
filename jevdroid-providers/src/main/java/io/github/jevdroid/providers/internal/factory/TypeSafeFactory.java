package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.SystemOne;
import java.util.List;

/** Makes a {@link SystemOne} for TypeSafe. */
public final class TypeSafeFactory implements ProviderFactory {

    /** For the service loader. */
    public TypeSafeFactory() {}

    @Override
    public String name() {
        return "typesafe";
    }

    @Override
    public List<String> keyVariables() {
        return List.of("TYPESAFE_API_KEY");
    }

    @Override
    public String description() {
        return "TypeSafe's Jev; key in TYPESAFE_API_KEY, another address in TYPESAFE_BASE_URL";
    }

    @Override
    public Provider create(ProviderOptions options) {
        Environment environment = new Environment(name(), options);
        SystemOne.Builder builder = SystemOne.builder(SystemOne.Preset.TYPESAFE);
        environment.requireKey(builder, "TYPESAFE_API_KEY");
        environment.fixedAddress(builder, "TYPESAFE_API_KEY");
        environment.addressOf(builder, "TYPESAFE_BASE_URL");
        environment.model(builder);
        return builder.build();
    }
}
