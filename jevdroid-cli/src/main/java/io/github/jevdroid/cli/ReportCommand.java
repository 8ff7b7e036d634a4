package io.github.jevdroid.cli;

import io.github.jevdroid.report.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Turns a trace into a page to look at. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Turn a trace into one HTML page that opens from disk and loads nothing.",
        footer = {
            "",
            "Examples:",
            "  jevdroid report run.jsonl",
            "  jevdroid report run.jsonl --to checked.html",
            "",
            "A trace that was cut off by a crash is shown as far as it goes."
        })
final class ReportCommand implements Callable<Integer> {

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Parameters(paramLabel = "TRACE", description = "A file written by --trace.")
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Path trace;

    @Option(names = "--to", paramLabel = "FILE", description = "The new page. Default: the trace's name with .html.")
    @Nullable
    Path page;

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws IOException {
        if (!Files.isReadable(trace)) {
            throw new UsageProblem(
                    "there is no trace " + trace + " that can be read; --trace FILE of run and demo writes one");
        }
        Path target = page == null ? withHtml(trace) : page;
        TraceOptions.requireNew(target, "--to");
        Path written = RunReport.of(trace).writeTo(target);
        main.terminal()
                .out()
                .println(output.json ? Json.line(Map.of("report", written.toString())) : "written: " + written);
        return ExitCode.SUCCESS.code();
    }

    private static Path withHtml(Path trace) {
        String name = String.valueOf(trace.getFileName());
        int dot = name.lastIndexOf('.');
        return trace.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".html");
    }
}
