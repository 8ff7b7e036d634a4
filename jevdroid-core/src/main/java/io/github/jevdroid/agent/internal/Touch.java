package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a finger meets an element and nothing else. What is drawn later, takes touches and is neither above nor below the element in the
 * tree would take the touch; so would a higher window and the keyboard. A touchable descendant is avoided where there is room.
 */
public final class Touch {

    /** The grid of places that are tried, per side; odd, so that the middle is one of them. */
    private static final int GRID = 7;

    private Touch() {}

    /**
     * A free place.
     *
     * @param screen the element's screen
     * @param target the element
     * @return the free place nearest to the middle, empty when there is none
     */
    public static Optional<Point> point(Screen screen, Element target) {
        Bounds visible = visible(screen, target);
        if (visible.isEmpty()) {
            return Optional.empty();
        }
        List<Bounds> foreign = foreign(screen, target, visible);
        List<Bounds> inner = inner(screen, target, visible);
        if (foreign.isEmpty() && inner.isEmpty()) {
            return Optional.of(visible.center());
        }
        Point best = null;
        long bestRank = Long.MAX_VALUE;
        for (int row = 0; row < GRID; row++) {
            for (int column = 0; column < GRID; column++) {
                Point point = new Point(
                        at(visible.left(), visible.right(), column), at(visible.top(), visible.bottom(), row));
                if (covers(foreign, point)) {
                    continue;
                }
                long rank = distance(point, visible.center()) + (covers(inner, point) ? Integer.MAX_VALUE : 0L);
                if (rank < bestRank) {
                    bestRank = rank;
                    best = point;
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /**
     * Says whether a place is free of everything else, touchable descendants too.
     *
     * @param screen the element's screen
     * @param target the element
     * @param point a place
     * @return false outside the element and where something else takes the touch
     */
    public static boolean isFree(Screen screen, Element target, Point point) {
        Bounds visible = visible(screen, target);
        return visible.contains(point)
                && !covers(foreign(screen, target, visible), point)
                && !covers(inner(screen, target, visible), point);
    }

    /**
     * Says whether the keyboard alone stands in the way.
     *
     * @param screen the element's screen
     * @param target an element without a free place
     * @return true when there would be a free place without the keyboard
     */
    public static boolean isUnderKeyboard(Screen screen, Element target) {
        return screen.keyboard().shown()
                && point(
                                screen.toBuilder()
                                        .keyboard(io.github.jevdroid.screen.Keyboard.HIDDEN)
                                        .build(),
                                target)
                        .isPresent();
    }

    /**
     * Says whether an element takes touches for itself.
     *
     * @param element an element
     * @return true for what can be clicked, held, checked or typed into
     */
    static boolean isTouchable(Element element) {
        return element.isClickable() || element.isLongClickable() || element.isCheckable() || element.isEditable();
    }

    private static Bounds visible(Screen screen, Element target) {
        return screen.size().isKnown() ? target.bounds().intersect(screen.size().bounds()) : target.bounds();
    }

    private static List<Bounds> foreign(Screen screen, Element target, Bounds visible) {
        List<Bounds> foreign = new ArrayList<>();
        if (screen.keyboard().shown() && screen.keyboard().bounds().intersects(visible)) {
            foreign.add(screen.keyboard().bounds());
        }
        for (Bounds overlay : screen.overlays()) {
            if (overlay.intersects(visible)) {
                foreign.add(overlay);
            }
        }
        for (Element later :
                screen.elements().subList(target.id() + 1, screen.elements().size())) {
            if (isTouchable(later)
                    && later.bounds().intersects(visible)
                    && !screen.isAncestor(target, later)
                    && !screen.isAncestor(later, target)) {
                foreign.add(later.bounds());
            }
        }
        return foreign;
    }

    private static List<Bounds> inner(Screen screen, Element target, Bounds visible) {
        List<Bounds> inner = new ArrayList<>();
        for (Element later :
                screen.elements().subList(target.id() + 1, screen.elements().size())) {
            if (isTouchable(later) && later.bounds().intersects(visible) && screen.isAncestor(target, later)) {
                inner.add(later.bounds());
            }
        }
        return inner;
    }

    private static boolean covers(List<Bounds> obstacles, Point point) {
        for (Bounds obstacle : obstacles) {
            if (obstacle.contains(point)) {
                return true;
            }
        }
        return false;
    }

    private static int at(int from, int to, int step) {
        return (int) (from + ((long) to - from) * (2L * step + 1) / (2L * GRID));
    }

    private static long distance(Point a, Point b) {
        return Math.abs((long) a.x() - b.x()) + Math.abs((long) a.y() - b.y());
    }
}
