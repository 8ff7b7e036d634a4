package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Unreadable;

/** Carries the reason why there is no tree from where it is found to where it becomes a value; never leaves this module. */
public final class UnreadableDump extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Unreadable reason;

    UnreadableDump(Unreadable.Kind kind, String detail) {
        super(detail, null, false, false);
        this.reason = new Unreadable(kind, detail);
    }

    /** The reason as a value. */
    public Unreadable reason() {
        return reason;
    }
}
