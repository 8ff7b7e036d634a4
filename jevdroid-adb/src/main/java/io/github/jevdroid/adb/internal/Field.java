package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.List;
import java.util.Optional;

/** Finds a text field again. Its label is what it holds, and a keyboard moves it, so neither label nor bounds are asked for. */
final class Field {

    private Field() {}

    /** The field on another screen, if it has the focus there. */
    static Optional<Element> focused(Screen screen, Element field) {
        return screen.elements().stream()
                .filter(element -> element.isFocused() && isSame(element, field))
                .findFirst();
    }

    /** The field on another screen: the one with the focus, else the only one that it can be. */
    static Optional<Element> any(Screen screen, Element field) {
        List<Element> same = screen.elements().stream()
                .filter(element -> isSame(element, field))
                .toList();
        return focused(screen, field).or(() -> same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty());
    }

    private static boolean isSame(Element element, Element field) {
        return element.isEditable()
                && element.resourceId().equals(field.resourceId())
                && element.className().equals(field.className())
                && element.isPassword() == field.isPassword();
    }
}
