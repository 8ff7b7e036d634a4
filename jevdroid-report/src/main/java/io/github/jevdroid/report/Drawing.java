package io.github.jevdroid.report;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.screen.TextFold;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * The one draw model of a screen: what is painted where, before it is known whether with SVG or with pixels. It shows what the SDK knows
 * of a screen and no more: places, labels, states.
 */
final class Drawing {

    private static final ScreenSize ASSUMED = new ScreenSize(1080, 1920);
    private static final int LARGEST = 100_000;
    /** Android's phones are about this many density-independent pixels wide. */
    private static final int UNITS_ACROSS = 380;

    /** Font sizes in these units. */
    private static final int LABEL = 16;

    private static final int HEADING = 22;

    private static final int LONGEST_LABEL = 600;

    private final List<Mark> marks = new ArrayList<>();
    private final Screen screen;
    private final RenderOptions options;
    private final ScreenSize size;
    private final int unit;
    private final boolean outlinesOnly;

    private Drawing(Screen screen, RenderOptions options) {
        this.screen = screen;
        this.options = options;
        this.size = sizeOf(screen);
        this.unit = Math.max(1, Math.min(size.width(), size.height()) / UNITS_ACROSS);
        this.outlinesOnly = options.background().isPresent();
    }

    static Drawing of(Screen screen, RenderOptions options) {
        Drawing drawing = new Drawing(screen, options);
        drawing.draw();
        return drawing;
    }

    /** The target and the tap alone, to be laid over a drawing of the same screen. */
    static Drawing marksOf(Screen screen, RenderOptions options) {
        Drawing drawing = new Drawing(screen, options);
        drawing.marked();
        return drawing;
    }

    ScreenSize size() {
        return size;
    }

    List<Mark> marks() {
        return marks;
    }

    /** The PNG below the drawing, empty when there is none. */
    byte[] background() {
        return options.background().orElseGet(() -> new byte[0]);
    }

    private static ScreenSize sizeOf(Screen screen) {
        if (screen.size().isKnown()) {
            return new ScreenSize(
                    Math.min(LARGEST, screen.size().width()),
                    Math.min(LARGEST, screen.size().height()));
        }
        int right = 0;
        int bottom = 0;
        for (Element element : screen.elements()) {
            if (!element.bounds().isEmpty()) {
                right = Math.max(right, element.bounds().right());
                bottom = Math.max(bottom, element.bounds().bottom());
            }
        }
        return right == 0 || bottom == 0
                ? ASSUMED
                : new ScreenSize(Math.min(LARGEST, right), Math.min(LARGEST, bottom));
    }

    private void draw() {
        box(size.bounds(), 0, Ink.PAGE, Ink.NONE, 0);
        if (outlinesOnly) {
            marks.add(new Mark.Picture());
        }
        BitSet silent = labelledByDescendants();
        boolean anything = false;
        for (Element element : screen.elements()) {
            Bounds visible = element.bounds().intersect(size.bounds());
            if (!visible.isEmpty()) {
                element(element, visible, silent.get(element.id()));
                anything = true;
            }
        }
        if (!anything && !outlinesOnly) {
            withoutPlaces();
        }
        keyboardAndOverlays();
        marked();
    }

    /** A row that takes its label from the text inside it would say everything twice. */
    private BitSet labelledByDescendants() {
        BitSet silent = new BitSet();
        for (Element element : screen.elements()) {
            if (element.label().isEmpty() || element.bounds().isEmpty()) {
                continue;
            }
            int steps = 0;
            for (int at = element.parent(); at != Element.NO_PARENT && steps < 50; steps++) {
                Element ancestor = screen.elements().get(at);
                if (ancestor.label().contains(element.label())) {
                    silent.set(at);
                }
                at = ancestor.parent();
            }
        }
        return silent;
    }

    private void element(Element element, Bounds bounds, boolean silent) {
        if (outlinesOnly) {
            if (isActive(element)) {
                box(bounds, 4 * unit, Ink.NONE, Ink.OUTLINE, unit);
            }
            return;
        }
        boolean button = isButton(element);
        surface(element, bounds, button);
        Bounds inside = element.isCheckable() ? toggle(element, bounds) : bounds;
        if (element.isScrollable()) {
            int top = bounds.top() + bounds.height() / 10;
            box(
                    new Bounds(bounds.right() - 4 * unit, top, bounds.right() - unit, top + bounds.height() / 3),
                    unit,
                    Ink.LINE,
                    Ink.NONE,
                    0);
        }
        if (!silent) {
            caption(element, inside, button);
        }
    }

