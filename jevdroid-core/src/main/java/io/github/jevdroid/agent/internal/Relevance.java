package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What goes first when not everything fits. Nearest is what the goal names and what has the focus; then what stays while a page scrolls, such
 * as bars and dialogs; farthest are the rows of a list, the lower the farther.
 */
final class Relevance {

    /** A bar lies within this part of the display's height from its top or bottom. */
    private static final int BAR_PART = 8;

    private static final int LEAST_WORD = 3;

    private static final int BAND = 1_000_000;

    private final Screen screen;
    private final List<String> goalWords;
    private final int lastScrolled;

    Relevance(Screen screen, String goal) {
        this.screen = screen;
        this.goalWords = words(goal);
        this.lastScrolled = lastScrolled(screen);
    }

    /** Smaller is nearer; what always stays is negative. */
    int distance(Choice choice) {
        Action action = choice.action();
        if (action instanceof Stop) {
            return -4;
        }
        if (action instanceof Done) {
            return -3;
        }
        if (action instanceof Wait) {
            return -2;
        }
        if (action instanceof PressKey press) {
            return press.key() == PressKey.Key.BACK ? -1 : BAND;
        }
        if (action instanceof Launch) {
            return isNamed(choice.description()) ? 0 : 2 * BAND;
        }
        if (action instanceof Tap tap) {
            return distance(tap.target());
        }
        if (action instanceof EnterText text) {
            return distance(text.target());
        }
        if (action instanceof LongPress press) {
            return distance(press.target()) + (press.target().isLongClickable() ? 0 : 2 * BAND);
        }
        return BAND;
    }

    int distance(Element element) {
        if (element.isFocused() || isNamed(element.label())) {
            return element.id();
        }
        return element.id() + (isFixed(element) ? BAND : 2 * BAND);
    }

    /** Texts without a place: the last ones are drawn on top or at the bottom. */
    int distanceOfText(int index) {
        List<String> texts = screen.texts();
        if (isNamed(texts.get(index))) {
            return index;
        }
        return index + (index >= texts.size() - texts.size() / 5 ? BAND : 2 * BAND);
    }

    private boolean isFixed(Element element) {
        if (lastScrolled >= 0 && element.id() > lastScrolled) {
            return true;
        }
        int height = screen.size().height();
        int middle = element.bounds().center().y();
        return height > 0 && (middle < height / BAR_PART || middle > height - height / BAR_PART);
    }

    /** The last element inside something that scrolls; what is drawn later lies over it. */
    private static int lastScrolled(Screen screen) {
        boolean[] inside = new boolean[screen.elements().size()];
        int last = -1;
        for (Element element : screen.elements()) {
            int parent = element.parent();
            inside[element.id()] = parent != Element.NO_PARENT
                    && (inside[parent] || screen.elements().get(parent).isScrollable());
            if (inside[element.id()]) {
                last = element.id();
            }
        }
        return last;
    }

    private boolean isNamed(String text) {
        if (goalWords.isEmpty() || text.isEmpty()) {
            return false;
        }
        String folded = TextFold.fold(TextFold.cut(text, Names.MAX_LABEL));
        return goalWords.stream().anyMatch(folded::contains);
    }

    private static List<String> words(String goal) {
        List<String> words = new ArrayList<>();
        for (String word : Arrays.asList(TextFold.fold(goal).split("[^\\p{L}\\p{N}]+"))) {
            boolean ideographic = word.codePoints().anyMatch(Character::isIdeographic);
            if (ideographic) {
                addPairs(words, word);
            } else if (word.codePointCount(0, word.length()) >= LEAST_WORD) {
                words.add(word);
            }
        }
        return words;
    }

    /** Scripts without blanks: two neighbouring signs are the nearest thing to a word. */
    private static void addPairs(List<String> words, String text) {
        int[] signs = text.codePoints().toArray();
        for (int at = 0; at + 1 < signs.length; at++) {
            words.add(new String(signs, at, 2));
        }
    }
}
