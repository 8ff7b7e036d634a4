package io.github.jevdroid;

import io.github.jevdroid.agent.Agent;
import io.github.jevdroid.agent.AgentListener;
import io.github.jevdroid.agent.LoggingListener;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.Gates;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.ProviderOptions;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.trace.JsonlTrace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A session: one phone, one decision service. It runs tasks one at a time and is closed at the end.
 *
 * <pre>{@code
 * try (JevDroid droid = JevDroid.connect()) {
 *     RunResult result = droid.run(Task.builder("Open the Display settings")
 *             .packages("com.android.settings")
 *             .allow(TAP, BACK)
 *             .build());
 *     System.out.println(result.summary());
 * }
 * }</pre>
 *
 * <p>{@link #cancel()} may be called from any thread; everything else by one thread at a time.
 */
public final class JevDroid implements AutoCloseable {

    private final Agent agent;
    private final Device device;
    private final Provider provider;
    private final List<AutoCloseable> owned;
    private final RunClock clock;
    private final AtomicBoolean closed = new AtomicBoolean();

    private JevDroid(Builder builder, Device device, Provider provider, List<AutoCloseable> owned) {
        this.device = device;
        this.provider = provider;
        this.owned = List.copyOf(owned);
        this.clock = builder.clock;
        Agent.Builder loop = Agent.builder(device, provider).gate(builder.gate).clock(builder.clock);
        builder.fallback.ifPresent(loop::fallback);
        builder.budget.ifPresent(loop::budget);
        loop.listener(new LoggingListener());
        builder.listeners.forEach(loop::listener);
        this.agent = loop.build();
        Connections.sayWhereScreensGo(provider);
        builder.fallback.ifPresent(Connections::sayWhereScreensGo);
    }

    /**
     * Connects to the only ready phone with the only provider that has a key. Needs {@code jevdroid-adb} and {@code jevdroid-providers} (or
     * {@code jevdroid}, which brings both).
     *
     * @return an open session
     * @throws ConfigurationException if something is missing; the message says exactly what to add
     * @throws io.github.jevdroid.device.DeviceException if no phone serves
     */
    public static JevDroid connect() {
        return builder().connect();
    }

    /**
     * Starts a session. Defaults: the only ready phone, the only provider that has a key, no fallback, a gate that allows all, the machine's
     * clock, no shared budget, no trace, log messages through SLF4J.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Runs a task to its end, or until a person is needed.
     *
     * @param task what is wanted
     * @return what became of it; every expected failure is a result, {@link RunResult#orThrow()} turns it into an exception
     * @throws ConfigurationException if the service's price is unknown and the task sets neither price nor token limit
     * @throws IllegalStateException if the session is closed
     */
    public RunResult run(Task task) {
        return agent.run(task);
    }

    /**
     * Goes on with a suspended run. The phone is read again and the target looked for again; the service is asked again only if something
     * changed.
     *
     * @param suspension what a result asked for
     * @param reply the person's answer
     * @return what became of the run
     * @throws IllegalArgumentException if the reply is of the wrong kind, or the suspension is not this session's or was resumed before
     * @throws IllegalStateException if the session is closed
     */
    public RunResult resume(Suspension suspension, Reply reply) {
        return agent.resume(suspension, reply);
    }

    /**
     * Looks once, without asking and without cost.
     *
     * @return what is on the phone, whichever app it is; used secrets are replaced by their names
     * @throws io.github.jevdroid.device.DeviceException if the phone is lost
     * @throws IllegalStateException if the session is closed
     */
    public Screen observe() {
        return agent.observe();
    }

    /**
     * Asks for the next action without doing it. Calls for the same task share history, budget and limits.
     *
     * @param task what is wanted
     * @return a validated choice; it replaces any earlier one
     * @throws JevDroidException if the phone or the service fails, or a limit is reached; the session stays usable
     * @throws IllegalStateException if the session is closed
     */
    public PlannedAction decide(Task task) {
        return agent.decide(task);
    }

    /**
     * Does what was decided, after all the checks of a run. An input that a gate wants approved is refused.
     *
     * @param plan the latest plan of this session; it is used up whatever happens
     * @return what came of it; nothing was sent when its outcome is empty, stale or refused
     * @throws IllegalArgumentException if it is not the latest plan or was used before
     * @throws JevDroidException if the phone fails
     * @throws IllegalStateException if the session is closed
     */
    public RunStep act(PlannedAction plan) {
        return agent.act(plan, Optional.empty());
    }

    /**
     * Does what was decided, with a person's answer to what a gate or a text asks.
     *
     * @param plan the latest plan of this session; it is used up whatever happens
     * @param reply an approval, a denial or a text
     * @return what came of it; nothing was sent when its outcome is empty, stale or refused
     * @throws IllegalArgumentException if it is not the latest plan or was used before
     * @throws JevDroidException if the phone fails
     * @throws IllegalStateException if the session is closed
     */
    public RunStep act(PlannedAction plan, Reply reply) {
        return agent.act(plan, Optional.of(reply));
    }

    /**
     * Asks about many states, one request an item and at most 8 at a time. The phone is not involved.
     *
     * @param items a state and its questions each
     * @param task whose limits, price and retries count, for all items together
     * @return one entry an item, in their order; a failed item does not keep the others from being asked
     * @throws ConfigurationException if the provider does not take questions, or its price is unknown
     * @throws IllegalStateException if the session is closed
     */
    public List<BatchItem> batch(List<QuestionSet> items, Task task) {
        return agent.batch(items, task);
    }

    /**
     * A picture of the display.
     *
     * @return a PNG, or empty when the device cannot take one
     * @throws io.github.jevdroid.device.DeviceException if the phone is lost
     */
    public Optional<byte[]> screenshot() {
        return device.screenshot(RunContext.of(Duration.ofSeconds(30), clock));
    }

    /**
     * The phone.
     *
     * @return as given or connected to
     */
    public Device device() {
        return device;
    }

    /**
     * Who decides, and where screen contents go.
     *
     * @return facts about the provider
     */
    public ProviderInfo provider() {
        return provider.info();
    }

    /** Ends what is running or suspended with CANCELLED. From any thread; without effect when nothing is. */
    public void cancel() {
        agent.cancel();
    }

    /** Ends what is running or suspended with CANCELLED/CLOSED, and closes what {@code connect} made; what was injected stays open. */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            agent.close();
            Connections.closeAll(owned);
        }
    }

    @Override
    public String toString() {
        return "JevDroid[" + device.id() + ", " + provider.info().name() + "]";
    }

    /** Builds a {@link JevDroid}; see {@link JevDroid#builder()} for the defaults. */
    public static final class Builder {

        private final List<AgentListener> listeners = new ArrayList<>();
        private Optional<Device> device = Optional.empty();
        private Optional<Provider> provider = Optional.empty();
        private Optional<Provider> fallback = Optional.empty();
        private Optional<Budget> budget = Optional.empty();
        private ActionGate gate = Gates.allowAll();
        private RunClock clock = RunClock.system();

        private Optional<String> serial = Optional.empty();
        private Optional<String> adbServer = Optional.empty();
        private Optional<String> providerName = Optional.empty();
        private Optional<String> model = Optional.empty();
        private Optional<String> baseUrl = Optional.empty();
        private ProviderOptions.Environment environment = System::getenv;

        private Builder() {}

        /**
         * Sets the phone. The caller closes it.
         *
         * @param own any device
         * @return this
         */
        public Builder device(Device own) {
            this.device = Optional.of(own);
            return this;
        }

        /**
         * Chooses among the phones of the adb server; {@code ANDROID_SERIAL} does the same.
         *
         * @param wanted a serial as {@code adb devices} shows it
         * @return this
         */
        public Builder serial(String wanted) {
            this.serial = Optional.of(wanted);
            return this;
        }

        /**
         * Sets where the adb server is.
         *
         * @param hostAndPort for instance {@code localhost:5037}
         * @return this
         */
        public Builder adbServer(String hostAndPort) {
            this.adbServer = Optional.of(hostAndPort);
            return this;
        }

        /**
         * Sets who decides. The caller closes it.
         *
         * @param own any provider
         * @return this
         */
        public Builder provider(Provider own) {
            this.provider = Optional.of(own);
            return this;
        }

        /**
         * Chooses among the providers that are found by name; the variable {@code JEVDROID_PROVIDER} does the same.
         *
         * @param name for instance {@code typesafe} or {@code offline}
         * @return this
         */
        public Builder providerName(String name) {
            this.providerName = Optional.of(name);
            return this;
        }

        /**
         * Sets the model to ask for, for a provider that is found by name or key.
         *
         * @param name as the service calls it
         * @return this
         */
        public Builder model(String name) {
            this.model = Optional.of(name);
            return this;
        }

        /**
         * Sets where the service is, for a provider that is found by name or key.
         *
         * @param url for instance {@code http://localhost:8080}
         * @return this
         */
        public Builder baseUrl(String url) {
            this.baseUrl = Optional.of(url);
            return this;
        }

        /**
         * Sets who decides when the provider's answers cannot be used twice in a row. The caller closes it.
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
         * Writes what happens to a new file, without goal and screen text. {@link JsonlTrace} has more choices; give one to
         * {@link #listener}.
         *
         * @param file must not exist when the first run starts
         * @return this
         */
        public Builder trace(Path file) {
            return listener(JsonlTrace.to(file));
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
         * Sets a budget that this session's runs share with others, for instance a test suite's.
         *
         * @param shared a budget
         * @return this
         */
        public Builder budget(Budget shared) {
            this.budget = Optional.of(shared);
            return this;
        }

        /**
         * Sets where keys and addresses come from.
         *
         * @param lookup variables; the default are the process's own
         * @return this
         */
        public Builder environment(ProviderOptions.Environment lookup) {
            this.environment = Objects.requireNonNull(lookup, "lookup");
            return this;
        }

        /**
         * Checks the configuration, then connects.
         *
         * @return an open session
         * @throws ConfigurationException if something is missing; nothing has been touched, and the message says exactly what to add
         * @throws io.github.jevdroid.device.DeviceException if no phone serves
         */
        public JevDroid connect() {
            Connections connections = new Connections(
                    new Connections.Wanted(serial, adbServer, providerName, model, baseUrl, environment));
            if (device.isEmpty()) {
                connections.checkDevice();
            }
            List<AutoCloseable> owned = new ArrayList<>();
            try {
                Provider decider = Connections.ready(
                        provider.orElseGet(() -> Connections.own(owned, connections.provider())), clock);
                Device phone = device.orElseGet(() -> Connections.own(owned, connections.device(clock)));
                return new JevDroid(this, phone, decider, owned);
            } catch (RuntimeException failed) {
                Connections.closeAll(owned);
                throw failed;
            }
        }
    }
}
