package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.agent.Effect;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.screen.Screen;
import java.util.Optional;
import java.util.UUID;

/** Carries out one choice: past the gates, the missing texts and the fresh look, to the device, and sees what came of it. */
final class Dispatcher {

    private final RunScope run;
    private final Notices notices;
    private final GateKeeper gates;
    private final Texts texts;
    private final Confirmer confirmer;
    private final Hand hand;
    private final EffectWatcher effects;
    private final OutcomeCheck outcomes;

    Dispatcher(RunScope run, Observer observer, Notices notices) {
        this.run = run;
        this.notices = notices;
        this.gates = new GateKeeper(run);
        this.texts = new Texts(run);
        this.confirmer = new Confirmer(run, observer);
        this.hand = new Hand(run);
        this.effects = new EffectWatcher(run, observer);
        this.outcomes = new OutcomeCheck(run, observer, notices);
    }

    Next carryOut(Chosen chosen) {
        Action action = chosen.choice().action();
        if (action instanceof Done) {
            return outcomes.claimed(chosen);
        }
        if (action instanceof Stop) {
            run.book.steps++;
            add(chosen, Optional.empty(), "stopped");
            throw EndRun.of(RunStatus.STOPPED, Reason.MODEL_STOPPED, "the model found nothing that helps");
        }
        return action instanceof Input input ? propose(chosen, input) : await(chosen);
    }

    private Next await(Chosen chosen) {
        EffectWatcher.Seen seen = effects.watch(chosen.choice(), chosen.choice().action(), chosen.screen());
        run.book.withheld.clear();
        run.progress.record(chosen.choice(), chosen.screen(), seen.after(), seen.effect());
        add(chosen, Optional.empty(), seen.effect().words());
        outcomes.afterEffect(seen.after());
        return Next.on(seen.after());
    }

    private Next propose(Chosen chosen, Input input) {
        refuseRepetition(chosen, input);
        Verdict verdict = gates.judge(chosen, input);
        return switch (verdict.kind()) {
            case ALLOW -> allowed(chosen, input, false);
            case DENY -> denied(chosen, verdict.words());
            case ASK ->
                run.task.isDryRun()
                        ? allowed(chosen, input, false)
                        : Next.wait(pending(Suspension.Kind.APPROVAL, chosen, verdict.words(), ""));
            case HALT -> {
                add(chosen, Optional.empty(), "not done: the gate ended the run");
                throw EndRun.blocked(Reason.GATE_HALTED, "the gate ended the run: " + verdict.words());
            }
        };
    }

    /** A counted scroll is meant to repeat. */
    private void refuseRepetition(Chosen chosen, Input input) {
        if (input instanceof Scroll && run.task.limits().targetScrolls().isPresent()) {
            return;
        }
        Optional<Reason> repeats = run.progress.repeats(input, chosen.screen());
        if (repeats.isPresent()) {
            add(chosen, Optional.empty(), "not done again");
            throw EndRun.of(
                    RunStatus.REPEATED,
                    repeats.get(),
                    repeats.get() == Reason.CYCLE
                            ? "the same few actions went round in a circle"
                            : "the same action on the same page was chosen again and again");
        }
    }

    /** A person's answer; a choice goes on without being asked for again only if the screen is what the person decided on. */
    Next answered(Pending pending, Reply reply) {
        Chosen chosen = pending.chosen();
        if (reply.kind() == Reply.Kind.DENY) {
            return denied(chosen, reply.words().isBlank() ? "a person said no" : reply.words());
        }
        if (reply.kind() == Reply.Kind.TEXT) {
            run.book.suppliedTexts.put(pending.suspension().name(), reply.words());
        }
        return allowed(chosen, (Input) chosen.choice().action(), true);
    }

    private Next allowed(Chosen chosen, Input input, boolean afterWaiting) {
        run.book.denied = 0;
        Optional<Input> complete = run.task.isDryRun() ? Optional.of(input) : texts.complete(chosen, input);
        if (complete.isEmpty()) {
            String name = chosen.offer().missingText(chosen.choice()).orElseThrow();
            return Next.wait(pending(
                    Suspension.Kind.TEXT,
                    chosen,
                    String.valueOf(run.task.questions().get(name)),
                    name));
        }
        Confirmer.Confirmed confirmed = confirmer.confirm(chosen, complete.get(), afterWaiting);
        if (confirmed.input().isEmpty()) {
            return stale(chosen, Optional.empty(), confirmed.words());
        }
        return run.task.isDryRun()
                ? show(chosen, confirmed.input().get(), confirmed.screen())
                : send(chosen, confirmed.input().get(), confirmed.screen());
    }

