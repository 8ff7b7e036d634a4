package io.github.jevdroid.adb.internal;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.InputHandler;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * One input to one phone: checked against the screen that it was made for, then sent in one round trip. Failures of the link are thrown;
 * whoever calls knows from the {@link Wire} what they mean.
 */
final class Hands implements InputHandler {

    private static final DeviceScript GESTURE = DeviceScript.load("gesture.sh");
    private static final Duration INPUT_LIMIT = Duration.ofSeconds(10);

    private final Wire wire;
    private final Screen basis;
    private final ScreenReader reader;

    Hands(Wire wire, Screen basis, ScreenReader reader) {
        this.wire = wire;
        this.basis = basis;
        this.reader = reader;
    }

    @Override
    public ActionOutcome tap(Tap tap) {
        return outside(tap.point(), tap.target().bounds())
                .orElseGet(() -> gesture("the tap", Duration.ZERO, "", tapWords(tap.point()))
                        .outcome());
    }

    @Override
    public ActionOutcome longPress(LongPress press) {
        return outside(press.point(), press.target().bounds()).orElseGet(() -> hold(press));
    }

    private ActionOutcome hold(LongPress press) {
        String x = Integer.toString(press.point().x());
        String y = Integer.toString(press.point().y());
        // A swipe without a way is how input holds a finger still.
        List<String> words =
                List.of("swipe", x, y, x, y, Long.toString(press.hold().toMillis()));
        Sent sent = gesture("the long press", press.hold(), "\nsleep 0.15\n" + FocusProbe.COMMAND, words);
        Focus focus = FocusProbe.parse(sent.answer.after());
        boolean elsewhere = !focus.equals(Focus.UNKNOWN)
                && !basis.packageName().isEmpty()
                && !focus.packageName().equals(basis.packageName());
        if (sent.trouble.isEmpty() && elsewhere) {
            String front = focus.packageName().isEmpty() ? "a window of the system" : focus.packageName();
            return ActionOutcome.performed("held for " + press.hold().toMillis() + " ms; afterwards " + front
                    + " was in front instead of " + basis.packageName());
        }
        return sent.trouble.orElseGet(
                () -> ActionOutcome.performed("held for " + press.hold().toMillis() + " ms"));
    }

    @Override
    public ActionOutcome scroll(Scroll scroll) {
        Optional<Swipe> swipe = Swipe.within(scroll.container().bounds(), basis, scroll.direction());
        if (swipe.isEmpty()) {
            return ActionOutcome.stale("The part of the container that is visible, "
                    + scroll.container().bounds() + ", is too small to scroll; nothing was sent");
        }
        Sent sent = gesture("the scroll", Swipe.DURATION, "", swipe.get().words());
        return sent.trouble.orElseGet(() -> ActionOutcome.performed(swipe.get().detail(scroll.direction())));
    }

    @Override
    public ActionOutcome pressKey(PressKey key) {
        String code = switch (key.key()) {
            case BACK -> "4";
            case HOME -> "3";
            case ENTER -> "66";
        };
        return gesture("the key", Duration.ZERO, "", List.of("keyevent", code), false)
                .outcome();
    }

    @Override
    public ActionOutcome launch(Launch launch) {
        return new Launcher(wire).launch(launch.packageName());
    }

    @Override
    public ActionOutcome enterText(EnterText text) {
        return new Typist(wire, basis, reader, this).type(text);
    }

    /** Taps a field without judging more than whether the tap was taken. */
    Optional<ActionOutcome> focus(Tap tap) {
        return outside(tap.point(), tap.target().bounds())
                .or(() -> gesture("the tap on the field", Duration.ZERO, "", tapWords(tap.point())).trouble);
    }

    private static List<String> tapWords(Point point) {
        return List.of("tap", Integer.toString(point.x()), Integer.toString(point.y()));
    }

    private Optional<ActionOutcome> outside(Point point, Bounds target) {
        Bounds display = basis.size().bounds();
        if (basis.size().isKnown() && !display.contains(point)) {
            return Optional.of(ActionOutcome.stale(
                    "The point " + point + " is not on the display of " + basis.size() + " pixels; nothing was sent"));
        }
        if (!target.contains(point)) {
            return Optional.of(ActionOutcome.stale(
                    "The point " + point + " is not inside the element's bounds " + target + "; nothing was sent"));
        }
        return Optional.empty();
    }

    private Sent gesture(String what, Duration takes, String after, List<String> words) {
        return gesture(what, takes, after, words, true);
    }

    private Sent gesture(String what, Duration takes, String after, List<String> words, boolean sameRotation) {
        String mark = newMark();
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("mark", mark);
        variables.put("turns", sameRotation ? Integer.toString(basis.rotation()) : "");
        variables.put("degrees", Integer.toString(90 * basis.rotation()));
        ShellResult result = wire.send(GESTURE.with(variables, words) + after, INPUT_LIMIT.plus(takes));
        Answer answer = Answer.parse(result, mark);
        if (answer.word().equals("turned")) {
            return new Sent(
                    answer,
                    Optional.of(
                            ActionOutcome.stale("The display was turned since the screen was read; nothing was sent")));
        }
        return new Sent(answer, answer.trouble(what));
    }

    static String newMark() {
        return "jevdroid-" + UUID.randomUUID();
    }

    private record Sent(Answer answer, Optional<ActionOutcome> trouble) {

        ActionOutcome outcome() {
            return trouble.orElseGet(ActionOutcome::performed);
        }
    }
}
