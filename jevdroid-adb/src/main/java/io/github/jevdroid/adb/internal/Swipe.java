package io.github.jevdroid.adb.internal;

import io.github.jevdroid.action.Scroll.Direction;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The way of a finger that scrolls a container: along its middle, two thirds of its visible length, slowly enough not to fling, and away
 * from the display's edges, where gestures belong to the system.
 *
 * @param from where the finger touches
 * @param to where it is lifted
 */
record Swipe(Point from, Point to) {

    /** Slower than a fling, so that the content moves as far as the finger. */
    static final Duration DURATION = Duration.ofMillis(800);

    /** The part of the display's height or width at each edge where system gestures begin. */
    private static final double EDGE = 0.06;

    private static final double PART = 2.0 / 3.0;
    private static final int LEAST_PIXELS = 24;

    static Optional<Swipe> within(Bounds container, Screen screen, Direction direction) {
        Bounds visible = visible(container, screen);
        boolean vertical = direction == Direction.DOWN || direction == Direction.UP;
        int length = (int) ((vertical ? visible.height() : visible.width()) * PART);
        if (visible.isEmpty() || length < LEAST_PIXELS) {
            return Optional.empty();
        }
        Point middle = visible.center();
        int half = length / 2;
        Point low = vertical ? new Point(middle.x(), middle.y() - half) : new Point(middle.x() - half, middle.y());
        Point high = vertical ? new Point(middle.x(), middle.y() + half) : new Point(middle.x() + half, middle.y());
        // The finger goes against the direction of the content that is to be seen.
        boolean towardsLow = direction == Direction.DOWN || direction == Direction.RIGHT;
        return Optional.of(towardsLow ? new Swipe(high, low) : new Swipe(low, high));
    }

    private static Bounds visible(Bounds container, Screen screen) {
        Bounds visible = container;
        if (screen.size().isKnown()) {
            int x = (int) Math.ceil(screen.size().width() * EDGE);
            int y = (int) Math.ceil(screen.size().height() * EDGE);
            visible = visible.intersect(
                    new Bounds(x, y, screen.size().width() - x, screen.size().height() - y));
        }
        Bounds keyboard = screen.keyboard().bounds();
        if (screen.keyboard().shown() && keyboard.intersects(visible)) {
            visible = new Bounds(visible.left(), visible.top(), visible.right(), keyboard.top());
        }
        return visible;
    }

    int distance() {
        return Math.abs(to.x() - from.x()) + Math.abs(to.y() - from.y());
    }

    List<String> words() {
        return List.of(
                "swipe",
                Integer.toString(from.x()),
                Integer.toString(from.y()),
                Integer.toString(to.x()),
                Integer.toString(to.y()),
                Long.toString(DURATION.toMillis()));
    }

    String detail(Direction direction) {
        String where = switch (direction) {
            case DOWN -> "down";
            case UP -> "up";
            case LEFT -> "left";
            case RIGHT -> "right";
        };
        return "scrolled " + where + " by " + distance() + " px";
    }
}
