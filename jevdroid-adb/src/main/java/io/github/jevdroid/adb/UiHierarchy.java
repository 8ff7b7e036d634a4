package io.github.jevdroid.adb;

import io.github.jevdroid.adb.internal.ScreenAssembler;
import io.github.jevdroid.adb.internal.ScreenFacts;
import io.github.jevdroid.adb.internal.TreeParser;
import io.github.jevdroid.adb.internal.UiTree;
import io.github.jevdroid.adb.internal.UnreadableDump;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A saved accessibility tree, read without a phone: what {@code uiautomator dump} writes, with or without {@code --windows}, and what
 * uiautomator2 and Appium save. Encodings, status lines, stack traces and broken characters around and in it are coped with; what cannot
 * be read is a value that says why.
 *
 * <pre>{@code
 * Screen screen = UiHierarchy.parse(Files.readAllBytes(Path.of("window_dump.xml"))).toScreen();
 * }</pre>
 */
public final class UiHierarchy {

    private final UiTree tree;
    private final Optional<Unreadable> unreadable;
    private final ReaderLimits limits;

    private UiHierarchy(UiTree tree, Optional<Unreadable> unreadable, ReaderLimits limits) {
        this.tree = tree;
        this.unreadable = unreadable;
        this.limits = limits;
    }

    /**
     * Reads a dump with the default limits.
     *
     * @param dump the bytes of the file or of the answer, noise included
     * @return the tree, or why there is none; never throws for what the bytes hold
     */
    public static UiHierarchy parse(byte[] dump) {
        return parse(dump, ReaderLimits.DEFAULT);
    }

    /**
     * Reads a dump.
     *
     * @param dump the bytes of the file or of the answer, noise included
     * @param limits how much is read
     * @return the tree, or why there is none; never throws for what the bytes hold
     */
    public static UiHierarchy parse(byte[] dump, ReaderLimits limits) {
        try {
            return new UiHierarchy(TreeParser.parse(dump, limits), Optional.empty(), limits);
        } catch (UnreadableDump none) {
            return new UiHierarchy(new UiTree(List.of(), List.of(), 0), Optional.of(none.reason()), limits);
        }
    }

    /**
     * Why the bytes are no tree. A tree may still be empty or withheld: see {@link Screen#unreadable()} of {@link #toScreen()}.
     *
     * @return empty when there is a tree
     */
    public Optional<Unreadable> unreadable() {
        return unreadable;
    }

    /**
     * The topmost nodes in document order, of all windows.
     *
     * @return none, one or many
     */
    public List<UiNode> roots() {
        return tree.windows().isEmpty()
                ? tree.roots()
                : tree.windows().stream()
                        .flatMap(window -> window.roots().stream())
                        .toList();
    }

    /**
     * All nodes in document order, of all windows.
     *
     * @return an immutable list
     */
    public List<UiNode> nodes() {
        List<UiNode> all = new ArrayList<>();
        roots().forEach(root -> collect(root, all));
        return List.copyOf(all);
    }

    private static void collect(UiNode node, List<UiNode> all) {
        all.add(node);
        node.children().forEach(child -> collect(child, all));
    }

    /**
     * The windows of every display, when the dump was taken with {@code --windows}.
     *
     * @return in the order in which they end in the document; empty for a plain dump
     */
    public List<UiWindow> windows() {
        return tree.windows();
    }

    /**
     * The screen as a run would see it: the window in front, what can be acted on, what it says. Nothing but the tree is known here, so
     * its size is what the windows cover and the lock's state is unknown.
     *
     * @return a screen, {@linkplain Screen#unreadable() unreadable} when there is no tree or nothing in it
     */
    public Screen toScreen() {
        return unreadable
                .map(reason -> ScreenAssembler.withoutTree(ScreenFacts.UNKNOWN, reason))
                .orElseGet(() -> ScreenAssembler.assemble(tree, ScreenFacts.UNKNOWN, limits))
                .source("saved dump")
                .build();
    }

    /** Names numbers only; never what the tree says. */
    @Override
    public String toString() {
        return "UiHierarchy[" + tree.windows().size() + " windows, " + roots().size() + " roots"
                + unreadable.map(why -> ", unreadable: " + why.kind()).orElse("") + "]";
    }
}
