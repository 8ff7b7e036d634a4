package io.github.jevdroid.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts that ask for taps, claim authority, imitate our keys, close our JSON, or hide what they are. */
public final class HostileTexts {

    private static final Pattern REPEAT = Pattern.compile("\\{repeat:(\\d+)}(.*)", Pattern.DOTALL);
    private static final Pattern UNICODE = Pattern.compile("\\\\u([0-9a-f]{4})");

    private HostileTexts() {}

    public static List<String> all() {
        try (InputStream resource = Objects.requireNonNull(
                HostileTexts.class.getResourceAsStream("/io/github/jevdroid/agent/hostile-texts.txt"))) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(HostileTexts::unescape)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String unescape(String line) {
        Matcher repeat = REPEAT.matcher(line);
        if (repeat.matches()) {
            return unescape(repeat.group(2)).repeat(Integer.parseInt(repeat.group(1)));
        }
        StringBuilder text = new StringBuilder();
        Matcher unicode = UNICODE.matcher(line);
        int from = 0;
        while (unicode.find()) {
            text.append(line, from, unicode.start()).append((char) Integer.parseInt(unicode.group(1), 16));
            from = unicode.end();
        }
        text.append(line.substring(from));
        return text.toString()
                .replace("\\n", "\n")
                .replace("\\r", "\r")
                .replace("\\t", "\t")
                .replace("\\\"", "\"");
    }
}
