package io.github.jevdroid.providers.internal.http;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * JSON without leniency: one value, valid UTF-8, no key twice, nothing behind it, bounded depth and lengths. A key named
 * {@code __proto__} is refused too, as the services' own clients do.
 */
public final class StrictJson {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_STRING = 1 << 20;
    private static final int MAX_NAME = 4_096;
    private static final int MAX_NUMBER = 64;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_STRING)
                    .maxNameLength(MAX_NAME)
                    .maxNumberLength(MAX_NUMBER)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final JsonMapper MAPPER = JsonMapper.builder(FACTORY)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .build();

    private StrictJson() {}

    /**
     * Reads one value.
     *
     * @param utf8 its bytes, with or without a byte order mark
     * @return the value, or empty if the bytes are not exactly one value
     */
    public static Optional<JsonNode> read(byte[] utf8) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
            return read(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    /**
     * Reads one value.
     *
     * @param text JSON
     * @return the value, or empty if the text is not exactly one value
     */
    public static Optional<JsonNode> read(String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            return node == null || node.isMissingNode() || node.findValue("__proto__") != null
                    ? Optional.empty()
                    : Optional.of(node);
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    /**
     * Says what kind of value a text is, without keeping it.
     *
     * @param text JSON
     * @return the value's first token, or empty if the text is not exactly one value
     */
    public static Optional<JsonToken> kind(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                return Optional.empty();
            }
            parser.skipChildren();
            return parser.nextToken() == null ? Optional.of(first) : Optional.empty();
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    /**
     * Writes compact UTF-8.
     *
     * @param body what writes the value
     * @return the bytes
     */
    public static byte[] write(Body body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(4_096);
        try (JsonGenerator json = FACTORY.createGenerator(bytes)) {
            body.write(json);
        } catch (IOException impossible) {
            throw new UncheckedIOException("Memory cannot fail to be written", impossible);
        }
        return bytes.toByteArray();
    }

    /** Writes one value. */
    @FunctionalInterface
    public interface Body {

        /**
         * Writes.
         *
         * @param json where to
         * @throws IOException never, when writing to memory
         */
        void write(JsonGenerator json) throws IOException;
    }
}
