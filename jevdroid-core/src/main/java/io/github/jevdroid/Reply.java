package io.github.jevdroid;

import java.util.Objects;

/**
 * A person's answer to a {@link Suspension}.
 *
 * @param kind approve, deny or text
 * @param words the reason of a denial, or the text; {@code ""} for an approval
 */
public record Reply(Kind kind, String words) {

    /** Checks that both parts are given. */
    public Reply {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(words, "words");
    }

    /** The kinds of answer. */
    public enum Kind {
        /** Send the input. */
        APPROVE,
        /** Do not send it; tell the model why. */
        DENY,
        /** Type this text. */
        TEXT
    }

    /**
     * Send the input.
     *
     * @return a reply
     */
    public static Reply approve() {
        return new Reply(Kind.APPROVE, "");
    }

    /**
     * Do not send the input, or do not supply the text.
     *
     * @param reason goes to the model
     * @return a reply
     */
    public static Reply deny(String reason) {
        return new Reply(Kind.DENY, reason);
    }

    /**
     * Type this text. It is treated as a secret: the model never sees it.
     *
     * @param text what to type
     * @return a reply
     */
    public static Reply text(String text) {
        return new Reply(Kind.TEXT, text);
    }

    @Override
    public String toString() {
        return "Reply[" + kind + "]";
    }
}