    private static boolean isActive(Element element) {
        return element.isClickable()
                || element.isLongClickable()
                || element.isEditable()
                || element.isCheckable()
                || element.isScrollable();
    }

    private boolean isButton(Element element) {
        String type = element.className();
        return element.isClickable() && type.endsWith("Button") && !element.isCheckable();
    }

    private void surface(Element element, Bounds bounds, boolean button) {
        boolean wholePage = bounds.area() * 10 > size.bounds().area() * 7;
        if (wholePage || !(isActive(element) || element.isSelected()) || element.isScrollable()) {
            return;
        }
        if (element.isEditable()) {
            Ink stroke = element.isFocused() ? Ink.ACCENT : Ink.LINE;
            box(shrink(bounds, unit), 6 * unit, Ink.KNOB, stroke, element.isFocused() ? 2 * unit : unit);
        } else if (button) {
            box(shrink(bounds, 2 * unit), 10 * unit, element.isEnabled() ? Ink.SOFT : Ink.SURFACE, Ink.NONE, 0);
        } else if (!element.isCheckable() || element.isClickable()) {
            Ink stroke = element.isFocused() ? Ink.ACCENT : Ink.LINE;
            box(shrink(bounds, unit), 8 * unit, element.isSelected() ? Ink.SOFT : Ink.SURFACE, stroke, unit);
        }
    }

    /** Draws the state at the end of the row and returns what is left for the label. */
    private Bounds toggle(Element element, Bounds bounds) {
        String type = element.className().toLowerCase(Locale.ROOT);
        int side = Math.min(20 * unit, bounds.height() * 3 / 4);
        boolean round = type.contains("radio");
        int wide = round || type.contains("checkbox") ? side : side * 9 / 5;
        int right = bounds.width() > wide + 24 * unit ? bounds.right() - 12 * unit : bounds.right() - unit;
        int top = bounds.center().y() - side / 2;
        Bounds place = new Bounds(Math.max(bounds.left(), right - wide), top, right, top + side);
        Ink fill = !element.isChecked() ? Ink.KNOB : element.isEnabled() ? Ink.ACCENT : Ink.FAINT;
        Ink stroke = element.isChecked() ? Ink.NONE : Ink.FAINT;
        if (round) {
            marks.add(new Mark.Disc(place.center(), side / 2, fill, stroke, unit));
            if (element.isChecked()) {
                marks.add(new Mark.Disc(place.center(), side / 5, Ink.KNOB, Ink.NONE, 0));
            }
        } else if (wide == side) {
            box(place, 4 * unit, fill, stroke, unit);
            if (element.isChecked()) {
                marks.add(new Mark.Tick(place, Ink.KNOB, 2 * unit));
            }
        } else {
            box(place, side / 2, fill, stroke, unit);
            int x = element.isChecked() ? place.right() - side / 2 : place.left() + side / 2;
            marks.add(new Mark.Disc(
                    new Point(x, place.center().y()),
                    side / 3,
                    element.isChecked() ? Ink.KNOB : Ink.FAINT,
                    Ink.NONE,
                    0));
        }
        return place.left() - bounds.left() > 30 * unit
                ? new Bounds(bounds.left(), bounds.top(), place.left(), bounds.bottom())
                : Bounds.NONE;
    }

    private void caption(Element element, Bounds bounds, boolean button) {
        boolean hasValue = element.isEditable() && !element.value().isEmpty();
        String text = hasValue ? element.value() : element.label();
        Ink ink = !element.isEnabled() ? Ink.FAINT : button ? Ink.ACCENT : Ink.TEXT;
        if (element.isEditable() && !hasValue) {
            text = element.hint().isEmpty() ? element.label() : element.hint();
            ink = Ink.FAINT;
        }
        if (text.isEmpty() && isActive(element) && !element.isScrollable()) {
            text = element.bareResourceId().replace('_', ' ');
            ink = Ink.FAINT;
        }
        text(
                text,
                bounds,
                element.isHeading() ? HEADING : LABEL,
                element.isHeading(),
                button || bounds.width() < 90 * unit,
                ink);
    }

