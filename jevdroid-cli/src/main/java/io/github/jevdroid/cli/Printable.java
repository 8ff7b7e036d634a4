package io.github.jevdroid.cli;

import io.github.jevdroid.screen.TextFold;

/** Makes text from a phone safe and short for a terminal: no control or direction marks, one line. */
final class Printable {

    private Printable() {}

    static String line(String untrusted, int maxCodePoints) {
        return TextFold.cut(TextFold.visible(untrusted), maxCodePoints);
    }

    /** Pads to a width counted in code points. */
    static String column(String text, int width) {
        int length = text.codePointCount(0, text.length());
        return length >= width ? text : text + " ".repeat(width - length);
    }
}
