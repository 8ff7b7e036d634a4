package io.github.jevdroid.action;

import io.github.jevdroid.screen.Element;
import java.util.Objects;

/**
 * Typing into a field.
 *
 * @param target the field that is meant
 * @param text what to type; the host's, never the model's
 * @param mode what happens to the text that is there
 */
public record EnterText(Element target, TextValue text, Mode mode) implements Input {

    /** Checks that all parts are given. */
    public EnterText {
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(mode, "mode");
    }

    /** What happens to the text that is there. */
    public enum Mode {
        /** It is removed first. */
        REPLACE,
        /** It stays; the new text follows it. */
        APPEND
    }

    /**
     * Typing that replaces what the field holds.
     *
     * @param target the field that is meant
     * @param text what to type
     * @return an input
     */
    public static EnterText replacing(Element target, TextValue text) {
        return new EnterText(target, text, Mode.REPLACE);
    }

    @Override
    public ActionOutcome dispatch(InputHandler handler) {
        return handler.enterText(this);
    }
}