    private void text(String raw, Bounds bounds, int units, boolean bold, boolean centred, Ink ink) {
        String text = TextFold.visible(TextFold.cut(raw, LONGEST_LABEL));
        int fontSize = Math.min(units * unit, bounds.height() * 8 / 10);
        int margin = centred ? 2 * unit : 10 * unit;
        int width = bounds.width() - 2 * margin;
        if (text.isEmpty() || fontSize < 3 || width < fontSize) {
            return;
        }
        int lineHeight = fontSize * 13 / 10;
        List<String> lines = TextFit.lines(text, width, fontSize, Math.max(1, bounds.height() / lineHeight));
        boolean rightToLeft = new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight() ? false : true;
        int baseline = bounds.center().y() - lineHeight * lines.size() / 2 + fontSize;
        for (String line : lines) {
            int extent = Math.min(width, TextFit.width(line, fontSize));
            if (centred) {
                words(line, bounds.center().x(), baseline, fontSize, extent, bold, Mark.Align.CENTER, ink);
            } else if (rightToLeft) {
                words(line, bounds.right() - margin, baseline, fontSize, extent, bold, Mark.Align.RIGHT, ink);
            } else {
                words(line, bounds.left() + margin, baseline, fontSize, extent, bold, Mark.Align.LEFT, ink);
            }
            baseline += lineHeight;
        }
    }

    /** A screen that could not be read, or whose texts have no place: what is known is listed. */
    private void withoutPlaces() {
        List<String> known = new ArrayList<>();
        screen.unreadable()
                .ifPresent(why -> known.add("This screen could not be read: "
                        + why.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        screen.elements().forEach(element -> known.add(element.label()));
        known.addAll(screen.texts());
        int top = size.height() / 12;
        for (String line : known) {
            int bottom = top + 28 * unit;
            if (bottom > size.height()) {
                break;
            }
            text(line, new Bounds(0, top, size.width(), bottom), LABEL, false, false, Ink.FAINT);
            top = bottom;
        }
    }

    private void keyboardAndOverlays() {
        if (screen.keyboard().shown() && !screen.keyboard().bounds().isEmpty()) {
            Bounds keys = screen.keyboard().bounds().intersect(size.bounds());
            if (outlinesOnly) {
                box(keys, 0, Ink.NONE, Ink.OUTLINE, unit);
            } else {
                box(keys, 0, Ink.LINE, Ink.NONE, 0);
                text("keyboard", keys, LABEL, false, true, Ink.FAINT);
            }
        }
        for (Bounds overlay : screen.overlays()) {
            box(overlay.intersect(size.bounds()), 0, Ink.VEIL, Ink.NONE, 0);
        }
        if (!screen.isAwake() || screen.lock().isLocked()) {
            box(size.bounds(), 0, Ink.VEIL, Ink.NONE, 0);
        }
    }

    private void marked() {
        options.target().map(bounds -> bounds.intersect(size.bounds())).ifPresent(bounds -> {
            box(bounds, 8 * unit, Ink.MARK_SOFT, Ink.MARK, 3 * unit);
        });
        options.tap().filter(size.bounds()::contains).ifPresent(point -> {
            marks.add(new Mark.Disc(point, 14 * unit, Ink.MARK_SOFT, Ink.MARK, 2 * unit));
            marks.add(new Mark.Disc(point, 4 * unit, Ink.MARK, Ink.KNOB, unit));
        });
    }

    private void box(Bounds bounds, int radius, Ink fill, Ink stroke, int width) {
        if (!bounds.isEmpty()) {
            int most = Math.min(bounds.width(), bounds.height()) / 2;
            marks.add(new Mark.Box(bounds, Math.min(radius, most), fill, stroke, width));
        }
    }

    private void words(
            String text, int x, int baseline, int fontSize, int extent, boolean bold, Mark.Align align, Ink ink) {
        marks.add(new Mark.Words(text, x, baseline, fontSize, extent, bold, align, ink));
    }

    private static Bounds shrink(Bounds bounds, int by) {
        Bounds smaller = new Bounds(bounds.left() + by, bounds.top() + by, bounds.right() - by, bounds.bottom() - by);
        return smaller.isEmpty() ? bounds : smaller;
    }
}
