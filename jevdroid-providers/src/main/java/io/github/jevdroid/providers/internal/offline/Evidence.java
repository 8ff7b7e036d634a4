package io.github.jevdroid.providers.internal.offline;

import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.providers.internal.offline.Goal.Clause;
import io.github.jevdroid.providers.internal.offline.Goal.Wanted;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a request shows to have been reached already: the words that stand on the screen as its content rather than as something to act
 * on, and the words of what was done with an effect.
 */
final class Evidence {

    /** Half the words of a clause name the switch it is about. */
    private static final double OF_A_SWITCH = 0.5;

    /** Pairs of characters straddle the borders of words, so that not all of them can be found. */
    private static final double OF_PAIRS = 0.5;

    /** What stands between the lines of a row in its label. */
    private static final String LINES = " / ";

    private final Screen screen;
    private final List<String> history;
    private final Set<String> shown = new LinkedHashSet<>();
    private final Set<String> done = new LinkedHashSet<>();

    Evidence(DecisionRequest request) {
        this.screen = request.screen();
        this.history = request.history().stream().map(TextFold::fold).toList();
        show(screen.window());
        show(screen.packageName());
        show(screen.apps().getOrDefault(screen.packageName(), ""));
        screen.texts().forEach(this::show);
        for (Element element : screen.elements()) {
            if (element.isEditable() || element.isHeading() || element.isSelected() || !isActionable(element)) {
                show(element.value());
            }
            if (element.isHeading() || element.isSelected() || !isActionable(element)) {
                show(element.label());
            }
        }
        history.stream().filter(Evidence::hadEffect).forEach(entry -> done.addAll(Words.of(essence(entry))));
    }

    boolean hasHistory() {
        return !history.isEmpty();
    }

    boolean lastStepNames(String word) {
        return !history.isEmpty() && Words.of(history.get(history.size() - 1)).contains(word);
    }

    /** Says whether a word stands on the screen as content, or was acted on with an effect. */
    boolean proves(String word) {
        return Words.contains(shown, word) || Words.contains(done, word);
    }

    /** How often something with this label was acted on. */
    long tries(String label) {
        String folded = TextFold.fold(label);
        return folded.isEmpty()
                ? 0
                : history.stream().filter(entry -> holds(entry, folded)).count();
    }

    /** The switch that a clause is about. */
    Optional<Element> switchOf(Clause clause) {
        return screen.elements().stream()
                .filter(Element::isCheckable)
                .filter(element -> namedShare(clause, element) >= OF_A_SWITCH)
                .max(Comparator.comparingDouble(element -> namedShare(clause, element)));
    }

    boolean isSatisfied(Clause clause, Element toggle) {
        return clause.wanted() != Wanted.ANY && toggle.isChecked() == (clause.wanted() == Wanted.ON);
    }

    /** Says whether every word of the clause is proven and its switch, if it has one, is where it should be. */
    boolean reaches(Clause clause) {
        Optional<Element> toggle = switchOf(clause);
        if (clause.wanted() != Wanted.ANY) {
            return toggle.map(found -> isSatisfied(clause, found))
                    .orElseGet(() -> clause.content().stream().anyMatch(word -> Words.contains(done, word))
                            && allProven(clause, List.of()));
        }
        if (clause.content().isEmpty()) {
            return hasHistory();
        }
        List<String> ofSwitch = toggle.filter(found -> tries(found.label()) > 0)
                .map(found -> Words.of(found.label()))
                .orElse(List.of());
        return allProven(clause, ofSwitch);
    }

    /** Says whether a text already stands in a field, or was typed. */
    boolean holdsText(String text) {
        String folded = TextFold.fold(text);
        return !folded.isEmpty()
                && (screen.elements().stream()
                                .filter(Element::isEditable)
                                .anyMatch(field -> TextFold.fold(field.value()).contains(folded))
                        || history.stream().filter(Evidence::hadEffect).anyMatch(entry -> holds(entry, folded)));
    }

    /** Says whether a field's value is what a step before typed there. */
    boolean typed(String value) {
        String folded = TextFold.fold(value);
        return history.stream()
                .filter(entry -> entry.startsWith("type "))
                .filter(Evidence::hadEffect)
                .anyMatch(entry -> holds(entry, folded));
    }

    /** Says whether a folded text holds another as whole words. */
    static boolean holds(String folded, String part) {
        for (int at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + 1)) {
            int end = at + part.length();
            boolean opens = at == 0 || !joins(folded.codePointBefore(at), part.codePointAt(0));
            boolean closes =
                    end == folded.length() || !joins(part.codePointBefore(part.length()), folded.codePointAt(end));
            if (opens && closes) {
                return true;
            }
        }
        return false;
    }

    private boolean allProven(Clause clause, Collection<String> also) {
        long pairs = clause.content().stream().filter(Words::isPair).count();
        long proven = 0;
        for (String word : clause.content()) {
            boolean found = proves(word) || Words.contains(also, word);
            if (!found && !Words.isPair(word)) {
                return false;
            }
            proven += found && Words.isPair(word) ? 1 : 0;
        }
        return proven >= OF_PAIRS * pairs;
    }

    private static double namedShare(Clause clause, Element element) {
        if (clause.content().isEmpty()) {
            return 0;
        }
        List<String> words = Words.of(element.label() + " " + element.context());
        return clause.content().stream()
                        .filter(word -> Words.contains(words, word))
                        .count()
                / (double) clause.content().size();
    }

    private void show(String text) {
        shown.addAll(Words.of(text));
    }

    private static boolean isActionable(Element element) {
        return element.isClickable() || element.isLongClickable() || element.isCheckable() || element.isEditable();
    }

    private static boolean joins(int before, int after) {
        return Character.isLetterOrDigit(before)
                && Character.isLetterOrDigit(after)
                && !Words.isPair(Character.toString(before))
                && !Words.isPair(Character.toString(after));
    }

    /**
     * The target's own name and the effect of a step; not the row it stood in, nor the lines below its name, whose words would count as
     * reached too.
     */
    private static String essence(String entry) {
        List<String> quoted = Quoted.in(entry);
        if (quoted.isEmpty()) {
            return entry;
        }
        String target = quoted.get(0);
        int second = target.indexOf(LINES);
        return (second < 0 ? target : target.substring(0, second)) + " " + entry.substring(entry.lastIndexOf(": ") + 1);
    }

    /** The loop's words for an input that did nothing; its history is in English whatever the phone's language. */
    private static boolean hadEffect(String entry) {
        return !entry.contains("no visible change")
                && !entry.contains("error:")
                && !entry.contains("not done")
                && !entry.contains("denied")
                && !entry.contains("refused")
                && !entry.contains("stale");
    }
}
