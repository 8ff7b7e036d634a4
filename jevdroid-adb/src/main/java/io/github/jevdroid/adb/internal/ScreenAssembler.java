package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.screen.Unreadable.Kind.NO_ROOT;
import static io.github.jevdroid.screen.Unreadable.Kind.OPAQUE;
import static io.github.jevdroid.screen.Unreadable.Kind.WITHHELD;

import io.github.jevdroid.adb.ReaderLimits;
import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiNode.Flag;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.screen.TextFold;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.screen.Unreadable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes a screen of a tree and of what the phone tells beside it. */
public final class ScreenAssembler {

    private final ReaderLimits limits;
    private final FrontWindow front;
    private final ScreenSize size;
    private final String packageName;
    private final List<Item> items = new ArrayList<>();

    private ScreenAssembler(UiTree tree, ScreenFacts facts, ReaderLimits limits) {
        this.limits = limits;
        this.front = FrontWindow.of(tree, facts);
        this.size = facts.size().isKnown() ? turned(facts) : sizeOf(front.extent());
        this.packageName = packageOf(front.roots()).orElse(facts.focus().packageName());
    }

    /**
     * The screen that a tree and facts describe.
     *
     * @param tree parsed
     * @param facts as far as known
     * @param limits elements, texts and label length count here
     * @return a builder; source, time and whether it was settled are the caller's to set
     */
    public static Screen.Builder assemble(UiTree tree, ScreenFacts facts, ReaderLimits limits) {
        return new ScreenAssembler(tree, facts, limits).run(facts);
    }

    /**
     * The screen of a phone that told facts but no tree.
     *
     * @param facts as far as known
     * @param reason why there is no tree
     * @return a builder; source and time are the caller's to set
     */
    public static Screen.Builder withoutTree(ScreenFacts facts, Unreadable reason) {
        return told(Screen.builder(facts.focus().packageName()), facts)
                .window(facts.focus().window())
                .size(facts.size())
                .rotation(Math.max(0, facts.rotation()))
                .keyboard(facts.keyboardShown() ? Keyboard.shown(Bounds.NONE) : Keyboard.HIDDEN)
                .unreadable(reason.kind(), reason.detail());
    }

    private static Screen.Builder told(Screen.Builder screen, ScreenFacts facts) {
        return screen.lock(facts.lock()).awake(facts.awake());
    }

    private Screen.Builder run(ScreenFacts facts) {
        for (UiNode root : front.roots()) {
            add(root, null);
        }
        Labels.assign(items);
        Contexts.assign(items);
        Screen.Builder screen = told(Screen.builder(packageName), facts)
                .window(windowName(facts.focus()))
                .size(size)
                .rotation(front.rotation())
                .keyboard(keyboard(facts));
        front.overlays().forEach(screen::overlay);
        int omitted = addElements(screen) + addTexts(screen);
        screen.omitted(omitted);
        unreadable().ifPresent(reason -> screen.unreadable(reason.kind(), reason.detail()));
        return screen;
    }

    private Keyboard keyboard(ScreenFacts facts) {
        return front.keyboard().shown() || !facts.keyboardShown() ? front.keyboard() : Keyboard.shown(Bounds.NONE);
    }

    /** The focused window's name counts only if the tree is that window's. */
    private String windowName(Focus focus) {
        if (focus.packageName().equals(packageName) && !focus.window().isEmpty()) {
            return focus.window();
        }
        if (!front.title().isEmpty()) {
            return front.title();
        }
        return front.roots().stream()
                .map(UiNode::paneTitle)
                .filter(title -> !title.isEmpty())
                .findFirst()
                .orElse(
                        focus.isSystemOverlay() && packageName.startsWith("com.android.systemui")
                                ? focus.window()
                                : "");
    }

    private void add(UiNode node, @Nullable Item parent) {
        if (node.is(Flag.HIDDEN)) {
            return;
        }
        Bounds bounds = size.isKnown() ? node.bounds().intersect(size.bounds()) : node.bounds();
        boolean foreign = !node.packageName().isEmpty() && !node.packageName().equals(packageName);
        Item item = new Item(node, parent, bounds.isEmpty() ? Bounds.NONE : bounds, foreign);
        if (parent != null) {
            parent.children.add(item);
        }
        items.add(item);
        // What is under a password field may be the password.
        if (!node.is(Flag.PASSWORD)) {
            inDrawingOrder(node.children()).forEach(child -> add(child, item));
        }
    }

