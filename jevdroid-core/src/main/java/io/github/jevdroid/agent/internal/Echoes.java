package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Replaces used secrets wherever a screen shows them: in texts, names, ids and the window's title, and over neighbouring fields. */
final class Echoes {

    private final Screen screen;
    private final Secrets secrets;

    private Echoes(Screen screen, Secrets secrets) {
        this.screen = screen;
        this.secrets = secrets;
    }

    static Screen remove(Screen screen, Secrets secrets) {
        return new Echoes(screen, secrets).remove();
    }

    private Screen remove() {
        Map<Integer, String> values = new HashMap<>();
        Map<Integer, String> labels = new HashMap<>();
        // Fields for one character each hold a secret together, and so may labels that are only shown; the keys of a
        // keypad do not.
        across(Element::isEditable, values, true);
        across(element -> !Touch.isTouchable(element), labels, false);
        Screen clean = screen.mapElements(element -> Optional.of(element.toBuilder()
                .label(secrets.redact(labels.getOrDefault(element.id(), element.label())))
                .value(secrets.redact(values.getOrDefault(element.id(), element.value())))
                .hint(secrets.redact(element.hint()))
                .context(secrets.redact(element.context()))
                .resourceId(secrets.redact(element.resourceId()))
                .className(secrets.redact(element.className()))));
        Screen.Builder copy =
                clean.toBuilder().window(secrets.redact(screen.window())).texts(secrets.redactAll(screen.texts()));
        screen.unreadable().ifPresent(why -> copy.unreadable(why.kind(), secrets.redact(why.detail())));
        screen.apps().forEach((name, label) -> copy.app(name, secrets.redact(label)));
        return copy.build();
    }

    private void across(Predicate<Element> which, Map<Integer, String> changed, boolean ofValues) {
        List<Element> row = screen.elements().stream().filter(which).toList();
        List<String> before = new ArrayList<>();
        row.forEach(element -> before.add(ofValues ? element.value() : element.label()));
        List<String> after = secrets.redactAll(before);
        for (int at = 0; at < row.size(); at++) {
            changed.put(row.get(at).id(), after.get(at));
        }
    }
}
