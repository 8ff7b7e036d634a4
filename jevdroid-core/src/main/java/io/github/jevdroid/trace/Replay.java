package io.github.jevdroid.trace;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.Agent;
import io.github.jevdroid.agent.AgentListener;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.run.RunClock;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Drives the steps of a recorded run again on a phone, without a model. Before each step the screen is compared with the recorded one; at the
 * first that differs the replay stops and says what was expected and what is there. What only ticks, such as a clock, and where things stand
 * do not count.
 *
 * <pre>{@code
 * ReplayResult result = Replay.of(Path.of("trace.jsonl")).secret("password", () -> System.getenv("MAIL_PASSWORD")).on(device);
 * System.out.println(result.describe());
 * }</pre>
 *
 * <p>The steps go through the same loop as ever: packages, capabilities and freshness of the recorded task hold. Gates and verifiers are
 * code and therefore in no trace: an input that a gate denied back then is not repeated, and a gate that shall judge now must be given.
 */
public final class Replay {

    private final RecordedRun run;
    private final Map<String, Supplier<String>> texts = new HashMap<>();
    private final List<AgentListener> listeners = new ArrayList<>();
    private Optional<ActionGate> gate = Optional.empty();
    private RunClock clock = RunClock.system();

    private Replay(RecordedRun run) {
        this.run = run;
        Recorded.start(run);
    }

    /**
     * Replays the run of a trace.
     *
     * @param trace a file that {@link JsonlTrace} wrote at level FULL, with one run
     * @return a replay that has not started
     * @throws ConfigurationException if the file is no such trace
     */
    public static Replay of(Path trace) {
        return of(RecordedRun.read(trace));
    }

    /**
     * Replays a run that was read already.
     *
     * @param run recorded at level FULL
     * @return a replay that has not started
     * @throws ConfigurationException if the trace has figures only
     */
    public static Replay of(RecordedRun run) {
        return new Replay(run);
    }

    /**
     * Supplies a text that the trace does not hold: a secret, or what a person was asked for.
     *
     * @param name of the text
     * @param value asked for when it is typed
     * @return this
     */
    public Replay secret(String name, Supplier<String> value) {
        texts.put(name, value);
        return this;
    }

    /**
     * Judges each input again.
     *
     * @param review a gate
     * @return this
     */
    public Replay gate(ActionGate review) {
        this.gate = Optional.of(review);
        return this;
    }

    /**
     * Adds a listener, for instance a {@link JsonlTrace} of the replay itself.
     *
     * @param listener what to tell
     * @return this
     */
    public Replay listener(AgentListener listener) {
        listeners.add(listener);
        return this;
    }

    /**
     * Sets the clock that the loop goes by. Default: the system's.
     *
     * @param counting a clock
     * @return this
     */
    public Replay clock(RunClock counting) {
        this.clock = counting;
        return this;
    }

    /**
     * Drives the steps on a phone. The run's own first step decides where it has to start; nothing is reset.
     *
     * @param device the phone; it stays open
     * @return how far it went and what differed
     * @throws ConfigurationException if a secret is missing
     */
    public ReplayResult on(Device device) {
        Task.Builder task = Recorded.task(run, texts);
        gate.ifPresent(task::gate);
        List<RecordedStep> steps = RecordedStep.of(run);
        ReplaySteps provider = new ReplaySteps(steps, Recorded.provider(run));
        Agent.Builder builder = Agent.builder(device, provider).clock(clock).listener(provider);
        listeners.forEach(builder::listener);
        try (Agent agent = builder.build()) {
            RunResult result = agent.run(task.build());
            return new ReplayResult(result, provider.done(), steps.size(), provider.divergence());
        }
    }
}
