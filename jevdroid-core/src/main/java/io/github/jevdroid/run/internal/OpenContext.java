package io.github.jevdroid.run.internal;

import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A deadline with cancellation. Runs and single calls use the same one. */
public final class OpenContext implements RunContext {

    private final RunClock clock;
    private final Map<Object, Runnable> actions = new LinkedHashMap<>();
    private volatile long deadlineNanos;
    private volatile boolean cancelled;

    /**
     * Starts counting now.
     *
     * @param limit the longest the work may take
     * @param clock the clock that counts
     */
    public OpenContext(Duration limit, RunClock clock) {
        this.clock = clock;
        this.deadlineNanos = clock.nanoTime() + limit.toNanos();
    }

    @Override
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, deadlineNanos - clock.nanoTime()));
    }

    @Override
    public boolean isCancelled() {
        if (!cancelled && deadlineNanos - clock.nanoTime() <= 0) {
            cancel();
        }
        return cancelled;
    }

    /**
     * Moves the deadline, for time that does not count.
     *
     * @param extra how much later
     */
    public void extend(Duration extra) {
        synchronized (actions) {
            deadlineNanos = deadlineNanos + extra.toNanos();
        }
    }

    /** Gives the work up; runs every action once. */
    public void cancel() {
        List<Runnable> due;
        synchronized (actions) {
            cancelled = true;
            due = new ArrayList<>(actions.values());
            actions.clear();
        }
        due.forEach(OpenContext::runQuietly);
    }

    @Override
    public Registration onCancel(Runnable action) {
        Object key = new Object();
        boolean atOnce;
        synchronized (actions) {
            atOnce = cancelled;
            if (!atOnce) {
                actions.put(key, action);
            }
        }
        if (atOnce) {
            runQuietly(action);
        }
        return () -> {
            synchronized (actions) {
                actions.remove(key);
            }
        };
    }

    @Override
    public void sleep(Duration duration) {
        throwIfCancelled();
        if (duration.isZero() || duration.isNegative()) {
            return;
        }
        Duration remaining = remaining();
        Thread sleeper = Thread.currentThread();
        Registration wake = onCancel(sleeper::interrupt);
        try {
            clock.sleep(duration.compareTo(remaining) < 0 ? duration : remaining);
        } catch (InterruptedException woken) {
            if (!cancelled) {
                sleeper.interrupt();
                throw new RunCancelledException("The thread was interrupted while it waited");
            }
        } finally {
            wake.close();
        }
        throwIfCancelled();
    }

    @Override
    public RunClock clock() {
        return clock;
    }

    private static void runQuietly(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException late) {
            // An action that fails must not keep the others from running.
        }
    }
}
