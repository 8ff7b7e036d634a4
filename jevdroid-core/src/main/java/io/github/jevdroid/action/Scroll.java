package io.github.jevdroid.action;

import io.github.jevdroid.screen.Element;
import java.util.Objects;

/**
 * Scrolling the content of a container by about two thirds of its visible length.
 *
 * @param container the element whose content moves
 * @param direction where the newly shown content comes from
 */
public record Scroll(Element container, Direction direction) implements Input {

    /** Checks that both parts are given. */
    public Scroll {
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(direction, "direction");
    }

    /** Where the newly shown content comes from; the finger moves the other way. */
    public enum Direction {
        /** Show what follows below. */
        DOWN,
        /** Show what came before, above. */
        UP,
        /** Show what lies to the left. */
        LEFT,
        /** Show what lies to the right. */
        RIGHT
    }

    @Override
    public ActionOutcome dispatch(InputHandler handler) {
        return handler.scroll(this);
    }
}
