package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A node of a window's tree: the one model from which the XML, the {@code Screen} and the picture are made and which touches are aimed at.
 * Laid out anew for every look and every touch.
 */
final class ViewNode {

    final String className;
    final String packageName;
    final List<ViewNode> children = new ArrayList<>();
    Bounds place;
    Bounds visible = Bounds.NONE;
    String resourceId = "";
    String text = "";
    String description = "";
    String hint = "";
    boolean checkable;
    boolean checked;
    boolean clickable;
    boolean enabled = true;
    boolean focusable;
    boolean focused;
    boolean scrollable;
    boolean longClickable;
    boolean password;
    boolean selected;
    boolean heading;
    Optional<Item> item = Optional.empty();
    Optional<Consumer<FakePhone>> onTap = Optional.empty();
    Optional<Consumer<FakePhone>> onHold = Optional.empty();
    Optional<Scroller> scroller = Optional.empty();

    ViewNode(String className, String packageName, Bounds place) {
        this.className = className;
        this.packageName = packageName;
        this.place = place;
    }

    static ViewNode widget(String simpleName, String packageName, Bounds place) {
        return new ViewNode("android.widget." + simpleName, packageName, place);
    }

    ViewNode id(String fullId) {
        resourceId = fullId;
        return this;
    }

    ViewNode text(String shown) {
        text = shown;
        return this;
    }

    ViewNode description(String contentDescription) {
        description = contentDescription;
        return this;
    }

    ViewNode taps(Consumer<FakePhone> action) {
        clickable = true;
        focusable = true;
        onTap = Optional.of(action);
        return this;
    }

    ViewNode add(ViewNode child) {
        children.add(child);
        return this;
    }

    /** Computes what can be seen of this node and those below it. */
    ViewNode clip(Bounds window) {
        visible = place.intersect(window);
        children.forEach(child -> child.clip(visible));
        return this;
    }

    boolean isVisible() {
        return !visible.isEmpty();
    }

    /** The topmost node under a point that fits, as Android hands a touch down: later children first, then the parent itself. */
    Optional<ViewNode> topmost(Point point, Predicate<ViewNode> fits) {
        if (!visible.contains(point)) {
            return Optional.empty();
        }
        for (int at = children.size() - 1; at >= 0; at--) {
            Optional<ViewNode> found = children.get(at).topmost(point, fits);
            if (found.isPresent()) {
                return found;
            }
        }
        return fits.test(this) ? Optional.of(this) : Optional.empty();
    }

    /** The first visible node in drawing order that fits. */
    Optional<ViewNode> first(Predicate<ViewNode> fits) {
        if (fits.test(this)) {
            return Optional.of(this);
        }
        return children.stream().flatMap(child -> child.first(fits).stream()).findFirst();
    }

    /** What a person would call it. */
    String name() {
        if (!text.isEmpty()) {
            return text;
        }
        if (!description.isEmpty()) {
            return description;
        }
        if (!hint.isEmpty()) {
            return hint;
        }
        return children.stream()
                .map(ViewNode::name)
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** What moves when a finger drags this node's content. */
    record Scroller(Page page, String key, boolean sideways, int farthest) {

        /** Moves the content; tells by how many pixels. */
        int move(int pixels) {
            int before = page.offset(key);
            int after = Math.max(0, Math.min(farthest, before + pixels));
            page.offset(key, after);
            return after - before;
        }
    }
}
