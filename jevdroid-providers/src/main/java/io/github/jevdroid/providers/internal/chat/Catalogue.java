package io.github.jevdroid.providers.internal.chat;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The choices of one request under names that mean nothing on any other: an alias holds a fingerprint of goal, screen and choices, so that
 * an answer taken from an older page, or made up, fits nothing. The choices that type into the same field are one entry with several text
 * keys.
 */
public final class Catalogue {

    private static final int SCOPE_BYTES = 4;

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<String> textKeys;

    /**
     * Makes the catalogue of a request.
     *
     * @param request its choices are named
     */
    public Catalogue(DecisionRequest request) {
        String scope = scope(request);
        Map<Object, Entry> byField = new LinkedHashMap<>();
        TreeSet<String> keys = new TreeSet<>();
        for (Choice choice : request.actions()) {
            if (choice.action() instanceof EnterText entry) {
                Field field = new Field(entry.target().id(), entry.mode());
                byField.computeIfAbsent(field, first -> add(scope))
                        .byKey
                        .put(entry.text().name(), choice);
                keys.add(entry.text().name());
            } else {
                add(scope).byKey.put("", choice);
            }
        }
        this.textKeys = List.copyOf(keys);
    }

    private Entry add(String scope) {
        Entry entry = new Entry();
        entries.put("a" + scope + "_" + entries.size(), entry);
        return entry;
    }

    /**
     * The names that an answer may use.
     *
     * @return aliases in the order of the choices
     */
    public List<String> aliases() {
        return List.copyOf(entries.keySet());
    }

    /**
     * The text keys that an answer may use, beside none.
     *
     * @return names of texts
     */
    public List<String> textKeys() {
        return textKeys;
    }

    boolean knows(String alias) {
        return entries.containsKey(alias);
    }

    Optional<Choice> find(String alias, String textKey) {
        return Optional.ofNullable(entries.get(alias)).map(entry -> entry.byKey.get(textKey));
    }

    void write(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("actions");
        for (Map.Entry<String, Entry> named : entries.entrySet()) {
            json.writeStartObject();
            json.writeStringField("action_id", named.getKey());
            Map<String, Choice> byKey = named.getValue().byKey;
            Choice only = byKey.get("");
            if (only != null) {
                json.writeStringField("description", only.description());
            } else {
                json.writeObjectFieldStart("text_keys");
                for (Map.Entry<String, Choice> text : byKey.entrySet()) {
                    json.writeStringField(text.getKey(), text.getValue().description());
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Each part is preceded by its length, so that no two requests run together into the same fingerprint. */
    private static String scope(DecisionRequest request) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            List<String> parts = new ArrayList<>(List.of(
                    "catalogue-1",
                    request.goal(),
                    request.screen().packageName(),
                    request.screen().window(),
                    request.questions().stateJson()));
            request.actions().forEach(choice -> {
                parts.add(choice.id());
                parts.add(choice.description());
            });
            for (String part : parts) {
                byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
                digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, bytes.length));
                digest.update(bytes);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, SCOPE_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }

    private record Field(int element, EnterText.Mode mode) {}

    private static final class Entry {
        private final Map<String, Choice> byKey = new LinkedHashMap<>();
    }
}
