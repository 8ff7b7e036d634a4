package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.internal.ResidentFailure.Kind;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads by the resident server where it can be had, else by the dump that every phone has; which of the two it was is in the screen's
 * source. After a failure of the server the dump is used for a while, before the server is tried again.
 */
final class AutoReader implements ScreenReader {

    private static final Logger LOG = LoggerFactory.getLogger(AutoReader.class);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(60);

    private final String serial;
    private final ResidentReader fast;
    private final DumpReader dump;
    private volatile boolean fastInUse = true;
    private boolean neverAgain;
    private long failedSince;

    AutoReader(String serial, ResidentReader fast, DumpReader dump) {
        this.serial = serial;
        this.fast = fast;
        this.dump = dump;
    }

    @Override
    public String name() {
        return fastInUse ? fast.name() : dump.name();
    }

    @Override
    public synchronized Screen read(RunContext run) {
        if (mayBeFast(run)) {
            try {
                Screen screen = fast.tryRead(run);
                fastInUse = true;
                return screen;
            } catch (ResidentFailure failure) {
                giveUp(failure, run);
            }
        }
        return dump.read(run);
    }

    private boolean mayBeFast(RunContext run) {
        return fastInUse || (!neverAgain && run.clock().nanoTime() - failedSince >= PAUSE_AFTER_FAILURE.toNanos());
    }

    private void giveUp(ResidentFailure failure, RunContext run) {
        fastInUse = false;
        failedSince = run.clock().nanoTime();
        if (failure.kind() == Kind.NO_JAR) {
            neverAgain = true;
            LOG.info(
                    "The screens of {} are read with uiautomator dump, which takes two to three seconds a look: {}",
                    serial,
                    failure.getMessage());
        } else {
            LOG.warn("The screens of {} are read with uiautomator dump for now: {}", serial, failure.getMessage());
        }
        // The server holds UiAutomation, which the dump needs.
        fast.release(run);
    }

    @Override
    public void inputSent() {
        fast.inputSent();
        dump.inputSent();
    }

    @Override
    public Optional<FieldWriter> fieldWriter() {
        return fastInUse ? fast.fieldWriter() : Optional.empty();
    }

    @Override
    public void close() {
        fast.close();
        dump.close();
    }
}
