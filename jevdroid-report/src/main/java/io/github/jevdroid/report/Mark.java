package io.github.jevdroid.report;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Point;

/** One stroke of a drawing, in the screen's pixels. Both painters know these and nothing else. */
sealed interface Mark {

    /**
     * A rectangle.
     *
     * @param radius of the corners
     * @param width of the stroke
     */
    record Box(Bounds bounds, int radius, Ink fill, Ink stroke, int width) implements Mark {}

    /** A circle; a fill of {@link Ink#NONE} makes it a ring. */
    record Disc(Point center, int radius, Ink fill, Ink stroke, int width) implements Mark {}

    /** A tick in a box. */
    record Tick(Bounds bounds, Ink stroke, int width) implements Mark {}

    /**
     * A line of text that has been cut to fit.
     *
     * @param x the side that {@code align} names
     * @param baseline where the letters stand
     * @param size of the font
     * @param extent the reckoned width
     */
    record Words(String text, int x, int baseline, int size, int extent, boolean bold, Align align, Ink ink)
            implements Mark {}

    /** The screenshot, {@link Drawing#background()}, that fills the page. */
    record Picture() implements Mark {}

    /** Which point of a line of text is given. */
    enum Align {
        LEFT,
        CENTER,
        /** The right end of a line that is read from right to left. */
        RIGHT
    }
}
