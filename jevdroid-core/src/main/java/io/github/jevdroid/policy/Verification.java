package io.github.jevdroid.policy;

import java.util.Objects;

/**
 * What a verifier found.
 *
 * @param agreed whether the goal is reached
 * @param words what is missing, for the model; {@code ""} when agreed
 */
public record Verification(boolean agreed, String words) {

    /**
     * Checks that a disagreement says what is missing.
     *
     * @throws IllegalArgumentException if it does not
     */
    public Verification {
        Objects.requireNonNull(words, "words");
        if (!agreed && words.isBlank()) {
            throw new IllegalArgumentException(
                    "A disagreement needs words that say what is missing: they go to the model");
        }
    }

    /**
     * The goal is reached.
     *
     * @return a verification
     */
    public static Verification agree() {
        return new Verification(true, "");
    }

    /**
     * The goal is not reached.
     *
     * @param missing what is missing; goes to the model
     * @return a verification
     */
    public static Verification disagree(String missing) {
        return new Verification(false, missing);
    }
}
