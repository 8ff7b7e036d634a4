package io.github.jevdroid.adb;

import io.github.jevdroid.screen.Bounds;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A node of an accessibility tree as it was dumped: nothing is interpreted, an attribute that is missing is {@code ""}. It may hold what
 * a person typed, password fields excepted only as far as the phone itself masks them.
 *
 * @param className the widget's class
 * @param packageName the package that drew it
 * @param resourceId full or bare id
 * @param text the text attribute
 * @param description the content description
 * @param hint what a field says while it is empty
 * @param paneTitle the title of a pane
 * @param bounds the visible part in pixels, {@link Bounds#NONE} when missing or unintelligible
 * @param drawingOrder the position among its siblings, 0 when missing
 * @param flags the attributes that are true
 * @param children its children in document order
 */
public record UiNode(
        String className,
        String packageName,
        String resourceId,
        String text,
        String description,
        String hint,
        String paneTitle,
        Bounds bounds,
        int drawingOrder,
        Set<Flag> flags,
        List<UiNode> children) {

    /** The attributes that are true or false. */
    public enum Flag {
        /** Can be checked. */
        CHECKABLE,
        /** Is checked. */
        CHECKED,
        /** Reacts to a tap. */
        CLICKABLE,
        /** Is greyed out. */
        DISABLED,
        /** Can take the focus. */
        FOCUSABLE,
        /** Has the focus. */
        FOCUSED,
        /** Scrolls. */
        SCROLLABLE,
        /** Reacts to a long press. */
        LONG_CLICKABLE,
        /** Hides what is typed. */
        PASSWORD,
        /** Is the chosen one of several. */
        SELECTED,
        /** The dump itself says that it is not visible. */
        HIDDEN,
        /** Is a heading. */
        HEADING,
        /** The dump itself says that text can be typed. */
        EDITABLE,
        /** The text is the hint. */
        SHOWING_HINT
    }

    /** Checks that all parts are given and makes the collections immutable. */
    public UiNode {
        Objects.requireNonNull(className, "className");
        Objects.requireNonNull(packageName, "packageName");
        Objects.requireNonNull(resourceId, "resourceId");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(hint, "hint");
        Objects.requireNonNull(paneTitle, "paneTitle");
        Objects.requireNonNull(bounds, "bounds");
        flags = flags.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(flags));
        children = List.copyOf(children);
    }

    /**
     * Says whether an attribute is true.
     *
     * @param flag which
     * @return false when it is false or missing
     */
    public boolean is(Flag flag) {
        return flags.contains(flag);
    }

    /** Names class, place and number of children; never the text. */
    @Override
    public String toString() {
        return "UiNode[" + className + " " + bounds + ", " + children.size() + " children]";
    }
}
