package io.github.jevdroid.testkit;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.InputHandler;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The phone in this process: no adb between, but the same faults. */
final class FakeDevice implements Device {

    private static final Duration DRAG = Duration.ofMillis(600);

    private final FakePhone phone;
    private final PhoneSetup setup;

    FakeDevice(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
    }

    @Override
    public String id() {
        return phone.serial();
    }

    @Override
    public void prepare(RunContext run) {
        requireLink();
        phone.wake();
    }

    @Override
    public Screen snapshot(RunContext run) {
        requireLink();
        Optional<Unreadable.Kind> obstacle = Optional.empty();
        for (Fault fault : phone.take(Fault.Operation.READ)) {
            apply(fault, run);
            if (fault.obstacle.isPresent()) {
                obstacle = fault.obstacle;
            }
        }
        return obstacle.map(kind -> unreadable(kind, run)).orElseGet(() -> read(run));
    }

    private Screen read(RunContext run) {
        if (setup.waitsForIdle && !IdleWait.of(phone, setup.idleTimeout).await(run::sleep)) {
            return withoutTree(Unreadable.Kind.NEVER_IDLE);
        }
        return phone.ask(model -> ScreenMapper.map(model)
                .source("fake phone")
                .taken(model.clock.instant())
                .settled(setup.waitsForIdle)
                .build());
    }

    private Screen unreadable(Unreadable.Kind kind, RunContext run) {
        if (kind == Unreadable.Kind.NEVER_IDLE) {
            run.sleep(setup.idleTimeout);
        }
        return withoutTree(kind);
    }

    private Screen withoutTree(Unreadable.Kind kind) {
        return phone.ask(model -> ScreenMapper.about(model, model.focusedWindow())
                .source("fake phone")
                .taken(model.clock.instant())
                .unreadable(kind, "The fake phone gave no tree: " + kind)
                .build());
    }

    /** What a fault does before the phone acts; one that ends the operation throws. */
    private void apply(Fault fault, RunContext run) {
        switch (fault.kind) {
            case SLOW -> run.sleep(fault.duration);
            case HANG -> hang(run);
            case CHANGE -> fault.change.accept(phone);
            case DROP_BEFORE, DROP_MID_REPLY, DROP_AFTER ->
                throw new DeviceException.Lost(
                        "The link to " + id() + " broke in the middle of an answer, as the test's fault wants it");
            case EXIT_CODE ->
                throw new DeviceException.Protocol(
                        "A command on " + id() + " ended with " + fault.amount + ", as the test's fault wants it");
            case REBOOT -> {
                phone.reboot();
                throw new DeviceException.Lost("The link to " + id() + " broke: the phone restarts");
            }
            case HANG_AFTER, UNREADABLE, REFUSE_INJECTION -> {
                // these take effect later in the operation
            }
        }
    }

    private void hang(RunContext run) {
        run.sleep(run.remaining());
        throw new DeviceException.TimedOut(id() + " did not answer until the time was used up");
    }

    private void requireLink() {
        PhoneLink.State state = phone.ask(model -> phone.state());
        switch (state) {
            case DEVICE -> {
                // ready
            }
            case UNAUTHORIZED ->
                throw new DeviceException.Unauthorized(
                        id() + " has not allowed this host; look at the phone and allow it");
            case ABSENT -> throw new DeviceException.Unavailable(id() + " is not connected; plug it in");
            default ->
                throw new DeviceException.Unavailable(
                        id() + " is not ready (" + state + "); wait until it has started, or plug it in again");
        }
    }

    @Override
    public ActionOutcome execute(Input input, Screen basis, RunContext run) {
        requireLink();
        List<Fault> faults = phone.take(Fault.Operation.INPUT);
        for (Fault fault : faults) {
            switch (fault.kind) {
                case SLOW, HANG, CHANGE -> apply(fault, run);
                case DROP_BEFORE -> {
                    return lost();
                }
                case REBOOT -> {
                    phone.reboot();
                    return lost();
                }
                case REFUSE_INJECTION -> {
                    return refused();
                }
                default -> {
                    // takes effect after the input
                }
            }
        }
        if (!phone.isInjectionAllowed()) {
            return refused();
        }
        run.throwIfCancelled();
        String changed = phone.ask(model -> changed(basis, model));
        ActionOutcome outcome = changed.isEmpty() ? input.dispatch(new Hands(phone)) : ActionOutcome.stale(changed);
        for (Fault fault : faults) {
            switch (fault.kind) {
                case HANG_AFTER -> hang(run);
                case DROP_AFTER, DROP_MID_REPLY -> {
                    return lost();
                }
                case EXIT_CODE -> {
                    return ActionOutcome.uncertain("the input's command ended with exit code " + fault.amount);
                }
                default -> {
                    // took effect before the input
                }
            }
        }
        return outcome;
    }

