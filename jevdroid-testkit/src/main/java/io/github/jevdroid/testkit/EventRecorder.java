package io.github.jevdroid.testkit;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentListener;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the events of runs and checks what {@link AgentListener} promises: one start and one end, everything in between, every start of
 * something with exactly one end of it.
 *
 * <pre>{@code
 * EventRecorder events = new EventRecorder();
 * ... listener(events) ...
 * events.assertContract();
 * assertThat(events.of(AgentEvent.InputDone.class)).hasSize(2);
 * }</pre>
 *
 * <p>Safe for use by several runs at once.
 */
public final class EventRecorder implements AgentListener {

    private final List<AgentEvent> events = new ArrayList<>();

    /** A recorder without events. */
    public EventRecorder() {}

    @Override
    public void event(AgentEvent event) {
        synchronized (events) {
            events.add(event);
        }
    }

    /**
     * What happened so far.
     *
     * @return all events in the order in which they came
     */
    public List<AgentEvent> events() {
        synchronized (events) {
            return List.copyOf(events);
        }
    }

    /**
     * What happened of one kind.
     *
     * @param <E> the kind of event
     * @param kind the event's record
     * @return those events in the order in which they came
     */
    public <E extends AgentEvent> List<E> of(Class<E> kind) {
        return events().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /**
     * The kinds of the events, for a look at a whole run.
     *
     * @return simple names in the order in which they came
     */
    public List<String> names() {
        return events().stream().map(event -> event.getClass().getSimpleName()).toList();
    }

    /**
     * Checks the contract for every run that was seen and has ended.
     *
     * @throws AssertionError if a promise is broken, with the events of that run, or if no run was seen
     */
    public void assertContract() {
        Map<String, List<AgentEvent>> runs = new LinkedHashMap<>();
        for (AgentEvent event : events()) {
            runs.computeIfAbsent(event.moment().runId(), id -> new ArrayList<>())
                    .add(event);
        }
        if (runs.isEmpty()) {
            throw new AssertionError("No run sent an event; was the recorder given as a listener?");
        }
        runs.values().forEach(EventRecorder::check);
    }

    private static void check(List<AgentEvent> run) {
        require(run.get(0) instanceof AgentEvent.RunStarted, "RunStarted does not come first", run);
        require(count(run, AgentEvent.RunStarted.class) == 1, "there is not exactly one RunStarted", run);
        require(
                run.get(run.size() - 1) instanceof AgentEvent.RunEnded,
                "RunEnded does not come last; has the run ended?",
                run);
        require(count(run, AgentEvent.RunEnded.class) == 1, "there is not exactly one RunEnded", run);
        for (int at = 1; at < run.size(); at++) {
            require(
                    run.get(at).moment().number() > run.get(at - 1).moment().number(),
                    "the events are not numbered in their order",
                    run);
        }
        pairs(run);
        long suspended = count(run, AgentEvent.RunSuspended.class);
        long resumed = count(run, AgentEvent.RunResumed.class);
        require(suspended == resumed || suspended == resumed + 1, "RunSuspended and RunResumed do not take turns", run);
    }

    private static void pairs(List<AgentEvent> run) {
        boolean asked = false;
        boolean sending = false;
        for (AgentEvent event : run) {
            if (event instanceof AgentEvent.DecisionAsked) {
                require(!asked, "a decision is asked before the last one was answered", run);
                asked = true;
            } else if (event instanceof AgentEvent.DecisionReceived || event instanceof AgentEvent.AttemptFailed) {
                require(asked, "an answer comes to nothing that was asked", run);
                asked = false;
            } else if (event instanceof AgentEvent.InputSending input && !input.dryRun()) {
                require(!sending, "an input is sent before the last one is done", run);
                sending = true;
            } else if (event instanceof AgentEvent.InputDone) {
                require(sending, "an input is done that was not sent", run);
                sending = false;
            }
        }
        require(!asked, "a decision was asked and neither received nor failed", run);
        require(!sending, "an input was sent and its outcome not told", run);
        long performed = run.stream()
                .filter(event ->
                        event instanceof AgentEvent.InputDone done && done.outcome() instanceof ActionOutcome.Performed)
                .count();
        long effects = count(run, AgentEvent.EffectSeen.class);
        require(
                effects <= performed && effects >= performed - 1,
                "not every performed input but the last has an effect",
                run);
    }

    private static long count(List<AgentEvent> run, Class<? extends AgentEvent> kind) {
        return run.stream().filter(kind::isInstance).count();
    }

    private static void require(boolean holds, String broken, List<AgentEvent> run) {
        if (!holds) {
            throw new AssertionError("The contract of AgentListener is broken: " + broken + ". Events of the run: "
                    + run.stream()
                            .map(event -> event.getClass().getSimpleName())
                            .toList());
        }
    }
}
