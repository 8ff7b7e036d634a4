package io.github.jevdroid.action;

import java.util.Objects;
import java.util.function.Supplier;

/**
 * A text that the host supplied, known to the model by its name. A secret's value exists only between {@link #reveal()} and the phone:
 * it is not in {@code toString}, {@code equals} or {@code hashCode}.
 */
public final class TextValue {

    private final String name;
    private final String description;
    private final boolean secret;
    private final Supplier<String> value;

    private TextValue(String name, String description, boolean secret, Supplier<String> value) {
        this.name = Objects.requireNonNull(name, "name");
        this.description = Objects.requireNonNull(description, "description");
        this.secret = secret;
        this.value = Objects.requireNonNull(value, "value");
    }

    /**
     * A text that the model may see.
     *
     * @param name its name
     * @param value the text itself
     * @return a plain value
     */
    public static TextValue plain(String name, String value) {
        Objects.requireNonNull(value, "value");
        return new TextValue(name, "", false, () -> value);
    }

    /**
     * A text that only the phone may see.
     *
     * @param name its name, which the model sees
     * @param description what it is, in the host's words, which the model sees; may be empty
     * @param value asked for each time the text is typed
     * @return a secret value
     */
    public static TextValue secret(String name, String description, Supplier<String> value) {
        return new TextValue(name, description, true, value);
    }

    /**
     * The name that stands for the text.
     *
     * @return the name
     */
    public String name() {
        return name;
    }

    /**
     * What it is, in the host's words.
     *
     * @return the description, {@code ""} when the host gave none
     */
    public String description() {
        return description;
    }

    /**
     * Says whether only the phone may see it.
     *
     * @return true for secrets
     */
    public boolean isSecret() {
        return secret;
    }

    /**
     * The text itself, for the device that types it. Never log it.
     *
     * @return the text
     * @throws IllegalStateException if the host's supplier has none
     */
    public String reveal() {
        String revealed = value.get();
        if (revealed == null) {
            throw new IllegalStateException(
                    "The supplier of the text \"" + name + "\" returned null; it must return the text to type");
        }
        return revealed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TextValue text
                && name.equals(text.name)
                && secret == text.secret
                && (secret || reveal().equals(text.reveal()));
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return "TextValue[" + name + (secret ? ", secret" : "") + "]";
    }
}
