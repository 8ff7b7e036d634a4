package io.github.jevdroid.policy;

/** How much of a screen may change between a choice and its input. */
public enum Freshness {
    /**
     * The target counts: same package, window and rotation, and the element is found again, unique, enabled and uncovered. The input goes
     * to where the element is now. The default.
     */
    TARGET,
    /** Everything counts: the whole content must be equal. */
    EXACT
}
