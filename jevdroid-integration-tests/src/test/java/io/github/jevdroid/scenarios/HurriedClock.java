package io.github.jevdroid.scenarios;

import io.github.jevdroid.run.RunClock;
import java.time.Duration;
import java.time.Instant;

/** The machine's clock, running many times as fast: what waits seconds on a real phone waits milliseconds here. */
final class HurriedClock implements RunClock {

    private final int speed;
    private final Instant began = Instant.now();
    private final long start = System.nanoTime();

    HurriedClock(int speed) {
        this.speed = speed;
    }

    @Override
    public Instant instant() {
        return began.plusNanos(nanoTime());
    }

    @Override
    public long nanoTime() {
        return (System.nanoTime() - start) * speed;
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        RunClock.system().sleep(duration.dividedBy(speed));
    }
}
