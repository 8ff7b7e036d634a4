package io.github.jevdroid.adb.internal;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.adb.internal.ResidentFailure.Kind;
import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The program that stays on the phone and answers within a fraction of a second where {@code uiautomator dump} starts a virtual machine
 * each time: {@code u2.jar} of the openatx project, which is not part of this artifact. It is put there when it differs, started, asked,
 * started again when it died and the question may be repeated, and ended if it was started from here.
 *
 * <p>Not thread-safe; whoever uses it has the phone's {@link PhoneTurn}.
 */
final class ResidentServer implements AutoCloseable {

    /** Where the server listens, on the phone. */
    static final int PORT = 9008;

    private static final Logger LOG = LoggerFactory.getLogger(ResidentServer.class);
    private static final DeviceScript PREPARE = DeviceScript.load("resident-prepare.sh");
    private static final DeviceScript START = DeviceScript.load("resident-start.sh");
    private static final DeviceScript HOLDERS = DeviceScript.load("uiautomation-holders.sh");
    private static final Pattern PID = Pattern.compile("jevdroid-pid (\\d+)");
    private static final Duration SHORT_CALL = Duration.ofSeconds(5);
    private static final Duration PING_LIMIT = Duration.ofSeconds(1);
    private static final Duration PUSH_LIMIT = Duration.ofSeconds(60);
    private static final Duration BETWEEN_PINGS = Duration.ofMillis(200);
    private static final Duration BETWEEN_LOOKS_FOR_END = Duration.ofMillis(50);
    private static final int LOOKS_FOR_END = 20;
    private static final Duration LIFE = Duration.ofDays(365);
    private static final byte[] NOTHING = {};

    private final AdbLink link;
    private final String serial;
    private final Settings settings;
    private final ResidentConnection connection;
    private Optional<HeldShell> shell = Optional.empty();
    private boolean running;
    private int starts;

    /**
     * How the server is had.
     *
     * @param jar the file on this machine, or empty when it must be on the phone already
     * @param remoteJar where it lies on the phone
     * @param startLimit the longest that starting may take
     * @param readLimit the longest a question may take
     * @param inputLimit the longest something that takes effect may take
     * @param mostStarts how often it is started for one reader, the first time included
     */
    record Settings(
            Optional<Path> jar,
            String remoteJar,
            Duration startLimit,
            Duration readLimit,
            Duration inputLimit,
            int mostStarts) {

        static Settings of(Optional<Path> jar) {
            return new Settings(
                    jar,
                    "/data/local/tmp/u2.jar",
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(3),
                    Duration.ofSeconds(5),
                    4);
        }
    }

    ResidentServer(AdbLink link, String serial, Settings settings) {
        this.link = link;
        this.serial = serial;
        this.settings = settings;
        this.connection = new ResidentConnection(link, serial, PORT);
    }

    /** Asks a question, which may be repeated; a server that died is started again, as often as the settings allow. */
    ResidentRpc.Result ask(byte[] call, RunContext run) throws ResidentFailure {
        boolean wasRunning = running;
        ensureRunning(run);
        try {
            return ResidentRpc.parse(connection.ask("POST", "/jsonrpc/0", call, settings.readLimit(), run));
        } catch (ResidentFailure failure) {
            if (!failure.isCuredByRestart() || (!wasRunning && failure.kind() == Kind.GARBAGE)) {
                throw failure;
            }
            LOG.info("The resident server of {} is started again: {}", serial, failure.getMessage());
        }
        stop(run);
        ensureRunning(run);
        return ResidentRpc.parse(connection.ask("POST", "/jsonrpc/0", call, settings.readLimit(), run));
    }

    /** Sends something that takes effect, once. A server that is not there is not started for it. */
    ResidentRpc.Result send(byte[] call, RunContext run) throws ResidentFailure {
        return ResidentRpc.parse(connection.send("/jsonrpc/0", call, settings.inputLimit(), run));
    }

    void ensureRunning(RunContext run) throws ResidentFailure {
        if (running) {
            return;
        }
        if (!isAnswering(run)) {
            start(run);
        }
        connection.ask("POST", "/jsonrpc/0", ResidentRpc.doNotWait(), settings.readLimit(), run);
        running = true;
    }

    private boolean isAnswering(RunContext run) {
        try {
            byte[] answer = connection.ask("GET", "/ping", NOTHING, PING_LIMIT, run);
            return new String(answer, StandardCharsets.UTF_8).strip().equals("pong");
        } catch (ResidentFailure notThere) {
            connection.close();
            return false;
        }
    }

    private void start(RunContext run) throws ResidentFailure {
        if (starts >= settings.mostStarts()) {
            throw new ResidentFailure(
                    Kind.NOT_STARTED, false, "the resident server died " + starts + " times and is not started again");
        }
        putJar(run);
        starts++;
        String command = START.with(Map.of("jar", settings.remoteJar(), "port", String.valueOf(PORT)));
        HeldShell started =
                new HeldShell(link.open(serial, "shell,v2,raw:" + command, SHORT_CALL, RunContext.of(LIFE)), serial);
        shell = Optional.of(started);
        long end = run.clock().nanoTime() + settings.startLimit().toNanos();
        try {
            while (!isAnswering(run)) {
                failIfHopeless(started, end, run);
                run.sleep(BETWEEN_PINGS);
            }
        } catch (ResidentFailure | JevDroidException failed) {
            end(started, run);
            throw failed;
        }
    }

