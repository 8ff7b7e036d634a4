package io.github.jevdroid.providers;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.QuestionProvider;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.providers.internal.http.BaseUrl;
import io.github.jevdroid.providers.internal.http.HttpFailures;
import io.github.jevdroid.providers.internal.http.JsonHttp;
import io.github.jevdroid.providers.internal.http.Reply;
import io.github.jevdroid.providers.internal.http.Service;
import io.github.jevdroid.providers.internal.http.StrictJson;
import io.github.jevdroid.providers.internal.wire.Fields;
import io.github.jevdroid.providers.internal.wire.Limited;
import io.github.jevdroid.providers.internal.wire.Malformed;
import io.github.jevdroid.providers.internal.wire.ModelList;
import io.github.jevdroid.providers.internal.wire.QuestionWriter;
import io.github.jevdroid.providers.internal.wire.SystemOneAnswers;
import io.github.jevdroid.run.RunContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Any server that speaks TypeSafe's System One interface ({@code POST {base}/v1/systemone}): TypeSafe itself, OpenRouter, Vercel's door of
 * that name, and self-hosted ones such as llama.cpp's {@code llama-server}. One request a call, never repeated.
 *
 * <pre>{@code
 * try (SystemOne typesafe = SystemOne.typesafe(System.getenv("TYPESAFE_API_KEY"))) { … }
 * try (SystemOne local = SystemOne.builder().baseUrl("http://localhost:8080").build()) { … }
 * }</pre>
 *
 * <p>Answers are taken as given once their types are right and they are those that were asked for. Safe for use by several threads.
 */
public final class SystemOne implements QuestionProvider, ModelCatalogue {

    private final JsonHttp http;
    private final Preset preset;
    private final Optional<String> model;
    private final ProviderInfo info;
    private final QuestionWriter writer;

    private SystemOne(Builder builder) {
        this.preset = builder.preset;
        BaseUrl base = builder.requireBase();
        this.model = builder.model().or(() -> Optional.of(preset.model).filter(usual -> !usual.isEmpty()));
        this.info = new ProviderInfo(
                preset.providerName,
                model.orElse(""),
                base.host(),
                builder.limitsOr(preset.limits()),
                true,
                builder.priceOr(base, preset.price()));
        this.writer = QuestionWriter.systemOne(preset != Preset.OPENROUTER);
        this.http = new JsonHttp(new Service(preset.providerName, base, preset.keyHint, false), builder.settings());
    }

    /** The servers that are known by name. */
    public enum Preset {
        /** TypeSafe's own service. */
        TYPESAFE("typesafe", "https://api.typesafe.ai", "jev-latest", "TYPESAFE_API_KEY", 255, 400),
        /** OpenRouter's door for TypeSafe clients. */
        OPENROUTER("openrouter", "https://openrouter.ai/api", "jev-latest", "OPENROUTER_API_KEY", 255, 400),
        /** Vercel's door for TypeSafe clients. */
        VERCEL(
                "vercel-systemone",
                "https://ai-gateway.vercel.sh/typesafe",
                "typesafe-ai/jev",
                "AI_GATEWAY_API_KEY",
                255,
                400),
        /** Any other server; its address must be given. The limits are those that every known one takes. */
        ANY("systemone", "", "", "key(…)", 52, 64);

        /** Fewer bytes than the fewest tokens that any of them takes for state and question. */
        private static final int REQUEST_BYTES = 32_000;

        final String providerName;
        final String baseUrl;
        final String model;
        final String keyHint;
        private final int options;
        private final int questions;

        Preset(String providerName, String baseUrl, String model, String keyHint, int options, int questions) {
            this.providerName = providerName;
            this.baseUrl = baseUrl;
            this.model = model;
            this.keyHint = keyHint;
            this.options = options;
            this.questions = questions;
        }

        ProviderInfo.Limits limits() {
            return new ProviderInfo.Limits(options, questions, REQUEST_BYTES, 0);
        }

        /** Jev's, output free; a server of somebody else's has its own. */
        Optional<Price> price() {
            return this == ANY ? Optional.empty() : Optional.of(Price.perMillion("0.042", "0"));
        }
    }

