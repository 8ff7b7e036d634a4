package io.github.jevdroid.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.QuestionProvider;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.providers.internal.chat.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Replays conversations that were recorded with the services' own clients, if there are any: a directory of directories named after the
 * clients, given as {@code -Djevdroid.golden=…}. Every recording must be answered as its client answered it, or be listed here.
 */
@EnabledIfSystemProperty(named = "jevdroid.golden", matches = ".+")
class RecordedConversationsTest {

    /** Where we refuse what the client takes: the recording and the reason, which docs/providers.md explains. */
    private static final Map<String, String> STRICTER = Map.ofEntries(
            Map.entry("ai-gateway-4.0.146/raw-06-duplicate-keys", "a key that occurs twice"),
            Map.entry("ai-gateway-4.0.86/raw-06-duplicate-keys", "a key that occurs twice"),
            Map.entry("typesafe-sdk-0.6.0/body-16-duplicate-keys", "a key that occurs twice"),
            Map.entry(
                    "ai-gateway-4.0.146/val-02-score-one-level-now-allowed",
                    "a scale with one level, or more than ten"),
            Map.entry(
                    "ai-sdk-deepseek-3.0.56/body-03-tool-arguments-broken-json", "arguments that are not strict JSON"),
            Map.entry("ai-sdk-deepseek-3.0.56/body-04-two-tool-calls", "anything but exactly one call of our function"),
            Map.entry(
                    "ai-sdk-deepseek-3.0.56/req-04-json-object-mode", "anything but exactly one call of our function"),
            Map.entry("ai-sdk-deepseek-3.0.56/req-05-logprobs", "anything but exactly one call of our function"),
            Map.entry(
                    "openai-compatible-3.0.92/body-08-tool-call-without-id",
                    "anything but exactly one call of our function"),
            Map.entry("openai-compatible-3.0.92/req-05-tool-call", "anything but exactly one call of our function"),
            Map.entry("ai-sdk-deepseek-3.0.56/finish-content_filter", "a completion that ended early"),
            Map.entry("ai-sdk-deepseek-3.0.56/finish-insufficient_system_resource", "a completion that ended early"),
            Map.entry("ai-sdk-deepseek-3.0.56/finish-length", "a completion that ended early"),
            Map.entry("ai-sdk-deepseek-3.0.56/finish-stop", "a completion that ended early"),
            Map.entry("openai-compatible-3.0.92/body-07-length", "a completion that ended early"),
            Map.entry("openai-compatible-3.0.92/body-04-content-null", "a message without text"),
            Map.entry(
                    "ai-sdk-typesafe-ai-3.0.0/body-08-choice-null-confidence",
                    "an answer of another kind than its question"),
            Map.entry(
                    "ai-sdk-typesafe-ai-3.0.0/body-09-score-no-legend", "an answer of another kind than its question"),
            Map.entry(
                    "openrouter-sdk-1.3.19/body-04-choice-no-confidence",
                    "an answer of another kind than its question"),
            Map.entry(
                    "openrouter-sdk-1.3.19/body-05-choice-null-confidence",
                    "an answer of another kind than its question"),
            Map.entry("typesafe-sdk-0.6.0/body-04-answer-type-mismatch", "an answer of another kind than its question"),
            Map.entry("typesafe-sdk-0.6.0/body-11-unknown-option", "an answer of another kind than its question"),
            Map.entry("ai-sdk-typesafe-ai-3.0.0/body-12-float-tokens", "token counts that are not whole numbers"),
            Map.entry(
                    "typesafe-sdk-0.6.0/body-01-extra-fields",
                    "a question without an answer, or an answer without a question"),
            Map.entry(
                    "typesafe-sdk-0.6.0/body-07-answer-for-unasked-question",
                    "a question without an answer, or an answer without a question"),
            Map.entry(
                    "typesafe-sdk-0.6.0/req-05-unicode",
                    "a question without an answer, or an answer without a question"),
            Map.entry(
                    "typesafe-sdk-0.6.0/req-12-integer-like-option-keys-reordered",
                    "a question without an answer, or an answer without a question"),
            Map.entry("typesafe-sdk-0.6.0/body-08-json-null", "a body that is not exactly one JSON object"),
            Map.entry("typesafe-sdk-0.6.0/body-09-json-array", "a body that is not exactly one JSON object"),
            Map.entry("typesafe-sdk-0.6.0/body-12-not-json-200", "a body that is not exactly one JSON object"),
            Map.entry("typesafe-sdk-0.6.0/body-13-empty-200", "a body that is not exactly one JSON object"),
            Map.entry("typesafe-sdk-0.6.0/body-14-broken-json-200", "a body that is not exactly one JSON object"),
            Map.entry("typesafe-sdk-0.6.0/body-10-error-object-with-200", "a JSON object without answers"),
            Map.entry("typesafe-sdk-0.6.0/val-06-300-options-is-sent", "more options than the service documents"),
            Map.entry("typesafe-sdk-0.6.0/err-307-redirect-followed", "a redirect"));

