package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentEvent.ChoiceRefused.Why;
import io.github.jevdroid.agent.AgentEvent.Source;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.screen.Screen;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;

/** Comes to a choice: offers, asks, validates, asks once more, and holds back what is too unsure or vetoed. */
final class Chooser {

    private final RunScope run;
    private final Requester requester;
    private final RequestBuilder requests;
    private final Notices notices;

    Chooser(RunScope run, Notices notices) {
        this.run = run;
        this.requester = new Requester(run);
        this.requests = new RequestBuilder(run);
        this.notices = notices;
    }

    /** Comes to a choice on a screen; empty when another one has to be made on a fresh look. */
    Optional<Chosen> choose(Screen screen) {
        if (run.book.decisions >= run.task.limits().maxDecisions()) {
            throw Requester.maxDecisions(run);
        }
        Offer offer = requests.offer(screen);
        DecisionRequest request = requests.encode(run.provider, screen, offer);
        Optional<Choice> shortcut = routine(request);
        if (shortcut.isPresent()) {
            run.book.decisions++;
            Decision own = request.choose(shortcut.get());
            return Optional.of(accept(new Chosen(
                    shortcut.get(), screen, offer, own, OptionalDouble.empty(), Source.ROUTINE, BigDecimal.ZERO)));
        }
        Chosen chosen = ask(screen, offer, request);
        return holdBack(chosen) ? Optional.empty() : Optional.of(accept(chosen));
    }

    private Optional<Choice> routine(DecisionRequest request) {
        if (run.task.routine().isEmpty()) {
            return Optional.empty();
        }
        Optional<Choice> pick =
                Host.call("routine", () -> run.task.routine().get().next(request));
        run.check();
        if (pick.isPresent() && !request.actions().contains(pick.get())) {
            throw Host.failed(
                    "routine", new IllegalArgumentException("it returned an action that is not in the offer"));
        }
        return pick;
    }

    private Chosen ask(Screen screen, Offer offer, DecisionRequest first) {
        Requester.Reply reply = requester.ask(run.provider, first);
        Optional<String> problem = problem(run.provider, reply, first);
        DecisionRequest request = first;
        if (problem.isPresent() && (reply.decision().isPresent() || reply.repairable())) {
            notices.give("notice.unusable", problem.get());
            request = requests.encode(run.provider, screen, offer);
            reply = requester.ask(run.provider, request);
            problem = problem(run.provider, reply, request);
        }
        if (problem.isEmpty()) {
            return chosen(screen, offer, request, reply, Source.PROVIDER);
        }
        return askFallback(screen, offer, problem.get());
    }

    private Chosen askFallback(Screen screen, Offer offer, String problem) {
        for (Asked standIn : run.fallback) {
            DecisionRequest request = requests.encode(standIn, screen, offer);
            Requester.Reply reply = requester.ask(standIn, request);
            if (problem(standIn, reply, request).isEmpty()) {
                return chosen(screen, offer, request, reply, Source.FALLBACK);
            }
        }
        throw EndRun.error(
                Reason.UNUSABLE_ANSWER,
                "the decision service's answer could not be used (" + problem + "), and asking once more did not help;"
                        + " nothing was sent for it",
                null);
    }

    /** Judges a reply by the one validator and tells why it is no use. */
    private Optional<String> problem(Asked asked, Requester.Reply reply, DecisionRequest request) {
        Optional<String> problem = reply.decision().isPresent()
                ? DecisionValidator.problem(reply.decision().get(), request.actions())
                : Optional.of(reply.fault());
        problem.ifPresent(words -> run.send(moment -> new AgentEvent.ChoiceRefused(
                moment,
                reply.decision().map(Decision::actionId).orElse(""),
                asked.source(),
                Why.UNUSABLE,
                words,
                OptionalDouble.empty())));
        return problem;
    }

    private static Chosen chosen(
            Screen screen, Offer offer, DecisionRequest request, Requester.Reply reply, Source source) {
        Decision decision = reply.decision().orElseThrow();
        Choice choice = request.actions().stream()
                .filter(offered -> offered.id().equals(decision.actionId()))
                .findFirst()
                .orElseThrow();
        OptionalDouble confidence =
                DecisionValidator.confidence(decision, request.actions().size());
        return new Chosen(choice, screen, offer, decision, confidence, source, reply.cost());
    }

    /** Says whether a valid choice is not acted on, and tells the model why. */
    private boolean holdBack(Chosen chosen) {
        if (chosen.choice().action() instanceof Input) {
            return isUnsure(chosen);
        }
        Decision decision = chosen.decision();
        if (chosen.choice().action() instanceof Done) {
            return isVetoed(chosen, decision.goalDone(), run.rules.doneVeto(), "done");
        }
        if (chosen.choice().action() instanceof Stop) {
            return isVetoed(chosen, decision.stuck(), run.rules.stuckVeto(), "stop");
        }
        return false;
    }

    private boolean isUnsure(Chosen chosen) {
        double least = run.task.limits().minConfidence();
        if (chosen.confidence().isEmpty() || chosen.confidence().getAsDouble() >= least) {
            run.book.unsure = 0;
            return false;
        }
        run.book.unsure++;
        int percent = percent(chosen.confidence().getAsDouble());
        String words = "its confidence of " + percent + " percent is below the task's least";
        refuse(chosen, Why.UNSURE, words);
        if (run.book.unsure >= run.rules.unsureInARow()) {
            throw EndRun.blocked(
                    Reason.LOW_CONFIDENCE,
                    "the decision service was unsure " + run.book.unsure
                            + " times in a row; look at the screen, word the goal more precisely, or lower minConfidence");
        }
        notices.give("notice.low-confidence", percent);
        return true;
    }

    private boolean isVetoed(Chosen chosen, OptionalDouble answered, double least, String key) {
        OptionalDouble check = DecisionValidator.crossCheck(answered);
        if (check.isEmpty()
                || check.getAsDouble() >= least
                || !run.book.vetoed.add(chosen.choice().id())) {
            return false;
        }
        run.book.withheld.add(chosen.choice().id());
        int percent = percent(check.getAsDouble());
        refuse(chosen, Why.VETOED, "a cross-check gave it only " + percent + " percent");
        notices.give("notice.vetoed." + key, percent);
        return true;
    }

    private void refuse(Chosen chosen, Why why, String words) {
        run.send(moment -> new AgentEvent.ChoiceRefused(
                moment, chosen.choice().id(), chosen.source(), why, words, chosen.confidence()));
        Histories.add(run, chosen.choice(), chosen.confidence(), Optional.empty(), "not carried out: " + words);
    }

    private Chosen accept(Chosen chosen) {
        notices.clear();
        run.send(moment -> new AgentEvent.ChoiceAccepted(
                moment,
                chosen.choice(),
                chosen.source(),
                chosen.confidence(),
                !chosen.decision().distribution().isEmpty()));
        return chosen;
    }

    private static int percent(double share) {
        return (int) Math.round(share * 100);
    }
}
