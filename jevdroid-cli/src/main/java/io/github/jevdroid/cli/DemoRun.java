package io.github.jevdroid.cli;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.providers.KeywordProvider;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.testkit.DemoPhones;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import io.github.jevdroid.trace.JsonlTrace;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One goal of the demo, from a phone on its home screen to a proof by the phone's own state. */
final class DemoRun {

    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(20);
    private static final int WORDS = 48;

    private final Terminal terminal;
    private final OutputOptions output;
    private final Optional<JsonlTrace> trace;
    private final FakePhone phone;
    private final FakeAdbServer server;

    DemoRun(
            Terminal terminal,
            OutputOptions output,
            Optional<JsonlTrace> trace,
            FakePhone phone,
            FakeAdbServer server) {
        this.terminal = terminal;
        this.output = output;
        this.trace = trace;
        this.phone = phone;
        this.server = server;
    }

    /**
     * What became of a goal.
     *
     * @param goal the goal
     * @param result what the run says
     * @param proved what the phone says
     */
    record Outcome(DemoPhones.Goal goal, RunResult result, boolean proved) {}

    Outcome reach(DemoPhones.Goal goal) {
        boolean colours = output.colours(terminal);
        if (!output.json) {
            terminal.out().println();
            terminal.out().println(Palette.ACCENT.paint("Goal: " + goal.words(), colours));
        }
        AdbServer adb = AdbServer.builder()
                .server(server.address().getHostString() + ":" + server.port())
                .startServer(false)
                .build();
        StepPrinter people = new StepPrinter(terminal.out(), colours);
        JsonSteps programs = new JsonSteps(terminal.out());
        try (AdbDevice device = AdbDevice.connect(adb, Optional.of(phone.serial()), RunContext.of(CONNECT_LIMIT));
                KeywordProvider offline = new KeywordProvider()) {
            JevDroid.Builder builder = JevDroid.builder()
                    .device(device)
                    .provider(offline)
                    .listener(output.json ? programs : people)
                    .listener(new BrokenPipe(terminal));
            trace.ifPresent(builder::listener);
            try (JevDroid droid = builder.connect()) {
                RunResult result = new RunDriver(terminal, false).run(droid, task(goal));
                Outcome outcome = new Outcome(goal, result, goal.isReached(phone));
                tell(outcome, people);
                return outcome;
            }
        }
    }

    /** The verifier asks the phone itself, as a test would ask the app's server or database. */
    private Task task(DemoPhones.Goal goal) {
        Task.Builder task = Task.builder(goal.words())
                .packages(goal.packageName())
                .allow(Capability.TAP, Capability.CHECKABLE, Capability.TEXT, Capability.BACK, Capability.SCROLL_UP)
                .verifier((screen, run) -> goal.isReached(phone)
                        ? Verification.agree()
                        : Verification.disagree("the phone itself says that the goal is not reached yet"));
        for (int at = 0; at + 1 < goal.texts().size(); at += 2) {
            task.text(goal.texts().get(at), goal.texts().get(at + 1));
        }
        return task.build();
    }

    private void tell(Outcome outcome, StepPrinter people) {
        if (output.json) {
            Map<String, Object> line = new LinkedHashMap<>(JsonSteps.asMap(outcome.result()));
            line.put("goal", outcome.goal().words());
            line.put("proved", outcome.proved());
            terminal.out().println(Json.line(line));
        } else {
            people.result(outcome.result());
        }
    }

    static void printTable(List<Outcome> outcomes, PrintStream out, boolean colours) {
        out.println();
        out.println(Palette.STRONG.paint(
                Printable.column("goal", WORDS) + Printable.column("the run says", 14)
                        + "steps  seconds  the phone says",
                colours));
        for (Outcome outcome : outcomes) {
            String steps =
                    Printable.column(Integer.toString(outcome.result().history().size()), 7);
            String seconds =
                    Printable.column(StepPrinter.seconds(outcome.result().elapsed()), 9);
            out.println(Printable.column(Printable.line(outcome.goal().words(), WORDS - 2), WORDS)
                    + Printable.column(outcome.result().status().name(), 14)
                    + steps
                    + seconds
                    + (outcome.proved() ? Palette.GOOD : Palette.BAD)
                            .paint(outcome.proved() ? "reached" : "not reached", colours));
        }
    }
}
