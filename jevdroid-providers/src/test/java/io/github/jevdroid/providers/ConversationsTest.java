package io.github.jevdroid.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.QuestionProvider;
import io.github.jevdroid.provider.Usage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Conversations written down in {@code conversations/*.json}: what goes out, what comes back, and what the caller gets to see. */
class ConversationsTest {

    private static Wire wire;

    @BeforeAll
    static void start() {
        wire = new Wire();
    }

    @AfterAll
    static void stop() {
        wire.close();
    }

    @TestFactory
    Stream<DynamicTest> typesafe() throws IOException {
        return conversations("typesafe", this::systemOne);
    }

    @TestFactory
    Stream<DynamicTest> openrouter() throws IOException {
        return conversations("openrouter", this::systemOne);
    }

    @TestFactory
    Stream<DynamicTest> vercel() throws IOException {
        return conversations("vercel", this::gateway);
    }

    @TestFactory
    Stream<DynamicTest> vercel_by_the_older_wire() throws IOException {
        return conversations("vercel-evaluation", this::gateway);
    }

    @TestFactory
    Stream<DynamicTest> deepseek() throws IOException {
        return conversations(
                "deepseek",
                (service, conversation) ->
                        DeepSeek.builder().baseUrl(wire.url()).key(Wire.KEY).build());
    }

    @TestFactory
    Stream<DynamicTest> openai_compatible() throws IOException {
        return conversations(
                "openai",
                (service, conversation) -> OpenAiCompatible.builder()
                        .baseUrl(wire.url() + "/v1")
                        .model("qwen3:8b")
                        .build());
    }

    @FunctionalInterface
    private interface Adapter {
        Provider of(String service, JsonNode conversation);
    }

    private Provider systemOne(String service, JsonNode conversation) {
        boolean openRouter = service.equals("openrouter");
        SystemOne.Builder builder = SystemOne.builder(
                        openRouter ? SystemOne.Preset.OPENROUTER : SystemOne.Preset.TYPESAFE)
                .baseUrl(wire.url() + conversation.path("base").asText(openRouter ? "/api" : ""))
                .callTimeout(
                        Duration.ofMillis(conversation.path("call_timeout_ms").asInt(5_000)))
                .key(Wire.KEY);
        if (conversation.has("model")) {
            builder.model(conversation.path("model").asText());
        }
        return builder.build();
    }

    private Provider gateway(String service, JsonNode conversation) {
        VercelGateway.Builder builder = VercelGateway.builder()
                .baseUrl(wire.url() + "/v4/ai")
                .wire(
                        service.equals("vercel")
                                ? VercelGateway.Wire.DECISION_MODEL
                                : VercelGateway.Wire.EVALUATION_MODEL)
                .key(Wire.KEY);
        if (conversation.has("team")) {
            builder.team(conversation.path("team").asText());
        }
        return builder.build();
    }

    private static Stream<DynamicTest> conversations(String service, Adapter adapter) throws IOException {
        return StreamSupport.stream(load(service).spliterator(), false)
                .map(conversation -> DynamicTest.dynamicTest(
                        service + ": " + conversation.path("name").asText(),
                        () -> hold(conversation, adapter.of(service, conversation))));
    }

    private static void hold(JsonNode conversation, Provider adapter) throws IOException {
        JsonNode outcome = conversation.path("outcome");
        JsonNode reply =
                Wire.json(ChatRequest.withAliases(conversation.path("reply").toString()));
        ResponseDefinitionBuilder response = Wire.reply(reply);
        if (reply.has("delay_ms")) {
            response.withFixedDelay(reply.path("delay_ms").asInt());
        }
        wire.answer(response);
        Object[] result = new Object[1];
        Throwable thrown;
        try (adapter) {
            thrown = catchThrowable(() -> result[0] = conversation.has("ask")
                    ? ((QuestionProvider) adapter)
                            .ask(
                                    Wire.questions(conversation.path("state").toString(), conversation.path("ask")),
                                    Wire.run())
                    : adapter.decide(ChatRequest.request(), Wire.run()));
        }
        assertThat(wire.requests()).hasSize(conversation.path("requests").asInt(1));
        if (conversation.has("request")) {
            sameRequest(wire.onlyRequest(), conversation.path("request"));
        }
        if (outcome.has("kind")) {
            assertThat(thrown).isInstanceOf(ProviderException.class);
            sameFailure((ProviderException) thrown, outcome);
        } else {
            assertThat(thrown).isNull();
            if (result[0] instanceof AnswerSet answers) {
                sameAnswers(answers, outcome);
            } else {
                sameDecision((Decision) result[0], outcome);
            }
        }
        if (conversation.has("stricter")) {
            assertThat(documented()).contains(conversation.path("stricter").asText());
        }
    }

    private static void sameRequest(LoggedRequest sent, JsonNode expected) {
        assertThat(sent.getMethod().getName()).isEqualTo("POST");
        assertThat(sent.getUrl()).isEqualTo(expected.path("path").asText());
        expected.path("headers")
                .properties()
                .forEach(header -> assertThat(sent.header(header.getKey()).values())
                        .as(header.getKey())
                        .containsExactly(header.getValue().asText().replace("<key>", Wire.KEY)));
        if (expected.has("body")) {
            JsonNode body = Wire.json(new String(sent.getBody(), StandardCharsets.UTF_8));
            assertThat(body).isEqualTo(expected.path("body"));
            assertThat(body.path("questions").toString())
                    .as("the order of questions and options")
                    .isEqualTo(expected.path("body").path("questions").toString());
        }
    }

    private static void sameAnswers(AnswerSet answers, JsonNode outcome) {
        assertThat(answers.answers()).hasSize(outcome.path("answers").size());
        outcome.path("answers")
                .properties()
                .forEach(expected ->
                        assertThat(answers.answers().get(expected.getKey())).isEqualTo(answer(expected.getValue())));
        if (outcome.has("usage")) {
            assertThat(answers.usage()).isEqualTo(usage(outcome.path("usage")));
        }
        if (outcome.has("model")) {
            assertThat(answers.model()).isEqualTo(outcome.path("model").asText());
        }
        assertThat(answers.requestId()).isEqualTo(outcome.path("request_id").asText(""));
    }

    private static Answer answer(JsonNode expected) {
        if (expected.has("noul")) {
            return new Answer.Noul(expected.path("noul").doubleValue());
        }
        OptionalDouble confidence = expected.has("confidence")
                ? OptionalDouble.of(expected.path("confidence").doubleValue())
                : OptionalDouble.empty();
        Map<String, Double> probabilities = new LinkedHashMap<>();
        expected.path("probabilities")
                .properties()
                .forEach(entry ->
                        probabilities.put(entry.getKey(), entry.getValue().doubleValue()));
        return expected.has("choice")
                ? new Answer.OneOf(expected.path("choice").asText(), probabilities, confidence)
                : new Answer.Score(expected.path("score").doubleValue(), probabilities, confidence);
    }

    private static void sameDecision(Decision decision, JsonNode outcome) {
        assertThat(decision.actionId()).isEqualTo(outcome.path("action").asText());
        assertThat(decision.reportedConfidence())
                .hasValue(outcome.path("confidence").doubleValue());
        assertThat(decision.summary()).isEqualTo(outcome.path("summary").asText());
        assertThat(decision.expectedChange()).isEqualTo(outcome.path("expected").asText());
        assertThat(decision.distribution()).isEmpty();
        if (outcome.has("usage")) {
            assertThat(decision.usage()).isEqualTo(usage(outcome.path("usage")));
        }
        if (outcome.has("model")) {
            assertThat(decision.model()).isEqualTo(outcome.path("model").asText());
        }
        assertThat(decision.requestId()).isEqualTo(outcome.path("request_id").asText(""));
    }

    private static void sameFailure(ProviderException failure, JsonNode outcome) {
        assertThat(failure.kind().name()).isEqualTo(outcome.path("kind").asText());
        assertThat(failure.billing().name()).isEqualTo(outcome.path("billing").asText());
        assertThat(failure.isRetryable()).isEqualTo(outcome.path("retryable").asBoolean());
        if (outcome.has("code")) {
            ProviderException.MalformedAnswer malformed = (ProviderException.MalformedAnswer) failure;
            assertThat(malformed.code()).isEqualTo(outcome.path("code").asText());
            assertThat(malformed.isRepairable())
                    .isEqualTo(outcome.path("repairable").asBoolean());
        }
        if (outcome.has("usage")) {
            assertThat(failure.usage()).hasValue(usage(outcome.path("usage")));
        } else {
            assertThat(failure.usage()).isEmpty();
        }
        if (outcome.has("status")) {
            assertThat(failure.status()).isEqualTo(outcome.path("status").asInt());
        }
        if (outcome.has("request_id")) {
            assertThat(failure.requestId()).isEqualTo(outcome.path("request_id").asText());
        }
        if (outcome.has("retry_after_ms")) {
            assertThat(failure.retryAfter())
                    .hasValue(Duration.ofMillis(outcome.path("retry_after_ms").asLong()));
        } else {
            assertThat(failure.retryAfter()).isEmpty();
        }
        assertThat(failure).hasNoCause();
        assertThat(failure.getMessage())
                .contains(outcome.path("says").asText(""))
                .doesNotContain(Wire.KEY, "words of theirs", "SECRET-SCREEN", "drawer");
    }

    private static Usage usage(JsonNode tokens) {
        return new Usage(tokens.path(0).asLong(), tokens.path(1).asLong());
    }

    private static JsonNode load(String service) throws IOException {
        try (InputStream file = ConversationsTest.class.getResourceAsStream("/conversations/" + service + ".json")) {
            return Wire.json(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** The page that gives the reason of everything that we refuse and a service's own client takes. */
    private static String documented() throws IOException {
        Path page = Path.of("docs", "providers.md");
        return Files.readString(Files.exists(page) ? page : Path.of("..").resolve(page))
                .replaceAll("\\s+", " ");
    }
}
