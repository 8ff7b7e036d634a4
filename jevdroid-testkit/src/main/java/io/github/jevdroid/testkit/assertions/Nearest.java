package io.github.jevdroid.testkit.assertions;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** What on a screen looks most like what was wanted. */
final class Nearest {

    private static final int SHOWN = 5;
    private static final int LONGEST = 80;

    private Nearest() {}

    /** The wanted texts in quotes, after a blank; nothing when the match is a lambda. */
    static String wanted(Match match) {
        return match.wanted().isEmpty()
                ? ""
                : " " + match.wanted().stream().map(text -> "\"" + text + "\"").collect(Collectors.joining(" or "));
    }

    static String describe(Screen screen, Match match) {
        List<Element> named = screen.elements().stream()
                .filter(element -> !names(element).isEmpty())
                .sorted(Comparator.comparingInt(element -> distance(element, match)))
                .limit(SHOWN)
                .toList();
        if (named.isEmpty()) {
            return screen.unreadable()
                    .map(why -> "The screen could not be read: " + why.kind())
                    .orElse("No element of the screen has a name.");
        }
        return (match.wanted().isEmpty() ? "On the screen:" : "Nearest on the screen:") + "\n"
                + named.stream().map(element -> "  " + line(element)).collect(Collectors.joining("\n"));
    }

    static String line(Element element) {
        List<String> facts = new ArrayList<>();
        String type = element.className().substring(element.className().lastIndexOf('.') + 1);
        if (!type.isEmpty()) {
            facts.add(type);
        }
        if (element.isCheckable()) {
            facts.add(element.isChecked() ? "on" : "off");
        }
        if (!element.isEnabled()) {
            facts.add("disabled");
        }
        if (!element.value().isEmpty() && !element.isPassword()) {
            facts.add("value \"" + TextFold.cut(element.value(), LONGEST) + "\"");
        }
        if (!element.resourceId().isEmpty()) {
            facts.add("id " + element.bareResourceId());
        }
        return "\"" + TextFold.visible(TextFold.cut(element.label(), LONGEST)) + "\""
                + (facts.isEmpty() ? "" : " (" + String.join(", ", facts) + ")") + " at " + element.bounds();
    }

    private static int distance(Element element, Match match) {
        int best = Integer.MAX_VALUE;
        for (String wanted : match.wanted()) {
            String folded = TextFold.fold(TextFold.cut(wanted, LONGEST));
            for (String name : names(element)) {
                String own = TextFold.fold(TextFold.cut(name, LONGEST));
                int edits = edits(folded, own);
                best = Math.min(best, own.contains(folded) || folded.contains(own) ? edits / 4 : edits);
            }
        }
        return best;
    }

    private static List<String> names(Element element) {
        List<String> names =
                new ArrayList<>(List.of(element.label(), element.value(), element.hint(), element.bareResourceId()));
        names.removeIf(String::isBlank);
        return names;
    }

    /** Levenshtein's distance. */
    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int at = 0; at <= to.length(); at++) {
            row[at] = at;
        }
        for (int left = 1; left <= from.length(); left++) {
            int diagonal = row[0];
            row[0] = left;
            for (int right = 1; right <= to.length(); right++) {
                int above = row[right];
                int change = diagonal + (from.charAt(left - 1) == to.charAt(right - 1) ? 0 : 1);
                row[right] = Math.min(change, Math.min(above, row[right - 1]) + 1);
                diagonal = above;
            }
        }
        return row[to.length()];
    }
}