    /** Document order, which is reading order, unless siblings that overlap are drawn in another one. */
    private static List<UiNode> inDrawingOrder(List<UiNode> siblings) {
        for (int at = 1; at < siblings.size(); at++) {
            for (int before = Math.max(0, at - 8); before < at; before++) {
                UiNode first = siblings.get(before);
                UiNode second = siblings.get(at);
                if (first.drawingOrder() > second.drawingOrder()
                        && first.bounds().intersects(second.bounds())) {
                    return siblings.stream()
                            .sorted(Comparator.comparingInt(UiNode::drawingOrder))
                            .toList();
                }
            }
        }
        return siblings;
    }

    private int addElements(Screen.Builder screen) {
        List<Item> elements = items.stream().filter(item -> item.element).toList();
        List<Item> kept = mostImportant(elements);
        Map<Item, Integer> ids = new HashMap<>();
        for (Item item : kept) {
            ids.put(item, screen.add(element(item, parentId(item, ids))));
        }
        return elements.size() - kept.size();
    }

    /** What lies outside of lists (bars, dialogs, the list itself) goes before rows, near rows before far ones. */
    private List<Item> mostImportant(List<Item> elements) {
        int limit = limits.maxElements();
        if (elements.size() <= limit) {
            return elements;
        }
        List<Item> ranked = new ArrayList<>(
                elements.stream().filter(item -> !isInList(item)).toList());
        elements.stream().filter(ScreenAssembler::isInList).forEach(ranked::add);
        List<Item> kept = ranked.subList(0, limit);
        return elements.stream().filter(new HashSet<>(kept)::contains).toList();
    }

    private static boolean isInList(Item item) {
        for (Item at = item.parent; at != null; at = at.parent) {
            if (Kinds.isList(at.node)) {
                return true;
            }
        }
        return false;
    }

    private static int parentId(Item item, Map<Item, Integer> ids) {
        for (Item at = item.parent; at != null; at = at.parent) {
            Integer id = ids.get(at);
            if (id != null) {
                return id;
            }
        }
        return Element.NO_PARENT;
    }

    private Element.Builder element(Item item, int parent) {
        UiNode node = item.node;
        return Element.builder(cut(item.label))
                .parent(parent)
                .value(cut(item.value))
                .hint(cut(node.hint().strip()))
                .className(className(item))
                .resourceId(node.resourceId())
                .context(cut(item.context))
                .packageName(node.packageName().equals(packageName) ? "" : node.packageName())
                .bounds(item.bounds)
                .checked(checked(item))
                .selected(selected(item))
                .enabled(!node.is(Flag.DISABLED))
                .focused(node.is(Flag.FOCUSED))
                .clickable(node.is(Flag.CLICKABLE) || item.row)
                .longClickable(node.is(Flag.LONG_CLICKABLE))
                .editable(Kinds.isEditable(node))
                .scrollable(node.is(Flag.SCROLLABLE))
                .password(node.is(Flag.PASSWORD))
                .heading(node.is(Flag.HEADING));
    }

    /** A row that reacts for the one switch in it, as in Android's own settings, shows what the switch shows. */
    private static Toggle checked(Item item) {
        if (item.node.is(Flag.CHECKABLE)) {
            return Toggle.of(item.node.is(Flag.CHECKED));
        }
        List<Item> inside = new ArrayList<>();
        if (item.node.is(Flag.CLICKABLE)) {
            addChecked(item, inside);
        }
        return inside.size() == 1 ? Toggle.of(inside.get(0).node.is(Flag.CHECKED)) : Toggle.ABSENT;
    }

    private static void addChecked(Item item, List<Item> found) {
        for (Item child : item.children) {
            if (child.node.is(Flag.CHECKABLE)) {
                found.add(child);
                if (child.node.is(Flag.CLICKABLE)) {
                    // It reacts by itself, so the row is not its switch.
                    found.add(child);
                }
            } else if (!child.node.is(Flag.CLICKABLE)) {
                addChecked(child, found);
            }
        }
    }

