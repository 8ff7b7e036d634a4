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

    final boolean element;
    /** Whether an element's label says these words already. */
    boolean consumed;

    String label = "";
    String value = "";
    String context = "";

    Item(UiNode node, @Nullable Item parent, Bounds bounds) {
        this.node = node;
        this.parent = parent;
        this.bounds = bounds;
        String text = node.text().isBlank() ? node.description() : node.text();
        this.words = bounds.isEmpty() || node.is(Flag.PASSWORD) || text.isBlank() ? "" : text.strip();
        this.element = !bounds.isEmpty() && Kinds.isElement(node);
    }

    boolean isListed() {
        return parent != null && Kinds.isList(parent.node);
    }

    boolean isInside(Item ancestor) {
        for (Item at = parent; at != null; at = at.parent) {
            if (at == ancestor) {
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