    /** What the client offers its callers and we do not, so that there is no such request of ours. */
    private static final Set<String> ANOTHER_CALL = Set.of(
            "ai-gateway-4.0.146/req-03-parts-state",
            "ai-gateway-4.0.146/req-04-provider-options-headers-team",
            "ai-gateway-4.0.146/req-05-direct-doDecide",
            "ai-gateway-4.0.146/req-09-empty-parts",
            "ai-gateway-4.0.146/val-05-null-state",
            "ai-gateway-4.0.86/req-04-provider-options-headers-team",
            "ai-gateway-4.0.86/req-05-direct-doEvaluate",
            "ai-gateway-4.0.86/val-05-null-state",
            "typesafe-sdk-0.6.0/req-04-null-state-null-instructions",
            "typesafe-sdk-0.6.0/req-06-explicit-model-and-extra-fields",
            "typesafe-sdk-0.6.0/val-04-choice-empty-criteria-is-sent",
            "openrouter-sdk-1.3.19/val-05-empty-questions",
            "openrouter-sdk-1.3.19/req-01-alpha-decisions",
            "openrouter-sdk-1.3.19/req-02-systemone");

    @TestFactory
    Stream<DynamicTest> every_recording_is_answered_as_its_client_answered_it_or_more_strictly() throws IOException {
        Path golden = Path.of(System.getProperty("jevdroid.golden"));
        List<Path> files;
        try (Stream<Path> walk = Files.walk(golden, 2)) {
            files = walk.filter(file -> file.getNameCount() == golden.getNameCount() + 2)
                    .sorted()
                    .toList();
        }
        return files.stream()
                .map(file -> DynamicTest.dynamicTest(golden.relativize(file).toString(), () -> replay(golden, file)));
    }

    private static void replay(Path golden, Path file) throws IOException {
        String id = golden.relativize(file).toString().replace(".json", "");
        JsonNode recording = Wire.json(Files.readString(file));
        if (ANOTHER_CALL.contains(id) || recording.path("requests").isEmpty()) {
            return;
        }
        JsonNode request = recording.path("requests").get(0);
        JsonNode served = recording.path("served").path(0);
        boolean chat = request.path("path").asText().endsWith("/chat/completions");
        try (Wire wire = new Wire();
                Provider provider = provider(id, wire.url(), request)) {
            JsonNode reply = reply(served);
            Throwable thrown;
            Optional<AnswerSet> answers = Optional.empty();
            if (chat) {
                DecisionRequest asked = Requests.goal("Fight", "com.example.game")
                        .row("Retreat")
                        .build();
                wire.answer(Wire.reply(Wire.json(reply.toString()
                        .replace("\"decide\"", "\"select_action\"")
                        .replace("{\\\"action\\\": \\\"retreat\\\", \\\"confidence\\\": 0.9}", arguments(asked))
                        .replace("{\\\"action\\\":\\\"wait\\\"}", arguments(asked)))));
                thrown = catchThrowable(() -> provider.decide(asked, Wire.run()));
            } else {
                wire.answer(Wire.reply(reply));
                Object[] result = new Object[1];
                thrown = catchThrowable(() -> result[0] = ask(provider, request));
                answers = Optional.ofNullable(result[0])
                        .filter(AnswerSet.class::isInstance)
                        .map(AnswerSet.class::cast);
                if (wire.requests().isEmpty() && STRICTER.containsKey(id)) {
                    assertThat(((ProviderException) thrown).billing()).isEqualTo(ProviderException.Billing.NOT_BILLED);
                    return;
                }
                compare(wire.onlyRequest(), request, id);
            }
            assertThat(wire.requests()).as(id).hasSize(1);
            judge(id, recording, thrown, answers);
        }
    }

