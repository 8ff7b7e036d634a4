package io.github.jevdroid.adb.internal;

import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.CommandNotSent;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.adb.internal.AdbSocket.AdbRefusal;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Calls to one adb server. Each opens a connection of its own; see {@link AdbSocket} for what goes over it. */
public final class AdbLink {

    /** The first version whose servers pass {@code shell,v2} on (platform tools 24). */
    static final int LEAST_VERSION = 36;

    private static final Duration SERVER_CALL_LIMIT = Duration.ofSeconds(10);
    private static final int PROBES = 20;
    private static final Duration BETWEEN_PROBES = Duration.ofMillis(100);
    private static final String SHELL_V2 = "shell_v2";
    private static final int CHUNK_BYTES = 1 << 16;

    private final ServerAddress address;
    private final AdbFailures failures;
    private final Optional<ServerStarter> starter;
    private final Duration connectLimit;
    private final Duration idleLimit;
    private final Map<String, Set<String>> featuresBySerial = new ConcurrentHashMap<>();
    private volatile int version;

    /**
     * A link that has not connected yet.
     *
     * @param address where the server listens
     * @param failures makes exceptions
     * @param starter starts an absent server, or empty to fail instead
     * @param connectLimit the longest that connecting may take
     * @param idleLimit the longest silence within a call
     */
    public AdbLink(
            ServerAddress address,
            AdbFailures failures,
            Optional<ServerStarter> starter,
            Duration connectLimit,
            Duration idleLimit) {
        this.address = address;
        this.failures = failures;
        this.starter = starter;
        this.connectLimit = connectLimit;
        this.idleLimit = idleLimit;
    }

    /**
     * Where the server listens.
     *
     * @return as configured
     */
    public ServerAddress address() {
        return address;
    }

    /**
     * The server's protocol version.
     *
     * @param run time left and cancellation
     * @return for instance 41
     */
    public int version(RunContext run) {
        String doing = "it was asked for its version";
        String digits = ask("host:version", doing, run);
        try {
            return Integer.parseInt(digits, 16);
        } catch (NumberFormatException notANumber) {
            throw new DeviceException.Protocol(
                    "The adb server at " + address + " gave a version that is not a hexadecimal number. Restart it",
                    new CommandNotSent(notANumber));
        }
    }

    /**
     * Every phone that the server knows.
     *
     * @param run time left and cancellation
     * @return in the server's order
     */
    public List<AttachedDevice> devices(RunContext run) {
        checkVersion(run);
        String doing = "it was asked for its phones";
        return DeviceList.parse(ask("host:devices", doing, run), ask("host:devices-l", doing, run));
    }

    /**
     * Runs a command with the outputs and the exit code apart.
     *
     * @param serial which phone
     * @param command a line for its shell
     * @param limit the longest the whole call may take
     * @param run time left and cancellation
     * @return what it printed and how it ended
     */
    public ShellResult shell(String serial, String command, Duration limit, RunContext run) {
        requireShellV2(serial, run);
        return onPhone(
                serial,
                "shell,v2,raw:" + command,
                "a command ran on \"" + serial + "\"",
                limit,
                run,
                ShellProtocol::run);
    }

    /**
     * Runs a command and takes its standard output as it comes: for pictures.
     *
     * @param serial which phone
     * @param command a line for its shell
     * @param limit the longest the whole call may take
     * @param run time left and cancellation
     * @return every byte of the output
     */
    public byte[] exec(String serial, String command, Duration limit, RunContext run) {
        return onPhone(serial, "exec:" + command, "\"" + serial + "\" sent data", limit, run, AdbLink::readAll);
    }

    /**
     * Opens a service of the phone and leaves it open: {@code tcp:9008}, {@code sync:}, a shell that is held.
     *
     * @param serial which phone
     * @param service adb's name of the service
     * @param limit the longest that opening may take
     * @param run time left and cancellation; cancelling it later closes the connection too
     * @return a connection that the caller closes
     */
    public AdbSocket open(String serial, String service, Duration limit, RunContext run) {
        String doing = "a connection into \"" + serial + "\" was opened";
        Deadline deadline = Deadline.of(limit, idleLimit, run);
        boolean sent = false;
        AdbSocket socket = null;
        try {
            socket = connect(deadline);
            socket.request("host:transport:" + serial);
            sent = true;
            socket.request(service);
            return socket;
        } catch (IOException failure) {
            if (socket != null) {
                socket.close();
            }
            throw failures.of(failure, doing, sent, run);
        }
    }

    /**
     * Puts a file on the phone.
     *
     * @param serial which phone
     * @param content the whole file
     * @param path where, absolute
     * @param limit the longest the whole call may take
     * @param run time left and cancellation
     */
    public void push(String serial, byte[] content, String path, Duration limit, RunContext run) {
        int now = (int) run.clock().instant().getEpochSecond();
        onPhone(serial, "sync:", "the file " + path + " was pushed to \"" + serial + "\"", limit, run, socket -> {
            SyncPush.write(socket, content, path, now);
            return path;
        });
    }

