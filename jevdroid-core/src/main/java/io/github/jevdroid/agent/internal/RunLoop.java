package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.internal.OpenContext;
import io.github.jevdroid.screen.Screen;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Supplier;

/** One run: step after step until something ends it, and exactly one result whatever that is. */
final class RunLoop {

    private final RunScope run;
    private final Observer observer;
    private final Chooser chooser;
    private final Dispatcher dispatcher;
    private boolean locked;

    RunLoop(RunScope run) {
        this.run = run;
        this.observer = new Observer(run);
        Notices notices = new Notices(run);
        this.chooser = new Chooser(run, notices);
        this.dispatcher = new Dispatcher(run, observer, notices);
    }

    /** What a stretch of a run came to: its end, or a wait for a person. */
    record Stretch(RunResult result, Optional<Pending> pending) {}

    Stretch begin() {
        return guarded(() -> {
            tellStart();
            lock();
            observer.prepare();
            return steps(Optional.empty());
        });
    }

    Stretch resume(Pending pending, Reply reply) {
        run.proceed();
        return guarded(() -> {
            run.check();
            run.send(moment -> new AgentEvent.RunResumed(moment, pending.suspension(), reply.kind()));
            lock();
            return follow(dispatcher.answered(pending, reply));
        });
    }

    /** Ends a run that waits for a person. */
    RunResult endWaiting(EndRun why) {
        return end(why);
    }

    /** Tells the listeners of the run before anything else happens, even when the device fails at once. */
    void tellStart() {
        EndRun early = null;
        try {
            run.capabilities = EnumSet.copyOf(Phone.call(run, "capabilities", () -> {
                java.util.Set<io.github.jevdroid.action.Capability> all =
                        EnumSet.noneOf(io.github.jevdroid.action.Capability.class);
                all.addAll(run.device.capabilities());
                return EnumSet.copyOf(all);
            }));
        } catch (EndRun failed) {
            early = failed;
        }
        run.send(moment -> new AgentEvent.RunStarted(
                moment,
                run.task,
                run.provider.info(),
                run.fallback.stream().map(Asked::info).findFirst(),
                run.capabilities,
                Wordings.id(),
                Wordings.hash()));
        if (early != null) {
            throw early;
        }
    }

    void lock() {
        DeviceLocks.take(run.deviceId);
        locked = true;
    }

    void unlock() {
        if (locked) {
            locked = false;
            DeviceLocks.giveBack(run.deviceId);
        }
    }

    /** Returns only to wait for a person; everything else ends by way of {@link EndRun}. */
    private Pending steps(Optional<Screen> first) {
        Optional<Screen> look = first;
        while (true) {
            Optional<Chosen> chosen = choose(look);
            Next next = chosen.isPresent() ? dispatcher.carryOut(chosen.get()) : Next.again();
            if (next.pending().isPresent()) {
                return next.pending().get();
            }
            look = next.look();
            if (look.isEmpty()) {
                run.context.sleep(run.task.times().refresh());
            }
        }
    }

    private Pending follow(Next next) {
        if (next.pending().isPresent()) {
            return next.pending().get();
        }
        if (next.look().isEmpty()) {
            run.context.sleep(run.task.times().refresh());
        }
        return steps(next.look());
    }

    /** One look and one choice; empty when the choice is held back. */
    Optional<Chosen> choose(Optional<Screen> look) {
        run.check();
        if (run.book.steps >= run.task.limits().maxSteps()) {
            throw EndRun.of(
                    RunStatus.STEP_LIMIT,
                    Reason.MAX_STEPS,
                    "all " + run.task.limits().maxSteps() + " steps are used up; raise maxSteps to go on");
        }
        Screen screen = look.isPresent() ? observer.accept(look.get()) : observer.toChoose();
        picture();
        return chooser.choose(screen);
    }

    Dispatcher dispatcher() {
        return dispatcher;
    }

    private void picture() {
        if (!run.events.wantScreenshots()) {
            return;
        }
        Optional<byte[]> png;
        try {
            png = run.device.screenshot(run.context);
        } catch (RuntimeException withoutPicture) {
            run.check();
            return;
        }
        png.ifPresent(picture -> run.send(moment -> new AgentEvent.ScreenshotTaken(moment, picture)));
    }

    private Stretch guarded(Supplier<Pending> stretch) {
        try {
            Pending pending = stretch.get();
            run.send(moment -> new AgentEvent.RunSuspended(moment, pending.suspension()));
            run.pause();
            unlock();
            return new Stretch(suspended(pending), Optional.of(pending));
        } catch (EndRun end) {
            return new Stretch(end(end), Optional.empty());
        } catch (RunCancelledException givenUp) {
            return new Stretch(end(givenUp(givenUp)), Optional.empty());
        } catch (RuntimeException | Error defect) {
            RunResult result = end(EndRun.error(
                    Reason.INTERNAL_ERROR,
                    "the loop itself failed with " + defect.getClass().getName(),
                    defect));
            if (defect instanceof VirtualMachineError fatal) {
                throw fatal;
            }
            return new Stretch(result, Optional.empty());
        } finally {
            unlock();
        }
    }

    private EndRun givenUp(RunCancelledException thrown) {
        if (run.context.isCancelled()) {
            return EndRun.givenUp(run.context.cause().orElse(OpenContext.Cause.CALLER));
        }
        return EndRun.error(Reason.HOST_CALLBACK_FAILED, "a callback gave the run up, though nobody cancelled", thrown);
    }

    private RunResult suspended(Pending pending) {
        boolean text = pending.suspension().kind() == io.github.jevdroid.Suspension.Kind.TEXT;
        return result(RunStatus.SUSPENDED, text ? Reason.NEEDS_TEXT : Reason.NEEDS_APPROVAL)
                .message(text ? "a person has to supply a text" : "a person has to approve an input")
                .suspension(pending.suspension())
                .build();
    }

    private RunResult end(EndRun end) {
        unlock();
        RunResult.Builder builder = result(end.status(), end.reason()).message(run.secrets.redact(end.words()));
        if (end.getCause() != null) {
            builder.cause(end.getCause());
        }
        RunResult result = builder.build();
        run.events.sendLast(moment -> new AgentEvent.RunEnded(moment, result));
        return result;
    }

    private RunResult.Builder result(RunStatus status, Reason reason) {
        RunResult.Builder builder = RunResult.builder(status, reason)
                .runId(run.runId)
                .history(run.book.history)
                .counts(run.book.decisions, run.book.inputs, run.book.scrolls)
                .cost(run.book.usage, run.budget.spent(), run.budget.unconfirmed())
                .elapsed(run.elapsed())
                .inputInDoubt(run.book.inputInDoubt);
        run.book.lastScreen.ifPresent(builder::lastScreen);
        return builder;
    }
}
