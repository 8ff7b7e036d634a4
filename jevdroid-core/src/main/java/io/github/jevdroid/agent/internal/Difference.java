package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.agent.Effect;
import io.github.jevdroid.agent.Effect.Kind;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import io.github.jevdroid.screen.Toggle;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What a person would see differ between two readings, in words. */
public final class Difference {

    /** A shift below this part of the display's longer side is jitter: a text that grew by a digit pushes its neighbours that far. */
    private static final int JITTER_PART = 40;

    private static final int LEAST_JITTER = 4;

    /** A window that leaves at least this part of the display's area free is a dialog, a menu or a sheet. */
    private static final double DIALOG_AREA = 0.75;

    private static final Pattern PLAIN_PACKAGE = Pattern.compile("[A-Za-z0-9_.]+");

    private static final Set<String> DIALOG_IDS = Set.of(
            "alertTitle",
            "parentPanel",
            "buttonPanel",
            "button1",
            "button2",
            "button3",
            "aerr_close",
            "aerr_wait",
            "design_bottom_sheet",
            "permission_allow_button",
            "permission_deny_button",
            "resolver_list");

    private final Screen before;
    private final Screen after;
    private final Action action;
    private final Set<List<String>> counting;

    private Difference(Screen before, Screen after, Action action, Set<List<String>> counting) {
        this.before = before;
        this.after = after;
        this.action = action;
        this.counting = counting;
    }

    /**
     * Compares two readings.
     *
     * @param before the earlier one
     * @param after the later one
     * @param action what was done in between
     * @param counting texts that were seen to count by themselves, as {@link PageKey#slot} names them
     * @return the effect in words
     */
    public static Effect effect(Screen before, Screen after, Action action, Set<List<String>> counting) {
        return new Difference(before, after, action, counting).effect();
    }

    private Effect effect() {
        if (!before.packageName().equals(after.packageName())) {
            return effect(Kind.SWITCHED, "effect.switched", app());
        }
        Optional<Effect> text = action instanceof EnterText typed ? textEffect(typed) : Optional.empty();
        if (text.isPresent()) {
            return text.get();
        }
        if (isSame()) {
            return effect(Kind.NONE, "effect.none");
        }
        boolean samePage = before.window().equals(after.window());
        if (action instanceof Scroll && samePage) {
            return effect(Kind.SCROLLED, "effect.scrolled");
        }
        List<Element> added = added();
        if (isDialog(added)) {
            String title = title(added);
            return title.isEmpty()
                    ? effect(Kind.DIALOG_OPENED, "effect.dialog")
                    : effect(Kind.DIALOG_OPENED, "effect.dialog.named", '"' + title + '"');
        }
        return changed(samePage);
    }

    private Effect changed(boolean samePage) {
        if (!samePage && !Quote.clean(after.window()).isEmpty()) {
            return effect(Kind.SCREEN_CHANGED, "effect.changed.window", Quote.of(after.window(), Names.MAX_DETAIL));
        }
        Optional<Effect> toggled = touched().flatMap(this::toggled);
        if (toggled.isPresent()) {
            return toggled.get();
        }
        if (!before.keyboard().shown()
                && after.keyboard().shown()
                && PageKey.of(before, counting).equals(PageKey.of(after, counting))) {
            return effect(Kind.SCREEN_CHANGED, "effect.changed.keyboard");
        }
        return effect(Kind.SCREEN_CHANGED, "effect.changed");
    }

    private Optional<Element> touched() {
        if (action instanceof Tap tap) {
            return Optional.of(tap.target());
        }
        return action instanceof LongPress press ? Optional.of(press.target()) : Optional.empty();
    }

    private Optional<Effect> toggled(Element target) {
        Optional<Element> now = again(target);
        if (now.isEmpty()) {
            return Optional.empty();
        }
        String label = Quote.clean(Identity.label(after, now.get()), Names.MAX_DETAIL);
        Toggle was = Toggles.of(before, target);
        Toggle is = Toggles.of(after, now.get());
        if (label.isEmpty()) {
            return Optional.empty();
        }
        if (was != is && is.isPresent()) {
            return Optional.of(effect(
                    Kind.SCREEN_CHANGED,
                    is == Toggle.ON ? "effect.changed.on" : "effect.changed.off",
                    '"' + label + '"'));
        }
        return !target.isSelected() && now.get().isSelected()
                ? Optional.of(effect(Kind.SCREEN_CHANGED, "effect.changed.selected", '"' + label + '"'))
                : Optional.empty();
    }

    private Optional<Effect> textEffect(EnterText typed) {
        Optional<Element> field = again(typed.target());
        if (field.isEmpty()) {
            return Optional.empty();
        }
        TextValue text = typed.text();
        if (field.get().isPassword()) {
            return Optional.of(effect(Kind.TEXT_ENTERED, "effect.text.hidden", text.name()));
        }
        String value = field.get().value();
        boolean changed = !value.equals(typed.target().value());
        boolean asWanted = !text.isSecret()
                && typed.mode() == EnterText.Mode.REPLACE
                && TextFold.fold(value).equals(TextFold.fold(text.reveal()));
        if (!changed && !asWanted) {
            return Optional.empty();
        }
        return Optional.of(
                value.isEmpty()
                        ? effect(Kind.TEXT_ENTERED, "effect.text.empty")
                        : effect(Kind.TEXT_ENTERED, "effect.text", Quote.of(value, Names.MAX_DETAIL)));
    }

