package io.github.jevdroid.budget;

/** The answer to a wish to spend: a {@link Reservation}, or a {@link Refusal}. */
public sealed interface Grant permits Reservation, Grant.Refusal {

    /**
     * It does not fit.
     *
     * @param cap which limit it would break
     * @param words what is left and what was wanted, for a person
     */
    record Refusal(Cap cap, String words) implements Grant {}

    /** The limits of a budget. */
    enum Cap {
        /** US dollars. */
        SPEND,
        /** Tokens read and written. */
        TOKENS
    }
}
