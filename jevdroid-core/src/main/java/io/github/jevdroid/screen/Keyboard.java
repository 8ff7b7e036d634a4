package io.github.jevdroid.screen;

/**
 * The on-screen keyboard as one fact; its keys are never elements.
 *
 * @param shown whether it covers part of the display
 * @param bounds what it covers; {@link Bounds#NONE} when hidden or when the place is not known
 */
public record Keyboard(boolean shown, Bounds bounds) {

    /** No keyboard on the display. */
    public static final Keyboard HIDDEN = new Keyboard(false, Bounds.NONE);

    /**
     * A keyboard on the display.
     *
     * @param bounds what it covers, {@link Bounds#NONE} when not known
     * @return a shown keyboard
     */
    public static Keyboard shown(Bounds bounds) {
        return new Keyboard(true, bounds);
    }
}
