package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which page a screen is, and which action on it: equal for two readings between which only clocks ticked, something moved by some pixels,
 * or the focus went elsewhere. A list of parts, so that no label can imitate the border between two.
 *
 * @param parts what tells pages apart
 */
public record PageKey(List<String> parts) {

    /** Copies the parts. */
    public PageKey {
        parts = List.copyOf(parts);
    }

    /**
     * The key of a page.
     *
     * @param screen a reduced screen
     * @param counting texts that were seen to count by themselves, as {@link #slot} names them
     * @return the key
     */
    public static PageKey of(Screen screen, Set<List<String>> counting) {
        List<String> parts = new ArrayList<>(
                8 + screen.elements().size() * 7 + screen.texts().size());
        parts.add(screen.packageName());
        parts.add(screen.window());
        parts.add(screen.unreadable().map(why -> why.kind().name()).orElse(""));
        parts.add(Integer.toString(screen.elements().size()));
        for (Element element : screen.elements()) {
            parts.add(element.resourceId());
            parts.add(element.className());
            parts.add(mask(element.label(), element, counting));
            parts.add(mask(element.value(), element, counting));
            parts.add(element.checked().name());
            parts.add(element.selected().name());
            parts.add(element.isEnabled() ? "" : "-");
        }
        for (String text : screen.texts()) {
            String masked = Clocks.mask(text);
            parts.add(!counting.isEmpty() && counting.contains(slot(text)) ? Clocks.maskDigits(masked) : masked);
        }
        return new PageKey(parts);
    }

    /**
     * The key of an action on a screen: the same for the same element, different for its twin in another row.
     *
     * @param screen the reduced screen that the action is bound to
     * @param action any action
     * @return the key
     */
    public static PageKey of(Screen screen, Action action) {
        List<String> parts = new ArrayList<>();
        parts.add(action.getClass().getSimpleName());
        if (action instanceof Tap tap) {
            addElement(parts, screen, tap.target());
        } else if (action instanceof LongPress press) {
            addElement(parts, screen, press.target());
        } else if (action instanceof EnterText text) {
            addElement(parts, screen, text.target());
            parts.add(text.text().name());
            parts.add(text.mode().name());
        } else if (action instanceof Scroll scroll) {
            parts.add(scroll.direction().name());
            parts.add(scroll.container().resourceId());
            parts.add(scroll.container().className());
            parts.add(Long.toString(screen.elements().stream()
                    .filter(Element::isScrollable)
                    .filter(other -> other.id() < scroll.container().id())
                    .count()));
        } else if (action instanceof Launch launch) {
            parts.add(launch.packageName());
        } else if (action instanceof PressKey press) {
            parts.add(press.key().name());
        }
        return new PageKey(parts);
    }

    /**
     * Where an element's text stands, apart from its numbers.
     *
     * @param element an element
     * @param text its label or its value
     * @return a name for the place
     */
    static List<String> slot(Element element, String text) {
        return List.of(element.resourceId(), element.className(), Clocks.maskDigits(Clocks.mask(text)));
    }

    /**
     * A text that belongs to no element, apart from its numbers.
     *
     * @param text the text
     * @return a name for the place
     */
    static List<String> slot(String text) {
        return List.of(Clocks.maskDigits(Clocks.mask(text)));
    }

    private static String mask(String text, Element element, Set<List<String>> counting) {
        String masked = Clocks.mask(text);
        return !counting.isEmpty() && counting.contains(slot(element, text)) ? Clocks.maskDigits(masked) : masked;
    }

    private static void addElement(List<String> parts, Screen screen, Element target) {
        Identity identity = Identity.of(screen, target).withoutClocks();
        int twins = 0;
        for (Element earlier : screen.elements()
                .subList(0, Math.min(target.id(), screen.elements().size()))) {
            if (earlier.resourceId().equals(identity.resourceId())
                    && earlier.className().equals(identity.className())
                    && Identity.of(screen, earlier).withoutClocks().equals(identity)) {
                twins++;
            }
        }
        parts.addAll(List.of(
                identity.resourceId(),
                identity.className(),
                identity.label(),
                identity.context(),
                Integer.toString(twins)));
    }

    /** Counts; never quotes the screen. */
    @Override
    public String toString() {
        return "PageKey[" + parts.size() + " parts]";
    }
}
