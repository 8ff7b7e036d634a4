package io.github.jevdroid.screen;

/**
 * A place on the display in logical pixels of the current rotation: the coordinates of the accessibility tree and of touch input.
 *
 * @param x pixels from the left edge
 * @param y pixels from the top edge
 */
public record Point(int x, int y) {

    @Override
    public String toString() {
        return x + "," + y;
    }
}
