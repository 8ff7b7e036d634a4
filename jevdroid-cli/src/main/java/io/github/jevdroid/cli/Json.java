package io.github.jevdroid.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.UncheckedIOException;

/** Writes maps, lists, numbers and texts as JSON. */
final class Json {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final ObjectWriter PRETTY = MAPPER.writer(SerializationFeature.INDENT_OUTPUT);

    private Json() {}

    static String pretty(Object value) {
        return write(PRETTY, value);
    }

    /** One line, for streams of objects. */
    static String line(Object value) {
        return write(MAPPER.writer(), value);
    }

    private static String write(ObjectWriter writer, Object value) {
        try {
            return writer.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