    private static void judge(String id, JsonNode recording, Throwable thrown, Optional<AnswerSet> answers) {
        boolean retried = recording.path("attempts").asInt() > 1;
        boolean accepted = recording.path("outcome").path("ok").asBoolean() && !retried;
        if (thrown != null) {
            assertThat(thrown).as(id).isInstanceOf(ProviderException.class);
        }
        if (STRICTER.containsKey(id)) {
            assertThat(thrown)
                    .as(id + " is listed as stricter: " + STRICTER.get(id))
                    .isNotNull();
        } else if (accepted) {
            assertThat(thrown).as(id).isNull();
            answers.ifPresent(set -> sameAnswers(recording.path("outcome").path("value"), set));
        } else {
            assertThat(thrown).as(id).isNotNull();
            if (retried) {
                assertThat(((ProviderException) thrown).isRetryable()).as(id).isTrue();
            }
        }
    }

    private static void sameAnswers(JsonNode value, AnswerSet set) {
        JsonNode answers = value.path("data").path("answers").isObject()
                ? value.path("data").path("answers")
                : value.path("answers");
        for (Map.Entry<String, JsonNode> answer : answers.properties()) {
            Answer ours = set.answers().get(answer.getKey());
            JsonNode theirs = answer.getValue();
            if (ours instanceof Answer.Noul noul) {
                assertThat(noul.probability())
                        .isEqualTo(theirs.path(theirs.has("noul") ? "noul" : "probability")
                                .doubleValue());
            } else if (ours instanceof Answer.OneOf oneOf) {
                assertThat(oneOf.choice()).isEqualTo(theirs.path("choice").textValue());
                assertThat(oneOf.probabilities())
                        .hasSize(theirs.path("probabilities").size());
            } else if (ours instanceof Answer.Score score) {
                assertThat(score.score()).isEqualTo(theirs.path("score").doubleValue());
            }
        }
    }

    private static void compare(LoggedRequest sent, JsonNode recorded, String id) {
        assertThat(sent.getMethod().getName()).isEqualTo(recorded.path("method").asText());
        String path = recorded.path("path").asText().replace("/api/alpha/decisions", "/api/v1/systemone");
        assertThat(sent.getUrl()).isEqualTo(path);
        recorded.path("headers").properties().stream()
                .filter(header ->
                        header.getKey().startsWith("ai-") || header.getKey().equals("content-type"))
                .filter(header -> !header.getKey().startsWith("ai-o11y"))
                .forEach(header -> assertThat(sent.header(header.getKey()).firstValue())
                        .as(header.getKey())
                        .isEqualTo(header.getValue().asText()));
        assertThat(sent.header("authorization").firstValue()).isEqualTo("Bearer " + Wire.KEY);
        if (recorded.path("method").asText().equals("POST")) {
            assertThat(Wire.json(sent.getBodyAsString())).as(id).isEqualTo(withTexts(recorded.path("body")));
        }
    }

