package io.github.jevdroid.providers.internal.chat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.providers.internal.wire.Fields;
import io.github.jevdroid.providers.internal.wire.Malformed;
import java.util.Optional;

/** The envelope of a chat completion: what is in it and how it ended. */
final class Completion {

    private final JsonNode body;
    private final JsonNode choice;
    private final JsonNode message;

    private Completion(JsonNode body, JsonNode choice, JsonNode message) {
        this.body = body;
        this.choice = choice;
        this.message = message;
    }

    static Usage usage(JsonNode body) throws Malformed {
        return Fields.usage(body.path("usage"), "prompt_tokens", "completion_tokens");
    }

    /**
     * Opens the envelope.
     *
     * @param body the answer's JSON object
     * @param strict whether a missing finish reason or role is a fault
     * @return its only choice
     * @throws Malformed if the envelope is broken, holds an error, or was filtered
     */
    static Completion open(JsonNode body, boolean strict) throws Malformed {
        JsonNode error = body.path("error");
        if (!error.isMissingNode() && !error.isNull()) {
            throw Malformed.last("RESPONSE_ERROR");
        }
        JsonNode choices = body.path("choices");
        if (!choices.isArray() || choices.size() != 1) {
            throw Malformed.last("INVALID_ENVELOPE");
        }
        JsonNode choice = choices.get(0);
        JsonNode finish = choice.path("finish_reason");
        if (!finish.isTextual() && (strict || !(finish.isMissingNode() || finish.isNull()))) {
            throw Malformed.last("INVALID_ENVELOPE");
        }
        if ("content_filter".equals(finish.textValue())) {
            throw Malformed.last("FILTERED");
        }
        JsonNode message = choice.path("message");
        JsonNode role = message.path("role");
        if (!message.isObject() || !("assistant".equals(role.textValue()) || (!strict && role.isMissingNode()))) {
            throw Malformed.last("INVALID_ENVELOPE");
        }
        if (isPresent(message.path("function_call"))) {
            throw Malformed.last("UNEXPECTED_TOOLS");
        }
        if (isPresent(message.path("refusal"))) {
            throw Malformed.last("REFUSAL");
        }
        return new Completion(body, choice, message);
    }

    /** Why the model stopped writing, {@code ""} when it is not said. */
    String finish() {
        return choice.path("finish_reason").asText("");
    }

    String model() throws Malformed {
        return Fields.model(body);
    }

    String id() {
        return body.path("id").asText("");
    }

    JsonNode content() throws Malformed {
        JsonNode content = message.path("content");
        if (isPresent(content) && !content.isTextual()) {
            throw Malformed.last("INVALID_ENVELOPE");
        }
        return content;
    }

    /**
     * The only call of a function.
     *
     * @param name the only function that may be called
     * @return the call, or empty if none was made
     * @throws Malformed if another one, or several, were called
     */
    Optional<JsonNode> call(String name) throws Malformed {
        JsonNode calls = message.path("tool_calls");
        if (!isPresent(calls) || (calls.isArray() && calls.isEmpty())) {
            return Optional.empty();
        }
        JsonNode call = calls.isArray() && calls.size() == 1 ? calls.get(0) : null;
        if (call == null
                || call.path("id").asText("").isBlank()
                || !"function".equals(call.path("type").textValue())
                || !name.equals(call.path("function").path("name").textValue())
                || !call.path("function").path("arguments").isTextual()) {
            throw Malformed.last("UNEXPECTED_TOOLS");
        }
        return Optional.of(call.path("function").path("arguments"));
    }

    boolean callsSomething() {
        JsonNode calls = message.path("tool_calls");
        return isPresent(calls) && !(calls.isArray() && calls.isEmpty());
    }

    private static boolean isPresent(JsonNode node) {
        return !node.isMissingNode() && !node.isNull();
    }
}
