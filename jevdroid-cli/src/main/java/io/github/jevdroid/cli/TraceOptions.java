package io.github.jevdroid.cli;

import io.github.jevdroid.trace.JsonlTrace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What is written down. */
final class TraceOptions {

    @Option(
            names = "--trace",
            paramLabel = "FILE",
            description = "Write each event as a line of JSON to a new file, with the screens' texts; secrets never.")
    @Nullable
    Path trace;

    @Option(names = "--trace-metadata", description = "Leave goal and screen texts out of the trace.")
    boolean metadataOnly;

    @Option(names = "--trace-screenshots", description = "Put pictures of the display into the trace.")
    boolean screenshots;

    /** Refuses a trace that cannot be written before anything else happens. */
    Optional<JsonlTrace> open() {
        if (trace == null) {
            if (metadataOnly || screenshots) {
                throw new UsageProblem(
                        "--trace-metadata and --trace-screenshots say how to write --trace FILE, which is missing");
            }
            return Optional.empty();
        }
        if (metadataOnly && screenshots) {
            throw new UsageProblem("--trace-metadata leaves out what --trace-screenshots asks for; give one of them");
        }
        requireNew(trace, "--trace");
        JsonlTrace file = JsonlTrace.to(trace);
        return Optional.of(screenshots ? file.withScreenshots() : metadataOnly ? file : file.full());
    }

    /** Where the trace is, when one was asked for. */
    Optional<Path> written() {
        return Optional.ofNullable(trace);
    }

    static void requireNew(Path file, String option) {
        if (Files.exists(file)) {
            throw new UsageProblem(
                    option + ": " + file + " exists already and is not overwritten; name a new file or remove it");
        }
    }
}