    /** Our criteria are texts: structured ones become the texts that we would send, and an absent side is left out. */
    private static JsonNode withTexts(JsonNode body) {
        ObjectNode copy = body.deepCopy();
        for (JsonNode question : copy.path("questions")) {
            JsonNode criteria = question.path("criteria");
            if (criteria instanceof ObjectNode sides
                    && !question.path("type").asText().equals("choice")) {
                sides.removeIf(JsonNode::isNull);
            } else if (criteria instanceof ObjectNode byId) {
                byId.properties().stream()
                        .filter(entry -> entry.getValue().isContainerNode())
                        .toList()
                        .forEach(entry ->
                                byId.put(entry.getKey(), entry.getValue().toString()));
            } else if (criteria instanceof ArrayNode levels) {
                for (int level = 0; level < levels.size(); level++) {
                    if (levels.get(level).isContainerNode()) {
                        levels.set(level, levels.get(level).toString());
                    }
                }
            }
        }
        return copy;
    }

    private static Object ask(Provider provider, JsonNode request) {
        if (request.path("method").asText().equals("GET")) {
            return ((ModelCatalogue) provider).models(Wire.run());
        }
        JsonNode body = request.path("body");
        JsonNode part = body.path("stateParts").path(0);
        String state = body.has("stateParts")
                ? part.path(part.path("type").asText().equals("text") ? "text" : "value")
                        .toString()
                : body.path("state").toString();
        QuestionSet questions = Wire.questions(state, body.path("questions"));
        return ((QuestionProvider) provider).ask(questions, Wire.run());
    }

    private static Provider provider(String id, String url, JsonNode request) {
        String client = id.substring(0, id.indexOf('/'));
        String path = request.path("path").asText();
        String model = request.path("body").path("model").asText("jev-latest");
        Duration limit = Duration.ofMillis(id.contains("timeout") ? 60 : 5_000);
        return switch (client) {
            case "ai-gateway-4.0.146", "ai-gateway-4.0.86" ->
                VercelGateway.builder()
                        .baseUrl(url + "/v4/ai")
                        .key(Wire.KEY)
                        .model(request.path("headers").path("ai-model-id").asText())
                        .wire(
                                client.endsWith("86")
                                        ? VercelGateway.Wire.EVALUATION_MODEL
                                        : VercelGateway.Wire.DECISION_MODEL)
                        .build();
            case "ai-sdk-deepseek-3.0.56" ->
                DeepSeek.builder().baseUrl(url).key(Wire.KEY).build();
            case "openai-compatible-3.0.92" ->
                OpenAiCompatible.builder().baseUrl(url + "/v1").model(model).build();
            case "openrouter-sdk-1.3.19" ->
                SystemOne.builder(SystemOne.Preset.OPENROUTER)
                        .baseUrl(url + "/api")
                        .key(Wire.KEY)
                        .model(model)
                        .build();
            default ->
                SystemOne.builder(SystemOne.Preset.TYPESAFE)
                        .baseUrl(url + path.replaceAll("/v1/.*", ""))
                        .key(Wire.KEY)
                        .model(model)
                        .callTimeout(limit)
                        .build();
        };
    }

    private static JsonNode reply(JsonNode served) {
        if (served.path("destroy").asBoolean()) {
            return Wire.json("{\"fault\":\"RESET\"}");
        }
        if (served.path("truncate").asBoolean()) {
            return Wire.json("{\"fault\":\"MALFORMED_CHUNK\"}");
        }
        if (served.path("delayMs").asInt() > 0) {
            return Wire.json("{\"fault\":\"EMPTY\"}");
        }
        if (served.has("contentType")) {
            return Wire.json(served.toString().replace("\"contentType\"", "\"content_type\""));
        }
        return served;
    }

    private static String arguments(DecisionRequest asked) {
        String alias = new Catalogue(asked).aliases().get(4);
        return ("{\"action_id\":\"" + alias + "\",\"text_key\":\"\",\"confidence\":0.9,\"summary\":\"It is there.\","
                        + "\"expected_change\":\"Another page.\"}")
                .replace("\"", "\\\"");
    }
}
