package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.CommandNotSent;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The commands of one input. It remembers whether anything that takes effect may have reached the phone, because that decides what a
 * failure means; and it never sends anything twice.
 */
final class Wire {

    private final AdbTransport transport;
    private final String serial;
    private final RunContext run;
    private boolean mayHaveSent;

    Wire(AdbTransport transport, String serial, RunContext run) {
        this.transport = transport;
        this.serial = serial;
        this.run = run;
    }

    /** Runs what takes effect on the phone. */
    ShellResult send(String command, Duration limit) {
        return sendThrough(() -> transport.shell(serial, command, limit, run));
    }

    /** Sends what takes effect on the phone by another way than its shell. */
    <T> T sendThrough(Supplier<T> sending) {
        try {
            T result = sending.get();
            mayHaveSent = true;
            return result;
        } catch (DeviceException | RunCancelledException failure) {
            mayHaveSent |= !CommandNotSent.isCauseOf(failure);
            throw failure;
        }
    }

    /** Runs what only asks. */
    ShellResult ask(String command, Duration limit) {
        return transport.shell(serial, command, limit, run);
    }

    RunContext run() {
        return run;
    }

    /** Whether a failure leaves it open what the phone did. */
    boolean mayHaveSent() {
        return mayHaveSent;
    }
}
