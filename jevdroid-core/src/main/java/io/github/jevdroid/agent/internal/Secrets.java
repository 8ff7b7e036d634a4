package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.TextValue;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The secrets that one run has typed. Values live here, in memory, for the length of the run, so that they can be found on screens again. */
public final class Secrets {

    /** Shorter secrets are not looked for: they would be found everywhere. */
    public static final int MIN_LENGTH = 4;

    private final Map<String, String> used = new ConcurrentHashMap<>();

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
     * Remembers a secret as used.
     *
     * @param name its name
     * @param value what was typed
     */
    public void used(String name, String value) {
        used.put(name, value);
    }

    /**
     * Replaces every used secret of at least {@value #MIN_LENGTH} characters by its name in angle brackets.
     *
     * @param text any text: an outcome's detail, a message, a label
     * @return the same text when no secret is in it
     */
    public String redact(String text) {
        String redacted = text;
        for (Map.Entry<String, String> secret : used.entrySet()) {
            if (secret.getValue().length() >= MIN_LENGTH) {
                redacted = redacted.replace(secret.getValue(), "<" + secret.getKey() + ">");
            }
        }
        return redacted;
    }

    /** Counts; never a value. */
    @Override
    public String toString() {
        return "Secrets[" + used.size() + " used]";
    }
}
