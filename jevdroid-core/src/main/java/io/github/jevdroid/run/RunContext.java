package io.github.jevdroid.run;

import io.github.jevdroid.run.internal.OpenContext;
import java.time.Duration;

/**
 * What a run tells the devices, providers and callbacks it calls. Every call that may block takes it as the last parameter, and is
 * expected to stop soon after {@link #isCancelled()} turns true: when the caller cancels, or when {@link #remaining()} is used up.
 */
public interface RunContext {

    /**
     * How long the call may still take.
     *
     * @return the time to the run's deadline, zero when it has passed
     */
    Duration remaining();

    /**
     * Says whether the work should be given up.
     *
     * @return true once the run is cancelled or its deadline has passed; it never turns false again
     */
    boolean isCancelled();

    /**
     * Has something done as soon as the work should be given up, from whichever thread notices: close the socket, interrupt the call.
     * Runs at once when that is so already. An action that interrupts a thread must be withdrawn before the call returns, and the call must
     * take an interrupt of its own back.
     *
     * @param action short and harmless when called late
     * @return closing it withdraws the action; it never throws
     */
    Registration onCancel(Runnable action);

    /**
     * Waits by the run's clock, at most until the deadline.
     *
     * @param duration how long; zero or less only checks for cancellation
     * @throws RunCancelledException if the run is cancelled, its deadline passes, or the thread is interrupted
     */
    void sleep(Duration duration);

    /**
     * The clock that counts.
     *
     * @return the run's clock
     */
    RunClock clock();

    /**
     * Gives up if the work should be given up.
     *
     * @throws RunCancelledException if {@link #isCancelled()}
     */
    default void throwIfCancelled() {
        if (isCancelled()) {
            throw new RunCancelledException("The run was cancelled or its time is used up");
        }
    }

    /**
     * A context for calls outside a run.
     *
     * @param limit the longest the work may take, by the machine's clock
     * @return a context that nobody cancels; its {@link #onCancel} actions run when the time is used up, whether anybody looks or not
     */
    static RunContext of(Duration limit) {
        return new OpenContext(limit, RunClock.system());
    }

    /**
     * A context for calls outside a run, by another clock.
     *
     * @param limit the longest the work may take
     * @param clock the clock that counts
     * @return a context that nobody cancels; its {@link #onCancel} actions run when somebody looks after the time is used up
     */
    static RunContext of(Duration limit, RunClock clock) {
        return new OpenContext(limit, clock);
    }

    /** Withdraws an action given to {@link RunContext#onCancel(Runnable)}. */
    @FunctionalInterface
    interface Registration extends AutoCloseable {

        @Override
        void close();
    }
}
