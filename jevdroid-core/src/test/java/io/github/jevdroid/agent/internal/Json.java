package io.github.jevdroid.agent.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Reads JSON in tests; a text that is not JSON fails. */
final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** All keys, in their order, with their depth. */
    static List<String> keys(String json) {
        List<String> keys = new ArrayList<>();
        int depth = 0;
        try (JsonParser parser = FACTORY.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (token == JsonToken.FIELD_NAME) {
                    keys.add(depth + " " + parser.currentName());
                }
            }
        } catch (IOException invalid) {
            throw new UncheckedIOException("Not JSON: " + json, invalid);
        }
        return keys;
    }

    /** The strings of one key, be it a string or an array of strings. */
    static List<String> strings(String json, String key) {
        List<String> strings = new ArrayList<>();
        try (JsonParser parser = FACTORY.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING && key.equals(owner(parser))) {
                    strings.add(parser.getText());
                }
            }
        } catch (IOException invalid) {
            throw new UncheckedIOException("Not JSON: " + json, invalid);
        }
        return strings;
    }

    private static String owner(JsonParser parser) {
        return parser.getParsingContext().inArray()
                ? String.valueOf(parser.getParsingContext().getParent().getCurrentName())
                : String.valueOf(parser.getParsingContext().getCurrentName());
    }
}