    private Next show(Chosen chosen, Input input, Screen now) {
        hand.show(chosen.choice(), input);
        Effect none = new Effect(Effect.Kind.NONE, Wordings.say("effect.dry-run"));
        run.progress.record(chosen.choice(), chosen.screen(), now, none);
        add(chosen, Optional.empty(), none.words());
        refuseStandstill();
        return Next.on(now);
    }

    private Next send(Chosen chosen, Input input, Screen now) {
        ActionOutcome outcome = hand.send(chosen.choice(), input, now);
        if (outcome instanceof ActionOutcome.Performed) {
            return performed(chosen, input, outcome, now);
        }
        if (outcome instanceof ActionOutcome.Stale) {
            return stale(chosen, Optional.of(outcome), outcome.detail());
        }
        if (outcome instanceof ActionOutcome.Refused) {
            return refused(chosen, outcome, now);
        }
        add(chosen, Optional.of(outcome), "uncertain: " + outcome.detail());
        run.check();
        throw Hand.uncertain(outcome);
    }

    private Next performed(Chosen chosen, Input input, ActionOutcome outcome, Screen now) {
        run.book.stale = 0;
        run.book.refused = 0;
        run.book.withheld.clear();
        if (chosen.choice().action() instanceof Scroll) {
            run.book.scrolls++;
            giveStepBack();
        }
        EffectWatcher.Seen seen;
        try {
            seen = effects.watch(chosen.choice(), input, now);
        } catch (RuntimeException unseen) {
            add(chosen, Optional.of(outcome), "sent; the run ended before its effect was seen");
            throw unseen;
        }
        run.progress.record(chosen.choice(), chosen.screen(), seen.after(), seen.effect());
        add(chosen, Optional.of(outcome), seen.effect().words());
        completeCount();
        outcomes.afterEffect(seen.after());
        refuseStandstill();
        return Next.on(seen.after());
    }

    /** Counted scrolls are bounded by their own count, so that opening the app first does not cost the last of them. */
    private void giveStepBack() {
        if (run.task.limits().targetScrolls().isPresent()) {
            run.book.steps--;
        }
    }

    private void completeCount() {
        if (run.task.limits().targetScrolls().isPresent()
                && run.book.scrolls >= run.task.limits().targetScrolls().getAsInt()) {
            throw EndRun.of(RunStatus.COMPLETED, Reason.SCROLL_COUNT_REACHED, "scrolled as often as wanted");
        }
    }

    private void refuseStandstill() {
        if (run.progress.withoutProgress() >= run.rules.withoutProgress()) {
            throw EndRun.blocked(
                    Reason.NO_PROGRESS,
                    run.progress.withoutProgress() + " inputs in a row changed nothing; look at the screen and say more"
                            + " in the goal, or allow what is missing");
        }
    }

    private Next refused(Chosen chosen, ActionOutcome outcome, Screen now) {
        run.book.stale = 0;
        run.book.refused++;
        Effect error = Effect.error(outcome.detail());
        run.progress.record(chosen.choice(), chosen.screen(), now, error);
        add(chosen, Optional.of(outcome), error.words());
        if (run.book.refused >= run.rules.refusedInARow()) {
            throw EndRun.blocked(
                    Reason.INPUT_REFUSED,
                    "the phone refused " + run.book.refused + " inputs in a row: " + outcome.detail());
        }
        refuseStandstill();
        notices.give("notice.refused", outcome.detail());
        return Next.again();
    }

    private Next stale(Chosen chosen, Optional<ActionOutcome> outcome, String words) {
        run.book.stale++;
        run.progress.note(chosen.choice(), Wordings.say("history.stale", words));
        add(chosen, outcome, "not done: " + words);
        if (run.book.stale >= run.rules.staleInARow()) {
            throw EndRun.blocked(
                    Reason.STALE_SCREEN, "the screen changed under " + run.book.stale + " choices in a row: " + words);
        }
        notices.give("notice.stale", words);
        return Next.again();
    }

    private Next denied(Chosen chosen, String words) {
        run.book.denied++;
        run.progress.denied(chosen.choice(), chosen.screen(), words);
        add(chosen, Optional.empty(), "denied: " + words);
        if (run.book.denied >= run.rules.deniedInARow()) {
            throw EndRun.blocked(
                    Reason.GATE_DENIED, run.book.denied + " choices in a row were denied, the last because " + words);
        }
        notices.give("notice.denied", words);
        return Next.again();
    }

    private Pending pending(Suspension.Kind kind, Chosen chosen, String question, String name) {
        Suspension suspension = new Suspension(
                UUID.randomUUID().toString(),
                run.runId,
                kind,
                question,
                name,
                run.clock.instant().plus(run.task.times().resume()));
        return new Pending(suspension, chosen);
    }

    private void add(Chosen chosen, Optional<ActionOutcome> outcome, String effect) {
        Histories.add(run, chosen.choice(), chosen.confidence(), outcome, effect);
    }
}