    private static String changed(Screen basis, PhoneModel model) {
        Metrics metrics = model.metrics();
        ScreenSize size = new ScreenSize(metrics.width(), metrics.height());
        if (basis.rotation() != model.rotation
                || (basis.size().isKnown() && !basis.size().equals(size))) {
            return "the display was turned or resized since the screen was read";
        }
        return "";
    }

    private static ActionOutcome lost() {
        return ActionOutcome.uncertain("the link broke while the input was on its way");
    }

    private static ActionOutcome refused() {
        return ActionOutcome.refused("the phone does not allow adb to touch it (INJECT_EVENTS); turn on "
                + "\"USB debugging (Security settings)\" in its developer options");
    }

    @Override
    public Optional<byte[]> screenshot(RunContext run) {
        requireLink();
        return Optional.of(phone.ask(Picture::of));
    }

    /** How inputs become touches, texts and keys. */
    private record Hands(FakePhone phone) implements InputHandler {

        @Override
        public ActionOutcome tap(Tap tap) {
            return taken(phone.tap(tap.point()));
        }

        @Override
        public ActionOutcome longPress(LongPress press) {
            return taken(phone.touch(press.point(), press.point(), press.hold()));
        }

        @Override
        public ActionOutcome scroll(Scroll scroll) {
            Bounds box = scroll.container().bounds();
            Point middle = box.center();
            int x = box.width() / 3;
            int y = box.height() / 3;
            ReceivedInput swipe = switch (scroll.direction()) {
                case DOWN -> drag(new Point(middle.x(), middle.y() + y), new Point(middle.x(), middle.y() - y));
                case UP -> drag(new Point(middle.x(), middle.y() - y), new Point(middle.x(), middle.y() + y));
                case RIGHT -> drag(new Point(middle.x() + x, middle.y()), new Point(middle.x() - x, middle.y()));
                case LEFT -> drag(new Point(middle.x() - x, middle.y()), new Point(middle.x() + x, middle.y()));
            };
            return taken(swipe);
        }

        private ReceivedInput drag(Point from, Point to) {
            return phone.touch(from, to, DRAG);
        }

        @Override
        public ActionOutcome enterText(EnterText text) {
            if (!isFocused(text)) {
                phone.tap(text.target().bounds().center());
            }
            if (!isFocused(text)) {
                return ActionOutcome.refused("the field did not take the focus; nothing was typed");
            }
            if (text.mode() == EnterText.Mode.REPLACE) {
                phone.clearField();
            } else {
                phone.pressKey("KEYCODE_MOVE_END");
            }
            String wanted = text.text().reveal();
            String before = held();
            phone.type(wanted);
            return ActionOutcome.performed(held().equals(before + wanted) ? "landed" : "differs");
        }

        private boolean isFocused(EnterText text) {
            return phone.ask(model -> model.focusedWindow()
                    .root()
                    .first(node ->
                            node.focused && node.visible.equals(text.target().bounds()))
                    .or(() -> model.focusedWindow()
                            .root()
                            .first(node -> node.focused
                                    && !node.resourceId.isEmpty()
                                    && node.resourceId.equals(text.target().resourceId())))
                    .isPresent());
        }

        private String held() {
            return phone.ask(model -> model.typingPage()
                    .flatMap(page -> page.focused)
                    .map(field -> model.state.get(field.key()))
                    .orElse(""));
        }

        @Override
        public ActionOutcome launch(Launch launch) {
            return phone.launch(launch.packageName()).applied()
                    ? ActionOutcome.performed()
                    : ActionOutcome.refused("the app is not installed");
        }

        @Override
        public ActionOutcome pressKey(PressKey key) {
            return taken(phone.pressKey(key.key().name()));
        }

        private static ActionOutcome taken(ReceivedInput input) {
            return input.applied()
                    ? ActionOutcome.performed()
                    : ActionOutcome.refused("the phone sleeps and does not take touches");
        }
    }
}
