package io.github.jevdroid;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.ActionOutcome;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One entry of a run's history: what was chosen and what came of it.
 *
 * @param number from 1, in the order of the decisions
 * @param choiceId the offered id
 * @param description the sentence it was offered with; it quotes untrusted screen text
 * @param action what was chosen
 * @param confidence how sure the decision was, empty when not judged
 * @param outcome what the device said, empty when nothing was sent to it
 * @param effect what was seen afterwards, or why nothing was sent, in words
 * @param took from the observation to the effect
 */
public record RunStep(
        int number,
        String choiceId,
        String description,
        Action action,
        OptionalDouble confidence,
        Optional<ActionOutcome> outcome,
        String effect,
        Duration took) {

    /** Checks that all parts are given. */
    public RunStep {
        Objects.requireNonNull(choiceId, "choiceId");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(action, "action");
        Objects.requireNonNull(confidence, "confidence");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(effect, "effect");
        Objects.requireNonNull(took, "took");
    }

    /** Names the choice by its id; never by screen text. */
    @Override
    public String toString() {
        return "RunStep[" + number + " " + choiceId + "]";
    }
}
