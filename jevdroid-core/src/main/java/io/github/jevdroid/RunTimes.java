package io.github.jevdroid;

import java.time.Duration;

/**
 * How long a run waits for what. Set through {@link Task.Builder}, whose Javadoc has the defaults and ranges.
 *
 * @param stableRead the longest a screen is read again until two readings agree
 * @param settle the longest an input's effect is awaited; at least one look is taken
 * @param waiting how long the action WAIT waits
 * @param refresh the pause between looks, and before choosing again
 * @param launch the longest an app may take to come to the front
 * @param longPress how long a long press is held
 * @param scrollPause the pause after a scroll
 * @param resume how long a suspended run can be resumed
 */
public record RunTimes(
        Duration stableRead,
        Duration settle,
        Duration waiting,
        Duration refresh,
        Duration launch,
        Duration longPress,
        Duration scrollPause,
        Duration resume) {

    /** What applies unless the task says otherwise. */
    public static final RunTimes DEFAULT = new RunTimes(
            Duration.ofSeconds(2),
            Duration.ofMillis(1500),
            Duration.ofMillis(600),
            Duration.ofMillis(250),
            Duration.ofSeconds(10),
            Duration.ofSeconds(2),
            Duration.ofMillis(500),
            Duration.ofMinutes(10));

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a time is out of range; the message names it
     */
    public RunTimes {
        Checks.inRange("stableRead", stableRead, Duration.ZERO, Duration.ofSeconds(60));
        Checks.inRange("settle", settle, Duration.ZERO, Duration.ofSeconds(10));
        Checks.inRange("waitTime", waiting, Duration.ZERO, Duration.ofSeconds(60));
        Checks.inRange("refresh", refresh, Duration.ZERO, Duration.ofSeconds(10));
        Checks.inRange("launchTime", launch, Duration.ZERO, Duration.ofSeconds(60));
        Checks.inRange("longPress", longPress, Duration.ofMillis(500), Duration.ofSeconds(5));
        Checks.inRange("scrollPause", scrollPause, Duration.ZERO, Duration.ofSeconds(60));
        Checks.inRange("resumeWithin", resume, Duration.ofSeconds(1), Duration.ofHours(24));
    }
}
