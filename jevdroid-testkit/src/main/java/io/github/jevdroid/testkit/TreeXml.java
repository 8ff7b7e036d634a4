package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import java.util.List;

/**
 * Writes trees as {@code uiautomator dump} does: the attributes of AccessibilityNodeInfoDumper in their order, escapes as its serializer
 * makes them, invisible children left out while {@code index} counts them.
 */
final class TreeXml {

    private static final String HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>";

    private final StringBuilder xml = new StringBuilder(HEAD);
    private final boolean withHints;

    private TreeXml(boolean withHints) {
        this.withHints = withHints;
    }

    /** The plain form: the focused window alone. */
    static String hierarchy(ViewNode root, int rotation, boolean withHints) {
        TreeXml writer = new TreeXml(withHints);
        writer.hierarchy(root, rotation);
        return writer.xml.toString();
    }

    /** The form of servers that stay on the phone: the roots of all windows in one hierarchy. */
    static String roots(List<ViewNode> roots, int rotation, boolean withHints) {
        TreeXml writer = new TreeXml(withHints);
        writer.xml.append("<hierarchy");
        writer.attribute("rotation", Integer.toString(rotation));
        writer.xml.append('>');
        for (int at = 0; at < roots.size(); at++) {
            writer.node(roots.get(at), at);
        }
        return writer.xml.append("</hierarchy>").toString();
    }

    /** The form of {@code --windows}: every window, topmost first. */
    static String displays(
            List<Window> windows, Window focused, boolean keyboardShown, int rotation, boolean withHints) {
        TreeXml writer = new TreeXml(withHints);
        writer.xml.append("<displays><display id=\"0\">");
        for (int at = 0; at < windows.size(); at++) {
            Window window = windows.get(at);
            boolean keyboard = window.type().equals(Window.INPUT_METHOD);
            // With the keyboard up Android calls its window the active one.
            boolean active = keyboardShown ? keyboard : window.equals(focused);
            writer.xml.append("<window");
            writer.attribute("index", Integer.toString(at));
            writer.attribute("title", window.title());
            writer.attribute("bounds", window.root().visible.toString());
            writer.attribute("active", Boolean.toString(active));
            writer.attribute("focused", Boolean.toString(window.equals(focused)));
            writer.attribute("accessibility-focused", "false");
            writer.attribute("id", Integer.toString(window.id()));
            writer.attribute("layer", Integer.toString(windows.size() - 1 - at));
            writer.attribute("type", window.type());
            writer.xml.append('>');
            writer.hierarchy(window.root(), rotation);
            writer.xml.append("</window>");
        }
        return writer.xml.append("</display></displays>").toString();
    }

    private void hierarchy(ViewNode root, int rotation) {
        xml.append("<hierarchy");
        attribute("rotation", Integer.toString(rotation));
        xml.append('>');
        node(root, 0);
        xml.append("</hierarchy>");
    }

    private void node(ViewNode node, int index) {
        xml.append("<node");
        if (isNotAccessibilityFriendly(node)) {
            attribute("NAF", "true");
        }
        attribute("index", Integer.toString(index));
        attribute("text", node.text);
        attribute("resource-id", node.resourceId);
        attribute("class", node.className);
        attribute("package", node.packageName);
        attribute("content-desc", node.description);
        attribute("checkable", node.checkable);
        attribute("checked", node.checked);
        attribute("clickable", node.clickable);
        attribute("enabled", node.enabled);
        attribute("focusable", node.focusable);
        attribute("focused", node.focused);
        attribute("scrollable", node.scrollable);
        attribute("long-clickable", node.longClickable);
        attribute("password", node.password);
        attribute("selected", node.selected);
        attribute("bounds", bounds(node));
        if (withHints) {
            attribute("drawing-order", Integer.toString(index + 1));
            attribute("hint", node.hint);
        }
        boolean empty = node.children.stream().noneMatch(ViewNode::isVisible);
        xml.append(empty ? " />" : ">");
        if (!empty) {
            for (int at = 0; at < node.children.size(); at++) {
                if (node.children.get(at).isVisible()) {
                    node(node.children.get(at), at);
                }
            }
            xml.append("</node>");
        }
    }

    private static String bounds(ViewNode node) {
        return (node.isVisible() ? node.visible : Bounds.NONE).toString();
    }

    /** The dumper's own rule: reacts to taps, and neither it nor anything below it has a word. */
    private static boolean isNotAccessibilityFriendly(ViewNode node) {
        return node.clickable && node.enabled && node.text.isEmpty() && node.description.isEmpty() && isSilent(node);
    }

    private static boolean isSilent(ViewNode node) {
        return node.children.stream()
                .allMatch(child -> child.text.isEmpty() && child.description.isEmpty() && isSilent(child));
    }

    private void attribute(String name, boolean value) {
        attribute(name, Boolean.toString(value));
    }

    private void attribute(String name, String value) {
        xml.append(' ').append(name).append("=\"");
        value.codePoints().forEach(this::escaped);
        xml.append('"');
    }

    private void escaped(int codePoint) {
        switch (codePoint) {
            case '&' -> xml.append("&amp;");
            case '<' -> xml.append("&lt;");
            case '>' -> xml.append("&gt;");
            case '"' -> xml.append("&quot;");
            case '\n', '\r', '\t' -> xml.append("&#").append(codePoint).append(';');
            default -> {
                if (codePoint > 0xFFFF) {
                    xml.append("&#").append(codePoint).append(';');
                } else if (Character.isISOControl(codePoint)) {
                    xml.append('.');
                } else {
                    xml.appendCodePoint(codePoint);
                }
            }
        }
    }
}
