package io.github.jevdroid.action;

/** What a device can do and what a task may do. An action is offered only when both have its capability. */
public enum Capability {
    /** Tap a clickable element that is not checkable. */
    TAP,
    /** Press and hold an element for a duration that the host sets. */
    LONG_PRESS,
    /** Type a text that the host supplied into a field. */
    TEXT,
    /** Tap a check box, switch or radio button, which changes a setting. */
    CHECKABLE,
    /** Scroll down to what follows. On by default. */
    SCROLL,
    /** Scroll up to what came before. */
    SCROLL_UP,
    /** Scroll left and right. */
    SCROLL_SIDEWAYS,
    /** Bring an allowed app to the front. On by default. */
    LAUNCH,
    /** Go back while an allowed app is in front. */
    BACK,
    /** Go back also while something off the list is in front, to leave a dialog of the system. */
    BACK_ANYWHERE,
    /** Go to the home screen. */
    HOME,
    /** Press the keyboard's enter or search key. */
    ENTER
}
