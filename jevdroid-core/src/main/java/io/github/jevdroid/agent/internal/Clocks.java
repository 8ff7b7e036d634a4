package io.github.jevdroid.agent.internal;

import java.util.regex.Pattern;

/** Takes times of day and running times out of texts, so that a page with a clock on it stays the same page. */
final class Clocks {

    /** One to three groups of digits with colons, with or without the half of the day; not part of a longer number. */
    private static final Pattern TIME = Pattern.compile(
            "(?<![\\p{Nd}:.])\\p{Nd}{1,3}:\\p{Nd}{2}(?::\\p{Nd}{2})?(?:\\s?[AaPp]\\.?\\s?[Mm]\\b\\.?)?(?![\\p{Nd}:])");

    private static final Pattern DIGITS = Pattern.compile("\\p{Nd}+");

    private Clocks() {}

    /** The text with every time replaced by one sign. */
    static String mask(String text) {
        return text.indexOf(':') < 0 ? text : TIME.matcher(text).replaceAll("#");
    }

    /** The text with every number replaced by one sign, for texts that were seen to count by themselves. */
    static String maskDigits(String text) {
        return DIGITS.matcher(text).replaceAll("#");
    }
}
