package io.github.jevdroid.providers.internal.offline;

import io.github.jevdroid.screen.TextFold;
import java.util.List;
import java.util.regex.Pattern;

/** What a sentence of the host quotes from the screen; the words around it are the host's own and say nothing about the target. */
final class Quoted {

    private static final Pattern QUOTED = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    private Quoted() {}

    static List<String> in(String sentence) {
        return QUOTED.matcher(TextFold.fold(sentence))
                .results()
                .map(match -> match.group(1))
                .toList();
    }
}
