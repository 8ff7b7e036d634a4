package io.github.jevdroid.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ConnectTest {

    private final AtomicInteger touched = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();

    private final Device device = new Device() {
        @Override
        public String id() {
            return "connect-test";
        }

        @Override
        public Screen snapshot(RunContext run) {
            touched.incrementAndGet();
            return Screen.builder("com.example.app").settled(true).build();
        }

        @Override
        public ActionOutcome execute(Input input, Screen basis, RunContext run) {
            touched.incrementAndGet();
            return ActionOutcome.performed();
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    };

    private JevDroid.Builder with(Map<String, String> environment) {
        return JevDroid.builder().device(device).environment(environment::get);
    }

    @Test
    void without_a_key_every_key_and_the_way_without_one_are_named() {
        assertThatThrownBy(() -> with(Map.of()).connect())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("TYPESAFE_API_KEY (typesafe)")
                .hasMessageContaining("AI_GATEWAY_API_KEY")
                .hasMessageContaining("OPENROUTER_API_KEY")
                .hasMessageContaining("DEEPSEEK_API_KEY")
                .hasMessageContaining("offline");
        assertThat(touched.get()).isZero();
    }

    @Test
    void the_only_key_chooses_the_provider_and_is_never_shown() {
        try (JevDroid droid =
                with(Map.of("TYPESAFE_API_KEY", "sk-very-private")).connect()) {
            assertThat(droid.provider().name()).isEqualTo("typesafe");
            assertThat(droid.provider().host()).isNotEmpty();
            assertThat(droid.toString()).doesNotContain("sk-very-private");
        }
    }

    @Test
    void several_keys_are_a_question_and_not_a_guess() {
        Map<String, String> keys = Map.of("TYPESAFE_API_KEY", "sk-a", "OPENROUTER_API_KEY", "sk-b");

        assertThatThrownBy(() -> with(keys).connect())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("typesafe")
                .hasMessageContaining("openrouter")
                .hasMessageContaining("JEVDROID_PROVIDER")
                .hasMessageNotContaining("sk-");
        try (JevDroid droid = with(keys).providerName("openrouter").connect()) {
            assertThat(droid.provider().name()).isEqualTo("openrouter");
        }
    }

    @Test
    void the_environment_chooses_too_and_an_unknown_name_lists_what_there_is() {
        try (JevDroid droid = with(Map.of("JEVDROID_PROVIDER", "offline")).connect()) {
            assertThat(droid.provider().name()).isEqualTo("offline");
            assertThat(droid.provider().host()).isEmpty();
        }
        assertThatThrownBy(() -> with(Map.of()).providerName("typesave").connect())
                .hasMessageContaining("\"typesave\"")
                .hasMessageContaining("typesafe")
                .hasMessageContaining("offline");
    }

    @Test
    void a_chosen_provider_without_its_key_says_which_variable_is_missing() {
        assertThatThrownBy(() -> with(Map.of()).providerName("typesafe").connect())
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("TYPESAFE_API_KEY");
    }

    @Test
    void a_bad_server_address_is_refused_before_any_device_is_looked_for() {
        assertThatThrownBy(() -> JevDroid.builder()
                        .adbServer("not a server")
                        .provider((request, run) -> request.stop())
                        .connect())
                .isInstanceOf(RuntimeException.class)
                .hasMessageContaining("not a server");
    }

    @Test
    void what_was_injected_stays_open() {
        AtomicInteger providerClosed = new AtomicInteger();
        Provider provider = new Provider() {
            @Override
            public io.github.jevdroid.provider.Decision decide(
                    io.github.jevdroid.provider.DecisionRequest request, RunContext run) {
                return request.stop();
            }

            @Override
            public void close() {
                providerClosed.incrementAndGet();
            }
        };

        JevDroid.builder().device(device).provider(provider).connect().close();

        assertThat(closed.get()).isZero();
        assertThat(providerClosed.get()).isZero();
    }

    @Test
    void a_session_runs_and_refuses_when_it_is_closed() {
        JevDroid droid = JevDroid.builder()
                .device(device)
                .provider((request, run) -> request.stop())
                .connect();
        Task task = Task.builder("Anything").packages("com.example.app").build();

        RunResult result = droid.run(task);
        droid.close();
        droid.close();

        assertThat(result.summary()).startsWith("STOPPED (model stopped)");
        assertThatThrownBy(() -> droid.run(task)).isInstanceOf(IllegalStateException.class);
    }
}
