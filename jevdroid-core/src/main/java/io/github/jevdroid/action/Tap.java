package io.github.jevdroid.action;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import java.util.Objects;

/**
 * A short touch.
 *
 * @param target the element that is meant
 * @param point where to touch, inside the target
 */
public record Tap(Element target, Point point) implements Input {

    /** Checks that both parts are given. */
    public Tap {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(point, "point");
    }

    /**
     * A tap on an element's middle.
     *
     * @param target the element that is meant
     * @return a tap
     */
    public static Tap on(Element target) {
        return new Tap(target, target.bounds().center());
    }

    @Override
    public ActionOutcome dispatch(InputHandler handler) {
        return handler.tap(this);
    }
}
