package io.github.jevdroid.adb.internal;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.TextFold;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Compares what a field holds after typing with what it should hold, and says which of three it is: it landed, it differs, it cannot be
 * read. A {@link io.github.jevdroid.screen.Screen} holds nothing of a password field, not even its length; a secret is never repeated.
 *
 * @param input what was to be typed
 * @param text its characters
 * @param before what the field held
 */
record ReadBack(EnterText input, String text, FieldState before) {

    private static final int LOOKS = 2;
    private static final int SHOWN_CODE_POINTS = 80;

    ActionOutcome judge(Supplier<Optional<Element>> look) {
        Optional<Element> found = Optional.empty();
        for (int looks = 0; looks < LOOKS; looks++) {
            found = look.get();
            if (found.isPresent() && found.get().isPassword()) {
                return ActionOutcome.performed("typed; what a password field holds is not read back");
            }
            if (found.isPresent() && FieldState.of(found).holds(expected())) {
                return ActionOutcome.performed("typed; the field holds the text");
            }
        }
        if (found.isEmpty()) {
            return ActionOutcome.performed("typed; the field is not on the screen any more, so it cannot be read back");
        }
        return differs(found.get());
    }

    private String expected() {
        return input.mode() == EnterText.Mode.APPEND ? before.value() + text : text;
    }

    private ActionOutcome differs(Element field) {
        if (field.value().equals(before.value())) {
            return ActionOutcome.refused("The text was typed, but the field still holds what it held before");
        }
        if (input.text().isSecret()) {
            return ActionOutcome.performed("typed, but what the field holds differs from the secret");
        }
        return ActionOutcome.performed("typed, but the field holds \"" + TextFold.cut(field.value(), SHOWN_CODE_POINTS)
                + "\" instead of the text");
    }
}
