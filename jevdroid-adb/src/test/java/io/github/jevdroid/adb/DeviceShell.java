package io.github.jevdroid.adb;

import io.github.jevdroid.run.RunContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Android's own shell, mksh, with stub programs in place of Android's. */
public final class DeviceShell {

    /** Why a test was skipped. */
    public static final String MISSING = "mksh is not installed; it is Android's shell (Debian: apt-get install mksh)";

    private static final Path MKSH = Path.of("/usr/bin/mksh");

    private final Map<String, String> stubs = new LinkedHashMap<>();
    private final List<List<String>> calls = new ArrayList<>();
    private int trips;

    /** A shell that finds the stubs and the host's basic tools. */
    public DeviceShell() {}

    /** Whether the shell is there. */
    public static boolean isInstalled() {
        return Files.isExecutable(MKSH);
    }

    /**
     * Puts a program in place of Android's. Its body is a line of sh; each call is recorded with its arguments, separated by U+001F.
     */
    public DeviceShell stub(String name, String body) {
        stubs.put(name, body);
        return this;
    }

    /** Runs a command line as adbd does. */
    public Result run(String command) {
        try {
            Path folder = Files.createTempDirectory("device-shell");
            try {
                return run(command, folder);
            } finally {
                delete(folder);
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private Result run(String command, Path folder) throws IOException {
        Path calls = Files.createFile(folder.resolve("calls"));
        for (Map.Entry<String, String> stub : stubs.entrySet()) {
            Path file = folder.resolve(stub.getKey());
            Files.writeString(
                    file,
                    "#!/usr/bin/mksh\n{ printf '%s' " + stub.getKey()
                            + "; for a in \"$@\"; do printf '\\037%s' \"$a\"; done; printf '\\036'; } >> " + calls
                            + "\n"
                            + stub.getValue() + "\n");
            file.toFile().setExecutable(true);
        }
        Path errors = folder.resolve("errors");
        ProcessBuilder builder = new ProcessBuilder(MKSH.toString(), "-c", command)
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectError(errors.toFile());
        builder.environment().put("PATH", folder + ":/usr/bin:/bin");
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        process.getInputStream().transferTo(output);
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("the script did not end");
            }
        } catch (InterruptedException woken) {
            Thread.currentThread().interrupt();
            throw new IOException(woken);
        }
        return new Result(output.toByteArray(), Files.readString(errors), process.exitValue(), readCalls(calls));
    }

    /** This shell as a phone; what it calls is recorded. */
    public AdbTransport asPhone() {
        return new AdbTransport() {
            @Override
            public List<AttachedDevice> devices(RunContext run) {
                return List.of(CannedTransport.phone("PHONE1", DeviceState.DEVICE));
            }

            @Override
            public ShellResult shell(String serial, String command, Duration limit, RunContext run) {
                Result result = run(command);
                trips++;
                calls.addAll(result.calls());
                return result.shellResult();
            }
        };
    }

    /** What was called by way of {@link #asPhone()}. */
    public List<List<String>> calls() {
        return List.copyOf(calls);
    }

    /** The calls of one program. */
    public List<List<String>> calls(String name) {
        return calls.stream().filter(call -> call.get(0).equals(name)).toList();
    }

    /** How many command lines came by way of {@link #asPhone()}. */
    public int trips() {
        return trips;
    }

    private static List<List<String>> readCalls(Path calls) throws IOException {
        List<List<String>> all = new ArrayList<>();
        for (String call : Files.readString(calls).split("\u001e", -1)) {
            if (!call.isEmpty()) {
                all.add(List.of(call.split("\u001f", -1)));
            }
        }
        return all;
    }

    private static void delete(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /**
     * What came of a script.
     *
     * @param stdout its output
     * @param stderr its errors
     * @param exitCode its exit code
     * @param calls each call of a stub: the program's name and its arguments
     */
    public record Result(byte[] stdout, String stderr, int exitCode, List<List<String>> calls) {

        /** The output as text. */
        public String text() {
            return new String(stdout, StandardCharsets.UTF_8);
        }

        /** As a transport would tell it. */
        public ShellResult shellResult() {
            return ShellResult.of(stdout, stderr.getBytes(StandardCharsets.UTF_8), exitCode);
        }
    }
}
