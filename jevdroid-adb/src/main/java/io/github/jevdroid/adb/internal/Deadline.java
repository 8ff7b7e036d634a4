package io.github.jevdroid.adb.internal;

import io.github.jevdroid.run.RunContext;
import java.net.SocketTimeoutException;
import java.time.Duration;

/** How long one call may take in all, and how long it may wait for the next byte. */
public final class Deadline {

    private final RunContext run;
    private final Duration total;
    private final Duration idle;
    private final long endNanos;

    private Deadline(RunContext run, Duration total, Duration idle) {
        this.run = run;
        this.total = total;
        this.idle = idle;
        this.endNanos = run.clock().nanoTime() + total.toNanos();
    }

    /**
     * Starts to count.
     *
     * @param total the longest the call may take; the run's remaining time counts too
     * @param idle the longest it may wait for the next byte
     * @param run whose clock counts
     * @return a deadline
     */
    public static Deadline of(Duration total, Duration idle, RunContext run) {
        return new Deadline(run, total, idle);
    }

    /**
     * The run that may be cancelled meanwhile.
     *
     * @return as given
     */
    public RunContext run() {
        return run;
    }

    /**
     * How long the next blocking operation may take.
     *
     * @param longest its own limit
     * @return milliseconds, at least 1
     * @throws SocketTimeoutException if there is no time left
     */
    int nextWaitMillis(Duration longest) throws SocketTimeoutException {
        Duration left = left();
        if (left.isZero() || left.isNegative()) {
            throw timedOut();
        }
        Duration next = left.compareTo(longest) < 0 ? left : longest;
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, next.toMillis()));
    }

    int nextReadMillis() throws SocketTimeoutException {
        return nextWaitMillis(idle);
    }

    /** Says which of the limits was met. */
    SocketTimeoutException timedOut() {
        boolean whole = left().compareTo(Duration.ofMillis(1)) <= 0;
        return new SocketTimeoutException(
                whole ? "it was not done within " + text(total) : "silence for " + text(idle));
    }

    private Duration left() {
        Duration own = Duration.ofNanos(endNanos - run.clock().nanoTime());
        Duration ofRun = run.remaining();
        return own.compareTo(ofRun) < 0 ? own : ofRun;
    }

    private static String text(Duration duration) {
        long millis = duration.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }
}
