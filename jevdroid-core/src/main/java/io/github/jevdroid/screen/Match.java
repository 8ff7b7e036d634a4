package io.github.jevdroid.screen;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A question about an {@link Element}. The ready ones compare literally after {@linkplain TextFold#fold(String) folding} case, blanks,
 * invisible marks, quotes and dashes; only {@link #labelMatching(Pattern)} takes a regular expression. Any lambda is a match too.
 *
 * <pre>{@code
 * screen.find(label("Dark theme"))
 * proposal.targets(label("Pay", "Buy now").or(resourceId("checkout")))
 * }</pre>
 */
@FunctionalInterface
public interface Match extends Predicate<Element> {

    @Override
    boolean test(Element element);

    /**
     * The texts that are looked for, so that a message can tell what comes nearest.
     *
     * @return empty when the match does not know, as a lambda does not
     */
    default List<String> wanted() {
        return List.of();
    }

    /**
     * The element's label is one of these.
     *
     * @param labels whole labels
     * @return a match
     */
    static Match label(String... labels) {
        List<String> folded = fold(labels);
        return wanting(List.of(labels), element -> folded.contains(TextFold.fold(element.label())));
    }

    /**
     * The element's label contains one of these.
     *
     * @param parts parts of a label; an empty part is contained in everything
     * @return a match
     */
    static Match labelContains(String... parts) {
        List<String> folded = fold(parts);
        return wanting(List.of(parts), element -> {
            String label = TextFold.fold(element.label());
            return folded.stream().anyMatch(label::contains);
        });
    }

    /**
     * The element's label, its invisible marks removed, contains a place that fits the pattern.
     *
     * @param pattern a regular expression
     * @return a match
     */
    static Match labelMatching(Pattern pattern) {
        return element -> pattern.matcher(TextFold.visible(element.label())).find();
    }

    /**
     * The element's label, value or hint is one of these.
     *
     * @param texts whole texts
     * @return a match
     */
    static Match text(String... texts) {
        List<String> folded = fold(texts);
        return wanting(
                List.of(texts),
                element -> folded.contains(TextFold.fold(element.label()))
                        || (!element.value().isEmpty() && folded.contains(TextFold.fold(element.value())))
                        || (!element.hint().isEmpty() && folded.contains(TextFold.fold(element.hint()))));
    }

    /**
     * The element's value is this one.
     *
     * @param value a whole value
     * @return a match
     */
    static Match value(String value) {
        String folded = TextFold.fold(value);
        return wanting(List.of(value), element -> TextFold.fold(element.value()).equals(folded));
    }

    /**
     * The element's resource id is one of these.
     *
     * @param ids full ({@code com.example:id/pay}) or bare ({@code pay}) ids, compared exactly
     * @return a match
     */
    static Match resourceId(String... ids) {
        List<String> wanted = List.of(ids);
        return wanting(
                wanted,
                element -> !element.resourceId().isEmpty()
                        && (wanted.contains(element.resourceId()) || wanted.contains(element.bareResourceId())));
    }

    /**
     * The element's class is this one.
     *
     * @param name the full name or its last part, in any case
     * @return a match
     */
    static Match className(String name) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return element -> {
            String actual = element.className().toLowerCase(Locale.ROOT);
            return actual.equals(wanted) || actual.endsWith("." + wanted);
        };
    }

    /**
     * The element stands under this row or heading.
     *
     * @param label the row's or heading's whole label
     * @return a match
     */
    static Match within(String label) {
        String folded = TextFold.fold(label);
        return element -> TextFold.fold(element.context()).equals(folded);
    }

    /**
     * Both fit.
     *
     * @param other another match
     * @return a match
     */
    default Match and(Match other) {
        return element -> test(element) && other.test(element);
    }

    /**
     * One of the two fits.
     *
     * @param other another match
     * @return a match
     */
    default Match or(Match other) {
        return element -> test(element) || other.test(element);
    }

    @Override
    default Match negate() {
        return element -> !test(element);
    }

    private static Match wanting(List<String> texts, Match match) {
        return new Match() {
            @Override
            public boolean test(Element element) {
                return match.test(element);
            }

            @Override
            public List<String> wanted() {
                return texts;
            }
        };
    }

    private static List<String> fold(String... texts) {
        return List.of(texts).stream().map(TextFold::fold).toList();
    }
}
