package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.List;
import java.util.Optional;

/**
 * A text field that is looked for on later screens. Its label may be what it holds and a keyboard may move it, so mostly neither is asked
 * for; only where several fields look alike, it must be in its place or say what it alone said.
 *
 * @param target the field as it was chosen
 * @param twins other fields of the same screen that have the same id and class
 */
record Field(Element target, List<Element> twins) {

    static Field of(Element target, Screen basis) {
        return new Field(
                target,
                basis.elements().stream()
                        .filter(element -> looksAlike(element, target) && !element.equals(target))
                        .toList());
    }

    /** The field on a later screen, if it has the focus there. */
    Optional<Element> focused(Screen screen) {
        return screen.elements().stream()
                .filter(element -> element.isFocused() && isIt(element))
                .findFirst();
    }

    /** The field on a later screen: the one with the focus, else the only one that it can be. */
    Optional<Element> find(Screen screen) {
        List<Element> same = screen.elements().stream().filter(this::isIt).toList();
        return focused(screen).or(() -> same.size() == 1 ? Optional.of(same.get(0)) : Optional.empty());
    }

    private boolean isIt(Element element) {
        return looksAlike(element, target)
                && (twins.isEmpty()
                        || element.bounds().equals(target.bounds())
                        || isToldBy(
                                element.hint(),
                                target.hint(),
                                twins.stream().map(Element::hint).toList())
                        || isToldBy(
                                element.label(),
                                target.label(),
                                twins.stream().map(Element::label).toList()));
    }

    private static boolean isToldBy(String now, String before, List<String> others) {
        return !before.isEmpty() && now.equals(before) && !others.contains(before);
    }

    private static boolean looksAlike(Element element, Element other) {
        return element.isEditable()
                && element.resourceId().equals(other.resourceId())
                && element.className().equals(other.className())
                && element.isPassword() == other.isPassword();
    }
}
