package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.policy.Freshness;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the target of an input again on a fresh screen. An element is known by resource id, class, label and row or heading; bounds only
 * break ties between elements that are alike in all of these. What cannot be told apart is not touched.
 */
public final class Rebinder {

    private final Screen basis;
    private final Screen now;

    private Rebinder(Screen basis, Screen now) {
        this.basis = basis;
        this.now = now;
    }

    /**
     * Binds an input to where its element is now. Both screens are reduced in the same way.
     *
     * <ul>
     *   <li>Opening an app and going home need nothing of the screen.
     *   <li>BACK needs the same package; a scroll needs the container too, whatever it shows now.
     *   <li>ENTER needs the same package and window, and a field with the focus.
     *   <li>A touch or a text needs the same package, window and rotation, the same element, enabled and in the same state, and a place in
     *       it that nothing else covers.
     *   <li>{@link Freshness#EXACT} needs the whole content equal, and then the same.
     * </ul>
     *
     * @param input what was chosen
     * @param basis the screen it was chosen on
     * @param now what is in front now
     * @param freshness how much may have changed
     * @return the input to send, or why nothing may be sent
     */
    public static Rebinding rebind(Input input, Screen basis, Screen now, Freshness freshness) {
        if (freshness == Freshness.EXACT && !basis.sameContentAs(now)) {
            return stale("stale.changed");
        }
        return new Rebinder(basis, now).rebind(input);
    }

    private Rebinding rebind(Input input) {
        if (input instanceof PressKey press) {
            return rebindKey(press);
        }
        if (input instanceof Scroll scroll) {
            return !isSamePackage() ? stale("stale.package") : rebindScroll(scroll);
        }
        if (input instanceof Tap tap) {
            return find(tap.target(), element -> {
                Optional<Point> point = point(tap.target(), tap.point(), element);
                return point.<Rebinding>map(free -> new Bound(new Tap(element, free)))
                        .orElseGet(() -> covered(element));
            });
        }
        if (input instanceof LongPress press) {
            return find(press.target(), element -> {
                Optional<Point> point = point(press.target(), press.point(), element);
                return point.<Rebinding>map(free -> new Bound(new LongPress(element, free, press.hold())))
                        .orElseGet(() -> covered(element));
            });
        }
        if (input instanceof EnterText text) {
            return find(
                    text.target(),
                    element -> element.isFocused() || Touch.point(now, element).isPresent()
                            ? new Bound(new EnterText(element, text.text(), text.mode()))
                            : covered(element));
        }
        return new Bound(input);
    }

    private Rebinding rebindKey(PressKey press) {
        return switch (press.key()) {
            case HOME -> new Bound(press);
            case BACK -> isSamePackage() ? new Bound(press) : stale("stale.package");
            case ENTER -> {
                Optional<Rebinding> elsewhere = elsewhere();
                if (elsewhere.isPresent()) {
                    yield elsewhere.get();
                }
                yield isFocusKept() ? new Bound(press) : stale("stale.focus");
            }
        };
    }

    /** The field that had the focus when ENTER was chosen still has it. */
    private boolean isFocusKept() {
        Optional<Element> then = focused(basis);
        Optional<Element> focused = focused(now);
        return then.isPresent()
                && focused.isPresent()
                && Identity.of(basis, then.get()).equals(Identity.of(now, focused.get()));
    }

    private static Optional<Element> focused(Screen screen) {
        return screen.elements().stream()
                .filter(element -> element.isEditable() && element.isFocused())
                .findFirst();
    }

    private Rebinding rebindScroll(Scroll scroll) {
        if (now.unreadable().isPresent()) {
            return stale("stale.unreadable");
        }
        List<Element> then = containers(basis, scroll.container());
        List<Element> found = containers(now, scroll.container());
        int number = then.indexOf(scroll.container());
        if (found.size() == then.size() && number >= 0) {
            return new Bound(new Scroll(found.get(number), scroll.direction()));
        }
        List<Element> same = found.stream()
                .filter(element -> element.bounds().equals(scroll.container().bounds()))
                .toList();
        if (same.size() == 1 || found.size() == 1) {
            return new Bound(new Scroll(same.size() == 1 ? same.get(0) : found.get(0), scroll.direction()));
        }
        return stale(found.isEmpty() ? "stale.gone" : "stale.ambiguous");
    }

    private static List<Element> containers(Screen screen, Element like) {
        return screen.elements().stream()
                .filter(element -> element.isScrollable() && element.isEnabled())
                .filter(element -> element.resourceId().equals(like.resourceId())
                        && element.className().equals(like.className()))
                .toList();
    }