    private void failIfHopeless(HeldShell started, long end, RunContext run) throws ResidentFailure {
        String said = started.output();
        if (said.contains("already registered")) {
            throw new ResidentFailure(
                    Kind.BUSY,
                    false,
                    "another program holds Android's UiAutomation, which one program at a time can have"
                            + holders(run).map(who -> " (" + who + ")").orElse("") + "; end it to read fast");
        }
        if (started.hasEnded()) {
            throw new ResidentFailure(
                    Kind.NOT_STARTED, false, "the resident server ended while it started" + NoTree.exceptionIn(said));
        }
        if (run.clock().nanoTime() - end >= 0) {
            throw new ResidentFailure(
                    Kind.NOT_STARTED,
                    false,
                    "the resident server did not answer within "
                            + settings.startLimit().toSeconds() + " s of its start");
        }
    }

    /** Who has it, as far as the list of processes tells. */
    private Optional<String> holders(RunContext run) {
        String names = link.shell(serial, HOLDERS.with(Map.of()), SHORT_CALL, run)
                .stdout()
                .lines()
                .map(String::strip)
                .filter(line -> line.matches("[\\w.:/$-]{1,100}"))
                .distinct()
                .limit(3)
                .reduce((one, other) -> one + ", " + other)
                .orElse("");
        return names.isEmpty() ? Optional.empty() : Optional.of(names);
    }

    /** The jar is pushed under another name and renamed, so that a push that breaks leaves no half of it. */
    private void putJar(RunContext run) throws ResidentFailure {
        String there =
                link.shell(serial, prepare("", ""), SHORT_CALL, run).stdout().strip();
        if (settings.jar().isEmpty()) {
            if (there.isEmpty()) {
                throw noJar();
            }
            return;
        }
        byte[] jar = read(settings.jar().get());
        if (there.equals(md5(jar))) {
            return;
        }
        String pushed = settings.remoteJar() + ".push-" + UUID.randomUUID();
        link.push(serial, jar, pushed, PUSH_LIMIT, run);
        String now = link.shell(serial, prepare(pushed, md5(jar)), SHORT_CALL, run)
                .stdout()
                .strip();
        if (!now.equals(md5(jar))) {
            throw new ResidentFailure(
                    Kind.NOT_STARTED, false, "the jar of the resident server did not arrive whole on the phone");
        }
        LOG.info("The jar of the resident server was put on {}", serial);
    }

    private String prepare(String pushed, String digest) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("jar", settings.remoteJar());
        variables.put("pushed", pushed);
        variables.put("digest", digest);
        return PREPARE.with(variables);
    }

    private ResidentFailure noJar() {
        return new ResidentFailure(
                Kind.NO_JAR,
                false,
                "the jar of the resident server is neither given nor on the phone at " + settings.remoteJar()
                        + "; get u2.jar of openatx/uiautomator2 and name it in JEVDROID_U2_JAR or --u2-jar");
    }

    private static byte[] read(Path jar) {
        try {
            return Files.readAllBytes(jar);
        } catch (IOException unreadable) {
            throw new ConfigurationException(
                    "The jar of the resident server cannot be read: " + jar + ". Look at JEVDROID_U2_JAR or --u2-jar");
        }
    }

    private static String md5(byte[] content) {
        try {
            // Android's shell has no other digest on every version; it guards against a torn or old file, not against
            // an attacker.
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has MD5", impossible);
        }
    }

    /** Lets go of the server, and ends it if it was started from here. */
    void stop(RunContext run) {
        running = false;
        connection.close();
        shell.ifPresent(started -> end(started, run));
    }

    private void end(HeldShell started, RunContext run) {
        shell = Optional.empty();
        Matcher pid = PID.matcher(started.output());
        try {
            if (pid.find() && !run.isCancelled()) {
                link.shell(serial, "kill " + pid.group(1) + " 2>/dev/null", SHORT_CALL, run);
            }
        } catch (JevDroidException gone) {
            LOG.debug("The resident server of {} could not be ended: {}", serial, gone.getMessage());
        } finally {
            connection.close();
            started.close();
        }
        awaitEnd(run);
    }

    /** Android hands UiAutomation to the next one only when the process is gone, which takes a moment. */
    private void awaitEnd(RunContext run) {
        try {
            for (int look = 0; look < LOOKS_FOR_END && !run.isCancelled() && isAnswering(run); look++) {
                run.sleep(BETWEEN_LOOKS_FOR_END);
            }
        } catch (JevDroidException gone) {
            LOG.debug("It is not known whether the resident server of {} has ended: {}", serial, gone.getMessage());
        } finally {
            connection.close();
        }
    }

    /** Ends it if it was started from here. */
    @Override
    public void close() {
        stop(RunContext.of(SHORT_CALL));
    }
}
