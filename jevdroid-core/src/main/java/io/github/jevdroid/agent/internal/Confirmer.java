package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentEvent.ScreenObserved.Purpose;
import io.github.jevdroid.agent.Effect;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.Optional;

/** Reads the phone once more before an input and binds the input to where its target is now. */
final class Confirmer {

    private final RunScope run;
    private final Observer observer;

    Confirmer(RunScope run, Observer observer) {
        this.run = run;
        this.observer = observer;
    }

    /** The input to send and the screen it is bound to, or why nothing may be sent. */
    record Confirmed(Optional<Input> input, Screen screen, String words) {}

    /** After waiting for a person, everything on the screen has to be what the person decided on; a clock may have ticked. */
    Confirmed confirm(Chosen chosen, Input input, boolean afterWaiting) {
        long start = run.timer.start();
        Screen now = observer.once();
        Duration took = run.timer.stop(StepTimer.Phase.CONFIRM, start);
        run.send(moment -> new AgentEvent.ScreenObserved(moment, now, Purpose.CONFIRM, 1, took));
        observer.refuseLocked(now);
        observer.takeNote(now);
        Rebinder.Rebinding rebinding =
                Rebinder.rebind(input, chosen.screen(), now, run.task.policy().freshness());
        if (afterWaiting && Effect.between(chosen.screen(), now, new Wait()).isVisible()) {
            rebinding = new Rebinder.Stale(Wordings.say("stale.changed"));
        }
        Optional<Input> bound =
                rebinding instanceof Rebinder.Bound found ? Optional.of(found.input()) : Optional.empty();
        String words = rebinding instanceof Rebinder.Stale stale ? stale.reason() : "";
        run.send(moment -> new AgentEvent.TargetConfirmed(moment, chosen.choice(), bound, words, took));
        return new Confirmed(bound, now, words);
    }
}
