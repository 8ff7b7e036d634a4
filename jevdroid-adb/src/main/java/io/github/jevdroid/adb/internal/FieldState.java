package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Element;
import java.util.Optional;

/**
 * What a field holds, as far as it can be read.
 *
 * @param value its text, {@code ""} when it is empty or cannot be read
 * @param whole false when the reader cut the text
 * @param hidden true for a password field, of which nothing is known
 */
record FieldState(String value, boolean whole, boolean hidden) {

    /** What the reader ends a cut text with. */
    private static final String CUT = "\u2026";

    /** More than a text of the host may have, so that a field of unknown length is emptied whatever it holds. */
    private static final int UNKNOWN_LENGTH = 4_000;

    /** More than a password has that a person typed. */
    private static final int HIDDEN_LENGTH = 128;

    /** The shortest text that the reader's smallest limit on labels makes of a longer one. */
    private static final int LEAST_CUT = 8;

    static FieldState of(Optional<Element> field) {
        String value = field.map(Element::value).orElse("");
        boolean cut = value.endsWith(CUT) && codePoints(value) >= LEAST_CUT;
        return new FieldState(value, !cut, field.map(Element::isPassword).orElse(false));
    }

    /** How many times a key that deletes one character empties the field. */
    int length() {
        if (hidden) {
            return HIDDEN_LENGTH;
        }
        return whole ? codePoints(value) : UNKNOWN_LENGTH;
    }

    boolean hasLines() {
        return value.indexOf('\n') >= 0;
    }

    /** Says whether the field holds a text; a cut one is compared as far as it goes. */
    boolean holds(String text) {
        return value.equals(text) || (!whole && text.startsWith(value.substring(0, value.length() - CUT.length())));
    }

    private static int codePoints(String text) {
        return text.codePointCount(0, text.length());
    }
}
