package io.github.jevdroid.agent.internal;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** One secret, and where it is in other texts. */
final class Needle {

    private static final String[] ELLIPSES = {"\u2026", "..."};

    private final String name;
    private final String value;
    private final String folded;

    Needle(String name, String value) {
        this.name = name;
        this.value = value;
        this.folded = Folded.of(value).text;
    }

    int length() {
        return value.length();
    }

    String replaceIn(String text) {
        String replaced = text.contains(value) ? text.replace(value, name) : text;
        if (!isFoldable()) {
            return replaced;
        }
        Folded haystack = Folded.of(replaced);
        int found = haystack.text.indexOf(folded);
        if (found < 0) {
            return replaceBeginning(replaced, haystack);
        }
        StringBuilder result = new StringBuilder();
        int from = 0;
        while (found >= 0) {
            result.append(replaced, from, haystack.start(found)).append(name);
            from = haystack.end(found + folded.length() - 1);
            found = haystack.text.indexOf(folded, found + folded.length());
        }
        return result.append(replaced, from, replaced.length()).toString();
    }

    /** Where neighbours together hold the secret, the first of them gets the name and the others lose their part. */
    void replaceAcross(List<String> texts) {
        if (!isFoldable()) {
            return;
        }
        List<Folded> pieces = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        for (String text : texts) {
            Folded piece = Folded.of(text);
            pieces.add(piece);
            all.append(piece.text);
        }
        int found = all.indexOf(folded);
        while (found >= 0) {
            cut(texts, pieces, found, found + folded.length());
            found = all.indexOf(folded, found + folded.length());
        }
    }

    private void cut(List<String> texts, List<Folded> pieces, int from, int to) {
        int offset = 0;
        boolean named = false;
        for (int at = 0; at < pieces.size() && offset < to; at++) {
            Folded piece = pieces.get(at);
            int first = Math.max(from, offset) - offset;
            int last = Math.min(to, offset + piece.text.length()) - offset;
            if (first < last) {
                // Only the tail of the first and the head of the last text belong to it, so one replacement a text is
                // enough.
                String text = texts.get(at);
                texts.set(
                        at,
                        text.substring(0, Math.min(text.length(), piece.start(first)))
                                + (named ? "" : name)
                                + text.substring(Math.min(text.length(), piece.end(last - 1))));
                named = true;
            }
            offset += piece.text.length();
        }
    }

    /** A text that was cut in the middle of the secret. */
    private String replaceBeginning(String text, Folded haystack) {
        for (String ellipsis : ELLIPSES) {
            if (text.endsWith(ellipsis)) {
                String shown = Folded.of(text.substring(0, text.length() - ellipsis.length())).text;
                for (int length = Math.min(shown.length(), folded.length() - 1);
                        length >= Secrets.MIN_LENGTH;
                        length--) {
                    if (shown.endsWith(folded.substring(0, length))) {
                        return text.substring(0, haystack.start(shown.length() - length)) + name + ellipsis;
                    }
                }
            }
        }
        return text;
    }

    /** A secret of blanks and hyphens only is looked for literally. */
    private boolean isFoldable() {
        return folded.codePointCount(0, folded.length()) >= Secrets.MIN_LENGTH;
    }

    /** A text without all that a screen may add, and the way back from each of its characters to the original. */
    private static final class Folded {
        final String text;
        private final int[] starts;
        private final int[] ends;

        private Folded(String text, int[] starts, int[] ends) {
            this.text = text;
            this.starts = starts;
            this.ends = ends;
        }

        static Folded of(String original) {
            StringBuilder text = new StringBuilder(original.length());
            int[] starts = new int[original.length() + 16];
            int[] ends = new int[original.length() + 16];
            for (int at = 0; at < original.length(); ) {
                int codePoint = original.codePointAt(at);
                int next = at + Character.charCount(codePoint);
                String plain = plain(codePoint);
                if (text.length() + plain.length() > starts.length) {
                    starts = Arrays.copyOf(starts, 2 * starts.length + plain.length());
                    ends = Arrays.copyOf(ends, starts.length);
                }
                for (int part = 0; part < plain.length(); part++) {
                    starts[text.length() + part] = at;
                    ends[text.length() + part] = next;
                }
                text.append(plain);
                at = next;
            }
            return new Folded(text.toString(), starts, ends);
        }

        int start(int index) {
            return starts[index];
        }

        int end(int index) {
            return ends[index];
        }

        private static String plain(int codePoint) {
            if (codePoint < 0x80) {
                return codePoint <= ' ' || codePoint == '-' || codePoint == 0x7F
                        ? ""
                        : Character.toString(Character.toLowerCase(codePoint));
            }
            if (isSkipped(codePoint)) {
                return "";
            }
            return Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKD)
                    .toLowerCase(Locale.ROOT);
        }

        private static boolean isSkipped(int codePoint) {
            int type = Character.getType(codePoint);
            return type == Character.SPACE_SEPARATOR
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR
                    || type == Character.CONTROL
                    || type == Character.FORMAT
                    || type == Character.SURROGATE
                    || type == Character.DASH_PUNCTUATION
                    || codePoint == 0x034F
                    || codePoint == 0x2212
                    || (codePoint >= 0xFE00 && codePoint <= 0xFE0F);
        }
    }
}
