package io.github.jevdroid.trace;

import io.github.jevdroid.action.Wait;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentListener;
import io.github.jevdroid.agent.Effect;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenDiff;
import io.github.jevdroid.trace.ReplayResult.Divergence;
import java.util.List;
import java.util.Optional;

/** Decides as the recorded run did, one step after the other, as long as the screens are the recorded ones. Used by one run. */
final class ReplaySteps implements Provider, AgentListener {

    /** A phone may be slower today: so often the replay waits before it calls a screen another one. */
    private static final int PATIENCE = 3;

    private final List<RecordedStep> steps;
    private final ProviderInfo info;
    private int done;
    private int waited;
    private boolean awaiting;
    private Optional<Divergence> divergence = Optional.empty();

    ReplaySteps(List<RecordedStep> steps, ProviderInfo info) {
        this.steps = steps;
        this.info = info;
    }

    int done() {
        return done;
    }

    Optional<Divergence> divergence() {
        return divergence;
    }

    @Override
    public ProviderInfo info() {
        return info;
    }

    @Override
    public Decision decide(DecisionRequest request, RunContext run) {
        // An input that the loop did not send, because the target was stale, is chosen again and not skipped.
        awaiting = false;
        if (done == steps.size()) {
            return request.stop();
        }
        RecordedStep step = steps.get(done);
        Optional<Choice> choice = find(request, step);
        boolean same = same(step.screen(), request.screen());
        if (same && choice.isPresent()) {
            waited = 0;
            awaiting = step.input();
            if (!awaiting) {
                done++;
            }
            return request.choose(choice.get());
        }
        Optional<Choice> pause = request.actions().stream()
                .filter(offered -> offered.action() instanceof Wait)
                .findFirst();
        if (waited < PATIENCE && pause.isPresent()) {
            waited++;
            return request.choose(pause.get());
        }
        divergence = Optional.of(
                new Divergence(step.number(), step.description(), step.screen(), request.screen(), choice.isPresent()));
        return request.stop();
    }

    @Override
    public void inputSending(AgentEvent.InputSending event) {
        if (awaiting) {
            awaiting = false;
            done++;
        }
    }

    private static boolean same(Screen expected, Screen actual) {
        return Effect.between(expected, actual, new Wait()).kind() == Effect.Kind.NONE
                || ScreenDiff.between(expected, actual).isEmpty();
    }

    private static Optional<Choice> find(DecisionRequest request, RecordedStep step) {
        List<Choice> sameKind = request.actions().stream()
                .filter(choice -> ActionJson.kind(choice.action()).equals(step.kind()))
                .toList();
        List<Choice> sameWords = sameKind.stream()
                .filter(choice -> choice.description().equals(step.description()))
                .toList();
        return sameWords.stream()
                .filter(choice -> choice.id().equals(step.choiceId()))
                .findFirst()
                .or(() -> sameWords.size() == 1 ? Optional.of(sameWords.get(0)) : Optional.empty());
    }
}
