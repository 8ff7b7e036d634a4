package io.github.jevdroid.testkit;

import io.github.jevdroid.run.RunClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;

/**
 * A clock that never waits. Sleeping moves its time on and runs what was scheduled for the way, so a test of minutes takes milliseconds.
 *
 * <pre>{@code
 * FakeClock clock = new FakeClock();
 * clock.after(Duration.ofSeconds(3), phone::lock);   // happens in the middle of the run
 * }</pre>
 *
 * <p>Safe for use by several threads; events run in the thread that moves the time.
 */
public final class FakeClock implements RunClock {

    /** Where a new clock starts: 2 January 2026, 09:41 UTC. */
    public static final Instant START = Instant.parse("2026-01-02T09:41:00Z");

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparing(Event::due).thenComparing(Event::order));
    private final List<Duration> sleeps = new ArrayList<>();
    private Instant now;
    private long order;

    /** A clock that starts at {@link #START}. */
    public FakeClock() {
        this(START);
    }

    /**
     * A clock with a start of its own.
     *
     * @param start the first {@link #instant()}
     */
    public FakeClock(Instant start) {
        this.now = Objects.requireNonNull(start, "start");
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public synchronized long nanoTime() {
        Duration sinceStart = Duration.between(START, now);
        return sinceStart.toNanos();
    }

    /**
     * Moves time on at once, running what is due on the way. An interrupted thread does not sleep, as with a real clock.
     *
     * @param duration how long; zero or less returns at once
     * @throws InterruptedException if the thread is interrupted, also by an event on the way; time stands still at that event then
     */
    @Override
    public void sleep(Duration duration) throws InterruptedException {
        if (duration.isZero() || duration.isNegative()) {
            return;
        }
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted before the sleep");
        }
        Instant end;
        synchronized (this) {
            sleeps.add(duration);
            end = now.plus(duration);
        }
        while (runNext(end)) {
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted in the sleep");
            }
        }
        moveTo(end);
    }

    /**
     * Moves time on, running what is due on the way.
     *
     * @param duration how long
     * @throws IllegalArgumentException if negative
     */
    public void advance(Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException("Time only goes forward, not by " + duration);
        }
        Instant end = instant().plus(duration);
        while (runNext(end)) {
            // every event may schedule further ones on the way
        }
        moveTo(end);
    }

    /**
     * Schedules something.
     *
     * @param delay from now
     * @param event what happens then, in the thread that moves the time
     * @return this
     */
    public synchronized FakeClock after(Duration delay, Runnable event) {
        events.add(new Event(now.plus(delay), order++, Objects.requireNonNull(event, "event")));
        return this;
    }

    /**
     * How long was slept.
     *
     * @return every sleep in its order
     */
    public synchronized List<Duration> sleeps() {
        return List.copyOf(sleeps);
    }

    /**
     * How long was slept in all.
     *
     * @return the sum
     */
    public synchronized Duration slept() {
        return sleeps.stream().reduce(Duration.ZERO, Duration::plus);
    }

    private boolean runNext(Instant end) {
        Event next;
        synchronized (this) {
            next = events.peek();
            if (next == null || next.due().isAfter(end)) {
                return false;
            }
            events.remove();
            if (next.due().isAfter(now)) {
                now = next.due();
            }
        }
        next.action().run();
        return true;
    }

    private synchronized void moveTo(Instant end) {
        if (end.isAfter(now)) {
            now = end;
        }
    }

    private record Event(Instant due, long order, Runnable action) {}
}