    /**
     * TypeSafe, with its default model {@code jev-latest}.
     *
     * @param key a TypeSafe key
     * @return a provider to be closed
     * @throws IllegalArgumentException if the key is blank or not printable ASCII
     */
    public static SystemOne typesafe(String key) {
        return builder(Preset.TYPESAFE).key(key).build();
    }

    /**
     * OpenRouter, with the model {@code jev-latest}.
     *
     * @param key an OpenRouter key
     * @return a provider to be closed
     * @throws IllegalArgumentException if the key is blank or not printable ASCII
     */
    public static SystemOne openRouter(String key) {
        return builder(Preset.OPENROUTER).key(key).build();
    }

    /**
     * Vercel's System One door, with the model {@code typesafe-ai/jev}. {@link VercelGateway} speaks the gateway's own language.
     *
     * @param key a gateway key
     * @return a provider to be closed
     * @throws IllegalArgumentException if the key is blank or not printable ASCII
     */
    public static SystemOne vercel(String key) {
        return builder(Preset.VERCEL).key(key).build();
    }

    /**
     * Starts a provider for any server; {@code baseUrl} is required, the key and the model are not.
     *
     * @return a builder
     */
    public static Builder builder() {
        return builder(Preset.ANY);
    }

    /**
     * Starts a provider for a known server.
     *
     * @param preset which one
     * @return a builder with that server's address, model, limits and price
     */
    public static Builder builder(Preset preset) {
        return new Builder(preset);
    }

    @Override
    public AnswerSet ask(QuestionSet questions, RunContext run) {
        QuestionWriter.stateKind(questions);
        Limited.check(questions, info.limits()).ifPresent(why -> {
            throw HttpFailures.notSent(http.service(), why);
        });
        byte[] body = StrictJson.write(json -> {
            json.writeStartObject();
            json.writeFieldName("state");
            json.writeRawValue(questions.stateJson());
            writer.write(questions, json);
            if (model.isPresent()) {
                json.writeStringField("model", model.get());
            }
            json.writeEndObject();
        });
        Reply reply = http.post("/v1/systemone", Map.of(), body, run);
        JsonNode answer = JsonHttp.object(reply);
        Usage usage = Usage.unknown();
        try {
            usage = Fields.usage(answer.path("usage"), "input_tokens", "output_tokens");
            requireDeclared(answer, usage);
            Map<String, Answer> answers = SystemOneAnswers.read(answer, questions.questions());
            return new AnswerSet(answers, usage, Fields.model(answer), reply.requestId());
        } catch (Malformed malformed) {
            throw reply.malformed(malformed.code(), malformed.isRepairable(), usage);
        }
    }

    /** OpenRouter's interface declares both as required, and its own client refuses an answer without them. */
    private void requireDeclared(JsonNode answer, Usage usage) throws Malformed {
        if (preset == Preset.OPENROUTER && (!usage.isKnown() || usage.outputTokens() < 0)) {
            throw Malformed.last("NO_USAGE");
        }
        if (preset == Preset.OPENROUTER && Fields.model(answer).isEmpty()) {
            throw Malformed.last("NO_MODEL");
        }
    }

    /**
     * Asks which models there are ({@code GET {base}/v1/models}); costs nothing and shows whether address and key are right.
     *
     * @throws ProviderException if the service does not say
     */
    @Override
    public List<String> models(RunContext run) {
        return ModelList.read(http.get("/v1/models", run));
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
        return "SystemOne[" + info.name() + ", " + info.host() + "]";
    }

    /** Builds a {@link SystemOne}; see {@link ServiceBuilder} for the defaults. */
    public static final class Builder extends ServiceBuilder<Builder> {

        private final Preset preset;

        private Builder(Preset preset) {
            this.preset = preset;
        }

        @Override
        Builder self() {
            return this;
        }

        BaseUrl requireBase() {
            if (preset.baseUrl.isEmpty()) {
                return base().orElseThrow(() -> new IllegalStateException(
                        "A System One server needs its address: add baseUrl(…), for instance http://localhost:8080"));
            }
            BaseUrl base = base(preset.baseUrl);
            requireKey(preset.providerName, base);
            return base;
        }

        /**
         * Makes the provider. The network is not touched.
         *
         * @return a provider to be closed
         * @throws IllegalStateException if the key of a known service, or the address of any other, is missing
         */
        public SystemOne build() {
            return new SystemOne(this);
        }
    }
}
