package io.github.jevdroid.agent;

import io.github.jevdroid.run.RunClock;
import java.time.Duration;
import java.time.Instant;
import java.util.PriorityQueue;

/** A clock that never waits; what is due happens while somebody sleeps. */
final class TinyClock implements RunClock {

    private static final Instant START = Instant.parse("2026-01-02T09:41:00Z");

    private final PriorityQueue<Due> events = new PriorityQueue<>();
    private Duration passed = Duration.ZERO;

    private record Due(Duration at, Runnable action) implements Comparable<Due> {
        @Override
        public int compareTo(Due other) {
            return at.compareTo(other.at);
        }
    }

    @Override
    public synchronized Instant instant() {
        return START.plus(passed);
    }

    @Override
    public synchronized long nanoTime() {
        return passed.toNanos();
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted before the sleep");
        }
        advance(duration);
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted in the sleep");
        }
    }

    void advance(Duration duration) {
        Duration end;
        synchronized (this) {
            end = passed.plus(duration);
        }
        while (true) {
            Due due;
            synchronized (this) {
                if (events.isEmpty() || events.element().at().compareTo(end) > 0) {
                    passed = end;
                    return;
                }
                due = events.remove();
                passed = due.at();
            }
            due.action().run();
        }
    }

    synchronized TinyClock after(Duration delay, Runnable action) {
        events.add(new Due(passed.plus(delay), action));
        return this;
    }
}
