package io.github.jevdroid.testkit;

import java.util.List;

/** A window that stands over an app. */
record Dialog(Kind kind, String packageName, String title, String message, List<Item> buttons, boolean cancelable) {

    enum Kind {
        /** A dialog of the app in front. */
        APP,
        /** An activity of the system's permission controller. */
        PERMISSION,
        /** "… isn't responding", of the system itself. */
        NOT_RESPONDING,
        /** A call or message that slides in at the top and does not take the focus. */
        HEADS_UP
    }

    boolean takesFocus() {
        return kind != Kind.HEADS_UP;
    }
}
