package io.github.jevdroid.testkit.adb;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A real adb server of one's own, as a child process on a free port: it has no devices but those connected here, keeps its key in a
 * folder that is deleted afterwards, and neither sees nor disturbs the server that the machine may already run.
 *
 * <pre>{@code
 * try (FakeAdbDaemon daemon = FakeAdbDaemon.start(phone);
 *         PrivateAdbServer server = PrivateAdbServer.startOrSkip()) {
 *     server.connect(daemon);
 *     server.adb("-s", daemon.serial(), "shell", "echo", "hi");
 * }
 * }</pre>
 */
public final class PrivateAdbServer implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofSeconds(15);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(5);
    private static final Duration COMMAND_LIMIT = Duration.ofSeconds(30);
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(10);
    private static final Duration CONNECT_AGAIN_AFTER = Duration.ofSeconds(1);
    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final int PROBE_MILLIS = 1000;

    private final Path adb;
    private final Path home;
    private final int port;
    private final Process process;

    private PrivateAdbServer(Path adb, Path home, int port, Process process) {
        this.adb = adb;
        this.home = home;
        this.port = port;
        this.process = process;
    }

    /**
     * What one call of the {@code adb} program gave.
     *
     * @param exitCode 0 to 255
     * @param out standard output, every byte of it
     * @param err standard error, as text
     */
    @SuppressWarnings("ArrayRecordComponent") // the bytes of a picture are compared as bytes
    public record Output(int exitCode, byte[] out, String err) {

        /**
         * Standard output as text.
         *
         * @return UTF-8, with replacements
         */
        public String text() {
            return new String(out, StandardCharsets.UTF_8);
        }
    }

    /**
     * Looks for adb: in {@code ANDROID_HOME}, in {@code ANDROID_SDK_ROOT}, on the {@code PATH}.
     *
     * @return the program, if this machine has it
     */
    public static Optional<Path> findAdb() {
        List<Path> places = new ArrayList<>();
        for (String variable : List.of("ANDROID_HOME", "ANDROID_SDK_ROOT")) {
            String sdk = System.getenv(variable);
            if (sdk != null && !sdk.isBlank()) {
                places.add(Path.of(sdk, "platform-tools"));
            }
        }
        String path = System.getenv("PATH");
        if (path != null) {
            Stream.of(path.split(File.pathSeparator))
                    .filter(folder -> !folder.isBlank())
                    .map(Path::of)
                    .forEach(places::add);
        }
        return places.stream()
                .flatMap(place -> Stream.of(place.resolve("adb"), place.resolve("adb.exe")))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /**
     * Starts a server, or has JUnit skip the test with the reason when this machine has no adb.
     *
     * @return a server that answers
     * @throws IllegalStateException if there is an adb that does not start
     */
    public static PrivateAdbServer startOrSkip() {
        Optional<Path> adb = findAdb();
        Assumptions.assumeTrue(
                adb.isPresent(), "adb is neither on the PATH nor in ANDROID_HOME, so the real adb server is not tried");
        return start(adb.orElseThrow());
    }

    /**
     * Starts a server.
     *
     * @param adb the program
     * @return a server that answers
     * @throws IllegalStateException if it does not start
     */
    public static PrivateAdbServer start(Path adb) {
        try {
            Path home = Files.createTempDirectory("jevdroid-adb-home");
            int port = freePort();
            ProcessBuilder builder =
                    new ProcessBuilder(adb.toString(), "-P", Integer.toString(port), "nodaemon", "server");
            // Below the first emulator's port: it looks for none. The home must exist, for the key.
            builder.environment().put("ADB_LOCAL_TRANSPORT_MAX_PORT", "5553");
            isolate(builder, home);
            builder.redirectErrorStream(true);
            builder.redirectOutput(home.resolve("server.log").toFile());
            builder.redirectInput(ProcessBuilder.Redirect.from(nothing(home)));
            PrivateAdbServer server = new PrivateAdbServer(adb, home, port, builder.start());
            server.awaitAnswer();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start " + adb, e);
        }
    }

    private static File nothing(Path home) throws IOException {
        Path nothing = home.resolve("nothing");
        if (!Files.exists(nothing)) {
            Files.createFile(nothing);
        }
        return nothing.toFile();
    }

    private static void isolate(ProcessBuilder builder, Path home) {
        builder.environment().put("HOME", home.toString());
        builder.environment().put("USERPROFILE", home.toString());
        for (String variable : List.of("ADB_SERVER_SOCKET", "ANDROID_ADB_SERVER_PORT", "ANDROID_SERIAL", "ADB_TRACE")) {
            builder.environment().remove(variable);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, FakeAdbServer.loopback())) {
            return socket.getLocalPort();
        }
    }

    private void awaitAnswer() {
        long end = System.nanoTime() + START_LIMIT.toNanos();
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > end) {
                String log = log();
                close();
                throw new IllegalStateException(adb + " does not serve port " + port + ". It said: " + log);
            }
            pause();
        }
    }

    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(FakeAdbServer.loopback(), port), PROBE_MILLIS);
            socket.setSoTimeout(PROBE_MILLIS);
            socket.getOutputStream().write("000chost:version".getBytes(StandardCharsets.UTF_8));
            return new String(socket.getInputStream().readNBytes(4), StandardCharsets.UTF_8).equals("OKAY");
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Where the server listens.
     *
     * @return a port of 127.0.0.1
     */
    public int port() {
        return port;
    }

    /**
     * Connects a phone, and waits until the server lists it as ready.
     *
     * @param daemon the phone's daemon
     * @throws IllegalStateException if it does not become ready
     */
    public void connect(FakeAdbDaemon daemon) {
        long end = System.nanoTime() + CONNECT_LIMIT.toNanos();
        while (true) {
            // The server may say "already connected" of a link that has just been cut, and forget the phone a moment
            // later.
            Output connected = adb("connect", daemon.serial());
            long round = Math.min(end, System.nanoTime() + CONNECT_AGAIN_AFTER.toNanos());
            if (isListed(daemon.serial(), "device", round)) {
                return;
            }
            if (System.nanoTime() > end) {
                throw notListed(daemon.serial(), "device", connected.text().strip());
            }
        }
    }

    /**
     * Waits until the server lists a phone in a certain state.
     *
     * @param serial the phone
     * @param state as {@code adb devices} writes it
     * @throws IllegalStateException if that takes more than ten seconds
     */
    public void awaitState(String serial, String state) {
        if (!isListed(serial, state, System.nanoTime() + CONNECT_LIMIT.toNanos())) {
            throw notListed(serial, state, "");
        }
    }

    private boolean isListed(String serial, String state, long end) {
        while (!devices().contains(serial + "\t" + state + "\n")) {
            if (System.nanoTime() > end) {
                return false;
            }
            pause();
        }
        return true;
    }

    private IllegalStateException notListed(String serial, String state, String hint) {
        return new IllegalStateException(
                serial + " did not become '" + state + "'. " + hint + " The server lists: " + devices());
    }

    private String devices() {
        return adb("devices").text();
    }

    /**
     * Disconnects a phone.
     *
     * @param daemon the phone's daemon
     */
    public void disconnect(FakeAdbDaemon daemon) {
        adb("disconnect", daemon.serial());
    }

    /**
     * Runs the {@code adb} program against this server, without input.
     *
     * @param arguments what follows {@code adb -P PORT}
     * @return what it gave
     * @throws IllegalStateException if it takes more than thirty seconds
     */
    public Output adb(String... arguments) {
        return runAdb(adb, home, port, arguments);
    }

    /**
     * Runs the {@code adb} program against any server, for instance a {@link FakeAdbServer}, without input.
     *
     * @param port of the server; it must be of the same version as the program, or the program wants to kill it
     * @param arguments what follows {@code adb -P PORT}
     * @return what it gave
     * @throws IllegalStateException if it takes more than thirty seconds
     */
    public Output adbOn(int port, String... arguments) {
        return runAdb(adb, home, port, arguments);
    }

    private static Output runAdb(Path adb, Path home, int port, String... arguments) {
        List<String> command = new ArrayList<>(List.of(adb.toString(), "-P", Integer.toString(port)));
        command.addAll(List.of(arguments));
        try {
            Path out = Files.createTempFile(home, "out", "");
            Path err = Files.createTempFile(home, "err", "");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .redirectInput(nothing(home));
            isolate(builder, home);
            Process process = builder.start();
            if (!process.waitFor(COMMAND_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("adb " + String.join(" ", arguments) + " did not end");
            }
            Output output = new Output(process.exitValue(), Files.readAllBytes(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot run adb", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while adb ran", e);
        }
    }

    private String log() {
        try {
            return Files.readString(home.resolve("server.log"));
        } catch (IOException e) {
            return "nothing";
        }
    }

    private static void pause() {
        try {
            PhoneServices.pause(LOOK_AGAIN_NANOS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for adb", e);
        }
    }

    /** Stops the server and deletes its folder. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        deleteHome();
    }

    private void deleteHome() {
        try (Stream<Path> files = Files.walk(home)) {
            List<Path> deepestFirst = new ArrayList<>(files.toList());
            Collections.reverse(deepestFirst);
            for (Path file : deepestFirst) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + home, e);
        }
    }
}
