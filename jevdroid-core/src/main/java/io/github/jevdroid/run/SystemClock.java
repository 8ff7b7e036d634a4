package io.github.jevdroid.run;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

enum SystemClock implements RunClock {
    INSTANCE;

    @Override
    public Instant instant() {
        return Instant.now();
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    @SuppressForbidden
    public void sleep(Duration duration) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(duration.toNanos());
    }
}
