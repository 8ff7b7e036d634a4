package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.AgentEvent.Source;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.run.internal.OpenContext;
import io.github.jevdroid.screen.Screen;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** All runs of an agent: those that are running, and those that wait for a person. */
public final class Runs {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private static final Duration OBSERVE_LIMIT = Duration.ofSeconds(60);

    private final Session session;
    private final Set<OpenContext> active = ConcurrentHashMap.newKeySet();
    private final Map<String, Waiting> waiting = new ConcurrentHashMap<>();
    private final Map<String, RunResult> endedWaiting = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** A run that waits, with everything that is needed to go on. */
    private record Waiting(RunScope run, RunLoop loop, Pending pending) {}

    /**
     * Without a run yet.
     *
     * @param session what the runs have in common
     */
    public Runs(Session session) {
        this.session = session;
    }

    /**
     * Runs a task.
     *
     * @param task what is wanted
     * @return what became of it
     */
    public RunResult run(Task task) {
        RunScope run = open(task);
        RunLoop loop = new RunLoop(run);
        return stretch(run, loop, loop::begin);
    }

    /**
     * Goes on with a suspended run.
     *
     * @param suspension what a result asked for
     * @param reply a person's answer
     * @return what became of the run
     */
    public RunResult resume(Suspension suspension, Reply reply) {
        checkOpen();
        RunResult ended = endedWaiting.remove(suspension.id());
        if (ended != null) {
            return ended;
        }
        Waiting found = waiting.get(suspension.id());
        if (found != null && !found.pending().takes(reply)) {
            throw new IllegalArgumentException("A suspension that asks for "
                    + suspension.kind().name().toLowerCase(Locale.ROOT) + " does not take a reply of kind "
                    + reply.kind());
        }
        if (found == null || !waiting.remove(suspension.id(), found)) {
            throw new IllegalArgumentException(
                    "This suspension was resumed before, or it is another session's; each is resumed once, by the"
                            + " session whose result it is in");
        }
        if (!session.clock().instant().isBefore(found.pending().suspension().expires())) {
            return found.loop()
                    .endWaiting(
                            EndRun.of(
                                    RunStatus.TIME_LIMIT,
                                    Reason.SUSPENSION_EXPIRED,
                                    "the reply came after the suspension had expired; raise resumeWithin if people need longer"));
        }
        return stretch(found.run(), found.loop(), () -> found.loop().resume(found.pending(), reply));
    }

    /** A run that has to wait is among the waiting before it leaves the running, so that no cancelling falls between. */
    private RunResult stretch(RunScope run, RunLoop loop, Supplier<RunLoop.Stretch> work) {
        return during(run.context, () -> {
            RunLoop.Stretch stretch = work.get();
            stretch.pending().ifPresent(pending -> {
                waiting.put(pending.suspension().id(), new Waiting(run, loop, pending));
                run.context.cause().ifPresent(this::endWaiting);
                if (closed) {
                    endWaiting(OpenContext.Cause.CLOSED);
                }
            });
            return stretch.result();
        });
    }

    /**
     * Looks once, without a run.
     *
     * @return what is on the phone; used secrets are replaced by their names
     */
    public Screen observe() {
        checkOpen();
        OpenContext context = new OpenContext(OBSERVE_LIMIT, session.clock());
        return during(context, () -> session.secrets().redact(session.device().snapshot(context)));
    }

    /** Does something that {@link #cancel} and {@link #close} reach. */
    <T> T during(OpenContext context, Supplier<T> work) {
        active.add(context);
        try {
            if (closed) {
                context.cancel(OpenContext.Cause.CLOSED);
            }
            return work.get();
        } finally {
            active.remove(context);
        }
    }

    RunScope open(Task task) {
        checkOpen();
        Optional<Budget> shared = session.budget();
        Asked provider = Asked.by(session.provider(), task, shared, Source.PROVIDER);
        List<Asked> fallback = session.fallback()
                .map(standIn -> List.of(Asked.by(standIn, task, shared, Source.FALLBACK)))
                .orElse(List.of());
        return new RunScope(session, task, runId(), provider, fallback, budget(task, shared));
    }

    static Budget budget(Task task, Optional<Budget> shared) {
        Optional<BigDecimal> cap = Optional.of(task.limits().spendCap());
        return shared.map(above -> above.child(cap, task.limits().maxTokens()))
                .orElseGet(() -> Budget.of(cap, task.limits().maxTokens()));
    }

    private String runId() {
        return STAMP.format(session.clock().instant()) + "-"
                + UUID.randomUUID().toString().substring(0, 8);
    }

    void checkOpen() {
        if (closed) {
            throw new IllegalStateException("The session is closed; connect again");
        }
    }

    Session session() {
        return session;
    }

    /** Ends what is running or waiting, on behalf of the caller. */
    public void cancel() {
        active.forEach(context -> context.cancel(OpenContext.Cause.CALLER));
        endWaiting(OpenContext.Cause.CALLER);
    }

    /** Ends what is running or waiting, and refuses everything from now on. */
    public void close() {
        closed = true;
        active.forEach(context -> context.cancel(OpenContext.Cause.CLOSED));
        endWaiting(OpenContext.Cause.CLOSED);
    }

    private void endWaiting(OpenContext.Cause cause) {
        for (Map.Entry<String, Waiting> entry : List.copyOf(waiting.entrySet())) {
            Waiting run = entry.getValue();
            if (waiting.remove(entry.getKey(), run)) {
                endedWaiting.put(entry.getKey(), run.loop().endWaiting(EndRun.givenUp(cause)));
            }
        }
    }
}
