package io.github.jevdroid.run.internal;

import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A deadline with cancellation. Runs and single calls use the same one. By the machine's clock the deadline strikes by itself as soon as
 * somebody waits for it; by any other clock it is noticed when somebody looks.
 */
public final class OpenContext implements RunContext {

    private final RunClock clock;
    private final Object lock = new Object();
    private final Map<Object, Runnable> actions = new LinkedHashMap<>();
    private final boolean strikes;
    private volatile Thread owner = Thread.currentThread();
    private volatile @Nullable Cause cause;
    private long deadlineNanos;
    private boolean paused;
    private long pausedAt;
    private @Nullable Future<?> alarm;

    /** Why work is given up. */
    public enum Cause {
        /** Somebody cancelled. */
        CALLER,
        /** The session was closed. */
        CLOSED,
        /** The thread that does the work was interrupted. */
        INTERRUPTED,
        /** The time is used up. */
        DEADLINE
    }

    /**
     * Starts counting now, for the work of the calling thread.
     *
     * @param limit the longest the work may take
     * @param clock the clock that counts
     */
    public OpenContext(Duration limit, RunClock clock) {
        this.clock = clock;
        this.strikes = clock == RunClock.system();
        this.deadlineNanos = clock.nanoTime() + limit.toNanos();
    }

    @Override
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, remainingNanos()));
    }

    private long remainingNanos() {
        synchronized (lock) {
            return deadlineNanos - (paused ? pausedAt : clock.nanoTime());
        }
    }

    @Override
    public boolean isCancelled() {
        if (cause == null && remainingNanos() <= 0) {
            cancel(Cause.DEADLINE);
        }
        return cause != null;
    }

    /**
     * Why the work is given up.
     *
     * @return the first cause, empty while it is not
     */
    public Optional<Cause> cause() {
        return Optional.ofNullable(cause);
    }

    @Override
    public void throwIfCancelled() {
        if (Thread.currentThread() == owner && owner.isInterrupted()) {
            cancel(Cause.INTERRUPTED);
        }
        if (isCancelled()) {
            throw new RunCancelledException("The run was cancelled or its time is used up");
        }
    }

    /** Stops the time, for waiting that does not count. */
    public void pause() {
        synchronized (lock) {
            if (!paused) {
                paused = true;
                pausedAt = clock.nanoTime();
                setAlarm();
            }
        }
    }

    /** Lets the time go on, for the work of the calling thread. */
    public void proceed() {
        owner = Thread.currentThread();
        synchronized (lock) {
            if (paused) {
                paused = false;
                deadlineNanos += clock.nanoTime() - pausedAt;
                setAlarm();
            }
        }
    }

    /** Gives the work up on behalf of the caller; runs every action once. */
    public void cancel() {
        cancel(Cause.CALLER);
    }

    /**
     * Gives the work up; runs every action once.
     *
     * @param why the cause, unless there is one already
     */
    public void cancel(Cause why) {
        List<Runnable> due;
        synchronized (lock) {
            if (cause == null) {
                cause = why;
            }
            due = new ArrayList<>(actions.values());
            actions.clear();
            setAlarm();
        }
        due.forEach(OpenContext::runQuietly);
    }

    @Override
    public Registration onCancel(Runnable action) {
        Object key = new Object();
        boolean atOnce = isCancelled();
        if (!atOnce) {
            synchronized (lock) {
                atOnce = cause != null;
                if (!atOnce) {
                    actions.put(key, action);
                    setAlarm();
                }
            }
        }
        if (atOnce) {
            runQuietly(action);
        }
        return () -> {
            synchronized (lock) {
                if (actions.remove(key) != null) {
                    setAlarm();
                }
            }
        };
    }

    /** Holds the lock. An alarm is set while there is somebody to wake and the time runs. */
    private void setAlarm() {
        boolean wanted = strikes && !paused && cause == null && !actions.isEmpty();
        if (wanted && alarm == null) {
            alarm = Alarms.after(deadlineNanos - clock.nanoTime(), this::strike);
        } else if (!wanted && alarm != null) {
            alarm.cancel(false);
            alarm = null;
        }
    }

    private void strike() {
        synchronized (lock) {
            alarm = null;
        }
        if (!isCancelled()) {
            synchronized (lock) {
                setAlarm();
            }
        }
    }

    @Override
    public void sleep(Duration duration) {
        throwIfCancelled();
        if (duration.isZero() || duration.isNegative()) {
            return;
        }
        Duration remaining = remaining();
        Sleeper sleeper = new Sleeper(Thread.currentThread());
        Registration wake = onCancel(sleeper::wake);
        boolean interrupted = false;
        try {
            clock.sleep(duration.compareTo(remaining) < 0 ? duration : remaining);
        } catch (InterruptedException woken) {
            interrupted = true;
        } finally {
            wake.close();
            interrupted = sleeper.rise(interrupted);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
            throwIfCancelled();
            throw new RunCancelledException("The thread was interrupted while it waited");
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

    /** A thread that may be woken by an interrupt of ours, and must neither keep ours nor lose anybody else's. */
    private static final class Sleeper {

        private final Thread thread;
        private boolean woken;
        private boolean risen;

        Sleeper(Thread thread) {
            this.thread = thread;
        }

        synchronized void wake() {
            if (!risen) {
                woken = true;
                thread.interrupt();
            }
        }

        /** Says whether somebody else interrupted; takes our own interrupt back when the sleep ended before it arrived. */
        synchronized boolean rise(boolean interrupted) {
            risen = true;
            if (woken && !interrupted) {
                Thread.interrupted();
            }
            return interrupted && !woken;
        }
    }
}
