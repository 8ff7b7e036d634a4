package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.screen.Unreadable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes a screen of the focused window's tree, as the reader over adb does of its XML. */
final class ScreenMapper {

    private static final String SEPARATOR = " / ";

    private final Screen.Builder screen;
    private final String packageName;
    private final Set<ViewNode> spoken = new LinkedHashSet<>();

    private ScreenMapper(Screen.Builder screen, String packageName) {
        this.screen = screen;
        this.packageName = packageName;
    }

    /** What a reader would tell; source, time and whether it was settled are the caller's to set. */
    static Screen.Builder map(PhoneModel model) {
        List<Window> windows = model.windows();
        Window front = windows.stream().filter(Window::focusable).findFirst().orElseThrow();
        Screen.Builder screen = about(model, front);
        for (Window window : windows) {
            if (window.equals(front)) {
                break;
            }
            if (window.type().equals(Window.SYSTEM) && window.touchable().intersects(front.root().visible)) {
                screen.overlay(window.touchable());
            }
        }
        if (!front.root().isVisible()) {
            return screen.unreadable(
                    Unreadable.Kind.WITHHELD,
                    "The app in front hands out an empty stand-in instead of its content; another way in the app is needed");
        }
        ScreenMapper mapper = new ScreenMapper(screen, front.packageName());
        mapper.add(front.root(), List.of(), Element.NO_PARENT, "", "");
        return screen;
    }

    /** Everything but the tree. */
    static Screen.Builder about(PhoneModel model, Window front) {
        Metrics metrics = model.metrics();
        Screen.Builder screen = Screen.builder(front.packageName())
                .window(front.component()
                        .map(component -> component.substring(component.indexOf('/') + 1))
                        .orElse(front.title()))
                .size(new ScreenSize(metrics.width(), metrics.height()))
                .rotation(model.rotation)
                .lock(model.lock())
                .awake(model.awake)
                .keyboard(keyboard(model));
        model.apps.values().stream()
                .filter(AppSpec::inLauncher)
                .forEach(app -> screen.app(app.packageName(), app.label()));
        return screen;
    }

    private static Keyboard keyboard(PhoneModel model) {
        return model.windows().stream()
                .filter(window -> window.type().equals(Window.INPUT_METHOD))
                .findFirst()
                .map(window -> Keyboard.shown(window.touchable()))
                .orElse(Keyboard.HIDDEN);
    }

    private void add(ViewNode node, List<ViewNode> siblings, int parent, String around, String above) {
        if (!node.isVisible()) {
            return;
        }
        int below = parent;
        String row = around;
        String nearest = heading(node, siblings, above);
        if (isElement(node)) {
            String label = label(node);
            String heading = label.isEmpty() ? beside(node, siblings).orElse(nearest) : nearest;
            String context = !around.isEmpty() && !around.equals(label) ? around : heading;
            below = screen.add(element(node, siblings, label, context).parent(parent));
            row = label.isEmpty() ? around : label;
        } else if (!words(node).isEmpty() && !spoken.contains(node)) {
            screen.text(words(node));
        }
        if (!node.password) {
            boolean list = node.scrollable || node.className.endsWith("RecyclerView");
            for (ViewNode child : node.children) {
                add(child, node.children, below, row, list ? "" : nearest);
            }
        }
    }

    private static boolean isElement(ViewNode node) {
        return node.clickable
                || node.longClickable
                || node.scrollable
                || node.checkable
                || isEditable(node)
                || isSlider(node)
                || (!node.enabled && !words(node).isEmpty());
    }

    private static boolean isEditable(ViewNode node) {
        return node.className.endsWith("EditText");
    }

    private static boolean isSlider(ViewNode node) {
        return node.className.endsWith("SeekBar");
    }

    private Element.Builder element(ViewNode node, List<ViewNode> siblings, String label, String context) {
        return Element.builder(label)
                .value(value(node))
                .hint(node.hint)
                .className(node.className)
                .resourceId(node.resourceId)
                .context(context)
                .packageName(node.packageName.equals(packageName) ? "" : node.packageName)
                .bounds(node.visible)
                .checked(checked(node))
                .selected(selected(node, siblings))
                .enabled(node.enabled)
                .focused(node.focused)
                .clickable(node.clickable)
                .longClickable(node.longClickable)
                .editable(isEditable(node))
                .scrollable(node.scrollable)
                .password(node.password)
                .heading(node.heading);
    }

    /** A row shows the state of the one switch in it that does not react itself. */
    private static Toggle checked(ViewNode node) {
        if (node.checkable) {
            return Toggle.of(node.checked);
        }
        List<ViewNode> inside = new ArrayList<>();
        if (node.clickable) {
            node.children.stream()
                    .filter(child -> child.checkable && !child.clickable)
                    .forEach(inside::add);
        }
        return inside.size() == 1 ? Toggle.of(inside.get(0).checked) : Toggle.ABSENT;
    }

    private static Toggle selected(ViewNode node, List<ViewNode> siblings) {
        boolean oneOfSeveral = siblings.stream().anyMatch(sibling -> sibling.selected);
        return node.selected ? Toggle.ON : oneOfSeveral ? Toggle.OFF : Toggle.ABSENT;
    }

    private String label(ViewNode node) {
        if (isEditable(node) || isSlider(node)) {
            return node.description.isEmpty() ? node.hint : node.description;
        }
        if (!words(node).isEmpty() || node.scroller.isPresent()) {
            return words(node);
        }
        List<ViewNode> parts = new ArrayList<>();
        collect(node, parts);
        spoken.addAll(parts);
        return parts.stream().map(ScreenMapper::words).distinct().collect(Collectors.joining(SEPARATOR));
    }

    private static void collect(ViewNode node, List<ViewNode> parts) {
        for (ViewNode child : node.children) {
            if (child.isVisible() && !isElement(child)) {
                if (!words(child).isEmpty()) {
                    parts.add(child);
                }
                collect(child, parts);
            }
        }
    }

    private static String value(ViewNode node) {
        if (node.password || !(isEditable(node) || isSlider(node)) || node.text.equals(node.hint)) {
            return "";
        }
        return node.text;
    }

    /** The words on the same line, for a switch whose label is its neighbour. */
    private static Optional<String> beside(ViewNode node, List<ViewNode> siblings) {
        return siblings.stream()
                .filter(sibling -> !isElement(sibling) && !words(sibling).isEmpty())
                .filter(sibling -> isOnSameLine(sibling.visible, node.visible))
                .map(ScreenMapper::words)
                .findFirst();
    }

    /** The nearest words before it, on its own level or above, as far as the list that it is in. */
    private static String heading(ViewNode node, List<ViewNode> siblings, String above) {
        String nearest = above;
        for (ViewNode sibling : siblings) {
            if (sibling == node) {
                break;
            }
            if (sibling.isVisible()
                    && sibling.first(ScreenMapper::isElement).isEmpty()
                    && !sibling.name().isEmpty()) {
                nearest = sibling.name();
            }
        }
        return nearest;
    }

    private static boolean isOnSameLine(Bounds one, Bounds other) {
        int middle = other.center().y();
        return one.top() <= middle && middle < one.bottom();
    }

    private static String words(ViewNode node) {
        return node.text.isEmpty() ? node.description : node.text;
    }
}
