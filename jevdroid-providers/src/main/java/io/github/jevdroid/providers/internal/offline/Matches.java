package io.github.jevdroid.providers.internal.offline;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.providers.internal.offline.Goal.Clause;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.TextFold;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How far the words of a clause and of a choice are the same. A word that many choices share says little. */
final class Matches {

    private static final double LABEL = 1;
    private static final double HINT = 0.6;
    private static final double CONTEXT = 0.5;
    private static final double DESCRIPTION = 0.4;
    private static final double RESOURCE_ID = 0.4;

    /** What a word still says that the screen or the history shows already. */
    private static final double PROVEN = 0.3;

    private static final double VERB = 0.1;
    private static final double PHRASE = 1.25;

    private static final Set<String> PACKAGE_NOISE =
            Set.of("com", "org", "net", "io", "android", "google", "app", "apps");

    private final DecisionRequest request;
    private final Goal goal;
    private final Evidence evidence;
    private final Map<String, Map<String, Double>> wordsOf = new HashMap<>();
    private final Map<String, Double> rarity = new HashMap<>();

    Matches(DecisionRequest request, Goal goal, Evidence evidence) {
        this.request = request;
        this.goal = goal;
        this.evidence = evidence;
        for (Choice choice : request.actions()) {
            wordsOf.put(choice.id(), words(choice));
        }
        for (String word : goal.content()) {
            double sharing = request.actions().stream()
                    .filter(choice -> weight(choice, word) > 0)
                    .count();
            double seen = evidence.proves(word) ? PROVEN : 1;
            rarity.put(word, seen / (1 + Math.log(Math.max(1, sharing))));
        }
    }

    /** From 0, no word in common, to a little over 1. */
    double of(Clause clause, Choice choice) {
        double all = 0;
        double found = 0;
        for (String word : clause.content()) {
            double weight = rarity.getOrDefault(word, 1.0);
            all += weight;
            found += weight * weight(choice, word);
        }
        List<String> label = Words.of(label(choice));
        long verbs = clause.verbs().stream()
                .filter(verb -> Words.contains(label, verb))
                .count();
        double share = (all > 0 ? found / all : 0) + VERB * verbs;
        return share * shape(choice, label);
    }

    /** Says whether the choice's label says nothing but words of the clause. */
    boolean namesWhole(Clause clause, Choice choice) {
        List<String> label = Words.of(label(choice));
        return !label.isEmpty()
                && label.stream().anyMatch(clause::names)
                && label.stream().allMatch(word -> clause.names(word) || Vocabulary.isFunction(word));
    }

    /** A text goes where its name, or the goal, says; what stands there already is not typed again. */
    double text(EnterText entry) {
        TextValue text = entry.text();
        String value = text.isSecret() ? "" : text.reveal();
        boolean typed = text.isSecret()
                ? !entry.target().value().isEmpty() || evidence.tries(text.name()) > 0
                : evidence.holdsText(value) || evidence.tries(text.name()) > 0;
        if (typed) {
            return 0;
        }
        List<String> field = Words.of(String.join(
                " ",
                entry.target().label(),
                entry.target().hint(),
                entry.target().context(),
                entry.target().bareResourceId()));
        double score = 0.5;
        score += 0.8 * Math.max(share(Words.of(text.name()), field), share(Words.of(text.description()), field));
        score += goal.content().stream().anyMatch(word -> Words.contains(field, word)) ? 0.3 : 0;
        score += !value.isEmpty() && Evidence.holds(goal.folded(), TextFold.fold(value)) ? 0.4 : 0;
        score += text.isSecret() == entry.target().isPassword() ? 0.3 : 0;
        return score * roomIn(entry.target());
    }

    /** A field that holds what a step before typed has had its text; one that holds something else may show its hint. */
    private double roomIn(Element field) {
        if (field.value().isEmpty()) {
            return 1;
        }
        return evidence.typed(field.value()) ? 0.1 : 0.5;
    }

    private static double share(List<String> words, List<String> field) {
        long found = words.stream().filter(word -> Words.contains(field, word)).count();
        return words.isEmpty() ? 0 : found / (double) words.size();
    }

    double key(PressKey.Key key) {
        return switch (key) {
            case BACK -> goesTo("back") ? 1 : 0;
            case HOME -> goesTo("home") ? 1 : 0;
            case ENTER -> evidence.lastStepNames("type") || evidence.lastStepNames("typed") ? 0.35 : 0;
        };
    }

    /** "Go back", "go to the home screen": a clause about the key and nothing else, not done yet. */
    private boolean goesTo(String place) {
        return evidence.tries(place) == 0
                && goal.clauses().stream()
                        .anyMatch(clause ->
                                clause.names(place) && clause.content().stream().allMatch(word -> word.equals(place)));
    }

    /** A label that says much beside the goal's words fits less; one that stands in the goal as a phrase fits more. */
    private double shape(Choice choice, List<String> label) {
        if (label.isEmpty()
                || goal.clauses().stream().noneMatch(clause -> label.stream().anyMatch(clause::names))) {
            return 0.8;
        }
        double named = label.stream()
                        .filter(word -> Vocabulary.isFunction(word)
                                || goal.clauses().stream().anyMatch(clause -> clause.names(word)))
                        .count()
                / (double) label.size();
        boolean phrase = Evidence.holds(goal.folded(), TextFold.fold(label(choice)));
        return (0.6 + 0.4 * named) * (phrase ? PHRASE : 1);
    }

    private double weight(Choice choice, String word) {
        Map<String, Double> words = wordsOf.getOrDefault(choice.id(), Map.of());
        Double exact = words.get(word);
        if (exact != null) {
            return exact;
        }
        return words.entrySet().stream()
                .filter(entry -> Words.alike(entry.getKey(), word))
                .mapToDouble(entry -> 0.9 * entry.getValue())
                .max()
                .orElse(0);
    }

    private Map<String, Double> words(Choice choice) {
        Map<String, Double> words = new LinkedHashMap<>();
        Action action = choice.action();
        if (action instanceof Tap tap) {
            target(tap.target(), words);
        } else if (action instanceof LongPress press) {
            target(press.target(), words);
        } else if (action instanceof Launch launch) {
            add(label(choice), LABEL, words);
            Words.of(launch.packageName()).stream()
                    .filter(word -> !PACKAGE_NOISE.contains(word))
                    .forEach(word -> words.merge(word, HINT, Math::max));
        } else {
            return words;
        }
        List<String> quoted = Quoted.in(choice.description());
        add(quoted.isEmpty() ? choice.description() : String.join(" ", quoted), DESCRIPTION, words);
        return words;
    }

    private static void target(Element target, Map<String, Double> words) {
        add(target.label(), LABEL, words);
        add(target.hint(), HINT, words);
        add(target.value(), HINT, words);
        add(target.context(), CONTEXT, words);
        add(target.bareResourceId(), RESOURCE_ID, words);
    }

    private static void add(String text, double weight, Map<String, Double> words) {
        Words.of(text).forEach(word -> words.merge(word, weight, Math::max));
    }

    /** What a person calls the target: empty for choices without one. */
    String label(Choice choice) {
        Action action = choice.action();
        if (action instanceof Tap tap) {
            return tap.target().label();
        }
        if (action instanceof LongPress press) {
            return press.target().label();
        }
        if (action instanceof Launch launch) {
            return request.screen().apps().getOrDefault(launch.packageName(), "");
        }
        return "";
    }
}
