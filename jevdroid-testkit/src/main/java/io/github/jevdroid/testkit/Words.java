package io.github.jevdroid.testkit;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of a screen: {@code {key}} stands for the phone's state under that key; braces around anything else are just braces. */
final class Words {

    private static final Pattern PLACE = Pattern.compile("\\{([^{}]+)}");

    private Words() {}

    static String fill(String template, PhoneState state) {
        if (template.indexOf('{') < 0) {
            return template;
        }
        Matcher place = PLACE.matcher(template);
        StringBuilder filled = new StringBuilder();
        while (place.find()) {
            String key = place.group(1);
            place.appendReplacement(filled, Matcher.quoteReplacement(state.has(key) ? state.get(key) : place.group()));
        }
        return place.appendTail(filled).toString();
    }

    /** A key or id from a label: {@code Dark theme} becomes {@code dark_theme}. */
    static String key(String label) {
        StringBuilder key = new StringBuilder();
        label.toLowerCase(Locale.ROOT).codePoints().forEach(codePoint -> {
            if (Character.isLetterOrDigit(codePoint)) {
                key.appendCodePoint(codePoint);
            } else if (key.length() > 0 && key.charAt(key.length() - 1) != '_') {
                key.append('_');
            }
        });
        int end = key.length();
        while (end > 0 && key.charAt(end - 1) == '_') {
            end--;
        }
        return key.substring(0, end);
    }
}
