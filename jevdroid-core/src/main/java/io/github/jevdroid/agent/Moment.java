package io.github.jevdroid.agent;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * When and where an event happened.
 *
 * @param runId the run
 * @param deviceId the phone
 * @param number of the event in its run, from 1 and without gaps
 * @param step of the run's history that is being worked on, from 1; 0 before the first
 * @param time the time of day by the run's clock
 * @param elapsed since the run started, without suspensions
 */
public record Moment(String runId, String deviceId, long number, int step, Instant time, Duration elapsed) {

    /** Checks that all parts are given. */
    public Moment {
        Objects.requireNonNull(runId, "runId");
        Objects.requireNonNull(deviceId, "deviceId");
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(elapsed, "elapsed");
    }
}
