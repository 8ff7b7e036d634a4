package io.github.jevdroid.adb.internal;

/**
 * What the window manager calls focused.
 *
 * @param packageName {@code ""} when a system window without a component has the focus, or when nothing is known
 * @param window the activity's class or the window's title, {@code ""} when not known
 * @param user the Android user (profile), 0 for the owner
 * @param probe which question was answered, {@code ""} when none was
 */
public record Focus(String packageName, String window, int user, String probe) {

    /** No probe was answered. */
    public static final Focus UNKNOWN = new Focus("", "", 0, "");

    /** Whether a system window such as the notification shade is in front of every app. */
    public boolean isSystemOverlay() {
        return packageName.isEmpty() && !window.isEmpty();
    }
}
