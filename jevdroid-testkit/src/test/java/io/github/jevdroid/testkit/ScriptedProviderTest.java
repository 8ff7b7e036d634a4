package io.github.jevdroid.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScriptedProviderTest {

    private final FakeClock clock = new FakeClock();
    private final RunContext run = RunContext.of(Duration.ofMinutes(1), clock);
    private final DecisionRequest request = request();

    @Test
    void a_choice_is_found_by_its_id_and_by_a_part_of_its_description() {
        ScriptedProvider provider = ScriptedProvider.choosing("TAP_1", "sound");

        assertThat(provider.decide(request, run).actionId()).isEqualTo("TAP_1");
        assertThat(provider.decide(request, run).actionId()).isEqualTo("TAP_2");
        assertThat(provider.decide(request, run).actionId()).isEqualTo("DONE");
        assertThat(provider.movesLeft()).isZero();
        assertThat(provider.requests()).containsExactly(request, request, request);
    }

    @Test
    void a_choice_that_is_not_offered_fails_the_test_and_lists_what_is() {
        ScriptedProvider provider = ScriptedProvider.choosing("Bluetooth");

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> provider.decide(request, run))
                .withMessageContaining("\"Bluetooth\"")
                .withMessageContaining("TAP_2  Opens \"Sound\"");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(provider::assertPlayed)
                .withMessageContaining("\"Bluetooth\"");
    }

    @Test
    void a_script_that_was_not_played_to_its_end_is_told() {
        ScriptedProvider provider = ScriptedProvider.choosing("TAP");
        provider.decide(request, run);

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(provider::assertPlayed)
                .withMessageContaining("1 of them");
        provider.decide(request, run);
        provider.assertPlayed();
    }

    @Test
    void a_request_beyond_the_script_fails_the_test_unless_something_is_said_for_it() {
        ScriptedProvider provider = ScriptedProvider.of(Move.stop());
        provider.decide(request, run);

        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> provider.decide(request, run))
                .withMessageContaining("request number 2");
        assertThat(ScriptedProvider.always(Move.stop()).decide(request, run).actionId())
                .isEqualTo("STOP");
    }

    @Test
    void a_move_adds_distribution_usage_and_cross_checks() {
        Decision decision = Move.choose("Display")
                .probability(0.7)
                .usage(900, 12)
                .goalDone(0.1)
                .stuck(0.2)
                .play(request, run);

        assertThat(decision.distribution()).containsEntry("TAP_1", 0.7).hasSize(4);
        assertThat(decision.distribution().values().stream()
                        .mapToDouble(Double::doubleValue)
                        .sum())
                .isCloseTo(1, within(1e-9));
        assertThat(decision.usage()).isEqualTo(Usage.of(900, 12));
        assertThat(decision.goalDone()).hasValue(0.1);
        assertThat(decision.stuck()).hasValue(0.2);
    }

    @Test
    void a_hanging_move_lasts_until_the_run_s_time_is_used_up() {
        assertThatExceptionOfType(RunCancelledException.class)
                .isThrownBy(() -> Move.hang().play(request, run));
        assertThat(clock.slept()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void a_failing_move_throws_what_the_test_made() {
        assertThatExceptionOfType(ProviderException.RateLimited.class)
                .isThrownBy(() -> Move.fail(() -> new ProviderException.RateLimited("slow down"))
                        .play(request, run));
    }

    private static DecisionRequest request() {
        Screen screen = Screen.builder("com.example")
                .element(Element.builder("Display").clickable().bounds(0, 0, 100, 100))
                .element(Element.builder("Sound").clickable().bounds(0, 100, 100, 200))
                .build();
        List<Choice> choices = List.of(
                new Choice(
                        "TAP_1", "Opens \"Display\"", Tap.on(screen.elements().get(0))),
                new Choice("TAP_2", "Opens \"Sound\"", Tap.on(screen.elements().get(1))),
                new Choice("DONE", "The goal is reached", new Done()),
                new Choice("STOP", "Give up", new Stop()));
        return new DecisionRequest(
                "a goal",
                screen,
                choices,
                List.of(),
                List.of(),
                Optional.empty(),
                new QuestionSet("{}", Map.of("action", new Question.Noul("?", "", ""))));
    }
}
