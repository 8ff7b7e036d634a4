package io.github.jevdroid.adb.internal;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A phone whose shell is the one Android has, mksh, and whose commands are small scripts: what is sent to phones runs in it for real.
 */
final class MkshPhone implements AdbTransport {

    private static final Path MKSH = Stream.of("/usr/bin/mksh", "/bin/mksh")
            .map(Path::of)
            .filter(Files::isExecutable)
            .findFirst()
            .orElse(Path.of(""));

    private final Path commands;
    int calls;

    MkshPhone(Path directory) throws IOException {
        assumeTrue(
                !MKSH.toString().isEmpty(), "mksh, Android's shell, is not installed (Debian: apt-get install mksh)");
        this.commands = Files.createDirectories(directory.resolve("commands"));
    }

    /** Installs a command. */
    MkshPhone command(String name, String... lines) throws IOException {
        Path file = commands.resolve(name);
        Files.writeString(file, "#!" + MKSH + "\n" + String.join("\n", lines) + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return this;
    }

    @Override
    public List<AttachedDevice> devices(RunContext run) {
        return List.of();
    }

    @Override
    public ShellResult shell(String serial, String command, Duration limit, RunContext run) {
        calls++;
        try {
            Process shell = start(command);
            byte[] output = shell.getInputStream().readAllBytes();
            if (!shell.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("the shell did not end");
            }
            return ShellResult.of(output, new byte[0], shell.exitValue());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** Starts a command line as a phone's daemon does. */
    Process start(String command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(MKSH.toString(), "-c", command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().put("PATH", commands + ":/usr/bin:/bin");
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder.start();
    }
}
