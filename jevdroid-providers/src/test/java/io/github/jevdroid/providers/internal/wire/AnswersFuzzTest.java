package io.github.jevdroid.providers.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.providers.internal.http.StrictJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Bytes from outside, straight into the readers; see CONTRIBUTING for how to let it run on. */
class AnswersFuzzTest {

    private static final Map<String, Question> ASKED = Map.of(
            "o", new Question.OneOf("?", Map.of("A", "", "B", "")),
            "n", new Question.Noul("?", "", ""),
            "s", new Question.Score("?", List.of("low", "high")));

    @FuzzTest(maxDuration = "5m")
    void bytes_become_fitting_answers_or_a_fault(byte[] bytes) {
        Optional<JsonNode> body = StrictJson.read(bytes).filter(JsonNode::isObject);
        if (body.isEmpty()) {
            return;
        }
        try {
            fits(SystemOneAnswers.read(body.get(), ASKED));
        } catch (Malformed fault) {
            assertThat(fault.code()).isUpperCase();
        }
        try {
            fits(GatewayAnswers.read(body.get(), ASKED, bytes.length % 2 == 0));
            Fields.model(body.get());
            Fields.usage(body.get().path("usage"), "inputTokens", "outputTokens");
        } catch (Malformed fault) {
            assertThat(fault.code()).isUpperCase();
        }
    }

    private static void fits(Map<String, Answer> answers) {
        assertThat(answers.get("o")).isInstanceOf(Answer.OneOf.class);
        assertThat(answers.get("n")).isInstanceOf(Answer.Noul.class);
        assertThat(answers.get("s")).isInstanceOf(Answer.Score.class);
        assertThat(answers).hasSize(3);
    }
}
