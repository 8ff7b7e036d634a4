package io.github.jevdroid.providers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.longs;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionProvider;
import io.github.jevdroid.provider.QuestionSet;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whatever a server says, a caller sees an answer that fits its question or a {@link ProviderException}. */
class AnyAnswerTest {

    private static final int EXAMPLES = 150;

    private static final String[] JUNK = {
        "null",
        "true",
        "-1",
        "1e999",
        "0.1",
        "12345678901234567890123",
        "\"\"",
        "\"TAP_1\"",
        "\"\\ud800\"",
        "[]",
        "{}",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
        "{\"type\":\"choice\"}",
        "NaN",
        "'x'",
        "",
        "\"\u0000\"",
        "{\"a\":1,\"a\":2}",
        "\"choice\"",
        "\"score\"",
        "\"noul\"",
        "\"boolean\"",
        "\"refusal\"",
        "2"
    };

    private static final String CHOICE =
            "{\"type\":\"choice\",\"choice\":\"TAP_1\",\"probabilities\":{\"TAP_1\":0.7,\"TAP_2\":0.2,\"STOP\":0.1}}";
    private static final String SCORE =
            "{\"type\":\"score\",\"score\":1,\"probabilities\":{\"0\":0.25,\"1\":0.5,\"2\":0.25}}";

    private static Wire wire;

    @BeforeAll
    static void start() {
        wire = new Wire();
    }

    @AfterAll
    static void stop() {
        wire.close();
    }

    @Test
    void system_one() throws IOException {
        asks(SystemOne.builder().baseUrl(wire.url()).build(), bodies("typesafe"));
        asks(SystemOne.builder(SystemOne.Preset.OPENROUTER).baseUrl(wire.url()).build(), bodies("openrouter"));
    }

    @Test
    void the_gateway() throws IOException {
        asks(VercelGateway.builder().baseUrl(wire.url()).build(), bodies("vercel"));
        asks(
                VercelGateway.builder()
                        .baseUrl(wire.url())
                        .wire(VercelGateway.Wire.EVALUATION_MODEL)
                        .build(),
                bodies("vercel-evaluation"));
    }

    @Test
    void deepseek() throws IOException {
        decides(DeepSeek.builder().baseUrl(wire.url()).build(), bodies("deepseek"));
    }

    @Test
    void openai_compatible() throws IOException {
        decides(OpenAiCompatible.builder().baseUrl(wire.url()).model("m").build(), bodies("openai"));
    }

    private static void asks(QuestionProvider adapter, List<String> seeds) {
        QuestionSet questions = new QuestionSet(
                "{}",
                Map.of(
                        "open", new Question.Noul("?", "", ""),
                        "action", new Question.OneOf("?", Map.of("TAP_1", "", "TAP_2", "", "STOP", "")),
                        "how", new Question.Score("?", List.of("a", "b", "c"))));
        String yes = adapter instanceof VercelGateway
                ? "{\"type\":\"boolean\",\"probability\":0.3}"
                : "{\"type\":\"noul\",\"noul\":0.3}";
        String good = "{\"model\":\"m\",\"usage\":{\"input_tokens\":1,\"output_tokens\":1},\"answers\":{\"open\":" + yes
                + ",\"action\":" + CHOICE + ",\"how\":" + SCORE + "}}";
        seeds.addAll(Collections.nCopies(seeds.size(), good));
        whateverComes(seeds, adapter, body -> {
            AnswerSet answers = adapter.ask(questions, Wire.run());
            questions
                    .questions()
                    .forEach((id, question) -> fits(question, answers.answers().get(id)));
            return answers;
        });
    }

    private static void decides(Provider adapter, List<String> seeds) {
        DecisionRequest request = ChatRequest.request();
        whateverComes(seeds, adapter, body -> {
            Decision decision = adapter.decide(request, Wire.run());
            assertThat(request.actions()).extracting(Choice::id).contains(decision.actionId());
            assertThat(decision.reportedConfidence().orElseThrow()).isBetween(0.0, 1.0);
            assertThat(decision.summary().codePointCount(0, decision.summary().length()))
                    .isBetween(1, 300);
            return decision;
        });
    }

    private static void whateverComes(List<String> seeds, Provider adapter, Function<String, Object> call) {
        AtomicInteger answered = new AtomicInteger();
        try (adapter) {
            qt().withExamples(EXAMPLES).forAll(longs().all()).checkAssert(seed -> {
                Random random = new Random(seed);
                String body = random.nextInt(8) == 0
                        ? noise(random)
                        : mutated(seeds.get(random.nextInt(seeds.size())), random);
                int status = random.nextInt(4) == 0 ? 200 + random.nextInt(400) : 200;
                wire.answer(Wire.json(status, "").withBody(body.getBytes(StandardCharsets.UTF_8)));
                try {
                    call.apply(body);
                    answered.incrementAndGet();
                } catch (ProviderException expected) {
                    assertThat(expected).hasNoCause();
                }
            });
        }
        assertThat(answered.get())
                .as("some of the bodies are answers")
                .isPositive()
                .isLessThan(EXAMPLES);
    }

    private static void fits(Question question, Answer answer) {
        if (question instanceof Question.OneOf oneOf) {
            assertThat(answer).isInstanceOf(Answer.OneOf.class);
            assertThat(oneOf.options()).containsKey(((Answer.OneOf) answer).choice());
        } else if (question instanceof Question.Score) {
            assertThat(answer).isInstanceOf(Answer.Score.class);
        } else {
            assertThat(answer).isInstanceOf(Answer.Noul.class);
        }
    }

    /** One or two values of a good answer replaced, doubled or dropped, or the text cut. */
    private static String mutated(String body, Random random) {
        StringBuilder text = new StringBuilder(body);
        for (int i = random.nextInt(3); i > 0; i--) {
            List<Integer> values = new ArrayList<>();
            for (int at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) {
                values.add(at + 1);
            }
            if (values.isEmpty()) {
                break;
            }
            int from = values.get(random.nextInt(values.size()));
            int to = from;
            while (to < text.length() && ",}]".indexOf(text.charAt(to)) < 0) {
                to++;
            }
            switch (random.nextInt(4)) {
                case 0 -> text.delete(from, to);
                case 1 -> text.insert(to, text.substring(from, to));
                default -> text.replace(from, to, JUNK[random.nextInt(JUNK.length)]);
            }
        }
        return random.nextInt(10) == 0 ? text.substring(0, random.nextInt(text.length() + 1)) : text.toString();
    }

    private static String noise(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(60); i > 0; i--) {
            text.append(
                    random.nextBoolean()
                            ? JUNK[random.nextInt(JUNK.length)]
                            : Character.toString(random.nextInt(Character.MAX_CODE_POINT)));
        }
        return text.toString();
    }

    private static List<String> bodies(String service) throws IOException {
        List<String> bodies = new ArrayList<>();
        try (InputStream file = AnyAnswerTest.class.getResourceAsStream("/conversations/" + service + ".json")) {
            for (JsonNode conversation : Wire.json(new String(file.readAllBytes(), StandardCharsets.UTF_8))) {
                JsonNode body = conversation.path("reply").path("body");
                if (body.isObject()) {
                    bodies.add(ChatRequest.withAliases(body.toString()));
                }
            }
        }
        assertThat(bodies).isNotEmpty();
        return bodies;
    }
}
