package io.github.jevdroid.providers;

import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.providers.internal.chat.JsonChat;
import io.github.jevdroid.providers.internal.chat.Prompt;
import io.github.jevdroid.providers.internal.http.BaseUrl;
import io.github.jevdroid.providers.internal.http.JsonHttp;
import io.github.jevdroid.providers.internal.http.Service;
import io.github.jevdroid.providers.internal.wire.ModelList;
import io.github.jevdroid.run.RunContext;
import java.util.List;
import java.util.Optional;

/**
 * Any server with OpenAI's chat completions ({@code POST {base}/chat/completions}): Ollama, llama.cpp, vLLM, hosted ones. The answer's form
 * is asked for by JSON schema; a server that does not know that is asked in a simpler way by the next call. The model's confidence is what
 * it says of itself.
 *
 * <pre>{@code
 * OpenAiCompatible.builder().baseUrl("http://localhost:11434/v1").model("qwen3:8b").build()
 * }</pre>
 *
 * <p>Safe for use by several threads.
 */
public final class OpenAiCompatible implements Provider, ModelCatalogue {

    private static final String NAME = "openai";
    private static final String BASE = "https://api.openai.com/v1";
    private static final String KEY = "OPENAI_API_KEY";
    private static final ProviderInfo.Limits LIMITS =
            new ProviderInfo.Limits(500, 1_000, 128_000, Prompt.MAX_ANSWER_TOKENS);

    private final JsonHttp http;
    private final JsonChat chat;
    private final ProviderInfo info;

    private OpenAiCompatible(Builder builder) {
        BaseUrl base = builder.base(BASE);
        if (builder.base().isEmpty()) {
            builder.requireKey(NAME, base);
        }
        String model = builder.model()
                .orElseThrow(() -> new IllegalStateException(
                        "An OpenAI-compatible server needs a model's name: add model(…), for instance qwen3:8b"));
        this.info = new ProviderInfo(
                NAME, model, base.host(), builder.limitsOr(LIMITS), false, builder.priceOr(base, Optional.empty()));
        this.http = new JsonHttp(new Service(NAME, base, KEY, false), builder.settings());
        this.chat = new JsonChat(http, model, JsonChat.Form.JSON_SCHEMA, builder.reasoningEffort);
    }

    /**
     * Starts a provider. The model is required; the address is OpenAI's unless another is given, which then needs no key.
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
     * Asks which models there are ({@code GET {base}/models}); costs nothing and shows whether address and key are right.
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
        return "OpenAiCompatible[" + info.host() + "]";
    }

    /** Builds an {@link OpenAiCompatible}; see {@link ServiceBuilder} and {@link OpenAiCompatible#builder()} for the defaults. */
    public static final class Builder extends ServiceBuilder<Builder> {

        private Optional<String> reasoningEffort = Optional.empty();

        private Builder() {}

        @Override
        Builder self() {
            return this;
        }

        /**
         * Sets how much a thinking model may think; nothing is sent without it, since servers that do not know it refuse the request.
         *
         * @param effort for instance {@code none}, which Ollama and llama.cpp take
         * @return this
         */
        public Builder reasoningEffort(String effort) {
            this.reasoningEffort = Optional.of(effort);
            return this;
        }

        /**
         * Makes the provider. The network is not touched.
         *
         * @return a provider to be closed
         * @throws IllegalStateException if there is no model, or no key for OpenAI's own address
         */
        public OpenAiCompatible build() {
            return new OpenAiCompatible(this);
        }
    }
}
