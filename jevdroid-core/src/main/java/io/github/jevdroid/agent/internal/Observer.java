package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentEvent.ScreenObserved.Purpose;
import io.github.jevdroid.agent.Effect;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.Locale;

/** Reads the phone. Nobody else in a run calls {@code snapshot}, and what it hands out is reduced. */
final class Observer {

    private final RunScope run;

    Observer(RunScope run) {
        this.run = run;
    }

    /** Reads once, without waiting for anything. */
    Screen once() {
        run.check();
        Screen raw = Phone.call(run, "snapshot", () -> run.device.snapshot(run.context));
        run.check();
        Screen reduced = Reducer.reduce(raw, run.task, run.secrets);
        run.book.lastScreen = java.util.Optional.of(reduced);
        return reduced;
    }

    /** Reads until two readings agree or the source itself waited for rest; after the bound the last reading is used as moving. */
    Screen stable(Purpose purpose) {
        long start = run.timer.start();
        Duration bound = run.task.times().stableRead();
        Screen screen = once();
        int reads = 1;
        boolean settled = isAtRest(screen);
        while (!settled && reads < run.rules.stableReads() && since(start).compareTo(bound) < 0) {
            run.context.sleep(shorter(run.task.times().refresh(), bound.minus(since(start))));
            Screen again = once();
            reads++;
            settled = isAtRest(again) || (again.unreadable().isEmpty() && again.sameContentAs(screen));
            screen = again;
        }
        Screen read = screen.toBuilder().settled(settled).build();
        Duration took =
                run.timer.stop(purpose == Purpose.CHOOSE ? StepTimer.Phase.OBSERVE : StepTimer.Phase.CONFIRM, start);
        int count = reads;
        run.send(moment -> new AgentEvent.ScreenObserved(moment, read, purpose, count, took));
        run.book.lastScreen = java.util.Optional.of(read);
        return read;
    }

    /** A screen to choose on: takes note of late changes, wakes the phone once, and ends the run when nothing can be done. */
    Screen toChoose() {
        Screen screen = accept(stable(Purpose.CHOOSE));
        takeNote(screen);
        return screen;
    }

    /** The same for a screen that was read while an effect was awaited. */
    Screen accept(Screen read) {
        Screen screen = read;
        if (!screen.isAwake() && !run.book.woken) {
            run.book.woken = true;
            prepare();
            screen = stable(Purpose.CHOOSE);
        }
        refuseLocked(screen);
        run.book.unreadable = screen.unreadable().isPresent() ? run.book.unreadable + 1 : 0;
        if (run.book.unreadable >= run.rules.unreadableInARow()) {
            throw EndRun.error(Reason.SCREEN_UNREADABLE, unreadable(screen), null);
        }
        return screen;
    }

    /** For a reading that follows no input: something may have changed since the last look. */
    void takeNote(Screen screen) {
        run.progress.observe(screen).ifPresent(late -> upgrade(late, screen));
    }

    private void upgrade(Effect late, Screen screen) {
        Histories.upgradeLast(run.book, late)
                .ifPresent(step -> run.send(moment -> new AgentEvent.EffectSeen(
                        moment,
                        new io.github.jevdroid.provider.Choice(step.choiceId(), step.description(), step.action()),
                        late.words(),
                        late.isVisible(),
                        true,
                        screen,
                        Duration.ZERO)));
    }

    void refuseLocked(Screen screen) {
        if (screen.lock().isLocked() || !screen.isAwake()) {
            throw EndRun.blocked(
                    Reason.DEVICE_LOCKED,
                    screen.lock().isLocked()
                            ? "the phone is locked; unlock it by hand and run again"
                            : "the phone's display is off and stayed off; wake it by hand and run again");
        }
    }

    void prepare() {
        Phone.call(run, "prepare", () -> {
            run.device.prepare(run.context);
            return true;
        });
        run.check();
    }

    private static boolean isAtRest(Screen screen) {
        return screen.isSettled() && screen.unreadable().isEmpty();
    }

    private Duration since(long start) {
        return Duration.ofNanos(Math.max(0, run.clock.nanoTime() - start));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static String unreadable(Screen screen) {
        String kind = screen.unreadable()
                .map(why -> why.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .orElse("unknown");
        return "the screen could not be read three times in a row (" + kind + "); turn off animations in the developer"
                + " options, end other programs that use accessibility or uiautomator, and see whether the app shows"
                + " only a web page, a game or protected content";
    }
}
