package io.github.jevdroid.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.agent.Agent;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.report.RunReport;
import io.github.jevdroid.testkit.ReceivedInput.Kind;
import io.github.jevdroid.trace.JsonlTrace;
import io.github.jevdroid.trace.RecordedRun;
import io.github.jevdroid.trace.Replay;
import io.github.jevdroid.trace.ReplayProvider;
import io.github.jevdroid.trace.ReplayResult;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordAndReplayTest {

    private static final String APP = "com.example.settings";

    private final FakeClock clock = new FakeClock();

    @TempDir
    private Path folder;

    @Test
    void a_recorded_run_is_driven_again_without_a_model() {
        Path trace = record();
        FakePhone phone = phone("Sound");

        ReplayResult result = Replay.of(trace).clock(clock).on(phone.device());

        assertThat(result.isSame()).as(result.describe()).isTrue();
        assertThat(result.describe()).isEqualTo("Replayed 3 of 3 steps, 0 model calls: the same as recorded");
        assertThat(phone.isOn("dark_theme")).isTrue();
        assertThat(phone.inputs(Kind.TAP)).hasSize(2);
        assertThat(result.run().reason()).isEqualTo(Reason.NO_VERIFIER);
    }

    @Test
    void a_phone_that_shows_something_else_stops_the_replay_with_what_differs() {
        Path trace = record();
        FakePhone phone = phone("Loudness");

        ReplayResult result = Replay.of(trace).clock(clock).on(phone.device());

        assertThat(result.isSame()).isFalse();
        assertThat(result.done()).isZero();
        assertThat(phone.inputs(Kind.TAP)).as("nothing was touched").isEmpty();
        assertThat(result.describe())
                .contains("Step 1 diverges: ")
                .contains("- \"Sound\"")
                .contains("+ \"Loudness\"");
        assertThat(result.divergence().orElseThrow().offered()).isTrue();
    }

    @Test
    void a_divergence_in_the_middle_stops_before_the_step() {
        Path trace = record();
        FakePhone phone = FakePhone.builder()
                .clock(clock)
                .app(
                        APP,
                        app -> app.label("Settings")
                                .screen(
                                        "main",
                                        screen -> screen.title("Settings")
                                                .row("Display", row -> row.opens("display"))
                                                .row("Sound"))
                                .screen(
                                        "display",
                                        screen -> screen.title("Display").toggle("Night light")))
                .inFront(APP)
                .build();

        ReplayResult result = Replay.of(trace).clock(clock).on(phone.device());

        assertThat(result.done()).isEqualTo(1);
        assertThat(result.divergence().orElseThrow().step()).isEqualTo(2);
        assertThat(result.divergence().orElseThrow().offered()).isFalse();
        assertThat(result.describe()).contains("This action is not offered now.", "Dark theme", "Night light");
        assertThat(phone.isOn("night_light")).isFalse();
    }

    @Test
    void an_input_that_a_gate_denied_is_not_done_again() {
        FakePhone recorded = phone("Sound");
        Path trace = folder.resolve("denied.jsonl");
        try (Agent agent = Agent.builder(recorded.device(), ScriptedProvider.choosing("Sound", "Display", "STOP"))
                .clock(clock)
                .gate(proposal ->
                        proposal.description().contains("Sound") ? Verdict.deny("not this one") : Verdict.allow())
                .listener(JsonlTrace.to(trace).full())
                .build()) {
            agent.run(task());
        }
        FakePhone phone = phone("Sound");

        ReplayResult result = Replay.of(trace).clock(clock).on(phone.device());

        assertThat(result.isSame()).as(result.describe()).isTrue();
        assertThat(phone.inputs(Kind.TAP)).extracting(ReceivedInput::target).containsExactly("Display");
    }

    @Test
    void a_gate_judges_a_replay_too() {
        Path trace = record();
        FakePhone phone = phone("Sound");

        ReplayResult result = Replay.of(trace)
                .clock(clock)
                .gate(proposal -> Verdict.halt("not today"))
                .on(phone.device());

        assertThat(result.isSame()).isFalse();
        assertThat(result.run().reason()).isEqualTo(Reason.GATE_HALTED);
        assertThat(phone.inputs(Kind.TAP)).isEmpty();
    }

    @Test
    void a_replay_provider_gives_the_recorded_answers_to_the_same_requests() {
        Path trace = record();
        FakePhone phone = phone("Sound");

        RunResult result = run(phone, ReplayProvider.of(trace), folder.resolve("again.jsonl"));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.decisions()).isEqualTo(3);
        assertThat(phone.isOn("dark_theme")).isTrue();
        assertThat(result.spent()).isZero();
    }

    @Test
    void a_replay_provider_refuses_what_was_not_recorded() {
        Path trace = record();

        RunResult result = run(phone("Loudness"), ReplayProvider.of(trace), folder.resolve("again.jsonl"));

        assertThat(result.status()).isEqualTo(RunStatus.ERROR);
        assertThat(result.reason()).isEqualTo(Reason.PROVIDER_REFUSED);
    }

    @Test
    void a_trace_without_screens_cannot_be_replayed() {
        Path trace = folder.resolve("figures.jsonl");
        FakePhone phone = phone("Sound");
        try (Agent agent = Agent.builder(phone.device(), ScriptedProvider.choosing("STOP"))
                .clock(clock)
                .listener(JsonlTrace.to(trace))
                .build()) {
            agent.run(task());
        }

        assertThatThrownBy(() -> Replay.of(trace))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("has figures only; record with JsonlTrace.to(file).full()");
    }

    @Test
    void a_secret_has_to_be_supplied_again() {
        Path trace = folder.resolve("secret.jsonl");
        try (Agent agent = Agent.builder(phone("Sound").device(), ScriptedProvider.choosing("STOP"))
                .clock(clock)
                .listener(JsonlTrace.to(trace).full())
                .build()) {
            agent.run(Task.builder("Sign in")
                    .packages(APP)
                    .secret("pin", () -> "1234")
                    .build());
        }
        Replay replay = Replay.of(trace).clock(clock);

        assertThatThrownBy(() -> replay.on(phone("Sound").device()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("The secret \"pin\" is in no trace");
        assertThat(replay.secret("pin", () -> "1234")
                        .on(phone("Sound").device())
                        .isSame())
                .isTrue();
    }

    @Test
    void the_report_of_a_real_run_shows_its_steps() {
        Path trace = record();

        List<RecordedRun> runs = RecordedRun.readAll(trace);
        String html = RunReport.of(runs).html();

        assertThat(runs).hasSize(1);
        assertThat(html).contains("Turn on the dark theme", "Unverified", "<dt>Inputs</dt><dd>2</dd>");
    }

    private Path record() {
        Path trace = folder.resolve("trace.jsonl");
        FakePhone phone = phone("Sound");
        RunResult result = run(phone, ScriptedProvider.choosing("Display", "Dark theme", "DONE"), trace);
        assertThat(result.status()).as(result.summary()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(phone.isOn("dark_theme")).isTrue();
        return trace;
    }

    private RunResult run(FakePhone phone, Provider provider, Path trace) {
        try (Agent agent = Agent.builder(phone.device(), provider)
                .clock(clock)
                .listener(JsonlTrace.to(trace).full())
                .build()) {
            return agent.run(task());
        }
    }

    private static Task task() {
        return Task.builder("Turn on the dark theme")
                .packages(APP)
                .allow(Capability.TAP, Capability.CHECKABLE, Capability.BACK)
                .build();
    }

    private FakePhone phone(String secondRow) {
        return FakePhone.builder()
                .clock(clock)
                .app(
                        APP,
                        app -> app.label("Settings")
                                .screen(
                                        "main",
                                        screen -> screen.title("Settings")
                                                .row("Display", row -> row.opens("display"))
                                                .row(secondRow))
                                .screen(
                                        "display",
                                        screen -> screen.title("Display").toggle("Dark theme")))
                .inFront(APP)
                .build();
    }
}
