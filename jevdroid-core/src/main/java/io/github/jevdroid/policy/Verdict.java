package io.github.jevdroid.policy;

import java.util.Objects;

/**
 * What a gate says to a proposal.
 *
 * @param kind allow, deny, ask or halt
 * @param words the reason for the model (deny), the question for a person (ask), the reason for the result (halt); {@code ""} for allow
 */
public record Verdict(Kind kind, String words) {

    private static final Verdict ALLOW = new Verdict(Kind.ALLOW, "");

    /**
     * Checks that all but allow come with words.
     *
     * @throws IllegalArgumentException if words are missing
     */
    public Verdict {
        Objects.requireNonNull(kind, "kind");
        if (kind != Kind.ALLOW && words.isBlank()) {
            throw new IllegalArgumentException(
                    "A verdict other than ALLOW needs words: they go to the model or to a person");
        }
    }

    /** The kinds of verdict, mildest first; of several gates the strictest wins. */
    public enum Kind {
        /** Send it. */
        ALLOW,
        /** Suspend the run and ask a person. */
        ASK,
        /** Do not send it, tell the model why, go on. */
        DENY,
        /** Do not send it, end the run. */
        HALT
    }

    /**
     * Send it.
     *
     * @return a verdict
     */
    public static Verdict allow() {
        return ALLOW;
    }

    /**
     * Do not send it and go on.
     *
     * @param reason goes to the model
     * @return a verdict
     */
    public static Verdict deny(String reason) {
        return new Verdict(Kind.DENY, reason);
    }

    /**
     * Suspend the run and ask a person.
     *
     * @param question goes to the person
     * @return a verdict
     */
    public static Verdict ask(String question) {
        return new Verdict(Kind.ASK, question);
    }

    /**
     * Do not send it and end the run.
     *
     * @param reason goes into the result
     * @return a verdict
     */
    public static Verdict halt(String reason) {
        return new Verdict(Kind.HALT, reason);
    }
}
