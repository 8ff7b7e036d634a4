package io.github.jevdroid.testkit.assertions;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Looks at a screen until it is as wanted or the time is up. */
final class Look {

    private static final Duration PAUSE = Duration.ofMillis(250);

    private final Supplier<Screen> source;
    private final RunClock clock;
    private final Duration limit;
    private final long start;
    private Screen last;

    Look(Supplier<Screen> source, Duration limit, RunClock clock) {
        this.source = source;
        this.clock = clock;
        this.limit = limit;
        this.start = clock.nanoTime();
        this.last = source.get();
    }

    Screen last() {
        return last;
    }

    /**
     * Looks until nothing is missing.
     *
     * @param missing says what a screen lacks, empty when it is as wanted
     * @throws AssertionError with what the last screen lacked
     */
    void until(Function<Screen, Optional<String>> missing) {
        Optional<String> lacking = missing.apply(last);
        while (lacking.isPresent() && clock.nanoTime() - start < limit.toNanos()) {
            try {
                clock.sleep(PAUSE);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                break;
            }
            last = source.get();
            lacking = missing.apply(last);
        }
        if (lacking.isPresent()) {
            throw new AssertionError(
                    lacking.get() + (limit.isZero() ? "" : "\n(looked for " + limit.toMillis() + " ms)"));
        }
    }
}
