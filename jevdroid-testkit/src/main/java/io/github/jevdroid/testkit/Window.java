package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import java.util.Optional;

/**
 * A window on the display.
 *
 * @param type {@code TYPE_APPLICATION}, {@code TYPE_INPUT_METHOD} or {@code TYPE_SYSTEM}
 * @param title what {@code --windows} and {@code dumpsys window} call it
 * @param component package and activity, empty for a window that is no activity
 * @param root its tree, clipped to the display
 * @param touchable where a touch reaches it
 * @param focusable whether it can be the one that keys go to
 * @param modal whether touches beside it go no further
 */
record Window(
        int id,
        String type,
        String title,
        Optional<String> component,
        ViewNode root,
        Bounds touchable,
        boolean focusable,
        boolean modal) {

    static final String APPLICATION = "TYPE_APPLICATION";
    static final String INPUT_METHOD = "TYPE_INPUT_METHOD";
    static final String SYSTEM = "TYPE_SYSTEM";

    String packageName() {
        return root.packageName;
    }
}
