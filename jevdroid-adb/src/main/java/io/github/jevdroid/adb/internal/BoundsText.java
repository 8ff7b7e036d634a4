package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Bounds;

/** Reads {@code [left,top][right,bottom]}, the form of bounds in dumps. */
final class BoundsText {

    private final String text;
    private int at;
    private boolean wrong;

    private BoundsText(String text) {
        this.text = text;
    }

    /** The rectangle, empty and inverted ones included; {@link Bounds#NONE} for anything else. */
    static Bounds parse(String text) {
        BoundsText reading = new BoundsText(text);
        reading.expect('[');
        int left = reading.number();
        reading.expect(',');
        int top = reading.number();
        reading.expect(']');
        reading.expect('[');
        int right = reading.number();
        reading.expect(',');
        int bottom = reading.number();
        reading.expect(']');
        return reading.wrong || reading.at != text.length() ? Bounds.NONE : new Bounds(left, top, right, bottom);
    }

    private void expect(char wanted) {
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
        } else {
            wrong = true;
        }
    }

    private int number() {
        int start = at;
        boolean negative = at < text.length() && text.charAt(at) == '-';
        if (negative) {
            at++;
        }
        int digits = 0;
        int value = 0;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            value = value * 10 + (text.charAt(at) - '0');
            digits++;
            at++;
        }
        // Nine digits fit an int; no display needs more.
        if (digits == 0 || digits > 9) {
            wrong = true;
        }
        return negative && start < at ? -value : value;
    }
}
