package io.github.jevdroid.providers.internal.chat;

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
import java.util.Map;
import java.util.Optional;

/** A chat model that must call one strict function, as DeepSeek's beta address offers it. */
public final class FunctionChat {

    private static final String FUNCTION = "select_action";
    private static final String FORM = "Call the function select_action exactly once and no other tool.";

    private final JsonHttp http;
    private final String path;
    private final String model;

    /**
     * A chat with one model.
     *
     * @param http who is asked
     * @param path what is added to the base URL
     * @param model the model's name
     */
    public FunctionChat(JsonHttp http, String path, String model) {
        this.http = http;
        this.path = path;
        this.model = model;
    }

    /**
     * Asks for a choice.
     *
     * @param request what to choose from
     * @param run time left and cancellation
     * @return the model's choice
     */
    public Decision decide(DecisionRequest request, RunContext run) {
        QuestionWriter.stateKind(request.questions());
        Catalogue catalogue = new Catalogue(request);
        Reply reply = http.post(path, Map.of(), body(request, catalogue), run);
        JsonNode body = JsonHttp.object(reply);
        Usage usage = Usage.unknown();
        try {
            usage = Completion.usage(body);
            Completion completion = Completion.open(body, true);
            Optional<JsonNode> call = completion.call(FUNCTION);
            String finish = completion.finish();
            if (finish.equals("insufficient_system_resource")) {
                throw HttpFailures.gaveUp(http.service(), reply, usage);
            }
            return choice(completion, call, finish, catalogue)
                    .usage(usage)
                    .model(completion.model())
                    .requestId(reply.requestId())
                    .build();
        } catch (Malformed malformed) {
            throw reply.malformed(malformed.code(), malformed.isRepairable(), usage);
        }
    }

    private static Decision.Builder choice(
            Completion completion, Optional<JsonNode> call, String finish, Catalogue catalogue) throws Malformed {
        if (finish.equals("length")) {
            throw Malformed.repairable("TRUNCATED");
        }
        if (!finish.equals("stop") && !finish.equals("tool_calls")) {
            throw Malformed.last("INCOMPLETE_COMPLETION");
        }
        if (call.isEmpty()) {
            throw Malformed.repairable("EMPTY_CONTENT");
        }
        if (finish.equals("stop")) {
            throw Malformed.last("INCOMPLETE_COMPLETION");
        }
        completion.content();
        return ChosenAction.read(call.get().textValue(), catalogue);
    }

    private byte[] body(DecisionRequest request, Catalogue catalogue) {
        return StrictJson.write(json -> {
            json.writeStartObject();
            json.writeStringField("model", model);
            json.writeBooleanField("stream", false);
            json.writeNumberField("max_tokens", Prompt.MAX_ANSWER_TOKENS);
            json.writeNumberField("temperature", 0);
            Prompt.messages(request, catalogue, FORM, json);
            json.writeArrayFieldStart("tools");
            json.writeStartObject();
            json.writeStringField("type", "function");
            json.writeObjectFieldStart("function");
            json.writeStringField("name", FUNCTION);
            json.writeStringField("description", "Chooses the next action.");
            json.writeFieldName("parameters");
            Prompt.schema(catalogue, json);
            json.writeBooleanField("strict", true);
            json.writeEndObject();
            json.writeEndObject();
            json.writeEndArray();
            json.writeObjectFieldStart("tool_choice");
            json.writeStringField("type", "function");
            json.writeObjectFieldStart("function");
            json.writeStringField("name", FUNCTION);
            json.writeEndObject();
            json.writeEndObject();
            // On by default there; the temperature has no effect with it and the answer takes seconds longer.
            json.writeObjectFieldStart("thinking");
            json.writeStringField("type", "disabled");
            json.writeEndObject();
            json.writeEndObject();
        });
    }
}
