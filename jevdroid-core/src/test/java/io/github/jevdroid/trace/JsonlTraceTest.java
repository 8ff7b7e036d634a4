package io.github.jevdroid.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.screen.Screen;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonlTraceTest {

    @TempDir
    private Path folder;

    @Test
    void every_event_is_one_line_and_is_read_back() throws IOException {
        Path file = folder.resolve("trace.jsonl");
        List<AgentEvent> events = SampleEvents.of("run-1");

        record(JsonlTrace.to(file).full(), events);

        assertThat(Files.readAllLines(file)).hasSameSizeAs(events);
        RecordedRun run = RecordedRun.read(file);
        assertThat(run.id()).isEqualTo("run-1");
        assertThat(run.isComplete()).isTrue();
        assertThat(run.isFull()).isTrue();
        assertThat(run.events()).extracting(TraceEvent::number).containsExactly(numbers(events.size()));
        assertThat(run.events())
                .extracting(TraceEvent::name)
                .contains("runStarted", "screenObserved", "decisionReceived", "effectSeen", "runEnded");
        TraceEvent decision = run.first("decisionReceived").orElseThrow();
        assertThat(decision.deviceId()).isEqualTo("phone-1");
        assertThat(decision.elapsed()).isEqualTo(Duration.ofMillis(700));
        assertThat(decision.fields().money("cost")).isEqualByComparingTo(new BigDecimal("0.0000378"));
        assertThat(decision.fields().numberMap("distribution"))
                .containsEntry("TYPE_2_password", 0.9)
                .containsEntry("TAP_1", 0.05);
        assertThat(decision.fields().millis("tookMs")).isEqualTo(Duration.ofMillis(400));
        assertThat(run.first("offerMade").orElseThrow().fields().millis("tookMs"))
                .isEqualTo(Duration.ofNanos(1_234_000));
    }

    @Test
    void screens_come_back_as_they_were_but_for_what_a_password_field_holds() throws IOException {
        Path file = folder.resolve("trace.jsonl");
        record(JsonlTrace.to(file).full(), SampleEvents.of("run-1"));

        List<Screen> screens = RecordedRun.read(file).events().stream()
                .flatMap(event -> event.screen().stream())
                .toList();

        Screen expected = SampleEvents.screen()
                .mapElements(element -> java.util.Optional.of(
                        element.isPassword() ? element.toBuilder().value("") : element.toBuilder()));
        assertThat(screens).hasSize(5);
        assertThat(screens.subList(0, 3)).allSatisfy(screen -> {
            assertThat(screen.sameContentAs(expected)).isTrue();
            assertThat(screen.size()).isEqualTo(expected.size());
            assertThat(screen.apps()).isEqualTo(expected.apps());
            assertThat(screen.overlays()).isEqualTo(expected.overlays());
            assertThat(screen.omitted()).isEqualTo(3);
            assertThat(screen.taken()).isEqualTo(expected.taken());
            assertThat(screen.isSettled()).isTrue();
        });
        assertThat(screens.get(4).sameContentAs(SampleEvents.unreadable())).isTrue();
        assertThat(screens.get(4).isAwake()).isFalse();
    }

    @Test
    void a_secret_is_in_no_trace() throws IOException {
        record(JsonlTrace.to(folder.resolve("full.jsonl")).withScreenshots(), SampleEvents.of("run-1"));
        record(JsonlTrace.to(folder.resolve("metadata.jsonl")), SampleEvents.of("run-1"));

        assertThat(folder.resolve("full.jsonl")).content().contains("password").doesNotContain(SampleEvents.SECRET);
        assertThat(folder.resolve("metadata.jsonl"))
                .content()
                .contains("password")
                .doesNotContain(SampleEvents.SECRET);
    }

    @Test
    void a_trace_of_metadata_has_no_goal_label_or_sentence() throws IOException {
        Path file = folder.resolve("trace.jsonl");

        record(JsonlTrace.to(file), SampleEvents.of("run-1"));

        assertThat(file).content().doesNotContain(SampleEvents.PRIVATE).contains("TYPE_2_password");
        RecordedRun run = RecordedRun.read(file);
        assertThat(run.isFull()).isFalse();
        assertThat(run.events()).allSatisfy(event -> assertThat(event.screen()).isEmpty());
        assertThat(run.first("runEnded").orElseThrow().fields().text("status")).isEqualTo("UNVERIFIED");
    }

    @Test
    void pictures_are_written_only_when_they_are_wanted() throws IOException {
        record(JsonlTrace.to(folder.resolve("with.jsonl")).withScreenshots(), SampleEvents.of("run-1"));
        record(JsonlTrace.to(folder.resolve("without.jsonl")).full(), SampleEvents.of("run-1"));

        assertThat(picture("with.jsonl").text("png")).isEqualTo("AQID");
        assertThat(picture("without.jsonl").has("png")).isFalse();
        assertThat(JsonlTrace.to(folder.resolve("x")).wantsScreenshots()).isFalse();
        assertThat(JsonlTrace.to(folder.resolve("x")).withScreenshots().wantsScreenshots())
                .isTrue();
    }

    @Test
    void a_screen_that_did_not_change_is_written_once() throws IOException {
        Path file = folder.resolve("trace.jsonl");

        record(JsonlTrace.to(file).full(), SampleEvents.of("run-1"));

        assertThat(file).content().containsOnlyOnce("\"window\":\"com.example.shop/.Main\"");
    }

    @Test
    void a_trace_cut_at_any_byte_is_read_up_to_there() throws IOException {
        Path file = folder.resolve("trace.jsonl");
        record(JsonlTrace.to(file).full(), SampleEvents.of("run-1"));
        byte[] whole = Files.readAllBytes(file);
        int runStarted = new String(whole, StandardCharsets.UTF_8).indexOf('\n');

        qt().withExamples(2_000).forAll(integers().between(0, whole.length)).checkAssert(length -> {
            List<RecordedRun> runs = RecordedRun.parse(Arrays.copyOf(whole, length), file);
            long lines = new String(whole, 0, length, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.endsWith("}") && JsonIn.object(line).isPresent())
                    .count();
            assertThat(runs).hasSize(length < runStarted ? 0 : 1);
            assertThat(runs.stream().mapToInt(run -> run.events().size()).sum()).isEqualTo((int) lines);
        });
    }

    @Test
    void a_damaged_line_in_the_middle_costs_that_line_only() throws IOException {
        Path file = folder.resolve("trace.jsonl");
        record(JsonlTrace.to(file).full(), SampleEvents.of("run-1"));
        List<String> lines = new java.util.ArrayList<>(Files.readAllLines(file));
        int count = lines.size();
        lines.set(4, lines.get(4).substring(0, 20));

        Files.write(file, lines);

        assertThat(RecordedRun.read(file).events()).hasSize(count - 1);
    }

    @Test
    void runs_of_one_trace_are_told_apart() throws IOException {
        Path file = folder.resolve("trace.jsonl");
        JsonlTrace trace = JsonlTrace.to(file).full();
        List<AgentEvent> first = SampleEvents.of("run-1");
        List<AgentEvent> second = SampleEvents.of("run-2");

        for (int at = 0; at < first.size(); at++) {
            trace.event(first.get(at));
            trace.event(second.get(at));
        }
        record(trace, SampleEvents.of("run-3"));

        assertThat(RecordedRun.readAll(file)).extracting(RecordedRun::id).containsExactly("run-1", "run-2", "run-3");
        assertThatThrownBy(() -> RecordedRun.read(file))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("has 3 runs, where one is expected");
    }

    @Test
    void a_folder_gets_a_file_a_run() {
        JsonlTrace trace = JsonlTrace.inDirectory(folder.resolve("traces"));

        record(trace, SampleEvents.of("run-1"));
        record(trace, SampleEvents.of("run-2"));

        assertThat(RecordedRun.read(folder.resolve("traces/run-1.jsonl")).id()).isEqualTo("run-1");
        assertThat(RecordedRun.read(folder.resolve("traces/run-2.jsonl")).id()).isEqualTo("run-2");
    }

    @Test
    void a_file_that_exists_is_not_touched() throws IOException {
        Path file = Files.writeString(folder.resolve("trace.jsonl"), "mine");
        List<AgentEvent> events = SampleEvents.of("run-1");
        JsonlTrace trace = JsonlTrace.to(file);

        assertThatThrownBy(() -> trace.event(events.get(0)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("exists already, and a trace is never written over");
        trace.event(events.get(events.size() - 1));

        assertThat(file).hasContent("mine");
    }

    @Test
    void only_the_owner_can_read_a_trace() throws IOException {
        Path file = folder.resolve("trace.jsonl");
        record(JsonlTrace.to(file), SampleEvents.of("run-1"));

        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void each_line_is_in_the_file_when_the_event_returns() throws IOException {
        Path file = folder.resolve("trace.jsonl");
        JsonlTrace trace = JsonlTrace.to(file);
        int lines = 0;

        for (AgentEvent event : SampleEvents.of("run-1")) {
            trace.event(event);
            lines++;
            assertThat(Files.readString(file).lines()).hasSize(lines);
            assertThat(Files.readString(file)).endsWith("}\n");
        }
    }

    @Test
    void what_is_no_trace_is_refused_with_what_is_wrong() throws IOException {
        Path text = Files.writeString(folder.resolve("notes.txt"), "hello\nworld\n");
        Path newer =
                Files.writeString(folder.resolve("newer.jsonl"), "{\"v\":2,\"event\":\"runStarted\",\"run\":\"a\"}\n");

        assertThatThrownBy(() -> RecordedRun.readAll(text)).hasMessageContaining("is no trace");
        assertThatThrownBy(() -> RecordedRun.readAll(newer)).hasMessageContaining("schema version 2");
        assertThatThrownBy(() -> RecordedRun.readAll(folder.resolve("missing")))
                .hasMessageContaining("There is no trace at");
    }

    @Test
    void damage_in_a_line_reads_as_absent() {
        TraceObject damaged = JsonIn.object(
                        "{\"elements\":[{\"parent\":7,\"bounds\":[1,2]},5],\"rotation\":9,\"size\":[-1,1e999999999],"
                                + "\"taken\":\"never\",\"lock\":\"AJAR\",\"omitted\":-4,\"apps\":[],\"cost\":\"much\"}")
                .orElseThrow();

        Screen screen = ScreenJson.read(damaged);

        assertThat(screen.elements()).hasSize(1);
        assertThat(screen.elements().get(0).parent()).isEqualTo(-1);
        assertThat(screen.size().isKnown()).isFalse();
        assertThat(damaged.money("cost")).isZero();
        assertThat(damaged.numberMap("apps")).isEqualTo(Map.of());
    }

    private TraceObject picture(String file) {
        return RecordedRun.read(folder.resolve(file))
                .first("screenshotTaken")
                .orElseThrow()
                .fields();
    }

    private static void record(JsonlTrace trace, List<AgentEvent> events) {
        events.forEach(trace::event);
    }

    private static Long[] numbers(int count) {
        return java.util.stream.LongStream.rangeClosed(1, count).boxed().toArray(Long[]::new);
    }
}
