package io.github.jevdroid.testkit.internal.shell;

import java.util.regex.Pattern;

/** Shell patterns: stars, question marks and brackets; a backslash takes a character as it is. */
final class Patterns {

    private Patterns() {}

    static boolean matches(String pattern, String text) {
        return regex(pattern).matcher(text).matches();
    }

    static Pattern regex(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int at = 0; at < pattern.length(); at++) {
            char next = pattern.charAt(at);
            switch (next) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                case '[' -> {
                    int end = pattern.indexOf(']', Math.min(pattern.length(), at + 2));
                    if (end < 0) {
                        regex.append("\\[");
                    } else {
                        String inside = pattern.substring(at + 1, end).replace("\\", "\\\\");
                        regex.append('[')
                                .append(inside.startsWith("!") ? "^" + inside.substring(1) : inside)
                                .append(']');
                        at = end;
                    }
                }
                case '\\' -> {
                    at++;
                    if (at < pattern.length()) {
                        regex.append(Pattern.quote(pattern.substring(at, at + 1)));
                    }
                }
                default -> regex.append(Pattern.quote(Character.toString(next)));
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    static boolean isSpecial(char letter) {
        return letter == '*' || letter == '?' || letter == '[' || letter == ']' || letter == '\\';
    }

    /** Takes the shortest or longest fitting beginning or end away, as {@code ${name#pattern}} does. */
    static String strip(String text, String pattern, String operator) {
        boolean front = operator.startsWith("#");
        boolean longest = operator.length() == 2;
        int length = text.length();
        for (int step = 0; step <= length; step++) {
            int size = longest ? length - step : step;
            String part = front ? text.substring(0, size) : text.substring(length - size);
            if (matches(pattern, part)) {
                return front ? text.substring(size) : text.substring(0, length - size);
            }
        }
        return text;
    }
}
