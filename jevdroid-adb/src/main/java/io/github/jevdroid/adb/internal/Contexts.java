package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode.Flag;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the row or heading that an element stands under: the element around it, else the words of its list row, else the nearest words
 * before it, as far as the list or window that both are in.
 */
final class Contexts {

    private static final int MOST_ELEMENTS_OF_A_ROW = 3;
    private static final int LONGEST_HEADING = 80;

    private Contexts() {}

    static void assign(List<Item> items) {
        for (Item item : items) {
            if (item.element) {
                item.context = of(item);
            }
        }
    }

    private static String of(Item item) {
        String beside = item.label.isEmpty() ? beside(item) : "";
        if (!beside.isEmpty()) {
            return beside;
        }
        String row = row(item);
        return row.isEmpty() ? heading(item) : row;
    }

    private static String row(Item item) {
        Item at = item;
        for (Item around = item.parent; around != null; at = around, around = around.parent) {
            if (Kinds.isList(around.node)) {
                boolean isRow = !at.equals(item) && at.elements(MOST_ELEMENTS_OF_A_ROW + 1) <= MOST_ELEMENTS_OF_A_ROW;
                String words = isRow ? Labels.ofRow(at, LONGEST_HEADING) : "";
                return words.equals(item.label) ? "" : words;
            }
            if (around.element && !around.label.isEmpty() && !around.label.equals(item.label)) {
                return Labels.shorten(around.label, LONGEST_HEADING);
            }
        }
        return "";
    }

    /** The words on the same line, for a switch whose label is its neighbour. */
    private static String beside(Item item) {
        Item parent = item.parent;
        if (parent == null) {
            return "";
        }
        int middle = item.bounds.center().y();
        String nearest = "";
        int nearestDistance = Integer.MAX_VALUE;
        for (Item sibling : parent.children) {
            String words = sibling.equals(item) || sibling.element ? "" : title(sibling);
            if (!words.isEmpty() && sibling.bounds.top() <= middle && middle < sibling.bounds.bottom()) {
                int distance = Math.abs(
                        sibling.bounds.center().x() - item.bounds.center().x());
                if (distance < nearestDistance) {
                    nearestDistance = distance;
                    nearest = words;
                }
            }
        }
        return nearest;
    }

    private static String heading(Item item) {
        Item at = item;
        for (Item around = item.parent; around != null; at = around, around = around.parent) {
            for (int index = around.children.indexOf(at) - 1; index >= 0; index--) {
                String words = title(around.children.get(index));
                if (!words.isEmpty() && !words.equals(item.label)) {
                    return words;
                }
            }
            if (Kinds.isList(around.node)) {
                return "";
            }
        }
        return "";
    }

    /** The words of something that only speaks: short, and without an element in it unless it is marked as a heading. */
    private static String title(Item item) {
        if (item.element && !item.node.is(Flag.HEADING)) {
            return "";
        }
        if (!item.words.isEmpty()) {
            return isShort(item.words) ? item.words : "";
        }
        if (item.elements(1) > 0) {
            return "";
        }
        Item first = firstSpeaking(item);
        return first != null && isShort(first.words) ? first.words : "";
    }

    private static @Nullable Item firstSpeaking(Item item) {
        for (Item child : item.children) {
            Item found = child.words.isEmpty() ? firstSpeaking(child) : child;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static boolean isShort(String words) {
        return words.codePointCount(0, words.length()) <= LONGEST_HEADING;
    }
}
