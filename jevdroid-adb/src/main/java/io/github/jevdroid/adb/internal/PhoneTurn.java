package io.github.jevdroid.adb.internal;

import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * One reading at a time on one phone: Android has one UiAutomation, and a second reader kills or confuses the first. Between processes
 * only the phone itself can tell, which it does by "already registered".
 */
final class PhoneTurn implements AutoCloseable {

    private static final ConcurrentMap<String, Semaphore> TURNS = new ConcurrentHashMap<>();
    private static final long LOOK_EVERY_MILLIS = 10;

    private final Semaphore turn;
    private final boolean taken;

    private PhoneTurn(Semaphore turn, boolean taken) {
        this.turn = turn;
        this.taken = taken;
    }

    /**
     * Waits for the phone.
     *
     * @param serial which phone
     * @param limit the longest to wait
     * @param run time left and cancellation
     */
    static PhoneTurn take(String serial, Duration limit, RunContext run) {
        Semaphore turn = TURNS.computeIfAbsent(serial, ignored -> new Semaphore(1, true));
        long end = run.clock().nanoTime() + limit.toNanos();
        try {
            boolean taken = turn.tryAcquire();
            while (!taken && run.clock().nanoTime() - end < 0) {
                run.throwIfCancelled();
                taken = turn.tryAcquire(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
            }
            return new PhoneTurn(turn, taken);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            run.throwIfCancelled();
            return new PhoneTurn(turn, false);
        }
    }

    /** Why a screen could not be read in time. */
    static Unreadable busy(Duration limit) {
        return new Unreadable(
                Unreadable.Kind.BUSY,
                "Another reading of this phone by this program has not ended within " + limit.toSeconds() + " s");
    }

    boolean isTaken() {
        return taken;
    }

    @Override
    public void close() {
        if (taken) {
            turn.release();
        }
    }
}
