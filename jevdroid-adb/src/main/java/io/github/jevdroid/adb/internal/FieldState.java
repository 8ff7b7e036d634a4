package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Element;
import java.util.Optional;

/**
 * What a field holds, as far as it can be read.
 *
 * @param value its text, {@code ""} when it is empty or cannot be read
 * @param whole false when the reader cut the text
 */
record FieldState(String value, boolean whole) {

    /** What the reader ends a cut text with. */
    private static final String CUT = "\u2026";

    /** More than a text of the host may have, so that a field of unknown length is emptied whatever it holds. */
    private static final int UNKNOWN_LENGTH = 4_000;

    static FieldState of(Optional<Element> field) {
        String value = field.map(Element::value).orElse("");
        return new FieldState(value, !(value.endsWith(CUT) && codePoints(value) >= 8));
    }

    /** How many times a key that deletes one character empties the field. */
    int length() {
        return whole ? codePoints(value) : UNKNOWN_LENGTH;
    }

    boolean hasLines() {
        return value.indexOf('\n') >= 0;
    }

    /** Says whether the field holds a text; a cut one is compared as far as it goes. */
    boolean holds(String text) {
        return value.equals(text) || (!whole && text.startsWith(value.substring(0, value.length() - CUT.length())));
    }

    static int codePoints(String text) {
        return text.codePointCount(0, text.length());
    }
}
