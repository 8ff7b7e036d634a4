package io.github.jevdroid.screen;

/**
 * The display's size in logical pixels of the current rotation.
 *
 * @param width pixels, 0 when unknown
 * @param height pixels, 0 when unknown
 */
public record ScreenSize(int width, int height) {

    /** A size that the device did not tell. */
    public static final ScreenSize UNKNOWN = new ScreenSize(0, 0);

    /**
     * Checks that neither side is negative.
     *
     * @throws IllegalArgumentException if a side is negative
     */
    public ScreenSize {
        if (width < 0 || height < 0) {
            throw new IllegalArgumentException("A display's size cannot be negative: " + width + "x" + height);
        }
    }

    /**
     * Says whether both sides are known.
     *
     * @return false for {@link #UNKNOWN} and for a size with an empty side
     */
    public boolean isKnown() {
        return width > 0 && height > 0;
    }

    /**
     * The rectangle that the display covers.
     *
     * @return bounds from 0,0 to this size
     */
    public Bounds bounds() {
        return new Bounds(0, 0, width, height);
    }

    @Override
    public String toString() {
        return width + "x" + height;
    }
}
