package io.github.jevdroid.report;

import io.github.jevdroid.trace.RecordedRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * A run to look at: one HTML file that opens from disk and asks the network for nothing. It shows a timeline, and for the selected step the
 * screen with the chosen target, the offered actions with their probabilities, what was checked, what happened, what changed, and the
 * request and answer as they were.
 *
 * <pre>{@code
 * RunReport.of(Path.of("trace.jsonl")).writeTo(Path.of("report.html"));
 * }</pre>
 *
 * <p>A trace of level FULL gives the whole picture; one of level METADATA gives figures without screens and words. A trace that a crash cut
 * short is shown as far as it goes. The file holds what the screens said, so only its owner can read it.
 */
public final class RunReport {

    private final List<RecordedRun> runs;

    private RunReport(List<RecordedRun> runs) {
        this.runs = List.copyOf(runs);
    }

    /**
     * Reads a trace.
     *
     * @param trace a file that {@link io.github.jevdroid.trace.JsonlTrace} wrote; all its runs are shown
     * @return a report
     * @throws io.github.jevdroid.ConfigurationException if the file is not there, is no trace, or was written by a newer version
     */
    public static RunReport of(Path trace) {
        return of(RecordedRun.readAll(trace));
    }

    /**
     * Shows runs that were read already.
     *
     * @param runs in the order of the page
     * @return a report
     */
    public static RunReport of(List<RecordedRun> runs) {
        return new RunReport(runs);
    }

    /**
     * The page.
     *
     * @return a whole HTML document
     */
    public String html() {
        return ReportPage.of(runs);
    }

    /**
     * Writes the page. A report that is there already is replaced, at once or not at all.
     *
     * @param file the HTML file; its folder is made if need be
     * @return the file
     * @throws IOException if it cannot be written
     */
    public Path writeTo(Path file) throws IOException {
        Path target = file.toAbsolutePath();
        Path folder = target.getParent();
        if (folder == null) {
            throw new IOException("A report is a file, and " + file + " is none");
        }
        Files.createDirectories(folder);
        Path unfinished = Files.createTempFile(folder, ".report", ".html", onlyTheOwner());
        try {
            Files.writeString(unfinished, html(), StandardCharsets.UTF_8);
            Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
        return file;
    }

    private static FileAttribute<?>[] onlyTheOwner() {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Counts the runs. */
    @Override
    public String toString() {
        return "RunReport[" + runs.size() + (runs.size() == 1 ? " run]" : " runs]");
    }
}
