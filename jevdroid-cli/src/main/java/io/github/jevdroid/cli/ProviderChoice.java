package io.github.jevdroid.cli;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.provider.Price;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who decides. */
final class ProviderChoice {

    @Option(
            names = "--provider",
            paramLabel = "NAME",
            description =
                    "Who decides; 'jevdroid models' lists the names. Default: JEVDROID_PROVIDER, else the only one whose key is set.")
    @Nullable
    String provider;

    @Option(names = "--model", paramLabel = "NAME", description = "The model to ask for. Default: the provider's.")
    @Nullable
    String model;

    @Option(names = "--base-url", paramLabel = "URL", description = "Where the service is. Default: the provider's.")
    @Nullable
    String baseUrl;

    @Option(
            names = "--price",
            paramLabel = "IN[/OUT]",
            description = "US dollars per million tokens, when the provider's price is unknown or wrong, e.g. 0.25/1.")
    @Nullable
    String price;

    void apply(JevDroid.Builder builder) {
        if (provider != null) {
            builder.providerName(provider);
        }
        if (model != null) {
            builder.model(model);
        }
        if (baseUrl != null) {
            builder.baseUrl(baseUrl);
        }
    }

    Optional<Price> reckonedPrice() {
        if (price == null) {
            return Optional.empty();
        }
        int slash = price.indexOf('/');
        return Optional.of(
                slash < 0
                        ? Price.perMillion(price, "0")
                        : Price.perMillion(price.substring(0, slash), price.substring(slash + 1)));
    }
}
