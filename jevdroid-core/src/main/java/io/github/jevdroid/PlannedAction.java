package io.github.jevdroid;

import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.screen.Screen;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * What {@link JevDroid#decide} came to: a validated choice that has not been acted on. Only the session's latest one can be, and only once;
 * an equal copy cannot.
 *
 * @param task what it is for
 * @param choice what was chosen
 * @param screen the screen it was chosen on, without off-list parts and used secrets
 * @param decision the answer behind it
 * @param confidence how sure the decision is, 0 to 1, empty when it is not judged
 * @param cost US dollars that count for it
 * @param took how long observing and deciding took
 */
public record PlannedAction(
        Task task,
        Choice choice,
        Screen screen,
        Decision decision,
        OptionalDouble confidence,
        BigDecimal cost,
        Duration took) {

    /** Checks that all parts are given. */
    public PlannedAction {
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(choice, "choice");
        Objects.requireNonNull(screen, "screen");
        Objects.requireNonNull(decision, "decision");
        Objects.requireNonNull(confidence, "confidence");
        Objects.requireNonNull(cost, "cost");
        Objects.requireNonNull(took, "took");
    }

    /** Names the choice by its id; never by screen text. */
    @Override
    public String toString() {
        return "PlannedAction[" + choice.id() + "]";
    }
}
