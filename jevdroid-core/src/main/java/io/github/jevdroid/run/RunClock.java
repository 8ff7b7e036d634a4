package io.github.jevdroid.run;

import java.time.Duration;
import java.time.Instant;

/** The time a run goes by. Tests put in one that does not wait. */
public interface RunClock {

    /**
     * The time of day, for records.
     *
     * @return now
     */
    Instant instant();

    /**
     * A steady counter for measuring durations; only differences mean something.
     *
     * @return nanoseconds
     */
    long nanoTime();

    /**
     * Waits.
     *
     * @param duration how long; zero or less returns at once
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    void sleep(Duration duration) throws InterruptedException;

    /**
     * The machine's clock.
     *
     * @return the clock of real runs
     */
    static RunClock system() {
        return SystemClock.INSTANCE;
    }
}
