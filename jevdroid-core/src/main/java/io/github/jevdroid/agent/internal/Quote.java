package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.TextFold;

/**
 * Puts untrusted text between quotation marks that it cannot leave: inside there is one line without quotation marks, control characters,
 * direction marks and other things that nobody sees.
 */
public final class Quote {

    private Quote() {}

    /**
     * Quotes a text.
     *
     * @param text untrusted text
     * @param maxCodePoints the most that is kept of it, at least 1; a cut is shown by an ellipsis
     * @return the text between quotation marks
     */
    public static String of(String text, int maxCodePoints) {
        return '"' + clean(text, maxCodePoints) + '"';
    }

    /**
     * What {@link #of} puts between the quotation marks.
     *
     * @param text untrusted text
     * @param maxCodePoints the most that is kept of it, at least 1
     * @return one line; empty when nothing of the text can be seen
     */
    public static String clean(String text, int maxCodePoints) {
        return TextFold.cut(clean(text), maxCodePoints).strip();
    }

    /**
     * The whole text as one line.
     *
     * @param text untrusted text
     * @return the line; empty when nothing of the text can be seen
     */
    public static String clean(String text) {
        if (isPlain(text)) {
            return text;
        }
        String visible = TextFold.visible(text);
        StringBuilder clean = new StringBuilder(visible.length());
        visible.codePoints().forEach(codePoint -> append(clean, codePoint));
        return TextFold.visible(clean.toString());
    }

    private static boolean isPlain(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            boolean blank = c == ' ';
            boolean outer = at == 0 || at == text.length() - 1;
            if (c < ' ' || c > '~' || c == '"' || (blank && (outer || text.charAt(at - 1) == ' '))) {
                return false;
            }
        }
        return true;
    }

    private static void append(StringBuilder clean, int codePoint) {
        switch (codePoint) {
            case '"',
                    0x201C,
                    0x201D,
                    0x201E,
                    0x201F,
                    0x2033,
                    0x2036,
                    0x275D,
                    0x275E,
                    0x301D,
                    0x301E,
                    0x301F,
                    0xFF02,
                    0x02BA,
                    0x05F4,
                    0x1F676,
                    0x1F677 -> clean.append('\'');
            default -> {
                if (!isUnseen(codePoint)) {
                    clean.appendCodePoint(codePoint);
                }
            }
        }
    }

    /** What the fold leaves in: letters that are blank, selectors of variants, icons of a private font, unassigned code points. */
    private static boolean isUnseen(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.PRIVATE_USE
                || type == Character.UNASSIGNED
                || codePoint == 0x115F
                || codePoint == 0x1160
                || codePoint == 0x2800
                || codePoint == 0x3164
                || codePoint == 0xFFA0
                || codePoint == 0xFFFC
                || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }
}
