package io.github.jevdroid.adb.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.github.jevdroid.adb.internal.ResidentFailure.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Calls and answers of the resident server: JSON-RPC 2.0 as its Java methods take it. Everything beyond ASCII is escaped, because the
 * server reads requests without a character set as ASCII.
 */
final class ResidentRpc {

    /** Answers hold a whole tree as one string; more than twice the largest tree that is read is garbage. */
    private static final int MAX_STRING = 8_000_000;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxStringLength(MAX_STRING).build())
            .build();

    private static final int MASK_FOCUSED = 0x20000;

    private ResidentRpc() {}

    /** Writes the parameters of a call. */
    @FunctionalInterface
    interface Params {
        void write(JsonGenerator json) throws IOException;
    }

    /**
     * An answer.
     *
     * @param text a string as it is, anything else but null as JSON writes it, {@code ""} for null
     */
    record Result(String text) {

        boolean isTrue() {
            return text.equals("true");
        }
    }

    static byte[] call(String method, Params params) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeStringField("jsonrpc", "2.0");
            json.writeNumberField("id", 1);
            json.writeStringField("method", method);
            json.writeFieldName("params");
            params.write(json);
            json.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** The tree of every window, whole. */
    static byte[] dump(int maxDepth) {
        return call("dumpWindowHierarchy", json -> {
            json.writeStartArray();
            json.writeBoolean(false);
            json.writeNumber(maxDepth);
            json.writeEndArray();
        });
    }

    /** No waiting for a screen that moves. */
    static byte[] doNotWait() {
        return call("setConfigurator", json -> {
            json.writeStartArray();
            json.writeStartObject();
            json.writeNumberField("waitForIdleTimeout", 0);
            json.writeNumberField("waitForSelectorTimeout", 0);
            json.writeEndObject();
            json.writeEndArray();
        });
    }

    /** Replaces the text of the field that has the focus. */
    static byte[] setText(String text) {
        return call(text.isEmpty() ? "clearTextField" : "setText", json -> {
            json.writeStartArray();
            json.writeStartObject();
            json.writeNumberField("mask", MASK_FOCUSED);
            json.writeArrayFieldStart("childOrSibling");
            json.writeEndArray();
            json.writeArrayFieldStart("childOrSiblingSelector");
            json.writeEndArray();
            json.writeBooleanField("focused", true);
            json.writeEndObject();
            if (!text.isEmpty()) {
                json.writeString(text);
            }
            json.writeEndArray();
        });
    }

    static Result parse(byte[] answer) throws ResidentFailure {
        try (JsonParser json = JSON.createParser(answer)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw garbage("is not a JSON object");
            }
            String result = null;
            boolean answered = false;
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (name.equals("error") && value == JsonToken.START_OBJECT) {
                    throw refused(json);
                } else if (name.equals("result")) {
                    answered = true;
                    result = value == JsonToken.VALUE_NULL ? "" : value.isStructStart() ? "{}" : json.getText();
                    json.skipChildren();
                } else {
                    json.skipChildren();
                }
            }
            if (!answered || result == null) {
                throw garbage("has no result");
            }
            return new Result(result);
        } catch (IOException notJson) {
            throw garbage("is not JSON");
        }
    }

    private static ResidentFailure refused(JsonParser json) throws IOException {
        String message = "";
        boolean lost = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            String text = value.isScalarValue() ? json.getText() : "";
            lost |= text.contains("UiAutomation not connected") || text.contains("DeadObjectException");
            if (name.equals("message")) {
                message = text;
            }
            json.skipChildren();
        }
        // The message is the class of an exception; only such a word is repeated, for data may be screen text.
        String type = message.matches("[\\w.$]{1,200}") ? message : "an error";
        return lost
                ? new ResidentFailure(
                        Kind.GONE,
                        true,
                        "the resident server lost its connection to Android's UiAutomation (" + type + ")")
                : new ResidentFailure(Kind.REFUSED, true, "the resident server answered " + type);
    }

    private static ResidentFailure garbage(String what) {
        return new ResidentFailure(Kind.GARBAGE, true, "what answers on the resident server's port " + what);
    }
}
