package io.github.jevdroid.cli;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.trace.Replay;
import io.github.jevdroid.trace.ReplayResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Drives a recorded run again, without a model. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Drive the steps of a recorded run again on a phone, without a model, and stop where the screen differs.",
            "Packages, capabilities and freshness of the recorded task hold."
        },
        footer = {
            "",
            "Examples:",
            "  jevdroid replay run.jsonl",
            "  jevdroid replay run.jsonl --secret-env password=MAIL_PASSWORD --serial emulator-5554",
            "",
            "Exit code 0 when every step was driven, 1 at the first difference."
        })
final class ReplayCommand implements Callable<Integer> {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Parameters(paramLabel = "TRACE", description = "A file written by --trace, not by --trace-metadata, with one run.")
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Path trace;

    @Option(
            names = "--secret-env",
            paramLabel = "NAME=VARIABLE",
            description = "A text that the trace does not hold, from an environment variable.")
    List<String> secrets = new ArrayList<>();

    @Option(
            names = {"-y", "--yes"},
            description = "Do not stop before inputs that look consequential.")
    boolean yes;

    @Mixin
    PhoneOptions phone = new PhoneOptions();

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        if (!Files.isReadable(trace)) {
            throw new UsageProblem(
                    "there is no trace " + trace + " that can be read; --trace FILE of run and demo writes one");
        }
        Replay replay = Replay.of(trace);
        for (String secret : secrets) {
            NamedText pair = NamedText.of("--secret-env", "NAME=VARIABLE", secret);
            String value = pair.fromVariable("--secret-env", main.terminal());
            replay.secret(pair.name(), () -> value);
        }
        if (!yes) {
            replay.gate(new GateOptions().gate());
        }
        boolean colours = output.colours(main.terminal());
        if (!output.json) {
            replay.listener(new StepPrinter(main.terminal().out(), colours));
        }
        try (Device device = phone.connect(RunContext.of(LIMIT))) {
            ReplayResult result = replay.on(device);
            if (output.json) {
                Map<String, Object> map = new LinkedHashMap<>();
                map.put("complete", result.isSame());
                map.put("description", result.describe());
                main.terminal().out().println(Json.line(map));
            } else {
                main.terminal()
                        .out()
                        .println((result.isSame() ? Palette.GOOD : Palette.BAD).paint(result.describe(), colours));
            }
            return (result.isSame() ? ExitCode.SUCCESS : ExitCode.FAILED).code();
        }
    }
}
