package io.github.jevdroid.adb.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into arguments of {@code input text}. That program turns {@code %s} into a blank, knows nothing beyond plain ASCII, and
 * loses characters of long texts; so blanks are written {@code %s}, a literal {@code %s} is cut in two, and each part is short.
 */
final class TypedWords {

    private static final int MAX_PART = 40;

    private TypedWords() {}

    /** Says whether {@code input text} can type the whole text. */
    static boolean canType(String text) {
        return text.chars().allMatch(at -> at >= ' ' && at < 0x7f);
    }

    /** The parts in their order; none for the empty text. */
    static List<String> of(String text) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int length = 0;
        for (int at = 0; at < text.length(); at++) {
            char next = text.charAt(at);
            boolean wouldBeBlank = next == 's' && at > 0 && text.charAt(at - 1) == '%';
            if (length > 0 && (wouldBeBlank || length >= MAX_PART)) {
                parts.add(part.toString());
                part.setLength(0);
                length = 0;
            }
            part.append(next == ' ' ? "%s" : String.valueOf(next));
            length++;
        }
        if (length > 0) {
            parts.add(part.toString());
        }
        return parts;
    }
}