    private Rebinding find(Element target, Function<Element, Rebinding> bind) {
        Optional<Rebinding> elsewhere = elsewhere();
        if (elsewhere.isPresent()) {
            return elsewhere.get();
        }
        if (basis.rotation() != now.rotation()) {
            return stale("stale.rotation");
        }
        Identity wanted = Identity.of(basis, target);
        List<Element> then = Identity.findAll(basis, wanted, true);
        List<Element> found = Identity.findAll(now, wanted, true);
        if (found.isEmpty()) {
            wanted = wanted.withoutClocks();
            then = Identity.findAll(basis, wanted, false);
            found = Identity.findAll(now, wanted, false);
        }
        if (found.isEmpty()) {
            return stale("stale.gone");
        }
        if (wanted.context().isEmpty() && isOtherPage()) {
            return stale("stale.changed");
        }
        if (then.size() == 1 && found.size() == 1) {
            return isNameless(wanted) && !found.get(0).bounds().equals(target.bounds())
                    ? stale("stale.ambiguous")
                    : checked(target, found.get(0), bind);
        }
        return twin(target, then, found)
                .map(element -> checked(target, element, bind))
                .orElseGet(() -> stale("stale.ambiguous"));
    }

    /** A class alone says so little that only the same place makes it the same element. */
    private static boolean isNameless(Identity wanted) {
        return wanted.label().isEmpty() && wanted.resourceId().isEmpty();
    }

    /** Nothing of what was to be read is left, as when one dialog follows another; a button without a heading is then another button. */
    private boolean isOtherPage() {
        List<String> left = now.texts().stream().map(Clocks::maskDigits).toList();
        return !basis.texts().isEmpty()
                && basis.texts().stream().map(Clocks::maskDigits).noneMatch(left::contains);
    }

    /** Of several that are alike, the one in the same place, if nothing around it says that it is another one there now. */
    private Optional<Element> twin(Element target, List<Element> then, List<Element> found) {
        int number = then.indexOf(target);
        if (number < 0 || then.size() != found.size()) {
            return Optional.empty();
        }
        Element candidate = found.get(number);
        boolean same = candidate.bounds().equals(target.bounds())
                && candidate.value().equals(target.value())
                && beside(basis, target).equals(beside(now, candidate))
                && masked(basis.texts()).equals(masked(now.texts()));
        return same ? Optional.of(candidate) : Optional.empty();
    }

    /** What stands in the same row, and what is inside. */
    private static List<String> beside(Screen screen, Element element) {
        Bounds row = element.bounds();
        return screen.elements().stream()
                .filter(other -> !other.label().isEmpty() && other.id() != element.id())
                .filter(other -> screen.isAncestor(element, other)
                        || (other.bounds().top() < row.bottom()
                                && other.bounds().bottom() > row.top()))
                .filter(other -> !screen.isAncestor(other, element))
                .map(other -> Clocks.mask(TextFold.fold(other.label())))
                .toList();
    }

    private static List<String> masked(List<String> texts) {
        return texts.stream().map(Clocks::mask).toList();
    }

    private Rebinding checked(Element target, Element found, Function<Element, Rebinding> bind) {
        if (!found.isEnabled()) {
            return stale("stale.disabled");
        }
        boolean sameKind = found.isClickable() == target.isClickable()
                && found.isLongClickable() == target.isLongClickable()
                && found.isEditable() == target.isEditable()
                && found.isPassword() == target.isPassword();
        boolean sameState = Toggles.of(basis, target) == Toggles.of(now, found);
        return sameKind && sameState ? bind.apply(found) : stale("stale.state");
    }

    private Optional<Rebinding> elsewhere() {
        if (!isSamePackage()) {
            return Optional.of(stale("stale.package"));
        }
        if (now.unreadable().isPresent()) {
            return Optional.of(stale("stale.unreadable"));
        }
        return basis.window().equals(now.window()) ? Optional.empty() : Optional.of(stale("stale.window"));
    }

    private boolean isSamePackage() {
        return basis.packageName().equals(now.packageName());
    }

    /** The same place in the element as before, where it is free, since the choice was made for that; else any free place in it. */
    private Optional<Point> point(Element target, Point chosen, Element found) {
        Point shifted = new Point(
                found.bounds().left() + chosen.x() - target.bounds().left(),
                found.bounds().top() + chosen.y() - target.bounds().top());
        return Touch.isFree(now, found, shifted) && !target.bounds().isEmpty()
                ? Optional.of(shifted)
                : Touch.point(now, found);
    }

    private Rebinding covered(Element element) {
        return stale(Touch.isUnderKeyboard(now, element) ? "stale.keyboard" : "stale.covered");
    }

    private static Rebinding stale(String wording) {
        return new Stale(Wordings.say(wording));
    }

    /** What came of it. */
    public sealed interface Rebinding permits Bound, Stale {}

    /**
     * The element was found.
     *
     * @param input the same input, bound to the fresh screen's element
     */
    public record Bound(Input input) implements Rebinding {
        /** Checks that the input is given. */
        public Bound {
            Objects.requireNonNull(input, "input");
        }
    }

    /**
     * The element is gone, ambiguous, disabled or covered; nothing may be sent.
     *
     * @param reason one sentence without screen text
     */
    public record Stale(String reason) implements Rebinding {
        /** Checks that the reason is given. */
        public Stale {
            Objects.requireNonNull(reason, "reason");
        }
    }
}
