package io.github.jevdroid.agent.internal;

import java.time.Duration;

/**
 * The loop's own bounds, which a task does not set.
 *
 * @param stableReads the most readings of one stable read
 * @param unreadableInARow how many unreadable screens in a row end the run
 * @param staleInARow how many stale targets in a row end it
 * @param unsureInARow how many choices below the least confidence in a row end it
 * @param deniedInARow how many denials in a row end it
 * @param refusedInARow how many refused inputs in a row end it
 * @param withoutProgress how many inputs in a row without effect end it
 * @param disagreements how often the verifier's disagreement is told to the model
 * @param doneVeto below this probability of the goal being reached, DONE is withheld
 * @param stuckVeto below this probability of being stuck, STOP is withheld
 * @param longestRetryAfter a service that asks to wait longer is not asked again
 * @param firstBackoff how long to wait before the first retry when the service does not say; doubles with each
 * @param shortestPause between looks, so that a task that wants none does not spin
 * @param batchThreads how many items of a batch are asked about at once
 */
record LoopRules(
        int stableReads,
        int unreadableInARow,
        int staleInARow,
        int unsureInARow,
        int deniedInARow,
        int refusedInARow,
        int withoutProgress,
        int disagreements,
        double doneVeto,
        double stuckVeto,
        Duration longestRetryAfter,
        Duration firstBackoff,
        Duration shortestPause,
        int batchThreads) {

    static final LoopRules DEFAULT = new LoopRules(
            3, 3, 4, 3, 2, 3, 6, 2, 0.5, 0.5, Duration.ofSeconds(60), Duration.ofMillis(500), Duration.ofMillis(10), 8);
}