    /** Compose draws a control as a nameless view around a child that has the control's class. */
    private static String className(Item item) {
        if (!item.node.className().equals("android.view.View")) {
            return item.node.className();
        }
        return item.children.stream()
                .filter(child -> !child.element && Kinds.isControl(child.node.className()))
                .map(child -> child.node.className())
                .findFirst()
                .orElse(item.node.className());
    }

    /** Android says "not selected" of everything; only beside something selected it means "not the chosen one". */
    private static Toggle selected(Item item) {
        if (item.node.is(Flag.SELECTED)) {
            return Toggle.ON;
        }
        boolean isOneOfSeveral = item.parent != null
                && item.parent.children.stream().anyMatch(sibling -> sibling.node.is(Flag.SELECTED));
        return isOneOfSeveral ? Toggle.OFF : Toggle.ABSENT;
    }

    /** A text has no owner on a screen, so what another app wrote is left out: nobody could tell later that it is off the list. */
    private int addTexts(Screen.Builder screen) {
        int added = 0;
        int left = 0;
        for (Item item : items) {
            if (item.element || item.foreign || item.consumed || item.words.isEmpty() || isSaidAbove(item)) {
                continue;
            }
            if (added < limits.maxTexts()) {
                screen.text(cut(item.words));
                added++;
            } else {
                left++;
            }
        }
        return left;
    }

    private static boolean isSaidAbove(Item item) {
        for (Item at = item.parent; at != null; at = at.parent) {
            if (!at.words.isEmpty() || !at.label.isEmpty()) {
                return at.words.equals(item.words) || at.label.equals(item.words);
            }
        }
        return false;
    }

    private Optional<Unreadable> unreadable() {
        boolean says = items.stream().anyMatch(item -> !item.words.isEmpty() && !Kinds.isOpaque(item.node));
        boolean reacts = items.stream().anyMatch(item -> item.element && !Kinds.isOpaque(item.node));
        if (says || reacts) {
            return Optional.empty();
        }
        String app = packageName.isEmpty() ? "the app in front" : packageName;
        if (items.isEmpty()) {
            return Optional.of(
                    new Unreadable(
                            NO_ROOT,
                            "No window of the display offers a tree, as in transitions and while an app starts; wait and read again"));
        }
        if (items.stream().anyMatch(item -> Kinds.isOpaque(item.node))) {
            return Optional.of(new Unreadable(
                    OPAQUE,
                    "All that " + app
                            + " shows is drawn on a web page or surface that exposes nothing; a picture of the display, or "
                            + "another way in the app, is needed"));
        }
        if (items.size() == 1 || items.stream().allMatch(item -> item.bounds.isEmpty())) {
            return Optional.of(new Unreadable(
                    WITHHELD,
                    "The tree of " + app
                            + " is an empty stand-in: the app withholds its content from readers, or is still loading; wait, "
                            + "or use an accessibility service that the app admits"));
        }
        return Optional.of(new Unreadable(
                OPAQUE,
                "The window of " + app + " has " + items.size()
                        + " containers and nothing in them: it is still loading, or draws without "
                        + "telling what; wait and read again"));
    }

    private String cut(String text) {
        return TextFold.cut(text, limits.maxLabelLength());
    }

    private static Optional<String> packageOf(List<UiNode> roots) {
        return roots.stream()
                .map(ScreenAssembler::packageOf)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> packageOf(UiNode node) {
        return node.packageName().isEmpty() ? packageOf(node.children()) : Optional.of(node.packageName());
    }

    /** The size that fits the tree, should the phone have been turned between the two questions. */
    private ScreenSize turned(ScreenFacts facts) {
        boolean turnedSince =
                facts.rotation() != ScreenFacts.UNKNOWN_ROTATION && (facts.rotation() - front.rotation()) % 2 != 0;
        return turnedSince ? ScreenFacts.turned(facts.size()) : facts.size();
    }

    private static ScreenSize sizeOf(Bounds extent) {
        return extent.isEmpty()
                ? ScreenSize.UNKNOWN
                : new ScreenSize(Math.max(0, extent.right()), Math.max(0, extent.bottom()));
    }
}