    /** The same element on the later reading: by id, class and, where that is not enough, its number among those or its place. */
    private Optional<Element> again(Element target) {
        List<Element> then = alike(before, target);
        List<Element> now = alike(after, target);
        if (now.size() == 1) {
            return Optional.of(now.get(0));
        }
        int number = then.indexOf(target);
        if (number >= 0 && then.size() == now.size()) {
            return Optional.of(now.get(number));
        }
        return now.stream()
                .filter(element -> element.bounds().equals(target.bounds()))
                .findFirst();
    }

    private static List<Element> alike(Screen screen, Element target) {
        return screen.elements().stream()
                .filter(element -> element.resourceId().equals(target.resourceId()))
                .filter(element -> element.className().equals(target.className()))
                .filter(element -> element.isEditable() == target.isEditable())
                .toList();
    }

    private String app() {
        String name = after.packageName();
        String shown = PLAIN_PACKAGE.matcher(name).matches() ? name : Quote.of(name, Names.MAX_DETAIL);
        String label = Quote.clean(after.apps().getOrDefault(name, ""), Names.MAX_DETAIL);
        return label.isEmpty() ? shown : '"' + label + "\" (" + shown + ")";
    }

    private boolean isSame() {
        if (!before.window().equals(after.window())
                || before.rotation() != after.rotation()
                || before.keyboard().shown() != after.keyboard().shown()
                || before.overlays().size() != after.overlays().size()
                || !PageKey.of(before, counting).equals(PageKey.of(after, counting))) {
            return false;
        }
        int longer = Math.max(before.size().width(), before.size().height());
        int jitter = Math.max(LEAST_JITTER, longer / JITTER_PART);
        for (int at = 0; at < before.elements().size(); at++) {
            Element was = before.elements().get(at);
            Element is = after.elements().get(at);
            if (was.isFocused() != is.isFocused() || isMoved(was.bounds(), is.bounds(), jitter)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isMoved(Bounds was, Bounds is, int jitter) {
        return Math.abs((long) was.left() - is.left()) > jitter || Math.abs((long) was.top() - is.top()) > jitter;
    }

    private List<Element> added() {
        Set<Identity> old = new HashSet<>();
        before.elements().forEach(element -> old.add(Identity.of(before, element)));
        return after.elements().stream()
                .filter(element -> !old.contains(Identity.of(after, element)))
                .toList();
    }

    private boolean isDialog(List<Element> added) {
        return !added.isEmpty()
                && (added.stream().anyMatch(Difference::looksLikeDialog)
                        || after.overlays().size() > before.overlays().size()
                        || isLaidOver(added)
                        || isSmallWindow());
    }

    /** What names the dialog, menu or sheet that came up. */
    private String title(List<Element> added) {
        return added.stream()
                .filter(element ->
                        element.isHeading() || element.bareResourceId().equals("alertTitle"))
                .findFirst()
                .map(element -> Quote.clean(element.label(), Names.MAX_DETAIL))
                .or(() -> after.texts().stream()
                        .filter(text -> !before.texts().contains(text))
                        .findFirst()
                        .map(text -> Quote.clean(text, Names.MAX_DETAIL)))
                .orElse("");
    }

    private static boolean looksLikeDialog(Element element) {
        String name = element.className().toLowerCase(Locale.ROOT);
        return DIALOG_IDS.contains(element.bareResourceId()) || name.endsWith("dialog") || name.contains("bottomsheet");
    }

    /** The page is all still there, and the new elements lie over it. */
    private boolean isLaidOver(List<Element> added) {
        int kept = after.elements().size() - added.size();
        if (before.elements().isEmpty() || kept < before.elements().size()) {
            return false;
        }
        int firstNew = added.get(0).id();
        boolean last = after.elements().size() - firstNew == added.size();
        Bounds covered = union(added);
        return last
                && added.stream().noneMatch(this::isInList)
                && added.stream().anyMatch(Element::isClickable)
                && before.elements().stream()
                        .anyMatch(element -> isLive(element) && element.bounds().intersects(covered));
    }

    private static boolean isLive(Element element) {
        return Touch.isTouchable(element) || element.isScrollable();
    }

    /** A list that grows by rows is no dialog. */
    private boolean isInList(Element element) {
        return after.elements().stream().anyMatch(other -> other.isScrollable() && after.isAncestor(other, element));
    }

    /** Another window of the same app that leaves much of the display free, where the one before did not. */
    private boolean isSmallWindow() {
        long display = after.size().bounds().area();
        return display > 0
                && !before.elements().isEmpty()
                && union(after.elements()).area() < DIALOG_AREA * display
                && union(before.elements()).area() >= DIALOG_AREA * display
                && !after.elements().isEmpty()
                && !before.window().equals(after.window());
    }

    private static Bounds union(List<Element> elements) {
        int left = Integer.MAX_VALUE;
        int top = Integer.MAX_VALUE;
        int right = Integer.MIN_VALUE;
        int bottom = Integer.MIN_VALUE;
        for (Element element : elements) {
            if (!element.bounds().isEmpty()) {
                left = Math.min(left, element.bounds().left());
                top = Math.min(top, element.bounds().top());
                right = Math.max(right, element.bounds().right());
                bottom = Math.max(bottom, element.bounds().bottom());
            }
        }
        return left > right ? Bounds.NONE : new Bounds(left, top, right, bottom);
    }

    private static Effect effect(Kind kind, String wording, Object... gaps) {
        return new Effect(kind, Wordings.say(wording, gaps));
    }
}
