package io.github.jevdroid.providers.internal.offline;

import io.github.jevdroid.screen.TextFold;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A goal as a list of clauses, each with the words that say what it is about. */
record Goal(String folded, List<Clause> clauses) {

    private static final Pattern STOPS =
            Pattern.compile("[.,;:!?\\n\\u3001\\u3002\\uFF0C\\uFF1B\\u060C\\u061B]+(?=\\s|$|[^\\x00-\\x7F])");

    /** The state that a clause wants of a switch. */
    enum Wanted {
        ON,
        OFF,
        ANY
    }

    /**
     * One thing to be done.
     *
     * @param content the words that name it
     * @param verbs the words that name the gesture
     * @param wanted the state that a switch should have
     * @param hold whether a long press is asked for
     */
    record Clause(List<String> content, List<String> verbs, Wanted wanted, boolean hold) {

        boolean names(String word) {
            return Words.contains(content, word) || Words.contains(verbs, word);
        }
    }

    static Goal of(String text) {
        List<Clause> clauses = new ArrayList<>();
        for (String part : STOPS.splitAsStream(text).toList()) {
            List<String> words = new ArrayList<>();
            for (String word : Words.of(part)) {
                if (Vocabulary.partsClauses(word)) {
                    add(words, clauses);
                    words.clear();
                } else {
                    words.add(word);
                }
            }
            add(words, clauses);
        }
        return new Goal(TextFold.fold(text), List.copyOf(clauses));
    }

    Set<String> content() {
        return clauses.stream()
                .flatMap(clause -> clause.content().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static void add(List<String> words, List<Clause> clauses) {
        List<String> content = new ArrayList<>();
        List<String> verbs = new ArrayList<>();
        Wanted wanted = Wanted.ANY;
        boolean turns = words.stream().anyMatch(Vocabulary::turns);
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            // "Wi-Fi off" and "turn on Wi-Fi" name a state; "tap on Wi-Fi" does not.
            boolean states = !Vocabulary.isBareDirection(word) || turns || at == words.size() - 1;
            if (states && Vocabulary.turnsOff(word)) {
                wanted = Wanted.OFF;
            } else if (states && Vocabulary.turnsOn(word) && wanted == Wanted.ANY) {
                wanted = Wanted.ON;
            }
            if (Vocabulary.isVerb(word)) {
                verbs.add(word);
            } else if (!Vocabulary.isFunction(word) && !content.contains(word)) {
                content.add(word);
            }
        }
        if (content.isEmpty() && verbs.isEmpty()) {
            return;
        }
        boolean continues = verbs.isEmpty() && wanted == Wanted.ANY && !clauses.isEmpty();
        clauses.add(new Clause(
                List.copyOf(content),
                List.copyOf(verbs),
                continues ? clauses.get(clauses.size() - 1).wanted() : wanted,
                words.stream().anyMatch(Vocabulary::holds)));
    }
}
