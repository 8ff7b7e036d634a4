package io.github.jevdroid.cli;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.testkit.DemoPhones;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import io.github.jevdroid.trace.JsonlTrace;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** The main job without phone and key: a few goals on the built-in phone, by way of its adb server port. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Reach a few goals on the built-in phone, over its adb server port, decided offline by the words of the goal.",
            "A goal counts only when the phone's own state proves it."
        },
        footer = {
            "",
            "Examples:",
            "  jevdroid demo",
            "  jevdroid demo --trace demo.jsonl && jevdroid report demo.jsonl",
            "  jevdroid demo --serve",
            "",
            "Exit code 0 when every goal is proved, 1 when not."
        })
final class DemoCommand implements Callable<Integer> {

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Mixin
    TraceOptions trace = new TraceOptions();

    @Option(
            names = "--serve",
            description = "Only keep the phone up, and say how to reach it, until input ends or Ctrl-C.")
    boolean serve;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "With --serve: the server's port. Default: a free one.")
    int port;

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        if (serve) {
            return new DemoServer(main.terminal(), output, port).call();
        }
        if (port != 0) {
            throw new UsageProblem("--port is for --serve, which is missing");
        }
        Optional<JsonlTrace> traced = trace.open();
        PrintStream out = main.terminal().out();
        List<DemoRun.Outcome> outcomes = new ArrayList<>();
        for (DemoPhones.Goal goal : DemoPhones.goals()) {
            FakePhone phone = DemoPhones.english(RunClock.system());
            try (FakeAdbServer server = FakeAdbServer.start()) {
                server.attach(phone);
                outcomes.add(new DemoRun(main.terminal(), output, traced, phone, server).reach(goal));
            }
        }
        boolean proved = outcomes.stream().allMatch(DemoRun.Outcome::proved);
        if (!output.json) {
            DemoRun.printTable(outcomes, out, output.colours(main.terminal()));
            trace.written().ifPresent(file -> out.println("trace: " + file + "   (jevdroid report " + file + ")"));
        }
        return (proved ? ExitCode.SUCCESS : ExitCode.FAILED).code();
    }
}
