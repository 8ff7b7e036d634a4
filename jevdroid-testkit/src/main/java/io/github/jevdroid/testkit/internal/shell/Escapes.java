package io.github.jevdroid.testkit.internal.shell;

import java.util.List;

/** Backslashes and percent signs in {@code echo} and {@code printf}. */
final class Escapes {

    private Escapes() {}

    static String read(String text) {
        StringBuilder read = new StringBuilder();
        int at = -1;
        while (++at < text.length()) {
            char next = text.charAt(at);
            if (next != '\\' || at + 1 == text.length()) {
                read.append(next);
                continue;
            }
            at++;
            switch (text.charAt(at)) {
                case 'n' -> read.append('\n');
                case 't' -> read.append('\t');
                case 'r' -> read.append('\r');
                case 'e' -> read.append('\u001b');
                case 'a' -> read.append('\u0007');
                case 'b' -> read.append('\b');
                case '\\' -> read.append('\\');
                case '0' -> {
                    int value = 0;
                    int digits = 0;
                    while (digits < 3
                            && at + 1 < text.length()
                            && text.charAt(at + 1) >= '0'
                            && text.charAt(at + 1) <= '7') {
                        at++;
                        digits++;
                        value = value * 8 + text.charAt(at) - '0';
                    }
                    read.append((char) value);
                }
                default -> read.append('\\').append(text.charAt(at));
            }
        }
        return read.toString();
    }

    /** The format, used again while there are arguments left. */
    static String format(String format, List<String> arguments) {
        StringBuilder out = new StringBuilder();
        int used = 0;
        do {
            int before = used;
            for (int at = 0; at < format.length(); at++) {
                char next = format.charAt(at);
                if (next == '\\' && at + 1 < format.length()) {
                    int end = at + 2;
                    while (format.charAt(at + 1) == '0'
                            && end < format.length()
                            && end < at + 5
                            && Character.isDigit(format.charAt(end))) {
                        end++;
                    }
                    out.append(read(format.substring(at, end)));
                    at = end - 1;
                } else if (next == '%' && at + 1 < format.length()) {
                    at++;
                    if (format.charAt(at) == '%') {
                        out.append('%');
                    } else {
                        String argument = used < arguments.size() ? arguments.get(used) : "";
                        used++;
                        out.append(converted(format.charAt(at), argument));
                    }
                } else {
                    out.append(next);
                }
            }
            if (used == before) {
                break;
            }
        } while (used < arguments.size());
        return out.toString();
    }

    private static String converted(char conversion, String argument) {
        return switch (conversion) {
            case 'd', 'i' -> argument.isEmpty() ? "0" : argument;
            case 'b' -> read(argument);
            case 'c' -> argument.isEmpty() ? "" : argument.substring(0, 1);
            default -> argument;
        };
    }
}
