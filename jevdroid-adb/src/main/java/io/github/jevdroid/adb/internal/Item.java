package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiNode.Flag;
import io.github.jevdroid.screen.Bounds;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A node on its way to becoming an element, a part of an element's label, or a text. */
final class Item {

    final UiNode node;
    final @Nullable Item parent;
    final List<Item> children = new ArrayList<>();
    /** The visible part within the display. */
    final Bounds bounds;
    /** The node's own words: its text, else its description. */
    final String words;

    /** Whether its list reacts to a tap on it, though the row itself declares nothing. */
    final boolean row;

    final boolean element;

    /** Whether another app drew it than the one in front: its words are nobody's but its own. */
    final boolean foreign;

    /** Whether an element's label says these words already. */
    boolean consumed;

    String label = "";
    String value = "";
    String context = "";

    Item(UiNode node, @Nullable Item parent, Bounds bounds, boolean foreign) {
        this.foreign = foreign;
        this.node = node;
        this.parent = parent;
        this.bounds = bounds;
        String text = words(node.text());
        this.words =
                bounds.isEmpty() || node.is(Flag.PASSWORD) ? "" : text.isEmpty() ? words(node.description()) : text;
        // Views hand "selected" down to all that is in them; the outermost is what was chosen.
        boolean chosen = node.is(Flag.SELECTED) && !isInSelected(parent) && Kinds.saysOrHolds(node);
        this.row = parent != null && Kinds.isRow(node, parent.node);
        this.element = !bounds.isEmpty() && (chosen || row || Kinds.isElement(node));
    }

    /** What can be read: nothing, when all is glyphs of an icon font, which live in the private use areas. */
    private static String words(String text) {
        boolean readable = text.codePoints()
                .anyMatch(codePoint ->
                        !Character.isWhitespace(codePoint) && Character.getType(codePoint) != Character.PRIVATE_USE);
        return readable ? text.strip() : "";
    }

    private static boolean isInSelected(@Nullable Item parent) {
        for (Item at = parent; at != null; at = at.parent) {
            if (at.node.is(Flag.SELECTED)) {
                return true;
            }
        }
        return false;
    }

    /** How many elements are in this subtree, this one included; counting ends at the limit. */
    int elements(int limit) {
        int found = element ? 1 : 0;
        for (Item child : children) {
            if (found >= limit) {
                return found;
            }
            found += child.elements(limit - found);
        }
        return found;
    }
}
