package io.github.jevdroid.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamReadException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads one line of a trace. Nulls are dropped; numbers keep their digits. */
final class JsonIn {

    private static final int LONGEST_TEXT = 100_000_000;
    private static final int DEEPEST = 100;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(LONGEST_TEXT)
                    .maxNestingDepth(DEEPEST)
                    .build())
            .build();

    private JsonIn() {}

    /**
     * Reads an object.
     *
     * @param line a line without its end
     * @return empty when it is not one whole JSON object
     */
    static Optional<TraceObject> object(String line) {
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            TraceObject object = object(parser);
            return parser.nextToken() == null ? Optional.of(object) : Optional.empty();
        } catch (StreamReadException damaged) {
            return Optional.empty();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static TraceObject object(JsonParser parser) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            Object value = value(parser);
            if (value != null) {
                fields.put(name, value);
            }
        }
        return new TraceObject(fields);
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser);
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static List<Object> list(JsonParser parser) throws IOException {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            Object value = value(parser);
            if (value != null) {
                items.add(value);
            }
        }
        return items;
    }

    /** A damaged file may hold 1e999999999, which takes minutes to turn into a whole number. */
    private static BigDecimal number(JsonParser parser) throws IOException {
        double rough = parser.getDoubleValue();
        return Double.isFinite(rough) && Math.abs(rough) < 1e18 ? BigDecimal.valueOf(rough) : BigDecimal.ZERO;
    }
}
