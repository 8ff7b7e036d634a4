package io.github.jevdroid.cli;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A screen as a person reads it, indented as it is nested, and as a program reads it. */
final class ScreenText {

    private static final int LABEL = 80;

    private final Screen screen;

    ScreenText(Screen screen) {
        this.screen = screen;
    }

    void printTo(PrintStream out, boolean colours) {
        out.println(Palette.STRONG.paint(Printable.line(screen.packageName(), LABEL), colours)
                + (screen.window().isEmpty() ? "" : "  " + Printable.line(screen.window(), LABEL)));
        out.println(Palette.FAINT.paint(facts(), colours));
        screen.unreadable()
                .ifPresent(why -> out.println(Palette.WARN.paint("cannot be read: " + sentence(why), colours)));
        for (Element element : screen.elements()) {
            out.println("  ".repeat(depth(element)) + line(element, colours));
        }
        if (!screen.texts().isEmpty()) {
            out.println(Palette.FAINT.paint("texts:", colours));
            screen.texts().forEach(text -> out.println("  " + Printable.line(text, LABEL)));
        }
    }

    private static String sentence(Unreadable why) {
        return why.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + why.detail();
    }

    private String facts() {
        List<String> facts = new ArrayList<>();
        facts.add(screen.size() + (screen.rotation() == 0 ? "" : " turned by " + 90 * screen.rotation() + "°"));
        facts.add(screen.elements().size() + " elements");
        if (screen.omitted() > 0) {
            facts.add(screen.omitted() + " left out");
        }
        if (screen.keyboard().shown()) {
            facts.add("keyboard shown");
        }
        if (screen.lock().isLocked()) {
            facts.add("locked");
        }
        if (!screen.isAwake()) {
            facts.add("asleep");
        }
        if (!screen.source().isEmpty()) {
            facts.add("by " + screen.source());
        }
        return String.join(", ", facts);
    }

    private int depth(Element element) {
        int depth = 0;
        for (int at = element.parent();
                at != Element.NO_PARENT;
                at = screen.elements().get(at).parent()) {
            depth++;
        }
        return depth;
    }

    private static String line(Element element, boolean colours) {
        String kind = element.className().substring(element.className().lastIndexOf('.') + 1);
        String label = element.label().isEmpty()
                ? Palette.FAINT.paint(
                        element.bareResourceId().isEmpty() ? "(no label)" : element.bareResourceId(), colours)
                : Palette.STRONG.paint(Printable.line(element.label(), LABEL), colours);
        return Palette.FAINT.paint(Printable.column(Integer.toString(element.id()), 3), colours) + " "
                + label
                + (element.value().isEmpty() || element.value().equals(element.label())
                        ? ""
                        : " = " + Printable.line(element.value(), LABEL))
                + Palette.FAINT.paint(
                        "  " + (kind.isEmpty() ? "" : kind + " ") + String.join(" ", flags(element)) + " "
                                + element.bounds(),
                        colours);
    }

    private static List<String> flags(Element element) {
        List<String> flags = new ArrayList<>();
        add(flags, element.isClickable(), "clickable");
        add(flags, element.isLongClickable(), "long-clickable");
        add(flags, element.isEditable(), "editable");
        add(flags, element.isScrollable(), "scrollable");
        add(flags, element.isPassword(), "password");
        add(flags, element.isFocused(), "focused");
        add(flags, element.isSelected(), "selected");
        add(flags, !element.isEnabled(), "disabled");
        add(flags, element.isHeading(), "heading");
        add(flags, element.isCheckable(), element.isChecked() ? "on" : "off");
        return flags;
    }

    private static void add(List<String> flags, boolean set, String name) {
        if (set) {
            flags.add(name);
        }
    }

    Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("package", screen.packageName());
        map.put("window", screen.window());
        map.put("width", screen.size().width());
        map.put("height", screen.size().height());
        map.put("rotation", screen.rotation());
        map.put("keyboard", screen.keyboard().shown());
        map.put("lock", screen.lock().name());
        map.put("awake", screen.isAwake());
        map.put("settled", screen.isSettled());
        map.put("source", screen.source());
        map.put("taken", screen.taken().toString());
        map.put("omitted", screen.omitted());
        screen.unreadable()
                .ifPresent(
                        why -> map.put("unreadable", Map.of("kind", why.kind().name(), "detail", why.detail())));
        map.put("elements", screen.elements().stream().map(ScreenText::asMap).toList());
        map.put("texts", screen.texts());
        return map;
    }

    private static Map<String, Object> asMap(Element element) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("id", element.id());
        if (element.parent() != Element.NO_PARENT) {
            map.put("parent", element.parent());
        }
        map.put("label", element.label());
        putIfAny(map, "value", element.value());
        putIfAny(map, "hint", element.hint());
        putIfAny(map, "class", element.className());
        putIfAny(map, "resourceId", element.resourceId());
        putIfAny(map, "context", element.context());
        map.put(
                "bounds",
                List.of(
                        element.bounds().left(),
                        element.bounds().top(),
                        element.bounds().right(),
                        element.bounds().bottom()));
        map.put("flags", flags(element));
        return map;
    }

    private static void putIfAny(Map<String, Object> map, String key, String text) {
        if (!text.isEmpty()) {
            map.put(key, text);
        }
    }
}
