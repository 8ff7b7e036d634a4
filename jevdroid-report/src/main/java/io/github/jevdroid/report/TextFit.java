package io.github.jevdroid.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks text into lines by a rule of thumb for the width of letters. It needs no fonts, so a drawing is the same on every machine; the
 * rule errs on the wide side.
 */
final class TextFit {

    /** No line on a screen is longer than this. */
    private static final int LONGEST_LINE = 400;

    private TextFit() {}

    /**
     * Breaks a text.
     *
     * @param visible a text without control characters
     * @param width pixels that a line may take
     * @param size of the font in pixels
     * @param maxLines at least 1; what is left over becomes an ellipsis
     * @return one line or more
     */
    static List<String> lines(String visible, int width, int size, int maxLines) {
        List<String> lines = new ArrayList<>();
        String rest = visible;
        while (!rest.isEmpty()) {
            int fitting = fitting(rest, width, size);
            if (fitting == rest.length()) {
                lines.add(rest);
                break;
            }
            if (lines.size() + 1 == maxLines) {
                int withEllipsis = fitting(rest, width - size, size);
                lines.add(rest.substring(0, withEllipsis).stripTrailing() + "\u2026");
                break;
            }
            int blank = rest.lastIndexOf(' ', fitting);
            int end = blank > 0 ? blank : Math.max(fitting, Character.charCount(rest.codePointAt(0)));
            lines.add(rest.substring(0, end));
            rest = rest.substring(end).stripLeading();
        }
        return lines;
    }

    /**
     * Reckons how wide a text is.
     *
     * @param text a line
     * @param size of the font in pixels
     * @return pixels
     */
    static int width(String text, int size) {
        return text.codePoints().map(TextFit::percentOfSize).sum() * size / 100;
    }

    private static int fitting(String text, int width, int size) {
        long taken = 0;
        int at = 0;
        for (int letters = 0; at < text.length() && letters < LONGEST_LINE; letters++) {
            int codePoint = text.codePointAt(at);
            taken += (long) percentOfSize(codePoint) * size;
            if (taken > width * 100L) {
                return at;
            }
            at += Character.charCount(codePoint);
        }
        return at;
    }

    private static int percentOfSize(int codePoint) {
        if (Character.isIdeographic(codePoint) || codePoint >= 0x1F000 || (codePoint >= 0x3000 && codePoint < 0xD7B0)) {
            return 100;
        }
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK) {
            return 0;
        }
        if (codePoint < 0x80 && "iljtf.,:;'|!()[] I".indexOf(codePoint) >= 0) {
            return 34;
        }
        if (codePoint == 'm' || codePoint == 'w' || codePoint == 'M' || codePoint == 'W' || codePoint == '@') {
            return 92;
        }
        return type == Character.UPPERCASE_LETTER ? 70 : 59;
    }
}
