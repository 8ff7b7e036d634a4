package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.agent.Agent;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.Fault;
import io.github.jevdroid.testkit.Move;
import io.github.jevdroid.testkit.ReceivedInput.Kind;
import io.github.jevdroid.testkit.ScriptedProvider;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ten taps on a phone whose dump takes 1.0 s and whose resident server answers in 0.2 s, in real time and with the loop's own times: not
 * a test of speed but the source of the figures in {@code docs/measurements.md}.
 */
@EnabledIfSystemProperty(named = "jevdroid.measure", matches = "true")
class ReadersMeasuredTest {

    private static final Logger LOG = LoggerFactory.getLogger(ReadersMeasuredTest.class);
    private static final int STEPS = 10;
    private static final String APP = "com.example.ten";

    @Test
    void ten_steps_read_by_the_dump() {
        FakePhone phone = phone(Duration.ofSeconds(1));
        try (FakeServerFace face = FakeServerFace.open(phone)) {
            measure("uiautomator dump", phone, face);
        }
    }

    @Test
    void ten_steps_read_by_the_resident_server() {
        FakePhone phone = phone(Duration.ofMillis(200));
        try (FakeServerFace face = FakeServerFace.openResident(phone)) {
            measure("resident server", phone, face);
        }
    }

    private static FakePhone phone(Duration read) {
        FakePhone phone = FakePhone.builder()
                .app(APP, app -> {
                    app.label("Ten");
                    for (int at = 0; at <= STEPS; at++) {
                        String next = "page" + (at + 1);
                        String title = "Page " + at;
                        app.screen("page" + at, screen -> screen.title(title).row("Next", row -> row.opens(next)));
                    }
                })
                .inFront(APP)
                .build();
        phone.inject(Fault.slow(read).always());
        return phone;
    }

    private static void measure(String reader, FakePhone phone, FakeServerFace face) {
        long servicesBefore = services(face);
        int callsBefore = phone.residentServer().calls().size();
        Task task = Task.builder("Go through all pages")
                .packages(APP)
                .allow(Capability.TAP)
                .maxSteps(STEPS)
                .build();
        long start = System.nanoTime();
        RunResult result;
        try (Agent agent = Agent.builder(face.device(), ScriptedProvider.always(Move.choose("Next")))
                .build()) {
            result = agent.run(task);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        long roundTrips =
                services(face) - servicesBefore + phone.residentServer().calls().size() - callsBefore;
        long reads = phone.commands().stream()
                .filter(command -> command.contains("uiautomator dump"))
                .count();
        LOG.warn(String.format(
                Locale.ROOT,
                "%s: %d taps in %.1f s, %.1f s a step; %.1f looks a step, %.1f round trips a step (%s)",
                reader,
                phone.inputs(Kind.TAP).size(),
                seconds,
                seconds / STEPS,
                (double) reads / STEPS,
                (double) roundTrips / STEPS,
                result.summary()));
        assertThat(phone.inputs(Kind.TAP)).hasSize(STEPS);
    }

    /** Commands that were run through adb; a call over the kept connection opens none and is counted by the server. */
    private static long services(FakeServerFace face) {
        return face.server().requests().stream()
                .filter(request -> request.startsWith("shell") || request.startsWith("exec"))
                .count();
    }
}
