package io.github.jevdroid.screen;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Makes texts comparable that look alike to a person: every Unicode blank is a space, runs of them are one, marks that cannot be seen
 * (zero-width, direction, soft hyphen) are gone, letters are in compatibility form and lower case, quotes and dashes are plain.
 */
public final class TextFold {

    private TextFold() {}

    /**
     * Folds a text for comparison.
     *
     * @param text any text
     * @return the folded form, trimmed
     */
    public static String fold(String text) {
        String visible = visible(text);
        String composed = Normalizer.isNormalized(visible, Normalizer.Form.NFKC)
                ? visible
                : Normalizer.normalize(visible, Normalizer.Form.NFKC);
        StringBuilder plain = new StringBuilder(composed.length());
        composed.codePoints().map(TextFold::plain).forEach(plain::appendCodePoint);
        return plain.toString().toLowerCase(Locale.ROOT);
    }

    /**
     * Removes what cannot be seen and makes every run of blanks one space; case and letters stay.
     *
     * @param text any text
     * @return the visible form, trimmed
     */
    public static String visible(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        boolean blank = false;
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            at += Character.charCount(codePoint);
            if (isBlank(codePoint)) {
                blank = true;
            } else if (!isInvisible(codePoint)) {
                if (blank && visible.length() > 0) {
                    visible.append(' ');
                }
                blank = false;
                visible.appendCodePoint(codePoint);
            }
        }
        return visible.toString();
    }

    /**
     * Cuts a text without splitting a code point.
     *
     * @param text any text
     * @param maxCodePoints the most code points to keep, at least 1
     * @return the text itself, or its beginning followed by an ellipsis that counts as one
     */
    public static String cut(String text, int maxCodePoints) {
        if (text.length() <= maxCodePoints || text.codePointCount(0, text.length()) <= maxCodePoints) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, maxCodePoints - 1)) + "\u2026";
    }

    private static boolean isBlank(int codePoint) {
        return Character.isWhitespace(codePoint) || Character.isSpaceChar(codePoint) || codePoint == 0x85;
    }

    private static boolean isInvisible(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.FORMAT
                || type == Character.CONTROL
                || type == Character.SURROGATE
                || codePoint == 0x034F
                || (codePoint >= 0xFE00 && codePoint <= 0xFE0F);
    }

    private static int plain(int codePoint) {
        return switch (codePoint) {
            case 0x2018, 0x2019, 0x201A, 0x201B, 0x2032 -> '\'';
            case 0x201C, 0x201D, 0x201E, 0x201F, 0x2033 -> '"';
            case 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212 -> '-';
            default -> codePoint;
        };
    }
}
