package io.github.jevdroid.providers.internal.factory;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderFactory;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.providers.KeywordProvider;
import java.util.List;

/** Makes the {@link KeywordProvider}. */
public final class OfflineFactory implements ProviderFactory {

    /** For the service loader. */
    public OfflineFactory() {}

    @Override
    public String name() {
        return KeywordProvider.NAME;
    }

    @Override
    public List<String> keyVariables() {
        return List.of();
    }

    @Override
    public String description() {
        return "compares words in this process; needs no key, sends nothing";
    }

    @Override
    public Provider create(ProviderOptions options) {
        return new KeywordProvider();
    }
}
