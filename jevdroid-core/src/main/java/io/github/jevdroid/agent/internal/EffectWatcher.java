package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentEvent.ScreenObserved.Purpose;
import io.github.jevdroid.agent.Effect;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;

/** Looks until the page has changed and come to rest, or the time for it is over; at least one look is taken. */
final class EffectWatcher {

    private final RunScope run;
    private final Observer observer;

    EffectWatcher(RunScope run, Observer observer) {
        this.run = run;
        this.observer = observer;
    }

    /** The last look, which the next step chooses on, and what it shows. */
    record Seen(Screen after, Effect effect) {}

    /** The action is the one that was carried out: its target is an element of the screen before. */
    Seen watch(Choice choice, Action action, Screen before) {
        long start = run.timer.start();
        Duration limit = limit(action);
        if (action instanceof Scroll) {
            run.context.sleep(run.task.times().scrollPause());
        }
        Screen last = look(pause(limit, start));
        int reads = 1;
        boolean settled = isAtRest(last);
        while (!(settled && isThere(action, before, last)) && since(start).compareTo(limit) < 0) {
            Screen next = look(pause(limit, start));
            reads++;
            settled = isAtRest(next) || (next.unreadable().isEmpty() && next.sameContentAs(last));
            last = next;
        }
        Screen after = last.toBuilder().settled(settled).build();
        run.book.lastScreen = java.util.Optional.of(after);
        Effect effect = Effect.between(before, after, action);
        Duration took = run.timer.stop(StepTimer.Phase.SETTLE, start);
        int count = reads;
        run.send(moment -> new AgentEvent.ScreenObserved(moment, after, Purpose.EFFECT, count, took));
        run.send(moment ->
                new AgentEvent.EffectSeen(moment, choice, effect.words(), effect.isVisible(), false, after, took));
        return new Seen(after, effect);
    }

    private Duration limit(Action action) {
        if (action instanceof Wait) {
            return run.task.times().waiting();
        }
        return action instanceof Launch
                ? run.task.times().launch()
                : run.task.times().settle();
    }

    /** What the action was for has happened, as far as a look can tell. */
    private static boolean isThere(Action action, Screen before, Screen now) {
        if (action instanceof Launch launch) {
            return now.packageName().equals(launch.packageName());
        }
        return Effect.between(before, now, action).isVisible();
    }

    private static boolean isAtRest(Screen screen) {
        return screen.isSettled() && screen.unreadable().isEmpty();
    }

    private Screen look(Duration pause) {
        run.context.sleep(pause);
        return observer.once();
    }

    private Duration pause(Duration limit, long start) {
        Duration left = limit.minus(since(start));
        Duration refresh = run.task.times().refresh();
        refresh = refresh.compareTo(run.rules.shortestPause()) < 0 ? run.rules.shortestPause() : refresh;
        return left.compareTo(refresh) < 0 ? left : refresh;
    }

    private Duration since(long start) {
        return Duration.ofNanos(Math.max(0, run.clock.nanoTime() - start));
    }
}
