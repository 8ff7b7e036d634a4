package io.github.jevdroid.cli;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.report.RunReport;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.trace.JsonlTrace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** What {@code run} and {@code scroll} share: a session from the options, a task, its steps as they happen, its result. */
final class RunProgram {

    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(60);

    private final Terminal terminal;
    private final OutputOptions output;
    private final PhoneOptions phone;
    private final ProviderChoice provider;
    private GateOptions gates = new GateOptions();
    private TraceOptions trace = new TraceOptions();
    private Optional<Path> report = Optional.empty();

    RunProgram(Terminal terminal, OutputOptions output, PhoneOptions phone, ProviderChoice provider) {
        this.terminal = terminal;
        this.output = output;
        this.phone = phone;
        this.provider = provider;
    }

    RunProgram gate(GateOptions options) {
        this.gates = options;
        return this;
    }

    RunProgram trace(TraceOptions options) {
        this.trace = options;
        return this;
    }

    RunProgram report(Optional<Path> file) {
        this.report = file;
        return this;
    }

    int run(Task task) {
        report.ifPresent(file -> TraceOptions.requireNew(file, "--report"));
        Optional<JsonlTrace> traced = trace.open();
        AdbDevice owned = null;
        Optional<Path> scratch = report.map(file -> scratchTrace());
        try {
            JevDroid.Builder builder = JevDroid.builder()
                    .gate(gates.gate())
                    .environment(name -> terminal.environment().get(name));
            if (phone.choosesReader()) {
                owned = phone.connect(RunContext.of(CONNECT_LIMIT));
                builder.device(owned);
            }
            if (phone.serial != null) {
                builder.serial(phone.serial);
            }
            if (phone.adbServer != null) {
                builder.adbServer(phone.adbServer);
            }
            provider.apply(builder);
            traced.ifPresent(builder::listener);
            scratch.ifPresent(file -> builder.listener(JsonlTrace.to(file).withScreenshots()));
            RunResult result = output.json ? runForPrograms(builder, task) : runForPeople(builder, task);
            if (report.isPresent()) {
                writeReport(scratch.orElseThrow(), report.get());
            }
            return ExitCode.of(result).code();
        } finally {
            if (owned != null) {
                owned.close();
            }
            scratch.ifPresent(RunProgram::deleteWithDirectory);
        }
    }

    private RunResult runForPrograms(JevDroid.Builder builder, Task task) {
        JsonSteps steps = new JsonSteps(terminal.out());
        try (JevDroid droid =
                builder.listener(steps).listener(new BrokenPipe(terminal)).connect()) {
            RunResult result = new RunDriver(terminal, gates.yes).run(droid, task);
            steps.result(result);
            return result;
        }
    }

    private RunResult runForPeople(JevDroid.Builder builder, Task task) {
        StepPrinter steps = new StepPrinter(terminal.out(), output.colours(terminal));
        try (JevDroid droid =
                builder.listener(steps).listener(new BrokenPipe(terminal)).connect()) {
            sayWhoDecides(droid);
            RunResult result = new RunDriver(terminal, gates.yes).run(droid, task);
            steps.result(result);
            return result;
        }
    }

    private void sayWhoDecides(JevDroid droid) {
        ProviderInfo info = droid.provider();
        String where =
                info.host().isEmpty() ? "screen contents stay in this process" : "screen contents go to " + info.host();
        terminal.out()
                .println(Palette.FAINT.paint(
                        "phone " + Printable.line(droid.device().id(), 60) + "; decided by " + info.name()
                                + (info.model().isEmpty() ? "" : " (" + info.model() + ")") + "; " + where,
                        output.colours(terminal)));
    }

    private static void writeReport(Path trace, Path page) {
        try {
            RunReport.of(trace).writeTo(page);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    private static Path scratchTrace() {
        try {
            return Files.createTempDirectory("jevdroid").resolve("run.jsonl");
        } catch (IOException noSpace) {
            throw new UncheckedIOException(noSpace);
        }
    }

    private static void deleteWithDirectory(Path file) {
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(file.toAbsolutePath().getParent());
        } catch (IOException left) {
            throw new UncheckedIOException(left);
        }
    }
}
