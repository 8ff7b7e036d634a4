package io.github.jevdroid.providers.internal.chat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.providers.internal.http.HttpFailures;
import io.github.jevdroid.providers.internal.http.JsonHttp;
import io.github.jevdroid.providers.internal.http.Reply;
import io.github.jevdroid.providers.internal.http.StrictJson;
import io.github.jevdroid.providers.internal.wire.Malformed;
import io.github.jevdroid.providers.internal.wire.QuestionWriter;
import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A chat model that must answer with JSON of a given schema, as Ollama, llama.cpp, vLLM and OpenAI offer it in different ways. */
public final class JsonChat {

    private static final String RULE =
            "Answer with exactly one JSON object with the fields action_id, text_key, confidence,"
                    + " summary and expected_change, and nothing else: no fences, no words around it.";

    private final JsonHttp http;
    private final String model;
    private final Optional<String> reasoningEffort;
    private volatile Form form;

    /** The ways of asking for JSON, the strictest first. */
    public enum Form {
        /** OpenAI's nested form. */
        JSON_SCHEMA,
        /** The flat form in llama.cpp's documentation. */
        FLAT_SCHEMA,
        /** Any JSON object. */
        JSON_OBJECT,
        /** Only the words of the prompt. */
        PROMPT;

        Optional<Form> simpler() {
            return switch (this) {
                case JSON_SCHEMA -> Optional.of(FLAT_SCHEMA);
                case FLAT_SCHEMA -> Optional.of(JSON_OBJECT);
                case JSON_OBJECT -> Optional.of(PROMPT);
                case PROMPT -> Optional.empty();
            };
        }
    }

    /**
     * A chat with one model.
     *
     * @param http who is asked
     * @param model the model's name
     * @param form the first way to try
     * @param reasoningEffort what is sent to turn thinking off, if anything
     */
    public JsonChat(JsonHttp http, String model, Form form, Optional<String> reasoningEffort) {
        this.http = http;
        this.model = model;
        this.form = form;
        this.reasoningEffort = reasoningEffort;
    }

    /**
     * Asks for a choice. A server that does not know the form of the request is asked in a simpler form by the next call.
     *
     * @param request what to choose from
     * @param run time left and cancellation
     * @return the model's choice
     */
    public Decision decide(DecisionRequest request, RunContext run) {
        QuestionWriter.stateKind(request.questions());
        Catalogue catalogue = new Catalogue(request);
        Form asked = form;
        Reply reply = http.postAny("/chat/completions", Map.of(), body(request, catalogue, asked), run);
        if (refusesForm(reply) && asked.simpler().isPresent()) {
            form = asked.simpler().get();
            throw HttpFailures.formNotKnown(http.service(), reply);
        }
        JsonNode body = JsonHttp.object(http.require200(reply, run));
        Usage usage = Usage.unknown();
        try {
            usage = Completion.usage(body);
            Completion completion = Completion.open(body, false);
            if (completion.callsSomething()) {
                throw Malformed.last("UNEXPECTED_TOOLS");
            }
            if (completion.finish().equals("length")) {
                throw Malformed.repairable("TRUNCATED");
            }
            if (!completion.finish().isEmpty() && !completion.finish().equals("stop")) {
                throw Malformed.last("INCOMPLETE_COMPLETION");
            }
            return ChosenAction.read(completion.content().asText(""), catalogue)
                    .usage(usage)
                    .model(completion.model())
                    .requestId(reply.requestId())
                    .build();
        } catch (Malformed malformed) {
            throw reply.malformed(malformed.code(), malformed.isRepairable(), usage);
        }
    }

    /** Servers say it in words of their own, but all name the member that they do not know. */
    private static boolean refusesForm(Reply reply) {
        if (!reply.isBadRequest()) {
            return false;
        }
        String said = new String(reply.body(), StandardCharsets.UTF_8).toLowerCase(Locale.ROOT);
        return said.contains("response_format") || said.contains("json_schema") || said.contains("json_object");
    }

    private byte[] body(DecisionRequest request, Catalogue catalogue, Form asked) {
        return StrictJson.write(json -> {
            json.writeStartObject();
            json.writeStringField("model", model);
            json.writeBooleanField("stream", false);
            json.writeNumberField("max_tokens", Prompt.MAX_ANSWER_TOKENS);
            json.writeNumberField("temperature", 0);
            if (reasoningEffort.isPresent()) {
                json.writeStringField("reasoning_effort", reasoningEffort.get());
            }
            responseFormat(catalogue, asked, json);
            Prompt.messages(request, catalogue, RULE, json);
            json.writeEndObject();
        });
    }

    private static void responseFormat(Catalogue catalogue, Form asked, JsonGenerator json) throws IOException {
        if (asked == Form.PROMPT) {
            return;
        }
        json.writeObjectFieldStart("response_format");
        if (asked == Form.JSON_SCHEMA) {
            json.writeStringField("type", "json_schema");
            json.writeObjectFieldStart("json_schema");
            json.writeStringField("name", "select_action");
            json.writeBooleanField("strict", true);
            json.writeFieldName("schema");
            Prompt.schema(catalogue, json);
            json.writeEndObject();
        } else {
            json.writeStringField("type", "json_object");
            if (asked == Form.FLAT_SCHEMA) {
                json.writeFieldName("schema");
                Prompt.schema(catalogue, json);
            }
        }
        json.writeEndObject();
    }
}
