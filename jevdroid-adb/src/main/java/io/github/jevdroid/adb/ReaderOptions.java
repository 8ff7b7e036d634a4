package io.github.jevdroid.adb;

import io.github.jevdroid.adb.internal.Environment;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * How a phone's screen is read, and how much of it.
 *
 * @param reader which reader
 * @param residentJar the resident server's jar on this machine; empty when it is on the phone, or not to be had
 * @param limits how much of a screen is read
 * @param deadline the longest that one look by the dump may take; a phone itself gives up on a moving screen after 10 s
 */
public record ReaderOptions(Reader reader, Optional<Path> residentJar, ReaderLimits limits, Duration deadline) {

    /** The environment variable that names the resident server's jar. */
    public static final String JAR_VARIABLE = "JEVDROID_U2_JAR";

    private static final Duration DEADLINE = Duration.ofSeconds(20);

    /**
     * Checks that all parts are given.
     *
     * @throws IllegalArgumentException if the deadline is not more than zero
     */
    public ReaderOptions {
        Objects.requireNonNull(reader, "reader");
        Objects.requireNonNull(residentJar, "residentJar");
        Objects.requireNonNull(limits, "limits");
        if (deadline.isZero() || deadline.isNegative()) {
            throw new IllegalArgumentException("The deadline of a look must be more than zero, not " + deadline);
        }
    }

    /**
     * {@link Reader#AUTO} with the jar that {@value #JAR_VARIABLE} names, default limits, 20 s.
     *
     * @return options of the environment
     */
    public static ReaderOptions fromEnvironment() {
        return defaults(Environment.system());
    }

    static ReaderOptions defaults(Environment environment) {
        return new ReaderOptions(
                Reader.AUTO, environment.variable(JAR_VARIABLE).map(Path::of), ReaderLimits.DEFAULT, DEADLINE);
    }

    /**
     * The same with another reader.
     *
     * @param other which reader
     * @return changed options
     */
    public ReaderOptions withReader(Reader other) {
        return new ReaderOptions(other, residentJar, limits, deadline);
    }

    /**
     * The same with a jar of the resident server.
     *
     * @param jar a file on this machine; put on the phone when the phone's differs
     * @return changed options
     */
    public ReaderOptions withResidentJar(Path jar) {
        return new ReaderOptions(reader, Optional.of(jar), limits, deadline);
    }

    /**
     * The same with other limits.
     *
     * @param other how much of a screen is read
     * @return changed options
     */
    public ReaderOptions withLimits(ReaderLimits other) {
        return new ReaderOptions(reader, residentJar, other, deadline);
    }
}
