/** The services that choose an action: hosted, self-hosted and offline. */
module io.github.jevdroid.providers {
    requires transitive io.github.jevdroid.core;
    requires com.fasterxml.jackson.databind;
    requires okhttp3;
    requires okio;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.jevdroid.providers;

    provides io.github.jevdroid.provider.ProviderFactory with
            io.github.jevdroid.providers.internal.factory.TypeSafeFactory,
            io.github.jevdroid.providers.internal.factory.VercelFactory,
            io.github.jevdroid.providers.internal.factory.OpenRouterFactory,
            io.github.jevdroid.providers.internal.factory.DeepSeekFactory,
            io.github.jevdroid.providers.internal.factory.OfflineFactory,
            io.github.jevdroid.providers.internal.factory.SystemOneFactory,
            io.github.jevdroid.providers.internal.factory.OpenAiFactory,
            io.github.jevdroid.providers.internal.factory.VercelSystemOneFactory,
            io.github.jevdroid.providers.internal.factory.VercelEvaluationFactory;
}
