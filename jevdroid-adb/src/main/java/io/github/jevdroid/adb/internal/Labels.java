package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiNode.Flag;
import io.github.jevdroid.screen.TextFold;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds what a person would call an element and what it holds. A field is called by its description or hint, since its text is what was
 * typed; everything else by its text first.
 */
final class Labels {

    private static final String SEPARATOR = " / ";
    private static final int MAX_PARTS = 12;
    private static final int MOST_ELEMENTS_OF_ONE_THING = 6;
    private static final String OPAQUE_WEB = "web page that does not expose its content";

    private final List<Item> items;

    private Labels(List<Item> items) {
        this.items = items;
    }

    static void assign(List<Item> items) {
        new Labels(items).run();
    }

    private void run() {
        for (Item item : items) {
            if (item.element) {
                label(item);
            }
        }
    }

    private static void label(Item item) {
        UiNode node = item.node;
        if (Kinds.isEditable(node)) {
            labelField(item);
        } else if (Kinds.isSlider(node)) {
            item.label = first(node.description(), node.hint());
            item.value = node.text().strip();
        } else {
            item.label = item.words.isEmpty() ? node.hint().strip() : item.words;
            if (!node.text().isBlank() && addsTo(node.text(), node.description())) {
                item.value = node.description().strip();
            }
            if (item.label.isEmpty() && !Kinds.isList(node)) {
                item.label = descendants(item);
            }
            if (item.label.isEmpty() && Kinds.isOpaqueWeb(node)) {
                item.label = OPAQUE_WEB;
            }
        }
    }

    private static void labelField(Item item) {
        UiNode node = item.node;
        item.label = first(node.description(), node.hint());
        if (node.is(Flag.PASSWORD)) {
            return;
        }
        String text = node.text().strip();
        boolean showsHint = node.is(Flag.SHOWING_HINT)
                || (!text.isEmpty() && text.equals(node.hint().strip()));
        item.value = showsHint ? "" : text;
        if (item.label.isEmpty()) {
            item.label = descendants(item);
        }
        if (item.label.isEmpty()) {
            item.label = text;
        }
    }

    /** Whether a description says more than the text beside it. */
    private static boolean addsTo(String text, String description) {
        String shown = TextFold.fold(text);
        String said = TextFold.fold(description);
        return !said.isEmpty() && !shown.contains(said);
    }

    private static String first(String one, String other) {
        return one.isBlank() ? other.strip() : one.strip();
    }

    /**
     * The words below an element that belong to no element of their own, or those of its only element. A frame around many elements is not
     * called by what happens to be in it.
     */
    private static String descendants(Item item) {
        int within = item.elements(MOST_ELEMENTS_OF_ONE_THING + 2) - 1;
        if (within > MOST_ELEMENTS_OF_ONE_THING) {
            return "";
        }
        List<Item> spoken = new ArrayList<>();
        collect(item, false, spoken);
        if (!spoken.isEmpty()) {
            spoken.forEach(part -> part.consumed = true);
        } else if (within == 1) {
            collect(item, true, spoken);
        }
        return join(spoken, Integer.MAX_VALUE);
    }

    private static void collect(Item item, boolean throughElements, List<Item> spoken) {
        for (Item child : item.children) {
            if (spoken.size() >= MAX_PARTS
                    || (child.element && !throughElements)
                    || (child.foreign && !item.foreign)
                    || child.node.is(Flag.PASSWORD)) {
                continue;
            }
            if (!child.words.isEmpty()) {
                spoken.add(child);
                // A description stands for all that is below it.
                if (!child.node.description().isBlank()) {
                    below(child);
                    continue;
                }
            }
            collect(child, throughElements, spoken);
        }
    }

    private static void below(Item item) {
        for (Item child : item.children) {
            if (!child.element) {
                child.consumed = child.consumed || item.words.contains(child.words);
                below(child);
            }
        }
    }

    /** The words of a row that belong to no element in it, as many as fit. */
    static String ofRow(Item row, int maxCodePoints) {
        List<Item> spoken = new ArrayList<>();
        if (!row.words.isEmpty() && !row.element) {
            spoken.add(row);
        }
        collect(row, false, spoken);
        return join(spoken, maxCodePoints);
    }

    /** As many parts of a label as fit; the first is cut if it alone does not. */
    static String shorten(String label, int maxCodePoints) {
        String shorter = label;
        while (shorter.codePointCount(0, shorter.length()) > maxCodePoints && shorter.contains(SEPARATOR)) {
            shorter = shorter.substring(0, shorter.lastIndexOf(SEPARATOR));
        }
        return TextFold.cut(shorter, maxCodePoints);
    }

    private static String join(List<Item> spoken, int maxCodePoints) {
        StringBuilder joined = new StringBuilder();
        String last = "";
        for (Item part : spoken) {
            if (!part.words.equals(last)) {
                joined.append(joined.length() == 0 ? "" : SEPARATOR).append(part.words);
                last = part.words;
            }
        }
        return shorten(joined.toString(), maxCodePoints);
    }
}
