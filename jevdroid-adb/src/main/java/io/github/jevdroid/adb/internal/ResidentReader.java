package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.screen.Unreadable.Kind.BUSY;
import static io.github.jevdroid.screen.Unreadable.Kind.KILLED;
import static io.github.jevdroid.screen.Unreadable.Kind.NO_ROOT;

import io.github.jevdroid.adb.CommandNotSent;
import io.github.jevdroid.adb.ReaderLimits;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.adb.internal.ResidentFailure.Kind;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads a screen through the {@linkplain ResidentServer resident server}. The tree and the facts beside it are asked for at the same
 * time, over a connection each. The server does not wait until nothing moves, so a screen is had while it moves and never called settled.
 */
final class ResidentReader implements ScreenReader, FieldWriter {

    static final String NAME = "resident server";

    private static final int TRIES_WITHOUT_ROOT = 3;
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(200);

    private final AdbLink link;
    private final String serial;
    private final ReaderLimits limits;
    private final Duration deadline;
    private final ResidentServer server;
    private final FactsScript facts = new FactsScript();

    /**
     * For one phone.
     *
     * @param deadline the longest that getting the phone and the facts may take
     */
    ResidentReader(
            AdbLink link, String serial, ReaderLimits limits, Duration deadline, ResidentServer.Settings settings) {
        this.link = link;
        this.serial = serial;
        this.limits = limits;
        this.deadline = deadline;
        this.server = new ResidentServer(link, serial, settings);
    }

    @Override
    public String name() {
        return NAME;
    }

    /** Looks once; a server that cannot be had is a screen that cannot be read. */
    @Override
    public Screen read(RunContext run) {
        try {
            return tryRead(run);
        } catch (ResidentFailure failure) {
            if (failure.kind() == Kind.NO_JAR) {
                throw new DeviceException.Unavailable(
                        "The screen of \"" + serial + "\" was to be read by the resident server, but "
                                + failure.getMessage() + "; or let the reader be chosen (Reader.AUTO)");
            }
            return finish(ScreenAssembler.withoutTree(ScreenFacts.UNKNOWN, reason(failure)), run);
        }
    }

    private static Unreadable reason(ResidentFailure failure) {
        return new Unreadable(
                failure.kind() == Kind.BUSY ? BUSY : KILLED,
                "The screen could not be read by the resident server: " + failure.getMessage()
                        + ". The plain dump may still read it (Reader.DUMP)");
    }

    /** Looks once, and leaves it to the caller what to do without the server. */
    Screen tryRead(RunContext run) throws ResidentFailure {
        try (PhoneTurn turn = PhoneTurn.take(serial, deadline, run)) {
            if (!turn.isTaken()) {
                return finish(ScreenAssembler.withoutTree(ScreenFacts.UNKNOWN, PhoneTurn.busy(deadline)), run);
            }
            server.ensureRunning(run);
            return observe(run);
        }
    }

    private Screen observe(RunContext run) throws ResidentFailure {
        FactsScript.Question question = facts.next();
        try (AdbLink.PendingShell asked = link.startShell(serial, question.command(), deadline, run)) {
            Screen.Builder first = null;
            String tree = server.ask(ResidentRpc.dump(limits.maxDepth()), run).text();
            ShellResult told = asked.result();
            ScreenFacts known = question.answer(told.stdoutBytes());
            for (int tries = 1; ; tries++) {
                first = assemble(tree, known);
                Screen screen = finish(first, run);
                boolean hasRoot = screen.unreadable()
                        .map(Unreadable::kind)
                        .filter(NO_ROOT::equals)
                        .isEmpty();
                if (hasRoot || tries == TRIES_WITHOUT_ROOT) {
                    return screen;
                }
                run.sleep(BETWEEN_TRIES);
                tree = server.ask(ResidentRpc.dump(limits.maxDepth()), run).text();
            }
        }
    }

    private Screen.Builder assemble(String tree, ScreenFacts known) {
        if (tree.isBlank()) {
            return ScreenAssembler.withoutTree(
                    known,
                    new Unreadable(
                            NO_ROOT,
                            "The resident server gave an empty tree: no window offers one, as in transitions and while an app starts; wait and"
                                    + " read again"));
        }
        try {
            return ScreenAssembler.assemble(
                    TreeParser.parse(tree.getBytes(StandardCharsets.UTF_8), limits), known, limits);
        } catch (UnreadableDump none) {
            return ScreenAssembler.withoutTree(known, none.reason());
        }
    }

    private static Screen finish(Screen.Builder screen, RunContext run) {
        return screen.source(NAME).taken(run.clock().instant()).settled(false).build();
    }

    @Override
    public Optional<FieldWriter> fieldWriter() {
        return Optional.of(this);
    }

    @Override
    public boolean replace(String text, RunContext run) {
        try (PhoneTurn turn = PhoneTurn.take(serial, deadline, run)) {
            if (!turn.isTaken()) {
                return false;
            }
            return server.send(ResidentRpc.setText(text), run).isTrue() || text.isEmpty();
        } catch (ResidentFailure failure) {
            if (failure.kind() == Kind.REFUSED && failure.getMessage().contains("UiObjectNotFoundException")) {
                return false;
            }
            throw afterSending(failure);
        }
    }

    private DeviceException afterSending(ResidentFailure failure) {
        String message = "The text was to be set on \"" + serial + "\" by the resident server, but "
                + failure.getMessage() + (failure.isSent() ? "; the phone may have got it" : "; nothing was sent")
                + ". Look at the field before it is tried again";
        Throwable cause = failure.isSent() ? failure : new CommandNotSent(failure);
        return failure.kind() == Kind.TIMED_OUT
                ? new DeviceException.TimedOut(message, cause)
                : new DeviceException.Lost(message, cause);
    }

    /** Ends the server so that another reader can have the phone; the next look starts it again. */
    void release(RunContext run) {
        server.stop(run);
    }

    @Override
    public void close() {
        server.close();
    }
}
