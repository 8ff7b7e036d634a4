package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import io.github.jevdroid.screen.Toggle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Gives each of several elements of a screen a name of its own: label and state, and where that is not enough the row or heading, then the
 * id, and only then the position.
 */
public final class Names {

    /** The longest quoted label, in code points. */
    static final int MAX_LABEL = 80;

    /** The longest quoted value, hint or context, in code points. */
    static final int MAX_DETAIL = 60;

    private static final int MAX_AREA = 30;

    private final Screen screen;
    private final Map<Integer, String> names = new LinkedHashMap<>();
    private final Set<Integer> byPosition = new HashSet<>();

    /**
     * Names elements.
     *
     * @param screen their screen
     * @param elements which of them need a name that no other of them has
     */
    public Names(Screen screen, Collection<Element> elements) {
        this.screen = screen;
        Map<String, List<Element>> groups = new LinkedHashMap<>();
        for (Element element : elements) {
            groups.computeIfAbsent(name(element, "", ""), name -> new ArrayList<>())
                    .add(element);
        }
        groups.values().forEach(this::nameByContext);
        makeUnique();
    }

    /**
     * The name of an element.
     *
     * @param element one of the named elements
     * @return words with quoted screen text in them
     */
    public String of(Element element) {
        String name = names.get(element.id());
        if (name == null) {
            throw new IllegalArgumentException("Element " + element.id() + " was not given a name");
        }
        return name;
    }

    /**
     * Says whether nothing but the position tells an element from another one.
     *
     * @param element one of the named elements
     * @return true when its name had to count
     */
    public boolean isByPosition(Element element) {
        return byPosition.contains(element.id());
    }

    /** A name that need not be unique, for elements that are shown and cannot be chosen. */
    static String plain(Screen screen, Element element) {
        return new Names(screen, List.of(element)).of(element);
    }

    private void nameByContext(List<Element> group) {
        if (group.size() == 1) {
            names.put(group.get(0).id(), name(group.get(0), "", ""));
            return;
        }
        Map<String, List<Element>> groups = new LinkedHashMap<>();
        for (Element element : group) {
            groups.computeIfAbsent(context(element), context -> new ArrayList<>())
                    .add(element);
        }
        groups.forEach((context, same) -> nameById(same, groups.size() > 1 ? context : ""));
    }

    private void nameById(List<Element> group, String context) {
        Map<String, List<Element>> groups = new LinkedHashMap<>();
        for (Element element : group) {
            groups.computeIfAbsent(element.bareResourceId(), id -> new ArrayList<>())
                    .add(element);
        }
        groups.forEach((id, same) -> nameByPosition(same, context, groups.size() > 1 ? id : ""));
    }

    private void nameByPosition(List<Element> group, String context, String id) {
        if (group.size() == 1) {
            names.put(group.get(0).id(), name(group.get(0), context, id));
            return;
        }
        List<Element> ordered = new ArrayList<>(group);
        ordered.sort(
                Comparator.comparingInt((Element element) -> element.bounds().top())
                        .thenComparingInt(element -> element.bounds().left())
                        .thenComparingInt(Element::id));
        for (int at = 0; at < ordered.size(); at++) {
            Element element = ordered.get(at);
            byPosition.add(element.id());
            names.put(
                    element.id(), Wordings.say("element.position", name(element, context, id), at + 1, ordered.size()));
        }
    }

    /** Two names of different groups are equal only if cutting or cleaning made them so; then each gets its number on the screen. */
    private void makeUnique() {
        Map<String, Integer> counts = new HashMap<>();
        names.values().forEach(name -> counts.merge(name, 1, Integer::sum));
        Set<String> taken = new HashSet<>();
        names.replaceAll((id, name) -> {
            String unique = name;
            while (counts.getOrDefault(unique, 0) > 1 || !taken.add(unique)) {
                byPosition.add(id);
                unique = Wordings.say("element.numbered", unique, id);
            }
            return unique;
        });
    }

    private String name(Element element, String context, String id) {
        String label = label(element);
        Element shown = Toggles.shownBy(screen, element);
        String role = role(shown);
        String where = context;
        String name;
        if (!label.isEmpty()) {
            name = '"' + label + '"';
        } else {
            String noun = Wordings.say("role." + (role.isEmpty() ? plainRole(element) : role));
            where = context.isEmpty() ? context(element) : context;
            name = where.isEmpty()
                    ? Wordings.say("element.unlabelled", noun)
                    : Wordings.say("element.unlabelled.context", noun, quoted(where));
        }
        if (!where.isEmpty() && !label.isEmpty()) {
            name = Wordings.say("element.context", name, quoted(where));
        }
        String bare = id.isEmpty() && label.isEmpty() ? element.bareResourceId() : id;
        if (!Quote.clean(bare).isEmpty()) {
            name = Wordings.say("element.id", name, quoted(bare));
        }
        String state = String.join(", ", state(element, shown, label.isEmpty() ? "" : role));
        return state.isEmpty() ? name : Wordings.say("element.state", name, state);
    }

