package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiNode.Flag;
import java.util.Set;

/** What a node is good for, by its flags and, where Android has no flag, by its class. */
final class Kinds {

    /** Widgets that stay elements while they are greyed out or chosen and therefore not clickable. */
    private static final Set<String> CONTROLS = Set.of(
            "Button",
            "ImageButton",
            "CheckBox",
            "RadioButton",
            "Switch",
            "SwitchCompat",
            "ToggleButton",
            "CompoundButton",
            "Spinner",
            "Chip");

    private static final Set<String> SLIDERS =
            Set.of("SeekBar", "AppCompatSeekBar", "RatingBar", "Slider", "RangeSlider");
    private static final Set<String> LISTS =
            Set.of("RecyclerView", "ListView", "GridView", "ExpandableListView", "StackView", "TabWidget", "TabLayout");
    private static final Set<String> TAPPED_LISTS = Set.of("ListView", "GridView", "ExpandableListView");
    private static final Set<String> SURFACES = Set.of(
            "SurfaceView", "TextureView", "GLSurfaceView", "VideoView", "WebView", "FlutterView", "FlutterSurfaceView");

    private Kinds() {}

    static boolean isElement(UiNode node) {
        return node.is(Flag.CLICKABLE)
                || node.is(Flag.LONG_CLICKABLE)
                || node.is(Flag.SCROLLABLE)
                || node.is(Flag.CHECKABLE)
                || isEditable(node)
                || isSlider(node)
                || isOpaqueWeb(node)
                || (node.is(Flag.DISABLED) && CONTROLS.contains(simpleName(node.className())) && saysOrHolds(node));
    }

    static boolean saysOrHolds(UiNode node) {
        return !node.text().isBlank()
                || !node.description().isBlank()
                || !node.children().isEmpty();
    }

    /**
     * Text can be typed into it. Android has no flag for this in a dump, but web pages, Compose and Flutter all report their fields with
     * the platform's class.
     */
    static boolean isEditable(UiNode node) {
        String name = node.className();
        return node.is(Flag.EDITABLE)
                || node.is(Flag.PASSWORD)
                || name.endsWith("EditText")
                || name.endsWith("AutoCompleteTextView")
                || name.endsWith("SearchAutoComplete");
    }

    static boolean isSlider(UiNode node) {
        return SLIDERS.contains(simpleName(node.className()));
    }

    static boolean isList(UiNode node) {
        return node.is(Flag.SCROLLABLE) || LISTS.contains(simpleName(node.className()));
    }

    /**
     * A row of one of the old lists, which handle taps themselves: their rows say neither that they are clickable nor, when they can be
     * chosen, that they are not.
     */
    static boolean isRow(UiNode node, UiNode parent) {
        return TAPPED_LISTS.contains(simpleName(parent.className())) && !node.is(Flag.DISABLED) && speaks(node);
    }

    private static boolean speaks(UiNode node) {
        return !node.text().isBlank()
                || !node.description().isBlank()
                || node.children().stream().anyMatch(Kinds::speaks);
    }

    /** A web page that keeps its content to itself. */
    static boolean isOpaqueWeb(UiNode node) {
        return simpleName(node.className()).equals("WebView") && node.children().isEmpty();
    }

    /** A surface that an app draws on without telling what. */
    static boolean isOpaque(UiNode node) {
        return node.children().isEmpty() && SURFACES.contains(simpleName(node.className()));
    }

    static boolean isControl(String className) {
        return CONTROLS.contains(simpleName(className));
    }

    private static String simpleName(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }
}
