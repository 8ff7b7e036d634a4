package io.github.jevdroid;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * How much a run may do, take and spend, and when it gives up. Set through {@link Task.Builder}, whose Javadoc has the defaults and ranges.
 *
 * @param maxSteps inputs and terminal choices
 * @param maxDecisions answers of any kind
 * @param deadline wall clock over the whole run
 * @param spendCap US dollars
 * @param maxTokens tokens of all answers together, empty for no limit
 * @param maxRequestTokens the most input tokens that are reserved for one request
 * @param maxRequestBytes UTF-8 bytes of one request's state and questions as sent
 * @param retries how often a failed request is sent again
 * @param minConfidence below this an input is not taken, 0 for off
 * @param targetScrolls how many scrolls complete the run, empty when it is not about scrolling
 */
public record RunLimits(
        int maxSteps,
        int maxDecisions,
        Duration deadline,
        BigDecimal spendCap,
        OptionalLong maxTokens,
        int maxRequestTokens,
        int maxRequestBytes,
        int retries,
        double minConfidence,
        OptionalInt targetScrolls) {

    /** What applies unless the task says otherwise. */
    public static final RunLimits DEFAULT = new RunLimits(
            20,
            40,
            Duration.ofMinutes(5),
            new BigDecimal("0.10"),
            OptionalLong.empty(),
            65_536,
            28_000,
            2,
            0,
            OptionalInt.empty());

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a limit is out of range; the message names it
     */
    public RunLimits {
        Checks.inRange("maxSteps", maxSteps, 1, 1000);
        Checks.inRange("maxDecisions", maxDecisions, 1, 10_000);
        Checks.inRange("deadline", deadline, Duration.ofSeconds(1), Duration.ofMinutes(60));
        if (spendCap.signum() <= 0) {
            throw new IllegalArgumentException("budget must be more than $0, not " + spendCap.toPlainString());
        }
        maxTokens.ifPresent(tokens -> Checks.inRange("maxTokens", tokens, 1, Long.MAX_VALUE));
        Checks.inRange("maxRequestTokens", maxRequestTokens, 1, 1_000_000);
        Checks.inRange("maxRequestBytes", maxRequestBytes, 1_000, 1_000_000);
        Checks.inRange("retries", retries, 0, 10);
        if (!(minConfidence >= 0 && minConfidence <= 1)) {
            throw new IllegalArgumentException("minConfidence must lie between 0 and 1, not " + minConfidence);
        }
        targetScrolls.ifPresent(scrolls -> Checks.inRange("targetScrolls", scrolls, 1, maxSteps));
    }
}
