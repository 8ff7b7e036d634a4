package io.github.jevdroid.screen;

/** A state that an element has, has not, or cannot have at all. */
public enum Toggle {
    /** The element has no such state: it is not a check box, switch, tab or the like. */
    ABSENT,
    /** The state exists and is off. */
    OFF,
    /** The state exists and is on. */
    ON;

    /**
     * The toggle for an element that has the state.
     *
     * @param on whether it is on
     * @return {@link #ON} or {@link #OFF}
     */
    public static Toggle of(boolean on) {
        return on ? ON : OFF;
    }

    /**
     * Says whether the element has the state at all.
     *
     * @return false for {@link #ABSENT}
     */
    public boolean isPresent() {
        return this != ABSENT;
    }
}
