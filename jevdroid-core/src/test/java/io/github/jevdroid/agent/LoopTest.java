package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.screen.Match;
import org.junit.jupiter.api.Test;

class LoopTest {

    private final TinyPhone phone = new TinyPhone(TinyPhone.page("Home", "Display", "Sound"))
            .with("Display", TinyPhone.page("Display page", "Brightness"));
    private final TinyProvider provider = new TinyProvider();

    private Task.Builder task() {
        return Task.builder("Open Display").packages(TinyPhone.APP).allow(Capability.TAP, Capability.BACK);
    }

    private RunResult run(Task task) {
        return Agent.builder(phone, provider).clock(new TinyClock()).build().run(task);
    }

    @Test
    void a_tap_then_done_without_a_verifier_is_unverified() {
        provider.choose("Display", "DONE");

        RunResult result = run(task().build());

        assertThat(result.cause()).isEmpty();
        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.reason()).isEqualTo(Reason.NO_VERIFIER);
        assertThat(result.decisions()).isEqualTo(2);
        assertThat(result.inputs()).isEqualTo(1);
        assertThat(phone.inputs).containsExactly("tap Display");
        assertThat(result.summary())
                .isEqualTo("UNVERIFIED (no verifier): done after 2 decisions, 1 input, $0.000084, 0.3 s");
    }

    @Test
    void a_verifier_that_agrees_makes_it_verified() {
        provider.choose("Display", "DONE");

        RunResult result = run(task().verifier(OutcomeVerifier.of(
                        screen -> screen.find(Match.label("Brightness")).isPresent(), "not there"))
                .build());

        assertThat(result.status()).isEqualTo(RunStatus.VERIFIED);
    }
}
