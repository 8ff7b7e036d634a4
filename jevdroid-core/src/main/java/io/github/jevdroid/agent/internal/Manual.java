package io.github.jevdroid.agent.internal;

import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.PlannedAction;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.internal.OpenContext;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A run that the caller drives step by step. Calls for the same task are one run, whose time stands still between them. */
public final class Manual {

    private final Runs runs;
    private @Nullable Drive current;

    /**
     * Without a run yet.
     *
     * @param runs all runs of the agent
     */
    public Manual(Runs runs) {
        this.runs = runs;
    }

    /** A run in the making, and the one plan that can be carried out. */
    private static final class Drive {

        final RunScope run;
        final RunLoop loop;
        boolean started;

        @Nullable
        Chosen chosen;

        @Nullable
        PlannedAction plan;

        Drive(RunScope run) {
            this.run = run;
            this.loop = new RunLoop(run);
        }
    }

    /**
     * Comes to a choice.
     *
     * @param task what is wanted
     * @return the only plan that {@link #act} takes from now on
     */
    public synchronized PlannedAction decide(Task task) {
        runs.checkOpen();
        if (task.limits().targetScrolls().isPresent()) {
            throw new IllegalArgumentException("A counted scroll only works as a run; leave targetScrolls out here");
        }
        Drive drive = current;
        if (drive == null || drive.run.task != task) {
            end(OpenContext.Cause.CLOSED);
            drive = new Drive(runs.open(task));
            current = drive;
        } else {
            drive.run.proceed();
        }
        drive.plan = null;
        Drive deciding = drive;
        return during(deciding, () -> {
            long start = deciding.run.clock.nanoTime();
            start(deciding);
            Optional<Chosen> chosen = Optional.empty();
            while (chosen.isEmpty()) {
                chosen = deciding.loop.choose(Optional.empty());
            }
            Chosen made = chosen.get();
            PlannedAction plan = new PlannedAction(
                    task,
                    made.choice(),
                    made.screen(),
                    made.decision(),
                    made.confidence(),
                    made.cost(),
                    Duration.ofNanos(Math.max(0, deciding.run.clock.nanoTime() - start)));
            deciding.chosen = made;
            deciding.plan = plan;
            return plan;
        });
    }

    private static void start(Drive drive) {
        boolean first = !drive.started;
        if (first) {
            drive.started = true;
            drive.loop.tellStart();
        }
        drive.loop.lock();
        if (first) {
            new Observer(drive.run).prepare();
        }
    }

    /**
     * Carries out the latest plan.
     *
     * @param plan it and no copy of it
     * @param reply a person's answer to what may be asked
     * @return what came of it
     */
    @SuppressWarnings("ReferenceEquality") // An equal plan was not decided by this session.
    public synchronized RunStep act(PlannedAction plan, Optional<Reply> reply) {
        runs.checkOpen();
        Drive drive = current;
        if (drive == null || drive.plan != plan) {
            throw new IllegalArgumentException(
                    "Only the latest plan of a session can be carried out, and only once; decide again");
        }
        Chosen chosen = java.util.Objects.requireNonNull(drive.chosen);
        drive.plan = null;
        drive.chosen = null;
        drive.run.proceed();
        int before = drive.run.book.history.size();
        return during(drive, () -> {
            drive.loop.lock();
            try {
                return carryOut(drive, chosen, reply);
            } catch (EndRun limit) {
                if (drive.run.book.history.size() > before) {
                    return lastStep(drive);
                }
                throw limit;
            }
        });
    }

    private static RunStep carryOut(Drive drive, Chosen chosen, Optional<Reply> reply) {
        if (chosen.choice().action() instanceof Done || chosen.choice().action() instanceof Stop) {
            drive.run.book.steps++;
            return add(drive, chosen, Optional.empty(), "nothing to send");
        }
        if (chosen.choice().action() instanceof Input && !isStillOffered(drive, chosen)) {
            return add(
                    drive,
                    chosen,
                    Optional.of(ActionOutcome.refused("it is no longer permitted")),
                    "not done: it is no longer permitted");
        }
        Next next = drive.loop.dispatcher().carryOut(chosen);
        while (next.pending().isPresent()) {
            Pending pending = next.pending().get();
            if (reply.isEmpty() || !pending.takes(reply.get())) {
                String words = pending.suspension().name().isEmpty()
                        ? "a person has to approve it: act(plan, Reply.approve())"
                        : "a person has to supply the text "
                                + pending.suspension().name() + ": act(plan, Reply.text(…))";
                return add(drive, chosen, Optional.of(ActionOutcome.refused(words)), "not done: " + words);
            }
            next = drive.loop.dispatcher().answered(pending, reply.get());
        }
        return lastStep(drive);
    }

    /** The policy and the device have the last word, also about a plan that was made before. */
    private static boolean isStillOffered(Drive drive, Chosen chosen) {
        RunScope run = drive.run;
        EnumSet<io.github.jevdroid.action.Capability> now = EnumSet.noneOf(io.github.jevdroid.action.Capability.class);
        now.addAll(Phone.call(run, "capabilities", run.device::capabilities));
        return Offer.of(run.task, chosen.screen(), run.progress, now)
                .find(chosen.choice().id())
                .filter(choice -> choice.description().equals(chosen.choice().description()))
                .isPresent();
    }

    private static RunStep add(Drive drive, Chosen chosen, Optional<ActionOutcome> outcome, String effect) {
        return Histories.add(drive.run, chosen.choice(), chosen.confidence(), outcome, effect);
    }

    private static RunStep lastStep(Drive drive) {
        return drive.run.book.history.get(drive.run.book.history.size() - 1);
    }

    /** A failure is the caller's exception, and the session goes on; only giving up ends the run. */
    private <T> T during(Drive drive, Supplier<T> work) {
        try {
            return runs.during(drive.run.context, work);
        } catch (EndRun end) {
            if (end.getCause() instanceof JevDroidException known) {
                throw known;
            }
            throw refused(drive, end);
        } catch (RunCancelledException givenUp) {
            current = null;
            drive.loop.endWaiting(EndRun.givenUp(drive.run.context.cause().orElse(OpenContext.Cause.CALLER)));
            throw givenUp;
        } finally {
            drive.loop.unlock();
            drive.run.pause();
        }
    }

    private static RuntimeException refused(Drive drive, EndRun end) {
        RunResult.Builder result = RunResult.builder(end.status(), end.reason())
                .runId(drive.run.runId)
                .message(end.words())
                .history(drive.run.book.history)
                .counts(drive.run.book.decisions, drive.run.book.inputs, drive.run.book.scrolls)
                .cost(drive.run.book.usage, drive.run.budget.spent(), drive.run.budget.unconfirmed())
                .elapsed(drive.run.elapsed());
        if (end.getCause() != null) {
            result.cause(end.getCause());
        }
        try {
            result.build().orThrow();
            return new IllegalStateException(end.words());
        } catch (JevDroidException failed) {
            return failed;
        }
    }

    /**
     * Ends the run in the making, if there is one.
     *
     * @param cause why
     */
    public synchronized void end(OpenContext.Cause cause) {
        Drive drive = current;
        current = null;
        if (drive != null && drive.started) {
            drive.loop.endWaiting(EndRun.givenUp(cause));
        }
    }
}
