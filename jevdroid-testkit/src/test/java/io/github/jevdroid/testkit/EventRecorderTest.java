package io.github.jevdroid.testkit;

import static io.github.jevdroid.action.Capability.CHECKABLE;
import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.screen.Match.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.screen.Element;
import org.junit.jupiter.api.Test;

class EventRecorderTest {

    private final FakeClock clock = new FakeClock();
    private final EventRecorder events = new EventRecorder();

    @Test
    void a_whole_run_on_a_demo_phone_keeps_the_contract() {
        FakePhone phone = DemoPhones.english(clock);
        phone.open(DemoPhones.SETTINGS);

        RunResult result = run(
                phone,
                ScriptedProvider.of(
                        Move.choose("\"Display"), Move.choose("SCROLL_DOWN"), Move.choose("Dark theme"), Move.done()));

        assertThat(result.status()).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.isOn("dark_theme")).isTrue();
        events.assertContract();
        assertThat(events.of(AgentEvent.InputDone.class)).hasSize(3);
        assertThat(events.names()).startsWith("RunStarted").endsWith("RunEnded");
        assertThat(phone.inputs(ReceivedInput.Kind.TAP)).hasSize(2);
    }

    @Test
    void a_run_whose_provider_fails_keeps_the_contract_too() {
        FakePhone phone = DemoPhones.english(clock);
        phone.open(DemoPhones.SETTINGS);

        RunResult result = run(
                phone,
                ScriptedProvider.always(
                        Move.fail(() -> new ProviderException.Unauthorized("the key was not accepted"))));

        assertThat(result.status()).isEqualTo(RunStatus.ERROR);
        events.assertContract();
        assertThat(events.of(AgentEvent.AttemptFailed.class)).isNotEmpty();
    }

    @Test
    void a_run_that_loses_its_phone_in_an_input_keeps_the_contract_too() {
        FakePhone phone = DemoPhones.english(clock);
        phone.open(DemoPhones.SETTINGS);
        phone.inject(Fault.dropAfterInput());

        RunResult result = run(phone, ScriptedProvider.choosing("\"Display"));

        assertThat(result.status()).isEqualTo(RunStatus.BLOCKED);
        assertThat(phone.foregroundScreen()).isEqualTo("display");
        events.assertContract();
    }

    @Test
    void a_run_without_an_end_breaks_the_contract() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(events::assertContract)
                .withMessageContaining("No run");
        FakePhone phone = DemoPhones.english(clock);
        phone.open(DemoPhones.SETTINGS);
        run(phone, ScriptedProvider.of(Move.stop()));
        EventRecorder cut = new EventRecorder();
        events.events().stream()
                .filter(event -> !(event instanceof AgentEvent.RunEnded))
                .forEach(cut::event);
        EventRecorder unanswered = new EventRecorder();
        events.events().stream()
                .filter(event -> !(event instanceof AgentEvent.DecisionReceived))
                .forEach(unanswered::event);

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(cut::assertContract)
                .withMessageContaining("RunEnded does not come last");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(unanswered::assertContract)
                .withMessageContaining("neither received nor failed");
    }

    private RunResult run(FakePhone phone, ScriptedProvider provider) {
        try (JevDroid droid = JevDroid.builder()
                .device(phone.device())
                .provider(provider)
                .clock(clock)
                .listener(events)
                .connect()) {
            return droid.run(Task.builder("Turn on the dark theme")
                    .packages(DemoPhones.SETTINGS)
                    .allow(TAP, CHECKABLE)
                    .verifier(OutcomeVerifier.of(
                            screen -> screen.find(label("Dark theme"))
                                    .map(Element::isChecked)
                                    .orElse(false),
                            "the switch \"Dark theme\" is not on"))
                    .build());
        }
    }
}
