package io.github.jevdroid.adb;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.OptionalInt;

/** What a command on the phone printed, and how it ended. */
public final class ShellResult {

    private final byte[] stdout;
    private final byte[] stderr;
    private final OptionalInt exitCode;

    private ShellResult(byte[] stdout, byte[] stderr, OptionalInt exitCode) {
        this.stdout = Objects.requireNonNull(stdout, "stdout").clone();
        this.stderr = Objects.requireNonNull(stderr, "stderr").clone();
        this.exitCode = Objects.requireNonNull(exitCode, "exitCode");
    }

    /**
     * The result of a transport that tells the exit code.
     *
     * @param stdout bytes of the standard output
     * @param stderr bytes of the error output
     * @param exitCode 0 to 255
     * @return a result
     * @throws IllegalArgumentException if the code is not 0 to 255
     */
    public static ShellResult of(byte[] stdout, byte[] stderr, int exitCode) {
        if (exitCode < 0 || exitCode > 255) {
            throw new IllegalArgumentException("An exit code lies between 0 and 255, not " + exitCode);
        }
        return new ShellResult(stdout, stderr, OptionalInt.of(exitCode));
    }

    /**
     * The result of a transport that tells neither exit code nor error output apart.
     *
     * @param output bytes of both outputs
     * @return a result whose exit code is unknown
     */
    public static ShellResult withoutExitCode(byte[] output) {
        return new ShellResult(output, new byte[0], OptionalInt.empty());
    }

    /**
     * The standard output as it came.
     *
     * @return a copy
     */
    public byte[] stdoutBytes() {
        return stdout.clone();
    }

    /**
     * The standard output as UTF-8; what is not UTF-8 becomes U+FFFD.
     *
     * @return the whole output
     */
    public String stdout() {
        return new String(stdout, StandardCharsets.UTF_8);
    }

    /**
     * The error output as UTF-8; what is not UTF-8 becomes U+FFFD.
     *
     * @return the whole output, {@code ""} when the transport does not tell it apart
     */
    public String stderr() {
        return new String(stderr, StandardCharsets.UTF_8);
    }

    /**
     * Both outputs, first the standard one. Android's tools report failures on either.
     *
     * @return the text of both
     */
    public String allOutput() {
        return stderr.length == 0 ? stdout() : stdout() + "\n" + stderr();
    }

    /**
     * How the command ended.
     *
     * @return 0 to 255, or empty when the transport does not tell
     */
    public OptionalInt exitCode() {
        return exitCode;
    }

    /**
     * Says whether the command is known to have failed. Many of Android's tools fail with exit code 0, so false proves nothing.
     *
     * @return true for an exit code other than 0
     */
    public boolean isFailure() {
        return exitCode.isPresent() && exitCode.getAsInt() != 0;
    }

    /** Tells sizes and exit code only, since the output may hold what is on the screen. */
    @Override
    public String toString() {
        return "ShellResult[" + stdout.length + " bytes, " + stderr.length + " bytes of errors, exit "
                + (exitCode.isPresent() ? String.valueOf(exitCode.getAsInt()) : "unknown") + "]";
    }
}
