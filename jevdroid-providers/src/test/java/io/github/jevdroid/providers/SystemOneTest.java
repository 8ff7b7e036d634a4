package io.github.jevdroid.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemOneTest {

    private Wire wire;

    @BeforeEach
    void start() {
        wire = new Wire();
    }

    @AfterEach
    void stop() {
        wire.close();
    }

    private SystemOne server() {
        return SystemOne.builder().baseUrl(wire.url()).build();
    }

    @Test
    void a_decision_carries_the_distribution_and_the_cross_checks() {
        wire.answer(200, """
                {"model":"m","usage":{"input_tokens":7,"output_tokens":3},"answers":{
                 "action":{"type":"choice","choice":"TAP_2","confidence":0.7,
                   "probabilities":{"WAIT":0,"STOP":0,"DONE":0.1,"BACK":0.1,"TAP_1":0,"TAP_2":0.8}},
                 "goal_done":{"type":"noul","noul":0.2},"stuck":{"type":"noul","noul":0.1}}}""");

        try (SystemOne adapter = server()) {
            Decision decision = adapter.decide(
                    Requests.goal("Open the Display settings", "com.android.settings")
                            .row("Sound")
                            .row("Display")
                            .build(),
                    Wire.run());
            assertThat(decision.actionId()).isEqualTo("TAP_2");
            assertThat(decision.distribution()).hasSize(6).containsEntry("TAP_2", 0.8);
            assertThat(decision.goalDone()).hasValue(0.2);
            assertThat(decision.stuck()).hasValue(0.1);
            assertThat(decision.usage().totalTokens()).isEqualTo(10);
        }
        assertThat(Wire.json(wire.onlyRequest().getBodyAsString()).path("questions"))
                .hasSize(3);
    }

    @Test
    void a_server_without_a_key_and_a_model_gets_neither() {
        wire.answer(200, "{\"answers\":{\"q\":{\"type\":\"noul\",\"noul\":1}}}");

        try (SystemOne adapter = server()) {
            adapter.ask(new QuestionSet("\"s\"", Map.of("q", new Question.Noul("?", "", ""))), Wire.run());
        }
        assertThat(wire.onlyRequest().getHeaders().keys()).doesNotContain("Authorization");
        assertThat(Wire.json(wire.onlyRequest().getBodyAsString()).has("model")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "1", "true", "{", "{\"a\":1,\"a\":2}", "{} {}", "SECRET", "{\"a\":SECRET}"})
    void a_state_that_is_not_json_is_refused_without_being_quoted(String state) {
        try (SystemOne adapter = server()) {
            assertThatThrownBy(() -> adapter.ask(
                            new QuestionSet(state, Map.of("q", new Question.Noul("?", "", ""))), Wire.run()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageNotContaining("SECRET");
        }
        assertThat(wire.requests()).isEmpty();
    }

    @Test
    void models_can_be_listed_in_both_forms() {
        try (SystemOne adapter = server()) {
            wire.answer(
                    200,
                    "{\"models\":[{\"name\":\"jev-latest\",\"description\":\"d\",\"release_date\":\"2026-09-15\"}]}");
            assertThat(adapter.models(Wire.run())).containsExactly("jev-latest");
            assertThat(wire.onlyRequest().getUrl()).isEqualTo("/v1/models");
            assertThat(wire.onlyRequest().getMethod().getName()).isEqualTo("GET");
            wire.answer(200, "{\"object\":\"list\",\"data\":[{\"id\":\"openjev\"}]}");
            assertThat(adapter.models(Wire.run())).containsExactly("openjev");
            for (String broken : new String[] {"{}", "{\"models\":{}}", "{\"models\":[1]}", "<html>", ""}) {
                wire.answer(200, broken);
                assertThatThrownBy(() -> adapter.models(Wire.run()))
                        .isInstanceOf(ProviderException.MalformedAnswer.class);
            }
            wire.answer(401, "{}");
            assertThatThrownBy(() -> adapter.models(Wire.run())).isInstanceOf(ProviderException.Unauthorized.class);
        }
    }
}
