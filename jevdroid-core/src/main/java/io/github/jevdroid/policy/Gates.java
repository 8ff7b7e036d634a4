package io.github.jevdroid.policy;

import io.github.jevdroid.screen.Match;

/** Ready gates. */
public final class Gates {

    private Gates() {}

    /**
     * Lets everything through.
     *
     * @return a gate
     */
    public static ActionGate allowAll() {
        return proposal -> Verdict.allow();
    }

    /**
     * Denies inputs to some elements; the model is told and goes on.
     *
     * @param match the elements
     * @param reason goes to the model
     * @return a gate
     */
    public static ActionGate deny(Match match, String reason) {
        return when(match, Verdict.deny(reason));
    }

    /**
     * Asks a person before inputs to some elements.
     *
     * @param match the elements
     * @param question goes to the person
     * @return a gate
     */
    public static ActionGate askBefore(Match match, String question) {
        return when(match, Verdict.ask(question));
    }

    /**
     * Asks a person before any input.
     *
     * @return a gate
     */
    public static ActionGate askAlways() {
        return proposal -> Verdict.ask("May this be done: " + proposal.description());
    }

    /**
     * Ends the run before inputs to some elements.
     *
     * @param match the elements
     * @param reason goes into the result
     * @return a gate
     */
    public static ActionGate halt(Match match, String reason) {
        return when(match, Verdict.halt(reason));
    }

    /**
     * Asks a person before inputs to elements whose label speaks of paying, ordering or deleting, in some widespread languages. It goes by a
     * list of words: a button without words, or with words that nobody thought of, passes. Say what must never be touched with
     * {@link #deny(Match, String)} as well.
     *
     * @return a gate
     */
    public static ActionGate consequential() {
        return askBefore(ConsequentialLabels.match(), "This may spend money or delete something. May it be done?");
    }

    private static ActionGate when(Match match, Verdict verdict) {
        return proposal -> proposal.targets(match) ? verdict : Verdict.allow();
    }
}
