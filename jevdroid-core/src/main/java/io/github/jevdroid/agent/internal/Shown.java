package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a state says of the screen besides the choices: texts, elements that cannot be chosen, and the state of those that have one. The label
 * of an element that can be chosen and has no state is in its choice and nowhere else. One with a state is in both, because the questions
 * about the goal are answered without looking at the choices.
 *
 * @param words what is shown, without quotation marks around a bare text
 * @param distance how far it is, as {@link Relevance} reckons
 * @param isElement whether it is an element rather than a bare text
 */
record Shown(String words, int distance, boolean isElement) {

    /** The longest bare text, in code points. */
    static final int MAX_TEXT = 300;

    static List<Shown> of(Screen screen, List<Choice> choices, Relevance relevance) {
        Set<Integer> offered = new HashSet<>();
        Set<Integer> spoken = new HashSet<>();
        Set<String> said = new HashSet<>();
        for (Choice choice : choices) {
            target(choice.action()).ifPresent(element -> {
                offered.add(element.id());
                spoken.add(Toggles.shownBy(screen, element).id());
                said.add(TextFold.fold(Identity.ownLabel(screen, element)));
            });
        }
        List<Shown> shown = new ArrayList<>();
        for (Element element : screen.elements()) {
            boolean chosen = offered.contains(element.id());
            if (chosen ? hasState(screen, element) : isWorthSaying(screen, element, spoken, offered, said)) {
                shown.add(new Shown(Names.plain(screen, element), relevance.distance(element), true));
            }
        }
        for (int at = 0; at < screen.texts().size(); at++) {
            String text = Quote.clean(screen.texts().get(at), MAX_TEXT);
            if (!text.isEmpty() && !said.contains(TextFold.fold(text))) {
                shown.add(new Shown(text, relevance.distanceOfText(at), false));
            }
        }
        return shown;
    }

    private static boolean hasState(Screen screen, Element element) {
        return Toggles.of(screen, element).isPresent()
                || element.isSelected()
                || !element.value().isEmpty();
    }

    private static boolean isWorthSaying(
            Screen screen, Element element, Set<Integer> spoken, Set<Integer> offered, Set<String> said) {
        if (spoken.contains(element.id()) || (element.isScrollable() && !Touch.isTouchable(element))) {
            return false;
        }
        String label = TextFold.fold(Identity.ownLabel(screen, element));
        if (label.isEmpty()) {
            return hasState(screen, element);
        }
        if (hasState(screen, element) || !element.isEnabled()) {
            return true;
        }
        return said.add(label) && !isPartOfOffered(screen, element, label, offered);
    }

    /** A row that can be chosen carries the texts of its parts. */
    private static boolean isPartOfOffered(Screen screen, Element element, String label, Set<Integer> offered) {
        for (int at = element.parent();
                at != Element.NO_PARENT;
                at = screen.elements().get(at).parent()) {
            Element ancestor = screen.elements().get(at);
            if (offered.contains(at)
                    && TextFold.fold(Identity.ownLabel(screen, ancestor)).contains(label)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Element> target(Action action) {
        if (action instanceof Tap tap) {
            return Optional.of(tap.target());
        }
        if (action instanceof LongPress press) {
            return Optional.of(press.target());
        }
        if (action instanceof EnterText text) {
            return Optional.of(text.target());
        }
        return action instanceof Scroll scroll && Touch.isTouchable(scroll.container())
                ? Optional.of(scroll.container())
                : Optional.empty();
    }
}
