package io.github.jevdroid.adb.internal;

/**
 * Makes every character of a dump legal in XML 1.0, where old Androids and other producers are careless: control characters become a
 * dot as Android itself does in node texts, surrogates written as two references become the character they mean, whatever is left of
 * them and references to nothing become U+FFFD, and an ampersand that starts no reference is escaped. No entity but the five of XML
 * survives, so nothing can expand.
 */
final class XmlRepair {

    private static final int LONGEST_REFERENCE = 12;
    private static final int REPLACEMENT = 0xFFFD;

    private final String source;
    private final StringBuilder repaired;
    private int copied;

    private XmlRepair(String source) {
        this.source = source;
        this.repaired = new StringBuilder(source.length() + 64);
    }

    static String repair(String xml) {
        return new XmlRepair(xml).run();
    }

    private String run() {
        int at = 0;
        while (at < source.length()) {
            char here = source.charAt(at);
            if (here == '&') {
                at = reference(at);
            } else if (here < ' ' && here != '\t' && here != '\n' && here != '\r') {
                at = replace(at, at + 1, '.');
            } else if (Character.isSurrogate(here)) {
                boolean pair = Character.isHighSurrogate(here)
                        && at + 1 < source.length()
                        && Character.isLowSurrogate(source.charAt(at + 1));
                at = pair ? at + 2 : replace(at, at + 1, REPLACEMENT);
            } else if (here >= 0xFFFE) {
                at = replace(at, at + 1, REPLACEMENT);
            } else {
                at++;
            }
        }
        return copied == 0
                ? source
                : repaired.append(source, copied, source.length()).toString();
    }

    private int reference(int at) {
        int end = endOfReference(at);
        if (end < 0) {
            return escapeAmpersand(at);
        }
        if (source.charAt(at + 1) != '#') {
            return isPredefined(source.substring(at + 1, end - 1)) ? end : escapeAmpersand(at);
        }
        int codePoint = number(at + 2, end - 1);
        if (codePoint < 0) {
            return escapeAmpersand(at);
        }
        if (codePoint >= Character.MIN_HIGH_SURROGATE && codePoint <= Character.MAX_HIGH_SURROGATE) {
            return highSurrogate(at, end, (char) codePoint);
        }
        if (isLegal(codePoint)) {
            return end;
        }
        return replace(at, end, codePoint < 0x20 ? '.' : REPLACEMENT);
    }

    private int highSurrogate(int at, int end, char high) {
        int secondEnd = end < source.length() && source.charAt(end) == '&' ? endOfReference(end) : -1;
        if (secondEnd > 0 && source.charAt(end + 1) == '#') {
            int low = number(end + 2, secondEnd - 1);
            if (low >= Character.MIN_LOW_SURROGATE && low <= Character.MAX_LOW_SURROGATE) {
                return replace(at, secondEnd, Character.toCodePoint(high, (char) low));
            }
        }
        return replace(at, end, REPLACEMENT);
    }

    /** The place after the semicolon, -1 when what follows the ampersand is no reference. */
    private int endOfReference(int at) {
        int limit = Math.min(source.length(), at + LONGEST_REFERENCE);
        for (int end = at + 1; end < limit; end++) {
            char here = source.charAt(end);
            if (here == ';') {
                return end > at + 1 ? end + 1 : -1;
            }
            boolean fits = (here < 0x80 && Character.isLetterOrDigit(here)) || (here == '#' && end == at + 1);
            if (!fits) {
                return -1;
            }
        }
        return -1;
    }

    private static boolean isPredefined(String name) {
        return switch (name) {
            case "amp", "lt", "gt", "quot", "apos" -> true;
            default -> false;
        };
    }

    private int number(int from, int to) {
        boolean hex = from < to && source.charAt(from) == 'x';
        int start = hex ? from + 1 : from;
        if (start >= to) {
            return -1;
        }
        long value = 0;
        for (int at = start; at < to; at++) {
            int digit = Character.digit(source.charAt(at), hex ? 16 : 10);
            if (digit < 0) {
                return -1;
            }
            value = Math.min(value * (hex ? 16 : 10) + digit, Integer.MAX_VALUE);
        }
        return (int) value;
    }

    private static boolean isLegal(int codePoint) {
        return codePoint == '\t'
                || codePoint == '\n'
                || codePoint == '\r'
                || (codePoint >= 0x20 && codePoint < Character.MIN_SURROGATE)
                || (codePoint > Character.MAX_SURROGATE && codePoint < 0xFFFE)
                || (codePoint >= 0x10000 && codePoint <= Character.MAX_CODE_POINT);
    }

    private int escapeAmpersand(int at) {
        repaired.append(source, copied, at).append("&amp;");
        copied = at + 1;
        return copied;
    }

    private int replace(int from, int to, int codePoint) {
        repaired.append(source, copied, from).appendCodePoint(codePoint);
        copied = to;
        return to;
    }
}
