package io.github.jevdroid.agent;

import java.util.ArrayList;
import java.util.List;

/** Keeps every event, and looks after the contract of {@link AgentListener}. */
final class Recorder implements AgentListener {

    final List<AgentEvent> events = new ArrayList<>();

    @Override
    public void event(AgentEvent event) {
        events.add(event);
    }

    <E extends AgentEvent> List<E> of(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    <E extends AgentEvent> E only(Class<E> type) {
        List<E> found = of(type);
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " events of " + type.getSimpleName() + " in " + names());
        }
        return found.get(0);
    }

    List<String> names() {
        return events.stream().map(event -> event.getClass().getSimpleName()).toList();
    }

    /** What the contract says about any finished run; empty when it is kept. */
    List<String> broken() {
        List<String> broken = new ArrayList<>();
        if (events.isEmpty() || !(events.get(0) instanceof AgentEvent.RunStarted)) {
            broken.add("does not begin with the start");
        }
        if (events.isEmpty() || !(events.get(events.size() - 1) instanceof AgentEvent.RunEnded)) {
            broken.add("does not end with the end");
        }
        if (of(AgentEvent.RunStarted.class).size() != 1
                || of(AgentEvent.RunEnded.class).size() != 1) {
            broken.add("start and end are not there once each");
        }
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).moment().number() != i + 1) {
                broken.add("event " + i + " has the number "
                        + events.get(i).moment().number());
            }
        }
        pairs(broken);
        return broken;
    }

    private void pairs(List<String> broken) {
        int asked = 0;
        int sending = 0;
        for (AgentEvent event : events) {
            if (event instanceof AgentEvent.DecisionAsked) {
                asked++;
            } else if (event instanceof AgentEvent.DecisionReceived || event instanceof AgentEvent.AttemptFailed) {
                asked--;
            } else if (event instanceof AgentEvent.InputSending input && !input.dryRun()) {
                sending++;
            } else if (event instanceof AgentEvent.InputDone) {
                sending--;
            }
            if (asked < 0 || asked > 1 || sending < 0 || sending > 1) {
                broken.add("unpaired at " + event.moment().number());
            }
        }
        if (asked != 0 || sending != 0) {
            broken.add("something asked or sent has no answer");
        }
    }
}
