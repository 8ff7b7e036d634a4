/** The services that choose an action: hosted, self-hosted and offline. */
module io.github.jevdroid.providers {
    requires transitive io.github.jevdroid.core;
    requires com.fasterxml.jackson.databind;
    requires okhttp3;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.jevdroid.providers;

    provides io.github.jevdroid.provider.ProviderFactory with
            io.github.jevdroid.providers.internal.factory.OfflineFactory;
}
