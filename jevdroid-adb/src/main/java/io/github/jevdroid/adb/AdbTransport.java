package io.github.jevdroid.adb;

import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.List;

/**
 * What the rest of this module needs of adb: two calls. {@link AdbServer} is the one that is used; another adb library can be put behind
 * this interface.
 *
 * <p>Implementations are thread-safe, honour the {@link RunContext}, and drain and close what they open.
 */
public interface AdbTransport {

    /**
     * Every phone that the adb server knows, ready or not. One phone in a bad state never makes the call fail.
     *
     * @param run time left and cancellation
     * @return in the server's order; empty when nothing is attached
     * @throws io.github.jevdroid.device.DeviceException if the server cannot be asked
     * @throws io.github.jevdroid.run.RunCancelledException if the run is cancelled meanwhile
     */
    List<AttachedDevice> devices(RunContext run);

    /**
     * Has a phone's shell run a command line and waits for its end. Every word in it that is not constant must have passed through the
     * one quoting function of this module.
     *
     * <p>When this throws, the command may have run, wholly or in part, unless the exception's cause is a {@link CommandNotSent}.
     *
     * @param serial which phone
     * @param command a line for the phone's {@code sh}
     * @param limit the longest the whole call may take; the run's remaining time counts too
     * @param run time left and cancellation
     * @return what it printed, and its exit code if the transport can tell
     * @throws io.github.jevdroid.device.DeviceException if the phone or the server is lost, silent or not fit
     * @throws io.github.jevdroid.run.RunCancelledException if the run is cancelled meanwhile
     */
    ShellResult shell(String serial, String command, Duration limit, RunContext run);
}
