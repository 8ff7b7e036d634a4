package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The secrets that one run has typed, and their removal from whatever a screen, a device or a service says afterwards. Values live here, in
 * memory, for the length of the run. Safe for use by several threads.
 *
 * <p>A secret is found again however it is set: in other letter case, with blanks, hyphens or invisible marks between its characters, in
 * compatibility forms, cut by an ellipsis, or split over neighbouring texts.
 */
public final class Secrets {

    /** Shorter secrets, in code points, are not looked for: they would be found everywhere. */
    public static final int MIN_LENGTH = 4;

    private final Map<String, Needle> used = new LinkedHashMap<>();

    /** Starts without a secret. */
    public Secrets() {}

    /**
     * A text that is remembered here as used at the moment it is revealed. Give this one to the device.
     *
     * @param text plain or secret
     * @return the same for a plain text
     */
    public TextValue watch(TextValue text) {
        if (!text.isSecret()) {
            return text;
        }
        return TextValue.secret(text.name(), text.description(), () -> {
            String revealed = text.reveal();
            used(text.name(), revealed);
            return revealed;
        });
    }

    /**
     * Remembers a secret as used. A name may be used with several values; all are remembered.
     *
     * @param name its name
     * @param value what was typed
     */
    public synchronized void used(String name, String value) {
        if (value.codePointCount(0, value.length()) >= MIN_LENGTH) {
            used.put(value, new Needle("<" + name + ">", value));
        }
    }

    /**
     * Replaces every used secret by its name in angle brackets.
     *
     * @param text any text: an outcome's detail, a message, a label
     * @return the same text when no secret is in it
     */
    public String redact(String text) {
        String redacted = text;
        for (Needle needle : needles()) {
            redacted = needle.replaceIn(redacted);
        }
        return redacted;
    }

    /**
     * Replaces every used secret in neighbouring texts, also where one text ends and the next goes on.
     *
     * @param texts texts in their order on the screen
     * @return as many texts; what held only the middle or the end of a secret is {@code ""}
     */
    public List<String> redactAll(List<String> texts) {
        List<String> redacted = new ArrayList<>(texts.size());
        texts.forEach(text -> redacted.add(redact(text)));
        for (Needle needle : needles()) {
            needle.replaceAcross(redacted);
        }
        return redacted;
    }

    /**
     * Replaces every used secret wherever a screen shows it.
     *
     * @param screen any screen
     * @return the same screen when no secret was used so far
     */
    public Screen redact(Screen screen) {
        return isEmpty() ? screen : Echoes.remove(screen, this);
    }

    /**
     * Says whether there is anything to look for.
     *
     * @return true before the first secret was typed
     */
    public synchronized boolean isEmpty() {
        return used.isEmpty();
    }

    /** The longest first: a secret may contain another one. */
    private synchronized Collection<Needle> needles() {
        return used.values().stream()
                .sorted(Comparator.comparingInt(Needle::length).reversed())
                .toList();
    }

    /** Counts; never a value. */
    @Override
    public synchronized String toString() {
        return "Secrets[" + used.size() + " used]";
    }
}
