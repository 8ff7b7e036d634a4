package io.github.jevdroid.report;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import java.util.Objects;
import java.util.Optional;

/**
 * What {@link ScreenRenderer} adds to the elements of a screen. Defaults: no screenshot below, nothing marked, the screen's own size.
 *
 * @param background a PNG of the same display, drawn below; the elements are then outlines only
 * @param target what was chosen, outlined
 * @param tap where the finger went
 * @param maxSide the longest side of a PNG in pixels, 1 to {@value #LARGEST_SIDE}; an SVG scales by itself
 */
public record RenderOptions(Optional<byte[]> background, Optional<Bounds> target, Optional<Point> tap, int maxSide) {

    /** The longest side that a PNG can be asked for, in pixels. */
    public static final int LARGEST_SIDE = 8192;

    /** The elements and nothing else. */
    public static final RenderOptions PLAIN =
            new RenderOptions(Optional.empty(), Optional.empty(), Optional.empty(), LARGEST_SIDE);

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException if {@code maxSide} is out of range
     */
    public RenderOptions {
        Objects.requireNonNull(background, "background");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(tap, "tap");
        if (maxSide < 1 || maxSide > LARGEST_SIDE) {
            throw new IllegalArgumentException("maxSide must be 1 to " + LARGEST_SIDE + " pixels, not " + maxSide);
        }
    }

    /**
     * Puts a screenshot below.
     *
     * @param png a PNG of the same display
     * @return changed options
     */
    public RenderOptions withBackground(byte[] png) {
        return new RenderOptions(Optional.of(png.clone()), target, tap, maxSide);
    }

    /**
     * Outlines an element as the chosen one.
     *
     * @param element an element of the screen that is drawn
     * @return changed options
     */
    public RenderOptions withTarget(Element element) {
        return withTarget(element.bounds());
    }

    /**
     * Outlines a place as the chosen one.
     *
     * @param bounds where, in the screen's pixels
     * @return changed options
     */
    public RenderOptions withTarget(Bounds bounds) {
        return new RenderOptions(background, Optional.of(bounds), tap, maxSide);
    }

    /**
     * Marks where the finger went.
     *
     * @param point where, in the screen's pixels
     * @return changed options
     */
    public RenderOptions withTap(Point point) {
        return new RenderOptions(background, target, Optional.of(point), maxSide);
    }

    /**
     * Limits the size of a PNG; the picture is scaled down, never up.
     *
     * @param pixels the longest side
     * @return changed options
     * @throws IllegalArgumentException if it is not 1 to {@value #LARGEST_SIDE}
     */
    public RenderOptions withMaxSide(int pixels) {
        return new RenderOptions(background, target, tap, pixels);
    }
}
