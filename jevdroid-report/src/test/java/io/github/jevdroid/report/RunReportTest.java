package io.github.jevdroid.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.jevdroid.ConfigurationException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunReportTest {

    private static final String HOSTILE =
            "</script><script>alert(1)</script>\u202Egnp.exe\u2066\" onmouseover=\"alert(2)\" <img src=x onerror=alert(3)>'&amp;\u0000";

    @TempDir
    private Path folder;

    @Test
    void a_page_says_what_was_wanted_how_it_ended_and_what_it_took() {
        String html =
                RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 20)).html();

        assertThat(html)
                .contains("<h1><bdi>Turn on the dark theme in the Display settings</bdi></h1>")
                .contains("<span class=\"pill good\"><bdi>Verified</bdi></span>")
                .contains("<dt>Decisions</dt><dd>20</dd>")
                .contains("<dt>Inputs</dt><dd>19</dd>")
                .contains("<dt>Money</dt><dd>$0.0018354</dd>")
                .contains("<dt>Tokens</dt><dd>43700 + 0</dd>")
                .contains("Waiting for the decision <b>8.7 s</b>");
    }

    @Test
    void each_round_is_in_the_timeline_and_has_its_details() throws IOException {
        String html =
                RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 20)).html();

        List<String> steps = unpacked(html, "steps");
        assertThat(steps)
                .as("20 steps, and three choices that were not acted on")
                .hasSize(23);
        assertThat(html.split("data-step=", -1)).hasSize(24);
        assertThat(steps.get(0))
                .contains(
                        "Connected devices", "found again on a fresh screen", "session gate: allow", "Request as sent")
                .contains("What changed on the screen")
                .contains("Details, item 0 of page 1");
        assertThat(steps.get(3)).contains("unsure", "confidence 0.41 is below 0.65");
        assertThat(steps.get(22)).contains("agrees");
    }

    @Test
    void the_bars_of_a_step_add_up_to_what_is_said() throws IOException {
        String html =
                RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 20)).html();

        assertThat(unpacked(html, "steps")).allSatisfy(step -> {
            Matcher bars = Pattern.compile("data-p=\"([0-9.]+)\"").matcher(step);
            double sum = 0;
            while (bars.find()) {
                sum += Double.parseDouble(bars.group(1));
            }
            assertThat(sum).isCloseTo(1, within(0.001));
            assertThat(step).contains("Probabilities add up to 100.0 %");
        });
    }

    @Test
    void a_screen_that_was_seen_often_is_kept_once() throws IOException {
        String html =
                RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 20)).html();

        assertThat(unpacked(html, "drawings")).hasSize(20);
    }

    @Test
    void what_a_screen_says_cannot_become_markup() throws IOException {
        String html = RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 3, HOSTILE))
                .html();

        List<String> parts = new ArrayList<>(unpacked(html, "steps"));
        parts.addAll(unpacked(html, "drawings"));
        parts.add(html.substring(0, html.indexOf("id=\"data\"")));
        assertThat(parts)
                .allSatisfy(part -> assertThat(part.replaceFirst("<style>[^<]*</style>", ""))
                        .doesNotContain("<script>")
                        .doesNotContain("<img")
                        .doesNotContain("\" onmouseover=\"")
                        .doesNotContain("\u202E")
                        .doesNotContain("\u2066")
                        .doesNotContain("\u0000"));
        assertThat(parts.get(0)).contains("&lt;script&gt;alert(1)&lt;/script&gt;");
    }

    @Test
    void a_label_of_ten_thousand_characters_is_cut_where_it_is_shown() throws IOException {
        String html = RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 3, "x".repeat(10_000)))
                .html();

        assertThat(unpacked(html, "drawings"))
                .allSatisfy(drawing -> assertThat(drawing).doesNotContain("x".repeat(500)));
        assertThat(html).doesNotContain("x".repeat(500));
    }

    @Test
    void the_policy_allows_exactly_the_style_and_the_script_of_the_page() throws Exception {
        String html =
                RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 2)).html();

        String policy = group("http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\"", html);
        assertThat(policy)
                .startsWith("default-src 'none'; img-src data:;")
                .contains("style-src 'sha256-" + sha256(group("<style>(.*?)</style>", html)) + "'")
                .contains("script-src 'sha256-" + sha256(group("<script>(.*?)</script>", html)) + "'")
                .doesNotContain("unsafe");
        assertThat(html.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http://")
                .doesNotContain("https://");
    }

    @Test
    void a_trace_cut_at_any_byte_still_opens() throws IOException {
        Path trace = SampleRun.trace(folder.resolve("trace.jsonl"), 3);
        byte[] whole = Files.readAllBytes(trace);
        Path cut = folder.resolve("cut.jsonl");

        qt().withExamples(150).forAll(integers().between(0, whole.length)).checkAssert(length -> {
            try {
                Files.write(cut, Arrays.copyOf(whole, length));
                String html = RunReport.of(cut).html();
                assertThat(html).endsWith("</html>\n");
                assertThat(html.contains("The trace ends before the run did")
                                || html.contains("This trace was cut before its first line"))
                        .isEqualTo(length < whole.length - 1);
                unpacked(html, "steps");
            } catch (IOException failed) {
                throw new AssertionError(failed);
            }
        });
    }

    @Test
    void a_trace_that_ends_with_an_input_says_that_it_may_have_arrived() throws IOException {
        Path trace = SampleRun.trace(folder.resolve("trace.jsonl"), 3);
        List<String> lines = Files.readAllLines(trace);
        int sending = 0;
        while (!lines.get(sending).contains("\"inputSending\"")) {
            sending++;
        }
        Path cut = Files.write(folder.resolve("cut.jsonl"), lines.subList(0, sending + 1));

        assertThat(RunReport.of(cut).html()).contains("which may have reached the phone");
    }

    @Test
    void a_trace_of_metadata_is_shown_without_screens() throws IOException {
        String html =
                RunReport.of(SampleRun.metadata(folder.resolve("trace.jsonl"))).html();

        assertThat(html).contains("This trace has figures only").contains("TAP_4");
        assertThat(unpacked(html, "steps").get(0)).contains("There is no screen in this part of the trace", "88.0 %");
    }

    @Test
    void several_runs_of_a_trace_can_be_chosen() throws IOException {
        String html =
                RunReport.of(SampleRun.twoRuns(folder.resolve("trace.jsonl"))).html();

        assertThat(html).contains("<select id=\"run\">", "data-run=\"0\">", "data-run=\"1\" hidden>");
        assertThat(unpacked(html, "steps")).hasSize(5);
    }

    @Test
    void a_report_replaces_an_older_one_and_only_its_owner_can_read_it() throws IOException {
        Path file = Files.createDirectories(folder.resolve("out")).resolve("report.html");
        Files.writeString(file, "old");

        RunReport.of(SampleRun.trace(folder.resolve("trace.jsonl"), 2)).writeTo(file);

        assertThat(file).content().startsWith("<!DOCTYPE html>");
        assertThat(file.getParent()).isDirectoryContaining(path -> path.endsWith("report.html"));
        try (var files = Files.list(file.getParent())) {
            assertThat(files).hasSize(1);
        }
        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void what_is_no_trace_is_refused() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.txt"), "hello\n");

        assertThatThrownBy(() -> RunReport.of(notes)).isInstanceOf(ConfigurationException.class);
    }

    static List<String> unpacked(String html, String name) throws IOException {
        byte[] packed = Base64.getDecoder().decode(group("id=\"data\">([^<]*)<", html));
        byte[] json = new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        List<String> strings = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(new String(json, StandardCharsets.UTF_8))) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() == JsonToken.VALUE_STRING
                        && name.equals(parser.getParsingContext().getParent().getCurrentName())) {
                    strings.add(parser.getText());
                }
            }
        }
        return strings;
    }

    private static String group(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }

    private static String sha256(String content) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(digest);
    }
}
