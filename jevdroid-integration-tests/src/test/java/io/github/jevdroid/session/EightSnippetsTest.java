package io.github.jevdroid.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.policy.Gates;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.testkit.FakeClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The snippets do what their readers expect. */
class EightSnippetsTest {

    private final List<String> pressed = new ArrayList<>();
    private List<String> buttons = List.of("Channels", "Display", "Pay");

    private final EightSnippets.Tv tv = new EightSnippets.Tv() {
        @Override
        public List<String> buttons() {
            return buttons;
        }

        @Override
        public void press(int x, int y) {
            pressed.add(x + "," + y);
            if (y == 150) {
                buttons = List.of("Brightness");
            }
        }

        @Override
        public void back() {
            pressed.add("back");
        }
    };

    private JevDroid session(Provider provider) {
        return JevDroid.builder()
                .device(new EightSnippets.TvDevice(tv))
                .provider(provider)
                .clock(new FakeClock())
                .connect();
    }

    private static Task.Builder task() {
        return Task.builder("Open the display settings")
                .packages("com.example.tv")
                .allow(Capability.TAP, Capability.BACK, Capability.TEXT);
    }

    @Test
    void an_own_device_and_a_lambda_for_a_provider_get_there() {
        try (JevDroid droid = session(EightSnippets.FIRST_THAT_SAYS_DISPLAY)) {
            RunResult result = droid.run(task().build());

            assertThat(pressed).containsExactly("200,150");
            assertThat(result.status()).isEqualTo(RunStatus.STOPPED);
        }
    }

    @Test
    void the_gate_refuses_to_pay() {
        Provider payer = (request, run) -> request.actions().stream()
                .filter(choice -> choice.description().contains("Pay"))
                .findFirst()
                .map(request::choose)
                .orElseGet(request::stop);
        try (JevDroid droid = session(payer)) {
            RunResult result = droid.run(task().gate(EightSnippets.NO_PAYMENTS).build());

            assertThat(pressed).isEmpty();
            assertThat(result.status()).isEqualTo(RunStatus.STOPPED);
            assertThat(result.history().get(0).effect()).contains("a person does the paying");
        }
    }

    @Test
    void a_person_is_asked_until_the_run_is_over() {
        List<String> asked = new ArrayList<>();
        try (JevDroid droid = session(EightSnippets.FIRST_THAT_SAYS_DISPLAY)) {
            Task asking = task().gate(Gates.askBefore(Match.label("Display"), "Open it?"))
                    .build();

            RunResult result = EightSnippets.resume(droid, asking, question -> asked.add(question), () -> "");

            assertThat(asked).containsExactly("Open it?");
            assertThat(pressed).hasSize(1);
            assertThat(result.reason()).isEqualTo(Reason.MODEL_STOPPED);
        }
    }

    @Test
    void a_task_names_its_secrets_and_never_shows_them() {
        assertThat(EightSnippets.signIn().texts().keySet()).containsExactly("user", "password");
        assertThat(EightSnippets.signIn().toString()).doesNotContain("qa@example.com", "inbox");
    }
}
