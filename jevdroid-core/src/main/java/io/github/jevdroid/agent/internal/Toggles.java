package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Toggle;

/**
 * The state that a tap would change. In a settings list the row takes the tap and the switch in it shows the state; so a row with just one
 * switch that takes no taps of its own is as good as that switch.
 */
final class Toggles {

    private Toggles() {}

    /** The element that shows the state; the element itself when it has none. */
    static Element shownBy(Screen screen, Element element) {
        if (element.isCheckable() || !element.isClickable()) {
            return element;
        }
        Element only = null;
        for (Element later :
                screen.elements().subList(element.id() + 1, screen.elements().size())) {
            if (later.isCheckable() && !later.isClickable() && screen.isAncestor(element, later)) {
                if (only != null) {
                    return element;
                }
                only = later;
            }
        }
        return only == null ? element : only;
    }

    static Toggle of(Screen screen, Element element) {
        return shownBy(screen, element).checked();
    }
}
