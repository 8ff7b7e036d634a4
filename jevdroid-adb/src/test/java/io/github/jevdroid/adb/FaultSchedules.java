package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.ActionOutcome.Performed;
import io.github.jevdroid.action.ActionOutcome.Uncertain;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakeClock;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.ReceivedInput;
import io.github.jevdroid.testkit.ReceivedInput.Kind;
import io.github.jevdroid.testkit.adb.LinkFault;
import io.github.jevdroid.testkit.adb.LinkFaults;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Eight inputs over a cable that fails at random, judged by the phone's own record: nothing twice, nothing that was not asked for, what was
 * reported as performed really was, and a lost link is never reported as anything better than uncertain.
 */
final class FaultSchedules {

    static final String APP = "com.example.app";
    static final String MAIL = "com.example.mail";

    private static final int TRIES_TO_LOOK = 4;
    private static final int SHORTEST_REPLY_BYTES = 50;

    private final FakeClock clock = new FakeClock();
    private final RunContext run = RunContext.of(Duration.ofHours(100), clock);
    private final Random random;
    private final long seed;
    private final List<Report> reports = new ArrayList<>();
    private volatile boolean wellAgain;
    private volatile boolean failed;

    FaultSchedules(long seed) {
        this.seed = seed;
        this.random = new Random(seed);
    }

    /** One of the eight: how it is made of a screen, and how the phone's record shows it. */
    private record Step(String name, Function<Screen, Optional<Input>> make, Predicate<ReceivedInput> shows) {}

    private record Report(Step step, ActionOutcome outcome, boolean linkFailed) {}

    FakePhone phone() {
        return FakePhone.builder()
                .clock(clock)
                .app(
                        APP,
                        app -> app.label("App")
                                .screen(
                                        "main",
                                        screen -> screen.title("App")
                                                .row("One", row -> row.counts("one"))
                                                .row("Two", row -> row.counts("two"))
                                                .row("Three", row -> row.counts("three"))
                                                .row("Hold", row -> row.whenHeld(phone -> phone.set("held", "yes")))
                                                .rows(40, at -> "Row " + at)))
                .app(
                        MAIL,
                        app -> app.label("Mail")
                                .screen("inbox", screen -> screen.title("Inbox").row("Hello")))
                .inFront(APP)
                .build();
    }

    /** Faults of the cable. The way of looking fails as often as the way of acting. */
    LinkFaults faults() {
        return service -> {
            if (wellAgain) {
                return LinkFault.NONE;
            }
            LinkFault fault = next();
            // A cut behind the end of the reply comes too late; every reply to an input is longer than this.
            failed |= fault.cut() != LinkFault.Cut.NEVER && fault.afterBytes() < SHORTEST_REPLY_BYTES;
            return fault;
        };
    }

    private synchronized LinkFault next() {
        // Silence costs real time, so it is rare.
        LinkFault.Loss loss = random.nextInt(60) == 0
                ? LinkFault.Loss.SILENCE
                : random.nextBoolean() ? LinkFault.Loss.STREAM_CLOSED : LinkFault.Loss.LINK_DROPPED;
        return switch (random.nextInt(12)) {
            case 0 -> LinkFault.beforeRun(loss);
            case 1 -> LinkFault.afterRun(loss);
            case 2 -> LinkFault.inReply(random.nextInt(120), loss);
            case 3 -> LinkFault.wrongExitCode(1 + random.nextInt(255));
            default -> LinkFault.NONE;
        };
    }

    /** Plays all of it; {@code mend} is what a person would do to a phone that is not listed any more. */
    void play(Device device, Runnable mend) {
        for (Step step : steps()) {
            Optional<Screen> screen = look(device, mend);
            Optional<Input> input = screen.flatMap(step.make());
            if (input.isPresent()) {
                failed = false;
                ActionOutcome outcome = device.execute(input.get(), screen.get(), run);
                reports.add(new Report(step, outcome, failed));
            }
        }
        wellAgain = true;
        mend.run();
        // A look over a good cable sweeps up after those that were cut off.
        device.snapshot(run);
    }

    private Optional<Screen> look(Device device, Runnable mend) {
        for (int tries = 0; tries < TRIES_TO_LOOK; tries++) {
            try {
                Screen screen = device.snapshot(run);
                if (screen.unreadable().isEmpty()) {
                    return Optional.of(screen);
                }
            } catch (DeviceException lost) {
                // Looking may be repeated; only inputs may not.
                mend.run();
            }
        }
        return Optional.empty();
    }

    /** To be called when the phone does nothing any more. */
    void judge(FakePhone phone) {
        List<ReceivedInput> record = phone.inputs();
        for (Report report : reports) {
            long seen = record.stream().filter(report.step().shows()).count();
            String what = "seed " + seed + ", " + report.step().name() + ": " + report.outcome();
            assertThat(seen).as(what).isLessThanOrEqualTo(1);
            if (report.outcome() instanceof Performed) {
                assertThat(seen).as(what).isEqualTo(1);
            } else if (!(report.outcome() instanceof Uncertain)) {
                assertThat(seen).as(what).isZero();
            }
            if (report.linkFailed()) {
                assertThat(report.outcome()).as(what).isInstanceOf(Uncertain.class);
            }
        }
        List<Step> played = reports.stream().map(Report::step).toList();
        assertThat(record)
                .as("seed " + seed)
                .allMatch(input -> played.stream().anyMatch(step -> step.shows().test(input)));
    }

    int performed() {
        return (int) reports.stream()
                .filter(report -> report.outcome() instanceof Performed)
                .count();
    }

    int uncertain() {
        return (int) reports.stream()
                .filter(report -> report.outcome() instanceof Uncertain)
                .count();
    }

    private static List<Step> steps() {
        return List.of(
                tap("One"),
                tap("Two"),
                new Step(
                        "hold",
                        screen -> screen.find(Match.label("Hold")).map(row -> LongPress.on(row, Duration.ofSeconds(1))),
                        input -> input.kind() == Kind.HOLD),
                tap("Three"),
                new Step(
                        "scroll",
                        screen -> screen.elements().stream()
                                .filter(Element::isScrollable)
                                .findFirst()
                                .map(list -> new Scroll(list, Scroll.Direction.DOWN)),
                        input -> input.kind() == Kind.SWIPE),
                new Step("launch", screen -> Optional.of(new Launch(MAIL)), input -> input.kind() == Kind.LAUNCH),
                new Step("home", screen -> Optional.of(new PressKey(PressKey.Key.HOME)), key("HOME", "3")),
                new Step("back", screen -> Optional.of(new PressKey(PressKey.Key.BACK)), key("BACK", "4")));
    }

    private static Predicate<ReceivedInput> key(String name, String code) {
        return input -> input.kind() == Kind.KEY
                && (input.text().equals(name)
                        || input.text().equals(code)
                        || input.text().equals("KEYCODE_" + name));
    }

    private static Step tap(String label) {
        return new Step(
                "tap " + label,
                screen -> screen.find(Match.label(label)).map(Tap::on),
                input -> input.kind() == Kind.TAP && input.target().equals(label));
    }
}
