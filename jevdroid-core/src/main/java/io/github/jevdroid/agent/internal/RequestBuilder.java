package io.github.jevdroid.agent.internal;

import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Builds the offer and the request of a step, and shows both to the listeners. */
final class RequestBuilder {

    private final RunScope run;

    RequestBuilder(RunScope run) {
        this.run = run;
    }

    Offer offer(Screen screen) {
        long start = run.timer.start();
        Offer offer = Offer.of(run.task, screen, run.progress, run.capabilities);
        for (String id : run.book.withheld) {
            offer = offer.without(id, Wordings.say(id.equals("DONE") ? "vetoed.done" : "vetoed.stop"));
        }
        run.timer.stop(StepTimer.Phase.ENCODE, start);
        return offer;
    }

    DecisionRequest encode(Asked asked, Screen screen, Offer offer) {
        long start = run.timer.start();
        DecisionRequest request = new RequestEncoder(asked.info().limits(), run.task.limits())
                .encode(run.task, screen, offer, run.progress, notice(), run.book.scrolls);
        int bytes = RequestEncoder.bytes(request.questions());
        Duration took = run.timer.stop(StepTimer.Phase.ENCODE, start);
        List<String> leftOut = leftOut(request, offer);
        run.send(moment -> new AgentEvent.OfferMade(moment, request, bytes, leftOut, took));
        return request;
    }

    private Optional<String> notice() {
        String all = java.util.stream.Stream.concat(run.book.notice.stream(), run.progress.notice().stream())
                .collect(Collectors.joining(" "));
        return all.isEmpty() ? Optional.empty() : Optional.of(all);
    }

    private static List<String> leftOut(DecisionRequest request, Offer offer) {
        List<String> words = new ArrayList<>();
        offer.leftOut().forEach(left -> words.add(left.description() + ": " + left.words()));
        Set<String> fitting = new HashSet<>();
        request.actions().forEach(choice -> fitting.add(choice.id()));
        for (Choice choice : offer.choices()) {
            if (!fitting.contains(choice.id())) {
                words.add(choice.description() + ": the request has no room for it");
            }
        }
        return words;
    }
}
