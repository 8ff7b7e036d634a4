package io.github.jevdroid.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.Bounds;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * One line of JSON in the making. Names of fields and forms of values are decided here: durations are milliseconds, money is a string of
 * plain decimals, an absent value is an absent field.
 */
final class JsonOut {

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private final StringWriter text = new StringWriter(512);
    private final JsonGenerator json;

    JsonOut() {
        try {
            // A writer takes any text, also half a surrogate pair, which the conversion to bytes then replaces.
            json = JSON.createGenerator(text);
            json.writeStartObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Writes what {@link JsonIn} read. */
    static String of(Map<String, Object> fields) {
        JsonOut out = new JsonOut();
        fields.forEach(out::value);
        return new String(out.line(), StandardCharsets.UTF_8).stripTrailing();
    }

    private void value(String name, Object value) {
        write(generator -> generator.writeFieldName(name));
        value(value);
    }

    private void value(Object value) {
        if (value instanceof TraceObject object) {
            write(JsonGenerator::writeStartObject);
            object.fields().forEach(this::value);
            write(JsonGenerator::writeEndObject);
        } else if (value instanceof List<?> items) {
            write(JsonGenerator::writeStartArray);
            items.forEach(this::value);
            write(JsonGenerator::writeEndArray);
        } else if (value instanceof BigDecimal number) {
            write(generator -> generator.writeNumber(number));
        } else if (value instanceof Boolean flag) {
            write(generator -> generator.writeBoolean(flag));
        } else {
            write(generator -> generator.writeString(value.toString()));
        }
    }

    /** Ends the line. */
    byte[] line() {
        write(JsonGenerator::writeEndObject);
        write(JsonGenerator::close);
        text.append('\n');
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    JsonOut object(String name, Runnable fields) {
        write(generator -> generator.writeObjectFieldStart(name));
        fields.run();
        return write(JsonGenerator::writeEndObject);
    }

    JsonOut array(String name, Runnable items) {
        write(generator -> generator.writeArrayFieldStart(name));
        items.run();
        return write(JsonGenerator::writeEndArray);
    }

    JsonOut item(Runnable fields) {
        write(JsonGenerator::writeStartObject);
        fields.run();
        return write(JsonGenerator::writeEndObject);
    }

    JsonOut text(String name, String value) {
        return write(generator -> generator.writeStringField(name, value));
    }

    /** A text that is left out when it is empty. */
    JsonOut textIfAny(String name, String value) {
        return value.isEmpty() ? this : text(name, value);
    }

    JsonOut texts(String name, Collection<String> values) {
        return array(name, () -> values.forEach(value -> write(generator -> generator.writeString(value))));
    }

    JsonOut texts(String name, Map<String, String> values) {
        return object(name, () -> values.forEach(this::text));
    }

    JsonOut constant(String name, Enum<?> value) {
        return text(name, value.name());
    }

    JsonOut constants(String name, Collection<? extends Enum<?>> values) {
        return texts(name, values.stream().map(Enum::name).toList());
    }

    JsonOut number(String name, long value) {
        return write(generator -> generator.writeNumberField(name, value));
    }

    JsonOut number(String name, double value) {
        // JSON has no word for infinite or undefined; a provider may still report such a thing.
        return Double.isFinite(value)
                ? write(generator -> generator.writeNumberField(name, value))
                : text(name, Double.toString(value));
    }

    JsonOut number(String name, OptionalDouble value) {
        value.ifPresent(present -> number(name, present));
        return this;
    }

    JsonOut bool(String name, boolean value) {
        return write(generator -> generator.writeBooleanField(name, value));
    }

    /** A flag that is left out when it has its usual value. */
    JsonOut unless(boolean usual, String name, boolean value) {
        return value == usual ? this : bool(name, value);
    }

    JsonOut millis(String name, Duration value) {
        BigDecimal micros = BigDecimal.valueOf(Math.floorDiv(value.toNanos(), 1000L), 3);
        return write(generator -> {
            generator.writeFieldName(name);
            generator.writeNumber(micros);
        });
    }

    JsonOut money(String name, BigDecimal value) {
        return text(name, value.toPlainString());
    }

    JsonOut usage(Usage usage) {
        if (!usage.isKnown()) {
            return this;
        }
        return object("usage", () -> {
            number("inputTokens", usage.inputTokens());
            if (usage.outputTokens() >= 0) {
                number("outputTokens", usage.outputTokens());
            }
        });
    }

    JsonOut numbers(String name, int... values) {
        return array(name, () -> {
            for (int value : values) {
                write(generator -> generator.writeNumber(value));
            }
        });
    }

    JsonOut bounds(String name, Bounds bounds) {
        return numbers(name, bounds.left(), bounds.top(), bounds.right(), bounds.bottom());
    }

    JsonOut boundsItem(Bounds bounds) {
        return write(generator -> {
            generator.writeStartArray();
            generator.writeNumber(bounds.left());
            generator.writeNumber(bounds.top());
            generator.writeNumber(bounds.right());
            generator.writeNumber(bounds.bottom());
            generator.writeEndArray();
        });
    }

    private JsonOut write(Step step) {
        try {
            step.on(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return this;
    }

    private interface Step {
        void on(JsonGenerator generator) throws IOException;
    }
}
