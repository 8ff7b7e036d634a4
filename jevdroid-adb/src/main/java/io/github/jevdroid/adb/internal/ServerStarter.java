package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.CommandNotSent;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts an adb server on this machine, once. It is never ended: it may serve others.
 *
 * <p>Its outputs are discarded rather than read, because the server that stays behind inherits them and they would never end.
 */
public final class ServerStarter {

    private static final Logger LOG = LoggerFactory.getLogger(ServerStarter.class);
    private static final Duration START_LIMIT = Duration.ofSeconds(15);
    private static final Duration CHECK_EVERY = Duration.ofMillis(50);

    private final ServerAddress address;
    private final Optional<Path> adb;
    private final Environment environment;
    private boolean tried;

    /**
     * For one address.
     *
     * @param address where the server is to listen
     * @param adb the adb program, or empty to look for one
     * @param environment where to look
     */
    public ServerStarter(ServerAddress address, Optional<Path> adb, Environment environment) {
        this.address = address;
        this.adb = adb;
        this.environment = environment;
    }

    /**
     * Starts the server unless that was tried before.
     *
     * @param refused why it is thought to be absent
     * @param run time left and cancellation
     * @throws DeviceException if it cannot be started; the message says where an adb program was looked for
     */
    public synchronized void startOnce(Throwable refused, RunContext run) {
        if (!address.isLocal()) {
            throw unavailable(refused, "It is on another machine; start it there with \"adb -a nodaemon server\"");
        }
        if (tried) {
            throw unavailable(
                    refused,
                    "It was started once and is not there any more; run \"adb start-server\" and look at what it says");
        }
        tried = true;
        Path program = AdbBinary.find(adb, environment).orElseThrow(() -> unavailable(refused, notFound()));
        LOG.info("No adb server answers at {}; starting one with {}", address, program);
        Process process = launch(program, refused);
        RunContext.Registration registration = run.onCancel(process::destroy);
        try {
            await(process, program, refused, run);
        } finally {
            registration.close();
        }
    }

    private Process launch(Path program, Throwable refused) {
        ProcessBuilder builder = new ProcessBuilder(
                        List.of(program.toString(), "-P", Integer.toString(address.port()), "start-server"))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        // The address is given; what the variables say was decided before.
        builder.environment().remove("ADB_SERVER_SOCKET");
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException failure) {
            throw unavailable(refused, "Starting " + program + " failed: " + failure.getMessage());
        }
    }

    /** Waits for the program that starts the server, not for the server. */
    private void await(Process process, Path program, Throwable refused, RunContext run) {
        long end = run.clock().nanoTime() + START_LIMIT.toNanos();
        try {
            while (!process.waitFor(CHECK_EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                run.throwIfCancelled();
                if (run.clock().nanoTime() - end > 0) {
                    process.destroy();
                    throw new DeviceException.TimedOut(
                            "Starting an adb server with " + program + " took more than " + START_LIMIT.toSeconds()
                                    + " s. Run \"adb start-server\" and look at what it says",
                            new CommandNotSent(refused));
                }
            }
        } catch (InterruptedException woken) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw unavailable(refused, "Waiting for " + program + " was interrupted");
        }
        if (process.exitValue() != 0) {
            throw unavailable(
                    refused,
                    "Starting one with " + program + " ended with exit code " + process.exitValue()
                            + ". Run \"adb start-server\" and look at what it says");
        }
    }

    private String notFound() {
        String program = environment.windows() ? "adb.exe" : "adb";
        if (adb.isPresent()) {
            return "The program that was given is not there or cannot be run: " + adb.get();
        }
        return "No " + program
                + " was found to start one with: install Android's platform tools, then set ANDROID_HOME or put"
                + " their folder into PATH";
    }

    private DeviceException.Unavailable unavailable(Throwable refused, String what) {
        return new DeviceException.Unavailable(
                "No adb server answers at " + address + ". " + what, new CommandNotSent(refused));
    }
}
