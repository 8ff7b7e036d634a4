package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.UiNode;
import io.github.jevdroid.adb.UiNode.Flag;
import io.github.jevdroid.adb.UiWindow;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Keyboard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The one window of a dump that a screen is made of, and what lies over it. Two apps never end up in one screen, the keyboard is one
 * fact, other displays are left out.
 *
 * @param roots the trees of the window in front, empty when no window offers one
 * @param title the window's title, {@code ""} when not told
 * @param rotation quarter turns
 * @param keyboard as far as the tree tells
 * @param overlays what higher windows cover, the keyboard excepted
 * @param extent what all windows cover together
 */
record FrontWindow(
        List<UiNode> roots, String title, int rotation, Keyboard keyboard, List<Bounds> overlays, Bounds extent) {

    private static final String SYSTEM_UI = "com.android.systemui";
    private static final double WHOLE_DISPLAY = 0.6;

    static FrontWindow of(UiTree tree, ScreenFacts facts) {
        return tree.windows().isEmpty() ? ofRoots(tree, facts) : ofWindows(tree, facts);
    }

    private static FrontWindow ofWindows(UiTree tree, ScreenFacts facts) {
        int display =
                tree.windows().stream().mapToInt(UiWindow::displayId).min().orElse(0);
        List<UiWindow> windows = tree.windows().stream()
                .filter(window -> window.displayId() == display)
                .sorted(Comparator.comparingInt(UiWindow::layer))
                .toList();
        Bounds extent = union(windows.stream().map(UiWindow::bounds).toList());
        Keyboard keyboard = windows.stream()
                .filter(FrontWindow::isKeyboard)
                .findFirst()
                .map(window -> Keyboard.shown(keyboardBounds(window.bounds(), window.roots(), extent)))
                .orElse(Keyboard.HIDDEN);
        Optional<UiWindow> front = windows.stream()
                .filter(window -> !window.roots().isEmpty())
                .filter(window -> window.type().equals("TYPE_APPLICATION") || (isSystem(window) && window.focused()))
                .reduce((lower, higher) -> higher);
        if (front.isEmpty()) {
            return new FrontWindow(List.of(), "", Math.max(0, facts.rotation()), keyboard, List.of(), extent);
        }
        UiWindow chosen = front.get();
        List<Bounds> overlays = windows.stream()
                .filter(window -> window.layer() > chosen.layer() && !isKeyboard(window))
                .map(UiWindow::bounds)
                .filter(bounds -> bounds.intersects(chosen.bounds()))
                .toList();
        return new FrontWindow(chosen.roots(), chosen.title(), chosen.rotation(), keyboard, overlays, extent);
    }

    private static boolean isKeyboard(UiWindow window) {
        return window.type().equals("TYPE_INPUT_METHOD");
    }

    private static boolean isSystem(UiWindow window) {
        return window.type().equals("TYPE_SYSTEM");
    }

    private static FrontWindow ofRoots(UiTree tree, ScreenFacts facts) {
        List<UiNode> roots = tree.roots();
        Bounds extent = union(roots.stream().map(UiNode::bounds).toList());
        List<UiNode> keyboards =
                roots.stream().filter(root -> isKeyboard(root, facts)).toList();
        // A dump of the active window alone is that window, even if a keyboard is all it shows.
        boolean keyboardOnly = keyboards.size() == roots.size();
        List<UiNode> candidates = keyboardOnly
                ? roots
                : roots.stream().filter(root -> !isKeyboard(root, facts)).toList();
        Keyboard keyboard = keyboards.isEmpty() || keyboardOnly
                ? Keyboard.HIDDEN
                : Keyboard.shown(keyboardBounds(keyboards.get(0).bounds(), keyboards, extent));
        int rotation = tree.rotation();
        if (candidates.size() <= 1) {
            return new FrontWindow(candidates, "", rotation, keyboard, List.of(), extent);
        }
        int frontIndex = front(candidates, facts.focus(), extent);
        UiNode front = candidates.get(frontIndex);
        List<UiNode> chosen = new ArrayList<>();
        List<Bounds> overlays = new ArrayList<>();
        for (int at = 0; at < candidates.size(); at++) {
            UiNode candidate = candidates.get(at);
            if (at == frontIndex || isSibling(candidate, front)) {
                chosen.add(candidate);
            } else if (candidate.bounds().area() < front.bounds().area()
                    && candidate.bounds().intersects(front.bounds())) {
                overlays.add(candidate.bounds());
            }
        }
        return new FrontWindow(chosen, "", rotation, keyboard, overlays, extent);
    }

    /** A part of the same window that lies beside it, as in a fragment of a dump. */
    private static boolean isSibling(UiNode candidate, UiNode front) {
        return candidate.packageName().equals(front.packageName())
                && !candidate.bounds().intersects(front.bounds());
    }

    private static int front(List<UiNode> roots, Focus focus, Bounds extent) {
        int shade = largest(
                roots,
                root -> root.packageName().equals(SYSTEM_UI)
                        && root.bounds().area() >= extent.area() * WHOLE_DISPLAY
                        && saysSomething(root));
        if (shade >= 0 && focus.packageName().isEmpty()) {
            return shade;
        }
        int focused = focus.packageName().isEmpty()
                ? -1
                : largest(roots, root -> root.packageName().equals(focus.packageName()));
        int app = focused >= 0
                ? focused
                : largest(roots, root -> !root.packageName().equals(SYSTEM_UI));
        int largest = app >= 0 ? app : largest(roots, root -> true);
        int dialog = largest(roots, root -> isDialogOver(root, roots.get(largest)));
        return dialog >= 0 ? dialog : largest;
    }

    private static int largest(List<UiNode> roots, Predicate<UiNode> wanted) {
        int found = -1;
        for (int at = 0; at < roots.size(); at++) {
            UiNode root = roots.get(at);
            boolean larger = found < 0
                    || root.bounds().area() > roots.get(found).bounds().area();
            if (wanted.test(root) && larger) {
                found = at;
            }
        }
        return found;
    }

    private static boolean isDialogOver(UiNode root, UiNode larger) {
        return !root.bounds().isEmpty()
                && root.bounds().area() < larger.bounds().area()
                && root.packageName().equals(larger.packageName())
                && root.bounds().contains(larger.bounds().center())
                && canBeTapped(root);
    }

    private static boolean canBeTapped(UiNode node) {
        return node.is(Flag.CLICKABLE) || node.children().stream().anyMatch(FrontWindow::canBeTapped);
    }

    private static boolean saysSomething(UiNode node) {
        return (!node.bounds().isEmpty()
                        && (!node.text().isEmpty() || !node.description().isEmpty()))
                || node.children().stream().anyMatch(FrontWindow::saysSomething);
    }

    private static boolean isKeyboard(UiNode root, ScreenFacts facts) {
        return (!facts.keyboardPackage().isEmpty() && root.packageName().equals(facts.keyboardPackage()))
                || root.packageName().contains(".inputmethod")
                || hasInputArea(root, 0);
    }

    private static boolean hasInputArea(UiNode node, int depth) {
        return node.resourceId().equals("android:id/inputArea")
                || (depth < 6 && node.children().stream().anyMatch(child -> hasInputArea(child, depth + 1)));
    }

    /** The keys' extent when the window spans the display, as the wrapper of a keyboard does. */
    private static Bounds keyboardBounds(Bounds window, List<UiNode> roots, Bounds extent) {
        if (window.height() < extent.height() * WHOLE_DISPLAY) {
            return window;
        }
        List<Bounds> keys = new ArrayList<>();
        roots.forEach(root -> addKeys(root, keys));
        return union(keys);
    }

    private static void addKeys(UiNode node, List<Bounds> keys) {
        if (node.is(Flag.CLICKABLE)) {
            keys.add(node.bounds());
        }
        node.children().forEach(child -> addKeys(child, keys));
    }

    private static Bounds union(List<Bounds> parts) {
        return parts.stream()
                .filter(part -> !part.isEmpty())
                .reduce((one, other) -> new Bounds(
                        Math.min(one.left(), other.left()),
                        Math.min(one.top(), other.top()),
                        Math.max(one.right(), other.right()),
                        Math.max(one.bottom(), other.bottom())))
                .orElse(Bounds.NONE);
    }
}
