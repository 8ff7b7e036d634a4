package io.github.jevdroid.agent.internal;

import io.github.jevdroid.agent.Timings;
import io.github.jevdroid.run.RunClock;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/** Adds up where the time of a step goes. */
final class StepTimer {

    private final RunClock clock;
    private final Map<Phase, Duration> spent = new EnumMap<>(Phase.class);

    /** The parts of a step. */
    enum Phase {
        OBSERVE,
        ENCODE,
        DECIDE,
        CONFIRM,
        ACT,
        SETTLE
    }

    StepTimer(RunClock clock) {
        this.clock = clock;
    }

    long start() {
        return clock.nanoTime();
    }

    /** Adds what has passed since a start, and says how much that is. */
    Duration stop(Phase phase, long start) {
        Duration took = Duration.ofNanos(Math.max(0, clock.nanoTime() - start));
        spent.merge(phase, took, Duration::plus);
        return took;
    }

    /** The step's times; the next step starts at zero. */
    Timings takeAll() {
        Timings timings = new Timings(
                of(Phase.OBSERVE),
                of(Phase.ENCODE),
                of(Phase.DECIDE),
                of(Phase.CONFIRM),
                of(Phase.ACT),
                of(Phase.SETTLE));
        spent.clear();
        return timings;
    }

    private Duration of(Phase phase) {
        return spent.getOrDefault(phase, Duration.ZERO);
    }
}
