package io.github.jevdroid.screen;

/**
 * A rectangle in logical pixels: left and top are inside, right and bottom are outside. Accessibility trees contain empty and inverted
 * rectangles; both are legal values here and {@linkplain #isEmpty() empty}.
 *
 * @param left first column inside
 * @param top first row inside
 * @param right first column outside
 * @param bottom first row outside
 */
public record Bounds(int left, int top, int right, int bottom) {

    /** A rectangle without area, for elements whose place is not known. */
    public static final Bounds NONE = new Bounds(0, 0, 0, 0);

    /**
     * The horizontal extent.
     *
     * @return pixels; 0 when inverted
     */
    public int width() {
        return clampToInt((long) right - left);
    }

    /**
     * The vertical extent.
     *
     * @return pixels; 0 when inverted
     */
    public int height() {
        return clampToInt((long) bottom - top);
    }

    /**
     * Says whether nothing can be touched here.
     *
     * @return true when the rectangle has no area or is inverted
     */
    public boolean isEmpty() {
        return right <= left || bottom <= top;
    }

    /**
     * The covered area.
     *
     * @return square pixels, 0 when empty
     */
    public long area() {
        return isEmpty() ? 0 : (long) width() * height();
    }

    /**
     * The middle, rounded down.
     *
     * @return a point inside, unless the rectangle is empty
     */
    public Point center() {
        return new Point((int) Math.floorDiv((long) left + right, 2L), (int) Math.floorDiv((long) top + bottom, 2L));
    }

    /**
     * Says whether a point lies inside.
     *
     * @param point any point
     * @return true when inside, by the half-open rule
     */
    public boolean contains(Point point) {
        return point.x() >= left && point.x() < right && point.y() >= top && point.y() < bottom;
    }

    /**
     * Says whether another rectangle lies wholly inside this one.
     *
     * @param other any rectangle
     * @return true when no pixel of {@code other} is outside
     */
    public boolean contains(Bounds other) {
        return other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom;
    }

    /**
     * The part shared with another rectangle.
     *
     * @param other any rectangle
     * @return the common part, {@link #NONE} when there is none
     */
    public Bounds intersect(Bounds other) {
        Bounds common = new Bounds(
                Math.max(left, other.left),
                Math.max(top, other.top),
                Math.min(right, other.right),
                Math.min(bottom, other.bottom));
        return common.isEmpty() ? NONE : common;
    }

    /**
     * Says whether the two rectangles share a pixel.
     *
     * @param other any rectangle
     * @return true when they overlap
     */
    public boolean intersects(Bounds other) {
        return !intersect(other).isEmpty();
    }

    private static int clampToInt(long extent) {
        return (int) Math.max(0, Math.min(Integer.MAX_VALUE, extent));
    }

    @Override
    public String toString() {
        return "[" + left + "," + top + "][" + right + "," + bottom + "]";
    }
}
