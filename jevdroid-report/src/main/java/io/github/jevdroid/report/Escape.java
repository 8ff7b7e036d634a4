package io.github.jevdroid.report;

/** The one place that makes untrusted text harmless in HTML and SVG. */
final class Escape {

    private Escape() {}

    /**
     * Escapes text for the content or a quoted attribute of HTML and XML. Characters that XML forbids and marks that turn the reading
     * direction of what follows become U+FFFD, so a label can neither break the file nor disguise itself.
     *
     * @param text any text
     * @param out where it goes
     */
    static void xml(String text, StringBuilder out) {
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            at += Character.charCount(codePoint);
            switch (codePoint) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(isHarmless(codePoint) ? codePoint : 0xFFFD);
            }
        }
    }

    /**
     * Escapes text for the content or a quoted attribute of HTML and XML.
     *
     * @param text any text
     * @return the escaped text
     */
    static String xml(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        xml(text, out);
        return out.toString();
    }

    private static boolean isHarmless(int codePoint) {
        if (codePoint < 0x20) {
            return codePoint == '\t' || codePoint == '\n' || codePoint == '\r';
        }
        return !(codePoint >= 0x7F && codePoint <= 0x9F)
                && !(codePoint >= 0xD800 && codePoint <= 0xDFFF)
                && !isDirectionMark(codePoint)
                && (codePoint & 0xFFFE) != 0xFFFE;
    }

    private static boolean isDirectionMark(int codePoint) {
        return codePoint == 0x061C
                || codePoint == 0x200E
                || codePoint == 0x200F
                || (codePoint >= 0x202A && codePoint <= 0x202E)
                || (codePoint >= 0x2066 && codePoint <= 0x2069);
    }
}
