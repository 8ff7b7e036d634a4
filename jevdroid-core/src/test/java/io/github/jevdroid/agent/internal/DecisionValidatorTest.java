package io.github.jevdroid.agent.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import io.github.jevdroid.action.Wait;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecisionValidatorTest {

    private static final List<Choice> ABC = choices("A", "B", "C");

    private static List<Choice> choices(String... ids) {
        return List.of(ids).stream()
                .map(id -> new Choice(id, "does " + id, new Wait()))
                .toList();
    }

    private static String problem(String chosen, Map<String, Double> distribution) {
        return DecisionValidator.problem(
                        Decision.builder(chosen).distribution(distribution).build(), ABC)
                .orElse("");
    }

    @Test
    void an_offered_id_without_a_distribution_is_fine() {
        assertThat(problem("A", Map.of())).isEmpty();
    }

    @Test
    void an_id_that_is_not_offered_is_not() {
        assertThat(problem("D", Map.of())).contains("not offered").doesNotContain("D ");
    }

    @Test
    void the_published_cases_of_rounded_distributions() {
        assertThat(problem("A", Map.of("A", .5, "B", .1))).contains("add up");
        assertThat(problem("A", Map.of("A", .5, "X", .5))).contains("not offered");
        assertThat(problem("A", Map.of("A", .2, "B", .8))).contains("less likely");
        assertThat(problem("A", Map.of("A", .49, "B", .50, "C", .01))).isEmpty();
    }

    @Test
    void a_subset_of_the_offer_may_share_all_the_probability() {
        assertThat(problem("B", Map.of("B", 1.0))).isEmpty();
    }

    @Test
    void an_id_that_its_own_distribution_leaves_out_is_not_taken() {
        assertThat(problem("A", Map.of("B", 1.0))).contains("less likely");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -0.01, 1.01})
    void what_is_no_probability_is_not_taken(double probability) {
        assertThat(problem("A", Map.of("A", probability))).contains("between 0 and 1");
        assertThat(DecisionValidator.problem(
                        Decision.builder("A").reportedConfidence(probability).build(), ABC))
                .isPresent();
    }

    @Test
    void the_tolerance_of_the_sum_grows_with_the_options() {
        assertThat(problem("A", Map.of("A", .98))).isEmpty();
        assertThat(problem("A", Map.of("A", .979))).isNotEmpty();
        String[] ids = IntStream.range(0, 100).mapToObj(i -> "O" + i).toArray(String[]::new);
        Map<String, Double> rounded = new LinkedHashMap<>();
        for (String id : ids) {
            rounded.put(id, 0.005);
        }
        rounded.put("O0", 0.1);
        Decision decision = Decision.builder("O0").distribution(rounded).build();
        assertThat(DecisionValidator.problem(decision, choices(ids))).isEmpty();
    }

    @Test
    void confidence_is_zero_for_a_guess_and_one_for_certainty() {
        assertThat(confidence(Map.of("A", 1.0), 3)).isCloseTo(1, within(1e-9));
        assertThat(confidence(Map.of("A", 0.25, "B", 0.25, "C", 0.25, "D", 0.25), 4))
                .isZero();
        assertThat(confidence(Map.of("A", 0.75, "B", 0.25), 2)).isCloseTo(0.5, within(1e-9));
    }

    private static double confidence(Map<String, Double> distribution, int options) {
        return DecisionValidator.confidence(
                        Decision.builder("A").distribution(distribution).build(), options)
                .orElseThrow();
    }

    @Test
    void without_a_distribution_what_was_reported_counts_or_nothing() {
        assertThat(DecisionValidator.confidence(
                        Decision.builder("A").reportedConfidence(0.7).build(), 3))
                .hasValue(0.7);
        assertThat(DecisionValidator.confidence(Decision.builder("A").build(), 3))
                .isEmpty();
    }

    @Test
    void a_real_distribution_that_a_service_rounds_to_two_places_is_always_taken() {
        qt().withExamples(2_000)
                .forAll(lists().of(integers().between(1, 10_000)).ofSizeBetween(2, 60))
                .checkAssert(weights -> {
                    double sum = weights.stream().mapToInt(Integer::intValue).sum();
                    Map<String, Double> rounded = new LinkedHashMap<>();
                    String best = "";
                    int most = 0;
                    for (int i = 0; i < weights.size(); i++) {
                        rounded.put("O" + i, Math.round(100 * weights.get(i) / sum) / 100.0);
                        if (weights.get(i) > most) {
                            most = weights.get(i);
                            best = "O" + i;
                        }
                    }
                    Decision decision =
                            Decision.builder(best).distribution(rounded).build();
                    assertThat(DecisionValidator.problem(
                                    decision, choices(rounded.keySet().toArray(String[]::new))))
                            .isEmpty();
                });
    }

    @Test
    void answers_to_other_questions_are_judged_by_the_same_rules() {
        QuestionSet asked = new QuestionSet(
                "{}",
                Map.of(
                        "yes", new Question.Noul("?", "", ""),
                        "how", new Question.Score("?", List.of("low", "high"))));

        assertThat(DecisionValidator.problem(asked, answers(0.5, 1.0))).isEmpty();
        assertThat(DecisionValidator.problem(asked, answers(1.5, 1.0))).isPresent();
        assertThat(DecisionValidator.problem(asked, answers(0.5, 1.1))).isPresent();
        assertThat(DecisionValidator.problem(asked, new AnswerSet(Map.of(), Usage.none(), "", "")))
                .hasValueSatisfying(words -> assertThat(words).contains("missing"));
        assertThat(DecisionValidator.problem(
                        asked,
                        new AnswerSet(
                                Map.of("yes", new Answer.Score(0, Map.of(), OptionalDouble.empty())),
                                Usage.none(),
                                "",
                                "")))
                .isPresent();
    }

    private static AnswerSet answers(double noul, double score) {
        return new AnswerSet(
                Map.of("yes", new Answer.Noul(noul), "how", new Answer.Score(score, Map.of(), OptionalDouble.empty())),
                Usage.none(),
                "",
                "");
    }
}
