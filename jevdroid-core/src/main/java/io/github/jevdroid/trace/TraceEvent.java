package io.github.jevdroid.trace;

import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** One line of a trace: what happened when, and the fields that {@code docs/trace-schema-v1.json} describes for it. */
public final class TraceEvent {

    private final TraceObject fields;
    private final Optional<Screen> screen;

    TraceEvent(TraceObject fields, Optional<Screen> screen) {
        this.fields = fields;
        this.screen = screen;
    }

    /**
     * What happened.
     *
     * @return the name of the listener's method, for instance {@code decisionReceived}
     */
    public String name() {
        return fields.text("event");
    }

    /**
     * The run.
     *
     * @return its id
     */
    public String runId() {
        return fields.text("run");
    }

    /**
     * The phone.
     *
     * @return its id
     */
    public String deviceId() {
        return fields.text("device");
    }

    /**
     * The event's number in its run.
     *
     * @return from 1
     */
    public long number() {
        return (long) fields.number("n");
    }

    /**
     * The step that was being worked on.
     *
     * @return from 1; 0 before the first
     */
    public int step() {
        return (int) fields.number("step");
    }

    /**
     * The time of day.
     *
     * @return by the run's clock
     */
    public Instant time() {
        return ScreenJson.instant(fields.text("time"));
    }

    /**
     * The time since the run started, without suspensions.
     *
     * @return not negative
     */
    public Duration elapsed() {
        return fields.millis("elapsedMs");
    }

    /**
     * Everything in the line.
     *
     * @return the line's object
     */
    public TraceObject fields() {
        return fields;
    }

    /**
     * The screen in the line.
     *
     * @return empty when the event has none, or the trace was written without screens
     */
    public Optional<Screen> screen() {
        return screen;
    }

    /** Names number and kind; never what a screen says. */
    @Override
    public String toString() {
        return "TraceEvent[" + number() + " " + name() + "]";
    }
}
