package io.github.jevdroid.cli;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Turns Ctrl-C into a cancelled run: the process stays until the run has said what may have reached the phone, but no longer than a few
 * seconds. The exit code of an interrupted process is 130.
 */
final class Interrupts implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 5;

    private final JevDroid droid;
    private final Terminal terminal;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupted, "jevdroid-interrupt");
    private volatile @Nullable RunResult result;

    private Interrupts(JevDroid droid, Terminal terminal) {
        this.droid = droid;
        this.terminal = terminal;
    }

    static Interrupts cancelling(JevDroid droid, Terminal terminal) {
        Interrupts interrupts = new Interrupts(droid, terminal);
        Runtime.getRuntime().addShutdownHook(interrupts.hook);
        return interrupts;
    }

    void finished(RunResult ended) {
        this.result = ended;
    }

    @Override
    public void close() {
        over.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook is running and about to say what became of the run.
        }
    }

    private void interrupted() {
        droid.cancel();
        boolean ended = false;
        try {
            ended = over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException again) {
            Thread.currentThread().interrupt();
        }
        RunResult last = result;
        terminal.err()
                .println(
                        ended && last != null
                                ? "jevdroid: cancelled. " + last.summary()
                                : "jevdroid: cancelled before the run could end; an input may have reached the phone: look before repeating");
        terminal.err().flush();
    }
}
