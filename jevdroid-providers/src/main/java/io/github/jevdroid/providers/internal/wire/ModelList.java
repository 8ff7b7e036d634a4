package io.github.jevdroid.providers.internal.wire;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.providers.internal.http.JsonHttp;
import io.github.jevdroid.providers.internal.http.Reply;
import io.github.jevdroid.screen.TextFold;
import java.util.ArrayList;
import java.util.List;

/** Reads a list of models: {@code models[].name} as TypeSafe writes it, or {@code data[].id} as OpenAI and llama.cpp do. */
public final class ModelList {

    private static final int MAX_NAME = 200;

    private ModelList() {}

    /**
     * Reads the names.
     *
     * @param reply a reply with status 200
     * @return names in the service's order
     */
    public static List<String> read(Reply reply) {
        JsonNode body = JsonHttp.object(reply);
        JsonNode models = body.path("models").isArray() ? body.path("models") : body.path("data");
        if (!models.isArray()) {
            throw reply.malformed("NO_MODELS", false, Usage.none());
        }
        List<String> names = new ArrayList<>();
        for (JsonNode model : models) {
            JsonNode name = model.path("name").isTextual() ? model.path("name") : model.path("id");
            if (!name.isTextual()) {
                throw reply.malformed("NO_MODELS", false, Usage.none());
            }
            names.add(TextFold.cut(TextFold.visible(name.textValue()), MAX_NAME));
        }
        return List.copyOf(names);
    }
}
