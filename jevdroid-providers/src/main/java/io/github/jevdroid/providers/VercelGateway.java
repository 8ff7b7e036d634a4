package io.github.jevdroid.providers;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Price;
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
import io.github.jevdroid.providers.internal.wire.GatewayAnswers;
import io.github.jevdroid.providers.internal.wire.Limited;
import io.github.jevdroid.providers.internal.wire.Malformed;
import io.github.jevdroid.providers.internal.wire.QuestionWriter;
import io.github.jevdroid.run.RunContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Vercel's AI Gateway in its own language. It changed in 2026: since version 4.0.104 of the gateway's client the path is {@code
 * decision-model}, the default here; before it was {@code evaluation-model}, kept as an option. One request a call, never repeated; an
 * answer that the gateway's own client would refuse is refused. Safe for use by several threads.
 */
public final class VercelGateway implements QuestionProvider {

    private static final String NAME = "vercel";
    private static final String BASE = "https://ai-gateway.vercel.sh/v4/ai";
    private static final String MODEL = "typesafe-ai/jev";
    private static final String KEY = "AI_GATEWAY_API_KEY";
    private static final ProviderInfo.Limits LIMITS = new ProviderInfo.Limits(255, 400, 32_000, 0);

    /** Jev's price; other models have others. */
    private static final Price JEV = Price.perMillion("0.042", "0");

    private final JsonHttp http;
    private final Wire wire;
    private final Map<String, String> headers;
    private final ProviderInfo info;
    private final QuestionWriter writer = QuestionWriter.gateway();

    private VercelGateway(Builder builder) {
        BaseUrl base = builder.base(BASE);
        builder.requireKey(NAME, base);
        String model = builder.model().orElse(MODEL);
        this.wire = builder.wire;
        this.info = new ProviderInfo(
                NAME,
                model,
                base.host(),
                builder.limitsOr(LIMITS),
                true,
                builder.priceOr(base, model.startsWith(MODEL) ? Optional.of(JEV) : Optional.empty()));
        this.headers = headers(wire, model, builder.team);
        this.http = new JsonHttp(new Service(NAME, base, KEY, true), builder.settings());
    }

    private static Map<String, String> headers(Wire wire, String model, Optional<String> team) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("ai-gateway-protocol-version", "0.0.1");
        headers.put("ai-gateway-auth-method", "api-key");
        headers.put(wire.versionHeader, "4");
        headers.put("ai-model-id", model);
        team.ifPresent(id -> headers.put("x-vercel-ai-gateway-team", id));
        return Map.copyOf(headers);
    }

    /** The two forms of the gateway's requests. */
    public enum Wire {
        /** The current one. */
        DECISION_MODEL("/decision-model", "ai-decision-model-specification-version"),
        /** The one before version 4.0.104 of the gateway's client. */
        EVALUATION_MODEL("/evaluation-model", "ai-evaluation-model-specification-version");

        private final String path;
        private final String versionHeader;

        Wire(String path, String versionHeader) {
            this.path = path;
            this.versionHeader = versionHeader;
        }
    }

    /**
     * The gateway with its default model {@code typesafe-ai/jev}.
     *
     * @param key a gateway key
     * @return a provider to be closed
     * @throws IllegalArgumentException if the key is blank or not printable ASCII
     */
    public static VercelGateway of(String key) {
        return builder().key(key).build();
    }

    /**
     * Starts a provider. Defaults: the current wire, the model {@code typesafe-ai/jev}, no team.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public AnswerSet ask(QuestionSet questions, RunContext run) {
        JsonToken kind = QuestionWriter.stateKind(questions);
        Limited.check(questions, info.limits()).ifPresent(why -> {
            throw HttpFailures.notSent(http.service(), why);
        });
        byte[] body = StrictJson.write(json -> {
            json.writeStartObject();
            if (wire == Wire.EVALUATION_MODEL) {
                json.writeFieldName("state");
                json.writeRawValue(questions.stateJson());
            } else {
                boolean text = kind == JsonToken.VALUE_STRING;
                json.writeArrayFieldStart("stateParts");
                json.writeStartObject();
                json.writeStringField("type", text ? "text" : "json");
                json.writeFieldName(text ? "text" : "value");
                json.writeRawValue(questions.stateJson());
                json.writeEndObject();
                json.writeEndArray();
            }
            writer.write(questions, json);
            json.writeObjectFieldStart("providerOptions");
            json.writeEndObject();
            json.writeEndObject();
        });
        Reply reply = http.post(wire.path, headers, body, run);
        JsonNode answer = JsonHttp.object(reply);
        Usage usage = Usage.unknown();
        try {
            usage = usage(answer);
            Map<String, Answer> answers =
                    GatewayAnswers.read(answer, questions.questions(), wire == Wire.DECISION_MODEL);
            return new AnswerSet(answers, usage, Fields.model(answer), reply.requestId());
        } catch (Malformed malformed) {
            throw reply.malformed(malformed.code(), malformed.isRepairable(), usage);
        }
    }

    /** The gateway's client refuses an explicit null where a member may be absent. */
    private static Usage usage(JsonNode answer) throws Malformed {
        JsonNode usage = answer.path("usage");
        if (usage.isNull()
                || usage.path("inputTokens").isNull()
                || usage.path("outputTokens").isNull()) {
            throw Malformed.last("INVALID_USAGE");
        }
        return Fields.usage(usage, "inputTokens", "outputTokens");
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
        return "VercelGateway[" + info.host() + "]";
    }

    /** Builds a {@link VercelGateway}; see {@link ServiceBuilder} and {@link VercelGateway#builder()} for the defaults. */
    public static final class Builder extends ServiceBuilder<Builder> {

        private Wire wire = Wire.DECISION_MODEL;
        private Optional<String> team = Optional.empty();

        private Builder() {}

        @Override
        Builder self() {
            return this;
        }

        /**
         * Sets the form of the requests.
         *
         * @param wire the current one or the one before
         * @return this
         */
        public Builder wire(Wire wire) {
            this.wire = Objects.requireNonNull(wire, "wire");
            return this;
        }

        /**
         * Sets the team that a key of several teams acts for.
         *
         * @param id the team's id or slug
         * @return this
         * @throws IllegalArgumentException if it is blank or holds anything but printable ASCII
         */
        public Builder team(String id) {
            if (id.isBlank() || !id.chars().allMatch(c -> c > 0x20 && c < 0x7F)) {
                throw new IllegalArgumentException("A team's id must be printable ASCII and not blank");
            }
            this.team = Optional.of(id);
            return this;
        }

        /**
         * Makes the provider. The network is not touched.
         *
         * @return a provider to be closed
         * @throws IllegalStateException if there is no key
         */
        public VercelGateway build() {
            return new VercelGateway(this);
        }
    }
}
