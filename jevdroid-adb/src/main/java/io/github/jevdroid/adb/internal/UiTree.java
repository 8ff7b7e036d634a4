package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiWindow;
import java.util.List;

/**
 * What a dump holds.
 *
 * @param roots the roots of a dump of one window, or of several without a word about windows; empty for a dump of windows
 * @param windows the windows of every display, empty for a plain dump
 * @param rotation of a plain dump, in quarter turns
 */
public record UiTree(List<UiNode> roots, List<UiWindow> windows, int rotation) {

    /** Makes the lists immutable. */
    public UiTree {
        roots = List.copyOf(roots);
        windows = List.copyOf(windows);
    }
}
