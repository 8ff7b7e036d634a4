package io.github.jevdroid.screen;

import java.util.Objects;

/**
 * Why a screen has no tree. Such a screen is a value like any other: what is in front is known, what it shows is not.
 *
 * @param kind the kind of obstacle
 * @param detail one sentence for a person, naming what was found and what may help; never screen text
 */
public record Unreadable(Kind kind, String detail) {

    /** Checks that both parts are given. */
    public Unreadable {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(detail, "detail");
    }

    /** The kinds of obstacle. */
    public enum Kind {
        /** The display never came to rest, so the reader gave up waiting. */
        NEVER_IDLE,
        /** No window offered a root: typical in transitions and while an app starts. */
        NO_ROOT,
        /** The app or the system hands out an empty stand-in instead of its content. */
        WITHHELD,
        /** A web page or drawing surface without any accessible child. */
        OPAQUE,
        /** The reader was killed or died on the phone. */
        KILLED,
        /** The answer ended in the middle. */
        TRUNCATED,
        /** The answer was empty. */
        EMPTY,
        /** The answer was something else than a tree. */
        NOT_XML,
        /** The answer was larger or deeper than the limits allow. */
        TOO_LARGE,
        /** Another program on the phone or the host holds the accessibility connection. */
        BUSY
    }
}
