package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;

/** Hands inputs to the device: the only place that calls {@code execute}, once for each choice. */
final class Hand {

    private final RunScope run;

    Hand(RunScope run) {
        this.run = run;
    }

    /** Shows an input that a dry run does not send. */
    void show(Choice choice, Input input) {
        run.book.steps++;
        run.send(moment -> new AgentEvent.InputSending(moment, choice, input, true));
    }

    /** Sends an input. Whatever the device throws is an uncertain outcome. */
    ActionOutcome send(Choice choice, Input input, Screen basis) {
        Input revealed = reveal(input);
        run.send(moment -> new AgentEvent.InputSending(moment, choice, input, false));
        run.check();
        run.book.steps++;
        run.book.inputInDoubt = true;
        long start = run.timer.start();
        ActionOutcome outcome;
        Throwable thrown = null;
        try {
            outcome = redact(run.device.execute(revealed, basis, run.context));
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError failed) {
            thrown = failed;
            outcome = ActionOutcome.uncertain(
                    "the device threw " + failed.getClass().getName());
        }
        Duration took = run.timer.stop(StepTimer.Phase.ACT, start);
        run.book.inputInDoubt = outcome instanceof ActionOutcome.Uncertain;
        if (outcome instanceof ActionOutcome.Performed) {
            run.book.inputs++;
        }
        ActionOutcome done = outcome;
        run.send(moment -> new AgentEvent.InputDone(moment, choice, input, done, took));
        if (thrown != null) {
            run.context.isCancelled();
        }
        return outcome;
    }

    static EndRun uncertain(ActionOutcome outcome) {
        return EndRun.blocked(
                Reason.INPUT_UNCERTAIN,
                "it is not known whether an input arrived (" + outcome.detail()
                        + "); look at the phone before anything is repeated");
    }

    /** Asks for a secret before anything is sent, so that a supplier that fails leaves the phone alone. */
    private Input reveal(Input input) {
        if (!(input instanceof EnterText typing) || !typing.text().isSecret()) {
            return input;
        }
        TextValue text = typing.text();
        String value = Host.call("supplier of the text " + text.name(), text::reveal);
        run.secrets.used(text.name(), value);
        return new EnterText(
                typing.target(), TextValue.secret(text.name(), text.description(), () -> value), typing.mode());
    }

    private ActionOutcome redact(@org.jspecify.annotations.Nullable ActionOutcome outcome) {
        if (outcome == null) {
            return ActionOutcome.uncertain("the device returned null");
        }
        String detail = run.secrets.redact(outcome.detail());
        if (outcome instanceof ActionOutcome.Performed) {
            return ActionOutcome.performed(detail);
        }
        if (outcome instanceof ActionOutcome.Stale) {
            return ActionOutcome.stale(detail);
        }
        return outcome instanceof ActionOutcome.Refused
                ? ActionOutcome.refused(detail)
                : ActionOutcome.uncertain(detail);
    }
}
