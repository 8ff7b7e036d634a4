package io.github.jevdroid.providers;

import static io.github.jevdroid.action.Capability.TAP;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.testkit.FakeClock;
import io.github.jevdroid.testkit.FakePhone;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/** A server that sends back whatever it got, in every place where it can, and a search through everything that an adapter said. */
class NothingLeaksTest {

    private static final String SCREEN = "IBAN-DE02-1203-0000";
    private static final String GOAL = "WIRE-THE-MONEY";

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private final StringBuilder said = new StringBuilder();
    private final Handler platformLog = new Handler() {
        @Override
        public void publish(LogRecord line) {
            if (line.getLoggerName() != null && line.getLoggerName().startsWith("okhttp3")) {
                said.append(new SimpleFormatter().format(line)).append('\n');
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private final Logger ours = (Logger) LoggerFactory.getLogger("io.github.jevdroid");
    private final java.util.logging.Logger okHttp = java.util.logging.Logger.getLogger("okhttp3");

    private Wire wire;

    @BeforeEach
    void listen() {
        wire = new Wire();
        log.start();
        ours.setLevel(Level.TRACE);
        ours.setAdditive(false);
        ours.addAppender(log);
        platformLog.setLevel(java.util.logging.Level.ALL);
        okHttp.setLevel(java.util.logging.Level.ALL);
        okHttp.addHandler(platformLog);
    }

    @AfterEach
    void stopListening() {
        ours.detachAppender(log);
        ours.setAdditive(true);
        ours.setLevel(null);
        okHttp.removeHandler(platformLog);
        okHttp.setLevel(null);
        wire.close();
    }

    @Test
    void neither_key_nor_goal_nor_screen_is_in_anything_that_an_adapter_says() {
        List<Provider> adapters = List.of(
                SystemOne.builder(SystemOne.Preset.TYPESAFE)
                        .baseUrl(wire.url())
                        .key(Wire.KEY)
                        .build(),
                SystemOne.builder(SystemOne.Preset.OPENROUTER)
                        .baseUrl(wire.url())
                        .key(Wire.KEY)
                        .build(),
                VercelGateway.builder().baseUrl(wire.url()).key(Wire.KEY).build(),
                DeepSeek.builder().baseUrl(wire.url()).key(Wire.KEY).build(),
                OpenAiCompatible.builder()
                        .baseUrl(wire.url())
                        .key(Wire.KEY)
                        .model("m")
                        .build());
        for (Provider adapter : adapters) {
            try (adapter) {
                say(adapter);
                say(adapter.info());
                adapter.prepare(Wire.run());
                provoke(adapter);
            }
        }
        say(SystemOne.builder(SystemOne.Preset.TYPESAFE).key(Wire.KEY));
        say(request());
        say(request().questions());
        log.list.forEach(event -> said.append(event.getFormattedMessage()).append('\n'));

        assertThat(log.list).as("what is said at TRACE").hasSizeGreaterThan(50);
        assertThat(said.toString())
                .doesNotContain(Wire.KEY)
                .doesNotContain(Wire.KEY.substring(8))
                .doesNotContain(SCREEN)
                .doesNotContain(GOAL);
    }

    @Test
    void neither_key_nor_goal_nor_screen_is_in_the_trace_of_a_run(@TempDir Path directory) throws IOException {
        String answer = "{\"answers\":{\"action\":{\"type\":\"choice\",\"choice\":\"STOP\"},"
                + "\"goal_done\":{\"type\":\"noul\",\"noul\":0},\"stuck\":{\"type\":\"noul\",\"noul\":1}},"
                + "\"usage\":{\"input_tokens\":1,\"output_tokens\":1}}";
        for (int status : new int[] {200, 401}) {
            Path file = directory.resolve(status + ".jsonl");
            FakeClock clock = new FakeClock();
            FakePhone phone = FakePhone.builder()
                    .clock(clock)
                    .app(
                            "com.example.bank",
                            app -> app.screen("main", page -> page.title("Bank").row(SCREEN)))
                    .inFront("com.example.bank")
                    .build();
            wire.answer(Wire.json(status, status == 200 ? answer : "{\"detail\":\"" + Wire.KEY + " " + SCREEN + "\"}"));
            try (SystemOne adapter = SystemOne.builder(SystemOne.Preset.TYPESAFE)
                            .baseUrl(wire.url())
                            .key(Wire.KEY)
                            .build();
                    JevDroid droid = JevDroid.builder()
                            .device(phone.device())
                            .provider(adapter)
                            .clock(clock)
                            .trace(file)
                            .connect()) {
                RunResult result = droid.run(Task.builder(GOAL)
                        .packages("com.example.bank")
                        .allow(TAP)
                        .build());
                assertThat(result.status()).isEqualTo(status == 200 ? RunStatus.STOPPED : RunStatus.ERROR);
                say(result);
                say(result.summary());
            }
            assertThat(wire.requests())
                    .anyMatch(request -> request.getBodyAsString().contains(SCREEN));
            assertThat(file).isNotEmptyFile();
            said.append(Files.readString(file));
        }
        log.list.forEach(event -> said.append(event.getFormattedMessage()).append('\n'));
        assertThat(said.toString())
                .doesNotContain(Wire.KEY)
                .doesNotContain(SCREEN)
                .doesNotContain(GOAL);
    }

    private void provoke(Provider adapter) {
        String echo = "\"" + Wire.KEY + " " + SCREEN + " " + GOAL + "\"";
        List<String> bodies = List.of(
                echo,
                "<html>" + echo,
                "{" + echo + ":1}",
                "{\"error\":{\"type\":" + echo + ",\"message\":" + echo + ",\"code\":" + echo + "}}",
                "{\"error\":" + echo + "}",
                "{\"detail\":[{\"input\":" + echo + "}]}",
                "{\"answers\":{" + echo + ":{\"type\":" + echo + "}},\"model\":" + echo + "}",
                "{\"answers\":{\"action\":{\"type\":\"choice\",\"choice\":" + echo + "}},\"model\":" + echo
                        + ",\"usage\":{\"input_tokens\":1,\"output_tokens\":1}}",
                "{\"choices\":[{\"finish_reason\":" + echo + ",\"message\":{\"role\":\"assistant\",\"content\":" + echo
                        + "}}],\"id\":" + echo + "}");
        for (int status : new int[] {200, 302, 400, 401, 429, 500}) {
            for (String body : bodies) {
                wire.answer(Wire.json(status, body)
                        .withHeader("x-typesafe-request-id", Wire.KEY)
                        .withHeader("x-request-id", SCREEN)
                        .withHeader("x-vercel-id", GOAL)
                        .withHeader("retry-after", Wire.KEY)
                        .withHeader("location", "/" + Wire.KEY));
                decide(adapter);
            }
        }
        for (String fault : new String[] {"RESET", "EMPTY", "TRUNCATED", "MALFORMED_CHUNK"}) {
            wire.answer(Wire.reply(Wire.json("{\"fault\":\"" + fault + "\"}")));
            decide(adapter);
        }
    }

    private void decide(Provider adapter) {
        try {
            Decision decision = adapter.decide(request(), Wire.run());
            say(decision);
            decision.answers().ifPresent(this::say);
        } catch (RuntimeException failure) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            said.append(trace).append('\n');
        }
    }

    private void say(Object object) {
        said.append(object).append('\n');
    }

    private static DecisionRequest request() {
        DecisionRequest plain =
                Requests.goal(GOAL, "com.example.bank").row(SCREEN).build();
        Map<String, Question> questions = new LinkedHashMap<>(plain.questions().questions());
        return new DecisionRequest(
                plain.goal(),
                plain.screen(),
                plain.actions(),
                List.of("Tapped \"" + SCREEN + "\""),
                List.of(),
                plain.notice(),
                new QuestionSet("{\"goal\":\"" + GOAL + "\",\"texts\":[\"" + SCREEN + "\"]}", questions));
    }
}
