package io.github.jevdroid.action;

import java.util.Objects;

/**
 * Pressing a key.
 *
 * @param key which
 */
public record PressKey(Key key) implements Input {

    /** Checks that the key is given. */
    public PressKey {
        Objects.requireNonNull(key, "key");
    }

    /** The keys that can be pressed. */
    public enum Key {
        /** Leave the current page, dialog or keyboard. */
        BACK,
        /** Go to the home screen. */
        HOME,
        /** The keyboard's enter, search or done key. */
        ENTER
    }

    @Override
    public ActionOutcome dispatch(InputHandler handler) {
        return handler.pressKey(this);
    }
}
