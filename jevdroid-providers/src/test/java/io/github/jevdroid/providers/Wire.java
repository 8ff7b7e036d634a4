package io.github.jevdroid.providers;

import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.client.WireMock;
import com.github.tomakehurst.wiremock.http.Fault;
import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A server on this machine that answers what a test says and remembers what it was asked. */
final class Wire implements AutoCloseable {

    static final String KEY = "apikey_0123456789abcdefSECRET";

    private static final JsonMapper MAPPER = new JsonMapper();

    private final WireMockServer server;

    Wire() {
        server = new WireMockServer(wireMockConfig().dynamicPort().bindAddress("127.0.0.1"));
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.port();
    }

    /** Everything is answered with this from now on, and what was asked before is forgotten. */
    void answer(ResponseDefinitionBuilder response) {
        server.resetAll();
        server.stubFor(any(anyUrl()).willReturn(response));
    }

    void answer(int status, String body) {
        answer(json(status, body));
    }

    static ResponseDefinitionBuilder json(int status, String body) {
        return WireMock.aResponse()
                .withStatus(status)
                .withHeader("content-type", "application/json")
                .withBody(body);
    }

    /** A reply as fixtures write it. */
    static ResponseDefinitionBuilder reply(JsonNode reply) {
        ResponseDefinitionBuilder response =
                WireMock.aResponse().withStatus(reply.path("status").asInt(200));
        switch (reply.path("fault").asText("")) {
            case "RESET" -> response.withFault(Fault.CONNECTION_RESET_BY_PEER);
            case "TRUNCATED" -> response.withFault(Fault.RANDOM_DATA_THEN_CLOSE);
            case "EMPTY" -> response.withFault(Fault.EMPTY_RESPONSE);
            case "MALFORMED_CHUNK" -> response.withFault(Fault.MALFORMED_RESPONSE_CHUNK);
            default ->
                response.withHeader("content-type", reply.path("content_type").asText("application/json"));
        }
        reply.path("headers")
                .properties()
                .forEach(header ->
                        response.withHeader(header.getKey(), header.getValue().asText()));
        if (reply.has("raw")) {
            response.withBody(reply.path("raw").asText().getBytes(StandardCharsets.UTF_8));
        } else if (reply.has("body")) {
            response.withBody(reply.path("body").toString().getBytes(StandardCharsets.UTF_8));
        }
        return response;
    }

    List<LoggedRequest> requests() {
        return server.findAll(anyRequestedFor(anyUrl()));
    }

    LoggedRequest onlyRequest() {
        List<LoggedRequest> requests = requests();
        if (requests.size() != 1) {
            throw new AssertionError("There were " + requests.size() + " requests instead of one");
        }
        return requests.get(0);
    }

    static RunContext run() {
        return RunContext.of(Duration.ofSeconds(10));
    }

    static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (IOException broken) {
            throw new UncheckedIOException("A fixture is not JSON: " + text, broken);
        }
    }

    /** Questions as System One and the gateway spell them. */
    static QuestionSet questions(String state, JsonNode questions) {
        Map<String, Question> read = new LinkedHashMap<>();
        questions.properties().forEach(question -> read.put(question.getKey(), question(question.getValue())));
        return new QuestionSet(state, read);
    }

    private static Question question(JsonNode question) {
        String instructions = question.path("instructions").asText("");
        JsonNode criteria = question.path("criteria");
        return switch (question.path("type").asText()) {
            case "choice" -> {
                Map<String, String> options = new LinkedHashMap<>();
                criteria.properties().forEach(option -> options.put(option.getKey(), text(option.getValue())));
                yield new Question.OneOf(instructions, options);
            }
            case "score" -> {
                List<String> levels = new ArrayList<>();
                criteria.forEach(level -> levels.add(text(level)));
                yield new Question.Score(instructions, levels);
            }
            default -> new Question.Noul(instructions, text(criteria.path("true")), text(criteria.path("false")));
        };
    }

    private static String text(JsonNode node) {
        return node.isNull() || node.isMissingNode() ? "" : node.isTextual() ? node.textValue() : node.toString();
    }

    @Override
    public void close() {
        server.stop();
    }
}
