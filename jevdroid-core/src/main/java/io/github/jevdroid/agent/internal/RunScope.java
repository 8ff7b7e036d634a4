package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.Moment;
import io.github.jevdroid.agent.Progress;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.internal.OpenContext;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Everything that belongs to one run, from its start to its end and across suspensions. */
final class RunScope {

    final String runId;
    final Task task;
    final Device device;
    final String deviceId;
    final Asked provider;
    final List<Asked> fallback;
    final ActionGate sessionGate;
    final RunClock clock;
    final OpenContext context;
    final Budget budget;
    final Secrets secrets;
    final LoopRules rules = LoopRules.DEFAULT;
    final RunBook book = new RunBook();
    final Progress progress = new Progress();
    final StepTimer timer;
    final Events events;
    Set<Capability> capabilities = EnumSet.noneOf(Capability.class);

    private final long startedNanos;
    private Duration waited = Duration.ZERO;
    private long waitingSince;
    private boolean waiting;

    RunScope(Session session, Task task, String runId, Asked provider, List<Asked> fallback, Budget budget) {
        this.runId = runId;
        this.task = task;
        this.device = session.device();
        this.deviceId = device.id();
        this.provider = provider;
        this.fallback = fallback;
        this.sessionGate = session.gate();
        this.clock = session.clock();
        this.secrets = session.secrets();
        this.budget = budget;
        this.context = new OpenContext(task.limits().deadline(), clock);
        this.timer = new StepTimer(clock);
        this.startedNanos = clock.nanoTime();
        this.events = new Events(session.listeners(), this::moment);
    }

    void send(Function<Moment, AgentEvent> event) {
        events.send(event);
    }

    /** Ends the run when it was given up. */
    void check() {
        context.throwIfCancelled();
    }

    /** Waiting for a person takes no time. */
    void pause() {
        context.pause();
        waitingSince = clock.nanoTime();
        waiting = true;
    }

    void proceed() {
        context.proceed();
        waited = waited.plusNanos(clock.nanoTime() - waitingSince);
        waiting = false;
    }

    Duration elapsed() {
        long until = waiting ? waitingSince : clock.nanoTime();
        return Duration.ofNanos(Math.max(0, until - startedNanos)).minus(waited);
    }

    private Moment moment() {
        return new Moment(runId, deviceId, 0, book.history.size() + 1, clock.instant(), elapsed());
    }
}
