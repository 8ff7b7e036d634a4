package io.github.jevdroid.screen;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a person would say differs between two screens: what is gone, what is new, what has another state. Places do not count, so a list
 * that moved shows only what came and went.
 *
 * @param lines in the order of the screens; empty when nothing differs
 */
public record ScreenDiff(List<Line> lines) {

    /** Copies the lines. */
    public ScreenDiff {
        lines = List.copyOf(lines);
    }

    /**
     * One difference.
     *
     * @param kind gone, new or changed
     * @param words what it is, with the text of the screen in it
     */
    public record Line(Kind kind, String words) {

        /** Checks that both parts are given. */
        public Line {
            Objects.requireNonNull(kind, "kind");
            Objects.requireNonNull(words, "words");
        }

        /** The line as in a patch. */
        @Override
        public String toString() {
            return kind.sign() + " " + words;
        }
    }

    /** The kinds of difference. */
    public enum Kind {
        /** Only on the first screen. */
        REMOVED("-"),
        /** Only on the second screen. */
        ADDED("+"),
        /** On both, in another state. */
        CHANGED("~");

        private final String sign;

        Kind(String sign) {
            this.sign = sign;
        }

        /**
         * The sign in front of such a line.
         *
         * @return {@code -}, {@code +} or {@code ~}
         */
        public String sign() {
            return sign;
        }
    }

    /**
     * Compares two screens.
     *
     * @param before the first, or the expected one
     * @param after the second, or the actual one
     * @return the differences
     */
    public static ScreenDiff between(Screen before, Screen after) {
        List<Line> lines = new ArrayList<>();
        compare(lines, "app", before.packageName(), after.packageName());
        compare(lines, "window", before.window(), after.window());
        compare(lines, "rotation", rotation(before), rotation(after));
        compare(lines, "keyboard", shown(before), shown(after));
        compare(lines, "lock", before.lock().name(), after.lock().name());
        compare(lines, "unreadable", unreadable(before), unreadable(after));
        elements(lines, before, after);
        texts(lines, before.texts(), after.texts());
        return new ScreenDiff(lines);
    }

    /**
     * Says whether nothing differs.
     *
     * @return true when there is no line
     */
    public boolean isEmpty() {
        return lines.isEmpty();
    }

    /** A line each; it quotes the screens. */
    @Override
    public String toString() {
        return String.join("\n", lines.stream().map(Line::toString).toList());
    }

    private static void elements(List<Line> lines, Screen before, Screen after) {
        Map<String, Deque<Element>> left = new LinkedHashMap<>();
        for (Element element : before.elements()) {
            if (saysSomething(element)) {
                left.computeIfAbsent(identity(element), unused -> new ArrayDeque<>())
                        .add(element);
            }
        }
        List<Line> added = new ArrayList<>();
        List<Line> changed = new ArrayList<>();
        for (Element element : after.elements()) {
            if (!saysSomething(element)) {
                continue;
            }
            Optional<Element> same =
                    Optional.ofNullable(left.get(identity(element))).map(Deque::poll);
            if (same.isEmpty()) {
                added.add(new Line(Kind.ADDED, describe(element)));
            } else if (!state(same.get()).equals(state(element))) {
                changed.add(new Line(
                        Kind.CHANGED,
                        name(element) + ": " + said(state(same.get())) + " \u2192 " + said(state(element))));
            }
        }
        left.values().forEach(gone -> gone.forEach(element -> lines.add(new Line(Kind.REMOVED, describe(element)))));
        lines.addAll(changed);
        lines.addAll(added);
    }

    private static void texts(List<Line> lines, List<String> before, List<String> after) {
        List<String> gone = new ArrayList<>(before);
        after.forEach(gone::remove);
        List<String> fresh = new ArrayList<>(after);
        before.forEach(fresh::remove);
        gone.forEach(text -> lines.add(new Line(Kind.REMOVED, quoted(text))));
        fresh.forEach(text -> lines.add(new Line(Kind.ADDED, quoted(text))));
    }

    private static void compare(List<Line> lines, String what, String before, String after) {
        if (!before.equals(after)) {
            lines.add(new Line(Kind.CHANGED, what + ": " + said(before) + " \u2192 " + said(after)));
        }
    }

    private static boolean saysSomething(Element element) {
        return !element.label().isEmpty() || !element.resourceId().isEmpty() || element.isEditable();
    }

    private static String identity(Element element) {
        return element.resourceId()
                + '\n'
                + element.className()
                + '\n'
                + TextFold.fold(element.label())
                + '\n'
                + TextFold.fold(element.context());
    }

    private static String state(Element element) {
        List<String> states = new ArrayList<>();
        if (element.isCheckable()) {
            states.add(element.isChecked() ? "on" : "off");
        }
        if (element.isSelected()) {
            states.add("selected");
        }
        if (!element.isEnabled()) {
            states.add("disabled");
        }
        if (element.isFocused()) {
            states.add("focused");
        }
        if (!element.value().isEmpty()) {
            states.add(quoted(element.value()));
        }
        return String.join(", ", states);
    }

    private static String describe(Element element) {
        String state = state(element);
        return state.isEmpty() ? name(element) : name(element) + " (" + state + ")";
    }

    private static String name(Element element) {
        if (!element.label().isEmpty()) {
            return quoted(element.label());
        }
        String type = element.className().substring(element.className().lastIndexOf('.') + 1);
        return (type.isEmpty() ? "element" : type)
                + (element.resourceId().isEmpty() ? "" : " " + element.bareResourceId());
    }

    private static String quoted(String text) {
        return '"' + TextFold.visible(TextFold.cut(text, 200)) + '"';
    }

    private static String said(String state) {
        return state.isEmpty() ? "none" : state;
    }

    private static String rotation(Screen screen) {
        return screen.rotation() * 90 + "\u00B0";
    }

    private static String shown(Screen screen) {
        return screen.keyboard().shown() ? "shown" : "hidden";
    }

    private static String unreadable(Screen screen) {
        return screen.unreadable().map(why -> why.kind().name()).orElse("");
    }
}
