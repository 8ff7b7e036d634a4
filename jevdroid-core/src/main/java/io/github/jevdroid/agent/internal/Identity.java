package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.ArrayList;
import java.util.List;

/**
 * What an element is known by when a screen is read again: everything that says which one it is, nothing that says where or in which state.
 *
 * @param resourceId the full resource id
 * @param className the class
 * @param label what it is called, folded
 * @param context the row or heading, folded
 */
record Identity(String resourceId, String className, String label, String context) {

    /** The longest label that is made from descendants, in parts. */
    private static final int MAX_PARTS = 8;

    static Identity of(Screen screen, Element element) {
        return new Identity(
                element.resourceId(),
                element.className(),
                TextFold.fold(ownLabel(screen, element)),
                TextFold.fold(element.context()));
    }

    /** The same without times, for labels that hold a clock. */
    Identity withoutClocks() {
        return new Identity(resourceId, className, Clocks.mask(label), Clocks.mask(context));
    }

    /** Every element of the screen that is known by the same. */
    static List<Element> findAll(Screen screen, Identity wanted, boolean clocks) {
        List<Element> found = new ArrayList<>();
        for (Element element : screen.elements()) {
            if (element.resourceId().equals(wanted.resourceId)
                    && element.className().equals(wanted.className)) {
                Identity identity = of(screen, element);
                if ((clocks ? identity : identity.withoutClocks()).equals(wanted)) {
                    found.add(element);
                }
            }
        }
        return found;
    }

    /** A field's text is not its name: what stays of a field while somebody types is its hint. */
    static String ownLabel(Screen screen, Element element) {
        return element.isEditable() && TextFold.fold(element.label()).equals(TextFold.fold(element.value()))
                ? element.hint()
                : label(screen, element);
    }

    /** What a person would call the element: its label, else what its descendants say. */
    static String label(Screen screen, Element element) {
        if (!Quote.clean(element.label()).isEmpty()) {
            return element.label();
        }
        StringBuilder parts = new StringBuilder();
        int count = 0;
        for (Element later :
                screen.elements().subList(element.id() + 1, screen.elements().size())) {
            String part = Quote.clean(later.label());
            if (!part.isEmpty() && screen.isAncestor(element, later) && !later.isPassword()) {
                parts.append(count == 0 ? "" : ", ").append(part);
                count++;
                if (count == MAX_PARTS) {
                    break;
                }
            }
        }
        return parts.toString();
    }
}
