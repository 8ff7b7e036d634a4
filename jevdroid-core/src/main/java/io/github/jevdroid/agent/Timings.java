package io.github.jevdroid.agent;

import java.time.Duration;

/**
 * Where the time of one step went, by the run's clock.
 *
 * @param observe reading the screen to choose on; zero when the last look at an effect served
 * @param encode building the offer and the request
 * @param decide waiting for the decision, retries included
 * @param confirm reading the screen again before the input
 * @param act sending the input
 * @param settle looking for its effect
 */
public record Timings(
        Duration observe, Duration encode, Duration decide, Duration confirm, Duration act, Duration settle) {

    /** No time at all. */
    public static final Timings ZERO =
            new Timings(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ZERO);

    /**
     * The sum.
     *
     * @return all parts together
     */
    public Duration total() {
        return observe.plus(encode).plus(decide).plus(confirm).plus(act).plus(settle);
    }
}