    /**
     * Starts a command that only asks, and lets it run while something else is asked.
     *
     * @param serial which phone
     * @param command a line for its shell
     * @param limit the longest the whole call may take
     * @param run time left and cancellation
     * @return gives the result; the caller closes it
     */
    public PendingShell startShell(String serial, String command, Duration limit, RunContext run) {
        requireShellV2(serial, run);
        return new PendingShell(
                open(serial, "shell,v2,raw:" + command, limit, run),
                failure -> failures.of(failure, "a command ran on \"" + serial + "\"", true, run));
    }

    /**
     * What the phone and the server can both do.
     *
     * @param serial which phone
     * @param run time left and cancellation
     * @return adb's names of features, such as {@code shell_v2}
     */
    public Set<String> features(String serial, RunContext run) {
        Set<String> known = featuresBySerial.get(serial);
        if (known != null) {
            return known;
        }
        checkVersion(run);
        String doing = "it was asked what \"" + serial + "\" can do";
        Set<String> features = Set.of(
                ask("host-serial:" + serial + ":features", doing, run).strip().split(",", -1));
        featuresBySerial.put(serial, features);
        return features;
    }

    private void requireShellV2(String serial, RunContext run) {
        if (!features(serial, run).contains(SHELL_V2)) {
            featuresBySerial.remove(serial);
            throw failures.withoutShellV2(serial);
        }
    }

    private void checkVersion(RunContext run) {
        if (version == 0) {
            int found = version(run);
            if (found < LEAST_VERSION) {
                throw failures.versionMismatch(found, LEAST_VERSION);
            }
            version = found;
        }
    }

    private String ask(String request, String doing, RunContext run) {
        Deadline deadline = Deadline.of(SERVER_CALL_LIMIT, idleLimit, run);
        try (AdbSocket socket = connect(deadline)) {
            socket.request(request);
            return socket.readText();
        } catch (IOException failure) {
            throw failures.of(failure, doing, false, run);
        }
    }

    private <T> T onPhone(
            String serial, String service, String doing, Duration limit, RunContext run, Conversation<T> conversation) {
        Deadline deadline = Deadline.of(limit, idleLimit, run);
        boolean sent = false;
        try (AdbSocket socket = connect(deadline)) {
            socket.request("host:transport:" + serial);
            sent = true;
            socket.request(service);
            return conversation.hold(socket);
        } catch (IOException failure) {
            featuresBySerial.remove(serial);
            throw failures.of(failure, doing, sent && mayHaveArrived(failure), run);
        }
    }

    /** The server names a phone that is not there before it passes anything on; its bare {@code closed} may come from the phone. */
    private static boolean mayHaveArrived(IOException failure) {
        return !(failure instanceof AdbRefusal refusal)
                || !refusal.words().toLowerCase(Locale.ROOT).startsWith("device ");
    }

    private AdbSocket connect(Deadline deadline) throws IOException {
        if (deadline.run().isCancelled()) {
            throw new IOException("cancelled before it began");
        }
        try {
            return AdbSocket.connect(address, connectLimit, deadline);
        } catch (ConnectException refused) {
            if (starter.isEmpty()) {
                throw refused;
            }
            return startAndProbe(starter.get(), refused, deadline);
        }
    }

    private AdbSocket startAndProbe(ServerStarter absent, ConnectException refused, Deadline deadline)
            throws IOException {
        try {
            absent.startOnce(refused, deadline.run());
            return probe(deadline);
        } catch (RunCancelledException cancelled) {
            // Whoever asks whether a command may have run is told that there was no connection yet.
            if (cancelled.getCause() == null) {
                cancelled.initCause(new CommandNotSent(refused));
            }
            throw cancelled;
        }
    }

    /** The server says that it is ready before the program that started it ends; slow machines get some time more. */
    private AdbSocket probe(Deadline deadline) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                return AdbSocket.connect(address, connectLimit, deadline);
            } catch (ConnectException notYet) {
                if (attempt == PROBES) {
                    throw notYet;
                }
                deadline.run().sleep(BETWEEN_PROBES);
            }
        }
    }

    private static byte[] readAll(AdbSocket socket) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK_BYTES];
        for (int read = socket.read(chunk, 0, chunk.length); read >= 0; read = socket.read(chunk, 0, chunk.length)) {
            if (all.size() + read > ShellProtocol.MAX_OUTPUT_BYTES) {
                throw new AdbSocket.NotAdb("more than " + ShellProtocol.MAX_OUTPUT_BYTES + " bytes came");
            }
            all.write(chunk, 0, read);
        }
        return all.toByteArray();
    }

    @FunctionalInterface
    private interface Conversation<T> {

        T hold(AdbSocket socket) throws IOException;
    }

    /** A command that runs on the phone meanwhile. */
    public static final class PendingShell implements AutoCloseable {

        private final AdbSocket socket;
        private final Function<IOException, JevDroidException> failures;

        private PendingShell(AdbSocket socket, Function<IOException, JevDroidException> failures) {
            this.socket = socket;
            this.failures = failures;
        }

        /**
         * Waits for the command's end.
         *
         * @return what it printed and how it ended
         */
        public ShellResult result() {
            try {
                return ShellProtocol.run(socket);
            } catch (IOException failure) {
                throw failures.apply(failure);
            }
        }

        @Override
        public void close() {
            socket.close();
        }
    }
}
