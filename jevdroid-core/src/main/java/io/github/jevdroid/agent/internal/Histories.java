package io.github.jevdroid.agent.internal;

import io.github.jevdroid.RunStep;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.Effect;
import io.github.jevdroid.agent.Timings;
import io.github.jevdroid.provider.Choice;
import java.util.Optional;
import java.util.OptionalDouble;

/** Writes the history that a result carries. */
final class Histories {

    private Histories() {}

    /** Completes a step: one entry, one event, and the clock of the next step starts at zero. */
    static RunStep add(
            RunScope run, Choice choice, OptionalDouble confidence, Optional<ActionOutcome> outcome, String effect) {
        Timings timings = run.timer.takeAll();
        RunStep step = new RunStep(
                run.book.history.size() + 1,
                choice.id(),
                choice.description(),
                choice.action(),
                confidence,
                outcome,
                run.secrets.redact(effect),
                timings.total());
        try {
            run.send(moment -> new AgentEvent.StepEnded(moment, step, timings));
        } finally {
            run.book.history.add(step);
        }
        return step;
    }

    /** A later look saw what the last input did. */
    static Optional<RunStep> upgradeLast(RunBook book, Effect late) {
        for (int i = book.history.size() - 1; i >= 0; i--) {
            RunStep step = book.history.get(i);
            if (step.outcome().isPresent()) {
                RunStep upgraded = new RunStep(
                        step.number(),
                        step.choiceId(),
                        step.description(),
                        step.action(),
                        step.confidence(),
                        step.outcome(),
                        late.words(),
                        step.took());
                book.history.set(i, upgraded);
                return Optional.of(upgraded);
            }
        }
        return Optional.empty();
    }
}
