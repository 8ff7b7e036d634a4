package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiNode.Flag;
import io.github.jevdroid.screen.Bounds;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamReader;

/** A node whose end has not been met yet. */
final class NodeFrame {

    final List<UiNode> children = new ArrayList<>();

    private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
    private String className = "";
    private String packageName = "";
    private String resourceId = "";
    private String text = "";
    private String description = "";
    private String hint = "";
    private String paneTitle = "";
    private Bounds bounds = Bounds.NONE;
    private int drawingOrder;

    NodeFrame(XMLStreamReader xml) {
        for (int at = 0; at < xml.getAttributeCount(); at++) {
            attribute(xml.getAttributeLocalName(at), xml.getAttributeValue(at));
        }
        String element = xml.getLocalName();
        if (className.isEmpty() && !element.equals("node")) {
            className = element;
        }
    }

    private void attribute(String name, String value) {
        switch (name) {
            case "class" -> className = value;
            case "package" -> packageName = value;
            case "resource-id" -> resourceId = value;
            case "text" -> text = value;
            case "content-desc" -> description = value;
            case "hint" -> hint = value;
            case "pane-title" -> paneTitle = value;
            case "bounds" -> bounds = BoundsText.parse(value);
            case "drawing-order" -> drawingOrder = TreeParser.integer(value, 0);
            case "checkable" -> flag(Flag.CHECKABLE, value);
            case "checked" -> flag(Flag.CHECKED, value);
            case "clickable" -> flag(Flag.CLICKABLE, value);
            case "focusable" -> flag(Flag.FOCUSABLE, value);
            case "focused" -> flag(Flag.FOCUSED, value);
            case "scrollable" -> flag(Flag.SCROLLABLE, value);
            case "long-clickable" -> flag(Flag.LONG_CLICKABLE, value);
            case "password" -> flag(Flag.PASSWORD, value);
            case "selected" -> flag(Flag.SELECTED, value);
            case "heading" -> flag(Flag.HEADING, value);
            case "editable" -> flag(Flag.EDITABLE, value);
            case "showing-hint" -> flag(Flag.SHOWING_HINT, value);
            case "enabled" -> {
                if (value.equals("false")) {
                    flags.add(Flag.DISABLED);
                }
            }
            case "visible-to-user", "displayed" -> {
                if (value.equals("false")) {
                    flags.add(Flag.HIDDEN);
                }
            }
            default -> {
                // Dumps carry some twenty more attributes; none changes what can be done.
            }
        }
    }

    private void flag(Flag flag, String value) {
        if (value.equals("true")) {
            flags.add(flag);
        }
    }

    UiNode toNode() {
        return new UiNode(
                className,
                packageName,
                resourceId,
                text,
                description,
                hint,
                paneTitle,
                bounds,
                drawingOrder,
                flags,
                children);
    }
}
