package io.github.jevdroid.agent;

import io.github.jevdroid.BatchItem;
import io.github.jevdroid.PlannedAction;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.internal.Batch;
import io.github.jevdroid.agent.internal.Manual;
import io.github.jevdroid.agent.internal.Runs;
import io.github.jevdroid.agent.internal.Secrets;
import io.github.jevdroid.agent.internal.Session;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.Gates;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.internal.OpenContext;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The loop: looks, offers, asks, validates, gates, confirms, acts, and looks again, within a task's bounds. It owns neither device nor
 * provider. {@link io.github.jevdroid.JevDroid} is the same with connecting and closing.
 */
public final class Agent implements AutoCloseable {

    private final Session session;
    private final Runs runs;
    private final Manual manual;

    private Agent(Builder builder) {
        this.session = new Session(
                builder.device,
                builder.provider,
                builder.fallback,
                List.copyOf(builder.listeners),
                builder.gate,
                builder.clock,
                builder.budget,
                new Secrets());
        this.runs = new Runs(session);
        this.manual = new Manual(runs);
    }

    /**
     * Starts an agent. Defaults: no fallback, no listener, a gate that allows all, the machine's clock, no shared budget.
     *
     * @param device the phone
     * @param provider who decides
     * @return a builder
     */
    public static Builder builder(Device device, Provider provider) {
        return new Builder(device, provider);
    }

    /**
     * Runs a task to its end, or until a person is needed.
     *
     * @param task what is wanted
     * @return what became of it; every expected failure is a result
     * @throws io.github.jevdroid.ConfigurationException if the service's price is unknown and the task caps neither price nor tokens
     * @throws IllegalStateException if this is closed
     */
    public RunResult run(Task task) {
        manual.end(OpenContext.Cause.CLOSED);
        return runs.run(task);
    }

    /**
     * Goes on with a suspended run. The phone is read again and the target looked for again; the service is asked again only if something
     * changed.
     *
     * @param suspension what a result asked for
     * @param reply the person's answer
     * @return what became of the run
     * @throws IllegalArgumentException if the reply is of the wrong kind, or the suspension is not this agent's or was resumed before
     * @throws IllegalStateException if this is closed
     */
    public RunResult resume(Suspension suspension, Reply reply) {
        return runs.resume(suspension, reply);
    }

    /**
     * Looks once, without asking and without cost.
     *
     * @return what is on the phone, off-list parts included, used secrets replaced by their names
     */
    public Screen observe() {
        return runs.observe();
    }

    /**
     * Asks for the next action without doing it. Calls for the same task share history, budget and limits.
     *
     * @param task what is wanted
     * @return a validated choice; it replaces any earlier one
     * @throws io.github.jevdroid.JevDroidException if the phone or the service fails, or a limit is reached
     */
    public PlannedAction decide(Task task) {
        return manual.decide(task);
    }

    /**
     * Does what was decided, if it is the latest plan and was not used, after all the checks of a run.
     *
     * @param plan from {@link #decide}
     * @param approval an approval, when a gate would ask for one
     * @return what came of it; nothing was sent when its outcome is empty, stale or refused
     * @throws IllegalArgumentException if it is not the latest plan or was used before
     * @throws io.github.jevdroid.JevDroidException if the phone fails
     */
    public RunStep act(PlannedAction plan, Optional<Reply> approval) {
        return manual.act(plan, approval);
    }

    /**
     * Asks the same kind of question about many states, one request an item, at most 8 at a time.
     *
     * @param items a state and its questions each
     * @param task whose limits, price and retries count for all items together
     * @return one entry an item, in their order
     * @throws io.github.jevdroid.ConfigurationException if the provider does not take questions
     */
    public List<BatchItem> batch(List<QuestionSet> items, Task task) {
        return new Batch(runs).ask(items, task);
    }

    /** Ends what is running or suspended with CANCELLED. From any thread; without effect when nothing is. */
    public void cancel() {
        runs.cancel();
    }

    /** Ends what is running or suspended with CLOSED; afterwards every call is refused. */
    @Override
    public void close() {
        runs.close();
        manual.end(OpenContext.Cause.CLOSED);
    }

    @Override
    public String toString() {
        return "Agent[" + session.device().id() + ", "
                + session.provider().info().name() + "]";
    }

    /** Builds an {@link Agent}; see {@link Agent#builder} for the defaults. */
    public static final class Builder {

        private final Device device;
        private final Provider provider;
        private final List<AgentListener> listeners = new ArrayList<>();
        private Optional<Provider> fallback = Optional.empty();
        private ActionGate gate = Gates.allowAll();
        private RunClock clock = RunClock.system();
        private Optional<Budget> budget = Optional.empty();

        private Builder(Device device, Provider provider) {
            this.device = Objects.requireNonNull(device, "device");
            this.provider = Objects.requireNonNull(provider, "provider");
        }

        /**
         * Sets who decides when the provider's answers cannot be used twice in a row.
         *
         * @param standIn another provider
         * @return this
         */
        public Builder fallback(Provider standIn) {
            this.fallback = Optional.of(standIn);
            return this;
        }

        /**
         * Adds a listener; they are told in the order of adding.
         *
         * @param listener who sees what happens
         * @return this
         */
        public Builder listener(AgentListener listener) {
            listeners.add(Objects.requireNonNull(listener, "listener"));
            return this;
        }

        /**
         * Sets who is asked before every input, before the task's gate.
         *
         * @param review a gate
         * @return this
         */
        public Builder gate(ActionGate review) {
            this.gate = Objects.requireNonNull(review, "review");
            return this;
        }

        /**
         * Sets the clock that counts.
         *
         * @param counting a clock
         * @return this
         */
        public Builder clock(RunClock counting) {
            this.clock = Objects.requireNonNull(counting, "counting");
            return this;
        }

        /**
         * Sets a budget that this agent's runs share with others.
         *
         * @param shared a budget
         * @return this
         */
        public Builder budget(Budget shared) {
            this.budget = Optional.of(shared);
            return this;
        }

        /**
         * Makes the agent; touches neither phone nor network.
         *
         * @return an agent
         */
        public Agent build() {
            return new Agent(this);
        }
    }
}
