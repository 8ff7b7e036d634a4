package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.ScreenSize;

/**
 * What the phone tells about a screen beside its tree.
 *
 * @param focus what is in front
 * @param size the display's size in the current rotation, {@link ScreenSize#UNKNOWN} when not told
 * @param rotation quarter turns, {@link #UNKNOWN_ROTATION} when not told
 * @param keyboardShown whether the on-screen keyboard is up
 * @param keyboardPackage the package of the current keyboard, {@code ""} when not told
 * @param lock the keyguard
 * @param awake whether the display is on
 */
public record ScreenFacts(
        Focus focus,
        ScreenSize size,
        int rotation,
        boolean keyboardShown,
        String keyboardPackage,
        Lock lock,
        boolean awake) {

    /** The rotation of a phone that does not tell it. */
    public static final int UNKNOWN_ROTATION = -1;

    /** Nothing but the tree is known, as with a saved dump. */
    public static final ScreenFacts UNKNOWN =
            new ScreenFacts(Focus.UNKNOWN, ScreenSize.UNKNOWN, UNKNOWN_ROTATION, false, "", Lock.UNKNOWN, true);

    /**
     * A size after a quarter turn.
     *
     * @param size before
     * @return width and height exchanged
     */
    static ScreenSize turned(ScreenSize size) {
        return new ScreenSize(/* width= */ size.height(), /* height= */ size.width());
    }
}
