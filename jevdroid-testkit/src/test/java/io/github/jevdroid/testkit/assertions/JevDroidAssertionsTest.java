package io.github.jevdroid.testkit.assertions;

import static io.github.jevdroid.screen.Match.label;
import static io.github.jevdroid.screen.Match.text;
import static io.github.jevdroid.testkit.assertions.JevDroidAssertions.assertThat;
import static io.github.jevdroid.testkit.assertions.JevDroidAssertions.assertThatScreenOf;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakeClock;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.ScriptedProvider;
import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class JevDroidAssertionsTest {

    private final FakeClock clock = new FakeClock();

    @Test
    void a_run_that_is_as_expected_passes() {
        assertThat(result(RunStatus.VERIFIED, Reason.VERIFIER_AGREED))
                .isVerified()
                .isSuccess()
                .inAtMost(8)
                .decisions()
                .inAtMost(2)
                .inputs()
                .spentAtMost("0.01")
                .tookAtMost(Duration.ofSeconds(10))
                .hasNoInputInDoubt();
    }

    @Test
    void a_run_that_failed_tells_what_it_did() {
        RunResult blocked = result(RunStatus.BLOCKED, Reason.NO_PROGRESS);

        assertThatThrownBy(() -> assertThat(blocked).isVerified())
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Expected the run to be VERIFIED, but it was")
                .hasMessageContaining(blocked.summary());
        assertThatThrownBy(() -> assertThat(blocked).inAtMost(1).decisions())
                .hasMessageContaining("Expected at most 1 decisions");
        assertThatThrownBy(() -> assertThat(blocked).spentAtMost("0.001")).hasMessageContaining("at most $0.001");
    }

    @Test
    void an_element_is_found_whatever_its_hyphen() {
        assertThat(settings()).hasElement(text("Wi\u2011Fi")).isChecked().isEnabled();
        assertThat(settings())
                .hasNoElement(label("Pay"))
                .isOf("com.example.settings")
                .showsText("wi-fi");
    }

    @Test
    void a_missing_element_is_reported_with_what_looks_most_like_it() {
        assertThatThrownBy(() -> assertThat(settings()).hasElement(text("WiFi calling")))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Expected an element \"WiFi calling\" on the screen of com.example.settings.\n"
                        + "Nearest on the screen:\n  \"Wi-Fi calling\" (Switch, off) at [0,100][500,200]\n  \"Wi-Fi\"");
    }

    @Test
    void a_wrong_state_is_reported_with_the_right_one() {
        assertThatThrownBy(() ->
                        assertThat(settings()).hasElement(text("Wi-Fi calling")).isChecked())
                .hasMessageContaining(
                        "Expected the element to be checked, but it is:\n  \"Wi-Fi calling\" (Switch, off)");
    }

    @Test
    void a_retrying_assertion_waits_until_it_holds() {
        FakePhone phone = phone();
        try (JevDroid droid = droid(phone)) {
            phone.after(Duration.ofSeconds(2), later -> later.insertRow("Connected"));

            assertThatScreenOf(droid, Duration.ofSeconds(5), clock).hasElement(text("Connected"));
        }
    }

    @Test
    void a_retrying_assertion_gives_up_at_its_deadline() {
        try (JevDroid droid = droid(phone())) {
            assertThatThrownBy(() -> assertThatScreenOf(droid, Duration.ofSeconds(5), clock)
                            .hasElement(text("Connected")))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("(looked for 5000 ms)");
        }
    }

    private JevDroid droid(FakePhone phone) {
        return JevDroid.builder()
                .device(phone.device())
                .provider(ScriptedProvider.choosing())
                .clock(clock)
                .connect();
    }

    private FakePhone phone() {
        return FakePhone.builder()
                .clock(clock)
                .app(
                        "com.example.settings",
                        app -> app.screen(
                                "main", screen -> screen.title("Settings").row("Wi-Fi")))
                .inFront("com.example.settings")
                .build();
    }

    private static RunResult result(RunStatus status, Reason reason) {
        return RunResult.builder(status, reason)
                .message("a sentence")
                .counts(3, 2, 0)
                .cost(Usage.of(100, 0), new BigDecimal("0.005"), BigDecimal.ZERO)
                .elapsed(Duration.ofSeconds(3))
                .build();
    }

    private static Screen settings() {
        return Screen.builder("com.example.settings")
                .element(Element.builder("Wi-Fi")
                        .className("android.widget.Switch")
                        .checked(true)
                        .bounds(0, 0, 500, 100))
                .element(Element.builder("Wi-Fi calling")
                        .className("android.widget.Switch")
                        .checked(false)
                        .bounds(0, 100, 500, 200))
                .element(Element.builder("Bluetooth").bounds(0, 200, 500, 300))
                .build();
    }
}
