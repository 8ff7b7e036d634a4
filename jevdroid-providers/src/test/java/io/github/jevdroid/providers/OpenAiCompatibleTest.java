package io.github.jevdroid.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderException.Billing;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OpenAiCompatibleTest {

    private static final String GOOD =
            ChatRequest.withAliases("{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":"
                    + "\"{\\\"action_id\\\":\\\"<alias:TAP_2>\\\",\\\"text_key\\\":\\\"\\\",\\\"confidence\\\":1,\\\"summary\\\":\\\"s\\\","
                    + "\\\"expected_change\\\":\\\"e\\\"}\"},\"finish_reason\":\"stop\"}]}");

    private Wire wire;

    @BeforeEach
    void start() {
        wire = new Wire();
    }

    @AfterEach
    void stop() {
        wire.close();
    }

    private OpenAiCompatible.Builder server() {
        return OpenAiCompatible.builder().baseUrl(wire.url() + "/v1").model("qwen3:8b");
    }

    private JsonNode sent() {
        return Wire.json(wire.onlyRequest().getBodyAsString());
    }

    @Test
    void the_form_of_the_answer_is_asked_for_by_a_nested_schema() {
        wire.answer(200, GOOD);

        try (OpenAiCompatible adapter = server().build()) {
            assertThat(adapter.decide(ChatRequest.request(), Wire.run()).actionId())
                    .isEqualTo("TAP_2");
        }
        JsonNode format = sent().path("response_format");
        assertThat(format.path("type").textValue()).isEqualTo("json_schema");
        assertThat(format.path("json_schema").path("strict").booleanValue()).isTrue();
        assertThat(format.path("json_schema").path("name").textValue()).isEqualTo("select_action");
        assertThat(format.path("json_schema").path("schema").path("required")).hasSize(5);
        assertThat(sent().has("reasoning_effort")).isFalse();
        assertThat(wire.onlyRequest().getHeaders().keys()).doesNotContain("Authorization");
    }

    @Test
    void a_key_is_sent_when_there_is_one_and_thinking_is_turned_off_when_asked_for() {
        wire.answer(200, GOOD);

        try (OpenAiCompatible adapter =
                server().key(Wire.KEY).reasoningEffort("none").build()) {
            adapter.decide(ChatRequest.request(), Wire.run());
        }
        assertThat(wire.onlyRequest().header("authorization").firstValue()).isEqualTo("Bearer " + Wire.KEY);
        assertThat(sent().path("reasoning_effort").textValue()).isEqualTo("none");
    }

    @Test
    void a_server_that_does_not_know_the_form_is_asked_in_a_simpler_one_by_the_next_call() {
        String[] errors = {
            "{\"error\":{\"message\":\"response_format.type json_schema is not supported\",\"code\":400}}",
            "{\"error\":\"Unknown field json_schema\"}",
            "{\"detail\":[{\"loc\":[\"body\",\"response_format\"],\"msg\":\"unexpected\"}]}"
        };
        try (OpenAiCompatible adapter = server().build()) {
            for (String error : errors) {
                wire.answer(error.contains("detail") ? 422 : 400, error);
                ProviderException thrown = catchThrowableOfType(
                        ProviderException.class, () -> adapter.decide(ChatRequest.request(), Wire.run()));
                assertThat(thrown.kind()).isEqualTo(ProviderException.Kind.REFUSED);
                assertThat(thrown.isRetryable()).isTrue();
                assertThat(thrown.billing()).isEqualTo(Billing.NOT_BILLED);
                assertThat(wire.requests()).hasSize(1);
            }
            wire.answer(200, GOOD);
            adapter.decide(ChatRequest.request(), Wire.run());
            assertThat(sent().has("response_format")).isFalse();
            wire.answer(400, errors[0]);
            ProviderException last = catchThrowableOfType(
                    ProviderException.class, () -> adapter.decide(ChatRequest.request(), Wire.run()));
            assertThat(last.isRetryable()).as("there is nothing simpler").isFalse();
        }
    }

    @Test
    void the_forms_in_between_are_those_of_llama_cpp_and_of_any_json_object() {
        try (OpenAiCompatible adapter = server().build()) {
            wire.answer(400, "{\"error\":\"response_format\"}");
            catchThrowableOfType(ProviderException.class, () -> adapter.decide(ChatRequest.request(), Wire.run()));
            wire.answer(400, "{\"error\":\"response_format\"}");
            catchThrowableOfType(ProviderException.class, () -> adapter.decide(ChatRequest.request(), Wire.run()));
            assertThat(sent().path("response_format").path("type").textValue()).isEqualTo("json_object");
            assertThat(sent().path("response_format")
                            .path("schema")
                            .path("type")
                            .textValue())
                    .isEqualTo("object");
            wire.answer(200, GOOD);
            adapter.decide(ChatRequest.request(), Wire.run());
            assertThat(sent().path("response_format")).isEqualTo(Wire.json("{\"type\":\"json_object\"}"));
        }
    }

    @Test
    void another_bad_request_changes_nothing() {
        wire.answer(400, "{\"error\":{\"message\":\"model not loaded\"}}");
        try (OpenAiCompatible adapter = server().build()) {
            ProviderException thrown = catchThrowableOfType(
                    ProviderException.class, () -> adapter.decide(ChatRequest.request(), Wire.run()));
            assertThat(thrown.isRetryable()).isFalse();
            wire.answer(200, GOOD);
            adapter.decide(ChatRequest.request(), Wire.run());
            assertThat(sent().path("response_format").path("type").textValue()).isEqualTo("json_schema");
        }
    }

    @Test
    void models_can_be_listed_for_diagnosis() {
        wire.answer(200, "{\"data\":[{\"id\":\"qwen3:8b\"},{\"id\":\"llama\u200B3\"}]}");

        try (OpenAiCompatible adapter = server().build()) {
            assertThat(adapter.models(Wire.run())).containsExactly("qwen3:8b", "llama3");
        }
        assertThat(wire.onlyRequest().getUrl()).isEqualTo("/v1/models");
    }
}