    /** What only scrolls is not named by all that it contains. */
    private String label(Element element) {
        return element.isScrollable() && !Touch.isTouchable(element)
                ? Quote.clean(element.label(), MAX_AREA)
                : Quote.clean(Identity.ownLabel(screen, element), MAX_LABEL);
    }

    private static List<String> state(Element element, Element shown, String role) {
        List<String> state = new ArrayList<>();
        if (!role.isEmpty()) {
            state.add(Wordings.say("role." + role));
        }
        if (shown.isCheckable()) {
            state.add(Wordings.say(shown.isChecked() ? "state.on" : "state.off"));
        }
        if (element.isSelected()) {
            state.add(Wordings.say("state.selected"));
        }
        if (element.isEditable() && !element.isPassword() && element.value().isEmpty()) {
            state.add(Wordings.say("state.empty"));
        } else if (!element.isPassword()
                && !Quote.clean(element.value()).isEmpty()
                && !sameText(element.value(), element)) {
            state.add(Wordings.say("state.value", quoted(element.value())));
        }
        if (!Quote.clean(element.hint()).isEmpty() && !sameText(element.hint(), element)) {
            state.add(Wordings.say("state.hint", quoted(element.hint())));
        }
        if (!element.isEnabled()) {
            state.add(Wordings.say("state.disabled"));
        }
        return state;
    }

    /** Whether the name says it already; a field is named by its hint when its label is what was typed. */
    private static boolean sameText(String text, Element element) {
        String folded = TextFold.fold(text);
        boolean named = element.isEditable()
                && TextFold.fold(element.label()).equals(TextFold.fold(element.value()))
                && !element.value().isEmpty();
        return folded.equals(TextFold.fold(named ? element.hint() : element.label()));
    }

    private String context(Element element) {
        String label = TextFold.fold(Identity.ownLabel(screen, element));
        if (isTold(element.context(), label)) {
            return element.context();
        }
        for (int at = element.parent();
                at != Element.NO_PARENT;
                at = screen.elements().get(at).parent()) {
            Element ancestor = screen.elements().get(at);
            if (!ancestor.isScrollable() && isTold(ancestor.label(), label)) {
                return ancestor.label();
            }
        }
        for (int at = element.id() - 1; at >= 0; at--) {
            Element earlier = screen.elements().get(at);
            if (earlier.isHeading() && isTold(earlier.label(), label)) {
                return earlier.label();
            }
        }
        return "";
    }

    private static boolean isTold(String context, String label) {
        return !Quote.clean(context).isEmpty() && !TextFold.fold(context).equals(label);
    }

    private static String quoted(String text) {
        return Quote.of(text, MAX_DETAIL);
    }

    /** The role that is always said, since it says what can happen; {@code ""} for what is just pressed. */
    private static String role(Element element) {
        String name = simpleClass(element);
        if (element.isEditable()) {
            return element.isPassword() ? "password" : "field";
        }
        if (name.contains("radio")) {
            return "radio";
        }
        if (name.contains("switch") || name.contains("toggle")) {
            return "switch";
        }
        if (name.contains("checkbox") || name.contains("checkedtext")) {
            return "checkbox";
        }
        if (element.checked() != Toggle.ABSENT) {
            // A row that carries a switch; what it looks like is not known, what a tap does is.
            return "switch";
        }
        if (name.contains("seekbar") || name.contains("slider") || name.contains("ratingbar")) {
            return "slider";
        }
        if (name.contains("spinner")) {
            return "choice";
        }
        return "";
    }

    private static String plainRole(Element element) {
        String name = simpleClass(element);
        if (name.contains("button") && !name.contains("image")) {
            return "button";
        }
        if (name.contains("image")) {
            return "image";
        }
        if (name.contains("webview")) {
            return "web";
        }
        if (name.contains("pager")) {
            return "pager";
        }
        if (name.contains("recycler") || name.contains("list") || name.contains("grid")) {
            return "list";
        }
        if (name.contains("tab")) {
            return "tab";
        }
        return element.isScrollable() ? "area" : "item";
    }

    private static String simpleClass(Element element) {
        String name = element.className();
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
