package io.github.jevdroid.providers.internal.offline;

import io.github.jevdroid.screen.TextFold;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Splits a text into the words that are compared. Scripts that do not put blanks between words (Han, kana, Hangul with its particles,
 * Thai …) give overlapping pairs of characters instead, so that a label is found inside a goal without a dictionary.
 */
final class Words {

    private static final Pattern ACCENTS = Pattern.compile("[\\u0300-\\u036F\\u064B-\\u065F\\u0670]");
    private static final int PREFIX = 4;
    private static final int PREFIX_OTHER_SCRIPTS = 3;
    private static final int ENDING = 3;

    private Words() {}

    /**
     * The words of a text in their order, repeated ones too.
     *
     * @param text any text
     * @return folded words
     */
    static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean paired = false;
        int[] codePoints = folded(text).codePoints().toArray();
        for (int at = 0; at < codePoints.length; at++) {
            int codePoint = codePoints[at];
            if (isJoiner(codePoint) && word.length() > 0 && !paired && letterFollows(codePoints, at)) {
                continue;
            }
            boolean inWord = Character.isLetterOrDigit(codePoint) || isMark(codePoint);
            boolean pairs = inWord && isPaired(codePoint);
            if (word.length() > 0 && (!inWord || pairs != paired)) {
                flush(word, paired, words);
            }
            if (inWord) {
                word.appendCodePoint(codePoint);
                paired = pairs;
            }
        }
        if (word.length() > 0) {
            flush(word, paired, words);
        }
        return words;
    }

    /**
     * Says whether two words are the same but for their ending: {@code setting} and {@code settings}.
     *
     * @param one a word of {@link #of}
     * @param other another
     * @return true when a person would take them for the same word
     */
    static boolean alike(String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        if (isPaired(one.codePointAt(0)) || isPaired(other.codePointAt(0))) {
            return false;
        }
        int shorter = Math.min(one.length(), other.length());
        int longer = Math.max(one.length(), other.length());
        int common = 0;
        while (common < shorter && one.charAt(common) == other.charAt(common)) {
            common++;
        }
        int least = Character.UnicodeScript.of(one.codePointAt(0)) == Character.UnicodeScript.LATIN
                ? PREFIX
                : PREFIX_OTHER_SCRIPTS;
        return common >= least && longer - common <= ENDING && 3 * common >= 2 * longer;
    }

    static boolean contains(Collection<String> words, String word) {
        return words.stream().anyMatch(candidate -> alike(candidate, word));
    }

    /**
     * Says whether the word is a pair of characters of a script without blanks.
     *
     * @param word a word of {@link #of}
     * @return true for such a pair
     */
    static boolean isPair(String word) {
        return isPaired(word.codePointAt(0));
    }

    private static String folded(String text) {
        String split = TextFold.fold(humps(text));
        String decomposed = Normalizer.normalize(split, Normalizer.Form.NFD);
        return Normalizer.normalize(ACCENTS.matcher(decomposed).replaceAll(""), Normalizer.Form.NFC);
    }

    /** Parts {@code darkMode} as resource ids are written; a whole word in capitals stays one. */
    private static String humps(String text) {
        StringBuilder parted = new StringBuilder(text.length() + 8);
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (at > 0
                    && Character.isUpperCase(c)
                    && Character.isLowerCase(text.charAt(at - 1))
                    && isIdentifier(text)) {
                parted.append(' ');
            }
            parted.append(c);
        }
        return parted.toString();
    }

    private static boolean isIdentifier(String text) {
        return text.chars().allMatch(c -> c < 0x80 && (Character.isLetterOrDigit(c) || c == '_'));
    }

    private static void flush(StringBuilder word, boolean paired, List<String> words) {
        int[] codePoints = word.codePoints().toArray();
        if (!paired || codePoints.length == 1) {
            words.add(word.toString());
        } else {
            for (int at = 0; at + 1 < codePoints.length; at++) {
                words.add(new String(codePoints, at, 2));
            }
        }
        word.setLength(0);
    }

    private static boolean isJoiner(int codePoint) {
        return codePoint == '-' || codePoint == '\'';
    }

    private static boolean letterFollows(int[] codePoints, int at) {
        return at + 1 < codePoints.length
                && Character.isLetter(codePoints[at + 1])
                && !isPaired(codePoints[at + 1])
                && Character.isLetter(codePoints[at - 1]);
    }

    private static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean isPaired(int codePoint) {
        return switch (Character.UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR -> true;
            default -> false;
        };
    }
}
