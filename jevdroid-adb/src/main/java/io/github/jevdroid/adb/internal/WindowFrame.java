package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiWindow;
import io.github.jevdroid.screen.Bounds;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A window whose end has not been met yet. */
final class WindowFrame {

    final List<UiNode> roots = new ArrayList<>();
    int rotation;

    private final int display;
    private final String title;
    private final Bounds bounds;
    private final int layer;
    private final String type;
    private final boolean active;
    private final boolean focused;

    WindowFrame(XMLStreamReader xml, int display) {
        this.display = display;
        this.title = value(xml, "title");
        this.bounds = BoundsText.parse(value(xml, "bounds"));
        this.layer = TreeParser.integer(xml.getAttributeValue(null, "layer"), 0);
        this.type = value(xml, "type");
        this.active = value(xml, "active").equals("true");
        this.focused = value(xml, "focused").equals("true");
    }

    private static String value(XMLStreamReader xml, String name) {
        @Nullable String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    UiWindow toWindow() {
        return new UiWindow(display, title, bounds, layer, type, active, focused, rotation, roots);
    }
}
