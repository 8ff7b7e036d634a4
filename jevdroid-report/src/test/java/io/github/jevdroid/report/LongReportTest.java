package io.github.jevdroid.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time of this test, which surefire writes down, is the time of building a report; see docs/measurements.md. */
class LongReportTest {

    @TempDir
    private static Path folder;

    private static Path trace;

    @BeforeAll
    static void record() {
        trace = SampleRun.trace(folder.resolve("trace.jsonl"), 200);
    }

    @Test
    void a_report_of_two_hundred_steps_is_smaller_than_three_megabytes() throws IOException {
        Path report = RunReport.of(trace).writeTo(folder.resolve("report.html"));

        assertThat(Files.size(report)).isLessThan(3_000_000);
        assertThat(Files.readString(report).split("data-step=", -1)).hasSizeGreaterThan(200);
        Files.writeString(
                Files.createDirectories(Path.of("target", "measured")).resolve("long-report.txt"),
                "trace " + Files.size(trace) + " bytes, report " + Files.size(report) + " bytes\n");
    }
}
