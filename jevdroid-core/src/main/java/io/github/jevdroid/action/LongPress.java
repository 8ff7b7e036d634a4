package io.github.jevdroid.action;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import java.time.Duration;
import java.util.Objects;

/**
 * A touch that is held.
 *
 * @param target the element that is meant
 * @param point where to touch, inside the target
 * @param hold how long; the host's choice, never the model's
 */
public record LongPress(Element target, Point point, Duration hold) implements Input {

    /**
     * Checks that all parts are given and that the duration is positive.
     *
     * @throws IllegalArgumentException if the duration is zero or negative
     */
    public LongPress {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(point, "point");
        if (hold.isZero() || hold.isNegative()) {
            throw new IllegalArgumentException("A long press must take some time, not " + hold);
        }
    }

    /**
     * A long press on an element's middle.
     *
     * @param target the element that is meant
     * @param hold how long
     * @return a long press
     */
    public static LongPress on(Element target, Duration hold) {
        return new LongPress(target, target.bounds().center(), hold);
    }

    @Override
    public ActionOutcome dispatch(InputHandler handler) {
        return handler.longPress(this);
    }
}
