package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentEvent.ScreenObserved.Purpose;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.Optional;

/** Has the claim that the goal is reached checked by the task's verifier. */
final class OutcomeCheck {

    private final RunScope run;
    private final Observer observer;
    private final Notices notices;

    OutcomeCheck(RunScope run, Observer observer, Notices notices) {
        this.run = run;
        this.observer = observer;
        this.notices = notices;
    }

    /** The model says done: ends the run, or tells the model what is missing. */
    Next claimed(Chosen chosen) {
        run.book.steps++;
        if (run.task.verifier().isEmpty()) {
            note(chosen, "claimed, and nobody checked");
            throw EndRun.of(RunStatus.UNVERIFIED, Reason.NO_VERIFIER, "done");
        }
        Screen screen = observer.stable(Purpose.VERIFY);
        Verification verification = ask(screen);
        if (verification.agreed()) {
            note(chosen, "verified");
            throw verified();
        }
        run.book.disagreements++;
        note(chosen, "the verifier disagreed: " + verification.words());
        if (run.book.disagreements > run.rules.disagreements()) {
            throw EndRun.of(
                    RunStatus.UNVERIFIED,
                    Reason.VERIFIER_DISAGREED,
                    "the verifier disagreed " + run.book.disagreements + " times");
        }
        notices.give("notice.verifier", verification.words());
        return Next.on(screen);
    }

    /** After an effect, for tasks that want it: ends the run when the goal is reached already. */
    void afterEffect(Screen screen) {
        if (run.task.verifiesEveryEffect()
                && run.task.verifier().isPresent()
                && ask(screen).agreed()) {
            throw verified();
        }
    }

    private Verification ask(Screen screen) {
        long start = run.timer.start();
        Verification said =
                Host.call("verifier", () -> run.task.verifier().orElseThrow().verify(screen, run.context));
        Verification verification = new Verification(said.agreed(), run.secrets.redact(said.words()));
        Duration took = run.timer.stop(StepTimer.Phase.CONFIRM, start);
        run.check();
        run.send(moment -> new AgentEvent.OutcomeVerified(moment, verification, took));
        return verification;
    }

    private void note(Chosen chosen, String effect) {
        Histories.add(run, chosen.choice(), chosen.confidence(), Optional.empty(), effect);
    }

    private static EndRun verified() {
        return EndRun.of(RunStatus.VERIFIED, Reason.VERIFIER_AGREED, "done and verified");
    }
}
