package io.github.jevdroid.testkit;

import io.github.jevdroid.run.RunClock;
import java.time.Duration;
import java.util.Comparator;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/** What will happen on a phone by itself. Nothing ticks: what is due happens before anybody looks at or touches the phone. */
final class Timeline {

    private final RunClock clock;
    private final PriorityQueue<Event> events = new PriorityQueue<>(
            Comparator.comparingLong((Event event) -> event.due()).thenComparingLong(Event::order));
    private long order;

    Timeline(RunClock clock) {
        this.clock = clock;
    }

    void after(Duration delay, Runnable action) {
        events.add(new Event(clock.nanoTime() + delay.toNanos(), order++, action));
    }

    void runDue() {
        for (Event next = events.peek(); next != null && next.due() <= clock.nanoTime(); next = events.peek()) {
            events.remove();
            next.action().run();
        }
    }

    /** Nanoseconds until the next event. */
    OptionalLong untilNext() {
        Event next = events.peek();
        return next == null ? OptionalLong.empty() : OptionalLong.of(Math.max(0, next.due() - clock.nanoTime()));
    }

    private record Event(long due, long order, Runnable action) {}
}
