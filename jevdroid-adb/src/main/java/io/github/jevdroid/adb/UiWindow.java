package io.github.jevdroid.adb;

import io.github.jevdroid.screen.Bounds;
import java.util.List;
import java.util.Objects;

/**
 * A window of a dump that was taken with {@code --windows}.
 *
 * @param displayId the display's logical id, 0 for the built-in one
 * @param title the window's title, often {@code ""}
 * @param bounds what the window covers, in pixels
 * @param layer the higher, the nearer to the person
 * @param type as Android names it, for instance {@code TYPE_APPLICATION}
 * @param active whether Android calls it active; with a keyboard on the screen that is the keyboard
 * @param focused whether it has the input focus
 * @param rotation the display's rotation in quarter turns
 * @param roots none when Android hands out no tree for it
 */
public record UiWindow(
        int displayId,
        String title,
        Bounds bounds,
        int layer,
        String type,
        boolean active,
        boolean focused,
        int rotation,
        List<UiNode> roots) {

    /** Checks that all parts are given. */
    public UiWindow {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(bounds, "bounds");
        Objects.requireNonNull(type, "type");
        roots = List.copyOf(roots);
    }

    /** Names type, layer and place; never the title. */
    @Override
    public String toString() {
        return "UiWindow[" + type + " layer " + layer + " " + bounds + ", " + roots.size() + " roots]";
    }
}
