package io.github.jevdroid.providers;

import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.providers.internal.chat.FunctionChat;
import io.github.jevdroid.providers.internal.chat.Prompt;
import io.github.jevdroid.providers.internal.http.BaseUrl;
import io.github.jevdroid.providers.internal.http.JsonHttp;
import io.github.jevdroid.providers.internal.http.Service;
import io.github.jevdroid.providers.internal.wire.ModelList;
import io.github.jevdroid.run.RunContext;
import java.util.List;
import java.util.Optional;

/**
 * DeepSeek, made to call one strict function on its beta address. The model chooses among names that are valid for this request only; its
 * confidence is what it says of itself. One request a call: an answer that asking again may mend is thrown as a
 * {@link ProviderException.MalformedAnswer}, and the loop's single second try carries the reason. Safe for use by several threads.
 */
public final class DeepSeek implements Provider, ModelCatalogue {

    private static final String NAME = "deepseek";
    private static final String BASE = "https://api.deepseek.com";
    private static final String MODEL = "deepseek-flash";
    private static final String KEY = "DEEPSEEK_API_KEY";

    /** The beta address is the one that takes strict functions. */
    private static final String PATH = "/beta/chat/completions";

    private static final ProviderInfo.Limits LIMITS =
            new ProviderInfo.Limits(1_000, 1_000, 512_000, Prompt.MAX_ANSWER_TOKENS);

    /** The highest of each model's prices: peak hours, nothing cached (the price list of October 2026). */
    private static final Price FLASH = Price.perMillion("0.30", "1.20");

    private static final Price PRO = Price.perMillion("1.32", "3.96");

    private final JsonHttp http;
    private final FunctionChat chat;
    private final ProviderInfo info;

    private DeepSeek(Builder builder) {
        BaseUrl base = builder.base(BASE);
        builder.requireKey(NAME, base);
        String model = builder.model().orElse(MODEL);
        this.info = new ProviderInfo(
                NAME, model, base.host(), builder.limitsOr(LIMITS), false, builder.priceOr(base, price(model)));
        this.http = new JsonHttp(new Service(NAME, base, KEY, false), builder.settings());
        this.chat = new FunctionChat(http, PATH, model);
    }

    private static Optional<Price> price(String model) {
        return switch (model) {
            case "deepseek-flash", "deepseek-v4-flash" -> Optional.of(FLASH);
            case "deepseek-v4-pro" -> Optional.of(PRO);
            default -> Optional.empty();
        };
    }

    /**
     * DeepSeek with its default model {@code deepseek-flash}.
     *
     * @param key a DeepSeek key
     * @return a provider to be closed
     * @throws IllegalArgumentException if the key is blank or not printable ASCII
     */
    public static DeepSeek of(String key) {
        return builder().key(key).build();
    }

    /**
     * Starts a provider. Default: the model {@code deepseek-flash}.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public Decision decide(DecisionRequest request, RunContext run) {
        return chat.decide(request, run);
    }

    /**
     * Asks which models there are ({@code GET {base}/models}); costs nothing and shows whether the key is right.
     *
     * @throws ProviderException if the service does not say
     */
    @Override
    public List<String> models(RunContext run) {
        return ModelList.read(http.get("/models", run));
    }

    @Override
    public void prepare(RunContext run) {
        http.warm();
    }

    @Override
    public ProviderInfo info() {
        return info;
    }

    @Override
    public void close() {
        http.close();
    }

    /** Names the service and the host; never the key. */
    @Override
    public String toString() {
        return "DeepSeek[" + info.host() + "]";
    }

    /** Builds a {@link DeepSeek}; see {@link ServiceBuilder} and {@link DeepSeek#builder()} for the defaults. */
    public static final class Builder extends ServiceBuilder<Builder> {

        private Builder() {}

        @Override
        Builder self() {
            return this;
        }

        /**
         * Makes the provider. The network is not touched.
         *
         * @return a provider to be closed
         * @throws IllegalStateException if there is no key
         */
        public DeepSeek build() {
            return new DeepSeek(this);
        }
    }
}
