package io.github.jevdroid.agent.internal;

import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rules that an answer must keep to be acted on; nothing is ever repaired. The tolerances are those of services that round
 * probabilities to two decimals: each of n options may be off by half a hundredth, and of two equal ones the lesser may be named.
 */
public final class DecisionValidator {

    /** How far the sum of a distribution may be from 1, whatever the number of options. */
    static final double SUM_TOLERANCE = 0.02;

    /** How far it may be off for each option. */
    static final double SUM_TOLERANCE_PER_OPTION = 0.005;

    /** How far the named option may lie below the most likely one. */
    static final double LEAD_TOLERANCE = 0.015;

    /** What adding doubles may be off by. */
    private static final double ROUNDING = 1e-9;

    private static final String NO_PROBABILITY = "one of its probabilities is not a number between 0 and 1";

    private DecisionValidator() {}

    /**
     * Judges an answer.
     *
     * @param decision as the provider gave it
     * @param offered what it could choose from
     * @return what is wrong, in fixed words without any part of the answer; empty when it can be used
     */
    public static Optional<String> problem(Decision decision, List<Choice> offered) {
        Set<String> ids = offered.stream().map(Choice::id).collect(Collectors.toSet());
        return problem(decision.actionId(), decision.distribution(), decision.reportedConfidence(), ids);
    }

    /**
     * Judges the answers to any questions by the same rules.
     *
     * @param questions what was asked
     * @param answers what came back
     * @return what is wrong, in fixed words and the question's id; empty when all answers can be used
     */
    public static Optional<String> problem(QuestionSet questions, AnswerSet answers) {
        for (Map.Entry<String, Question> asked : questions.questions().entrySet()) {
            Optional<String> problem =
                    problem(asked.getValue(), answers.answers().get(asked.getKey()));
            if (problem.isPresent()) {
                return Optional.of(problem.get() + " (question " + asked.getKey() + ")");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> problem(Question asked, @Nullable Answer answered) {
        if (asked instanceof Question.OneOf choice && answered instanceof Answer.OneOf given) {
            return problem(
                    given.choice(),
                    given.probabilities(),
                    given.confidence(),
                    choice.options().keySet());
        }
        if (asked instanceof Question.Noul && answered instanceof Answer.Noul given) {
            return isProbability(given.probability()) ? Optional.empty() : Optional.of(NO_PROBABILITY);
        }
        if (asked instanceof Question.Score levels && answered instanceof Answer.Score given) {
            int highest = levels.levels().size() - 1;
            Set<String> ids = IntStream.rangeClosed(0, highest)
                    .mapToObj(Integer::toString)
                    .collect(Collectors.toSet());
            return given.score() >= 0 && given.score() <= highest
                    ? spread(given.probabilities(), ids)
                    : Optional.of("it gives a score outside of the levels");
        }
        return Optional.of(
                answered == null ? "an answer is missing" : "an answer is of another kind than its question");
    }

    private static Optional<String> problem(
            String chosen, Map<String, Double> distribution, OptionalDouble confidence, Set<String> ids) {
        if (!ids.contains(chosen)) {
            return Optional.of("it names an id that is not offered");
        }
        if (confidence.isPresent() && !isProbability(confidence.getAsDouble())) {
            return Optional.of("its confidence is not a number between 0 and 1");
        }
        Optional<String> spread = spread(distribution, ids);
        if (spread.isPresent() || distribution.isEmpty()) {
            return spread;
        }
        double max = Collections.max(distribution.values());
        return distribution.getOrDefault(chosen, 0.0) < max - LEAD_TOLERANCE - ROUNDING
                ? Optional.of("it names an id that it holds less likely than another")
                : Optional.empty();
    }

    private static Optional<String> spread(Map<String, Double> distribution, Set<String> ids) {
        if (distribution.isEmpty()) {
            return Optional.empty();
        }
        if (!ids.containsAll(distribution.keySet())) {
            return Optional.of("its probabilities name an id that is not offered");
        }
        double sum = 0;
        for (Double probability : distribution.values()) {
            if (probability == null || !isProbability(probability)) {
                return Optional.of(NO_PROBABILITY);
            }
            sum += probability;
        }
        double tolerance = Math.max(SUM_TOLERANCE, SUM_TOLERANCE_PER_OPTION * distribution.size());
        return Math.abs(sum - 1) > tolerance + ROUNDING
                ? Optional.of("its probabilities do not add up to 1")
                : Optional.empty();
    }

    /**
     * How sure a valid answer is: (max p − 1/n) / (1 − 1/n), so that 0 is a guess and 1 is certain whatever the number of options; without
     * a distribution what the answer says about itself.
     *
     * @param decision a valid answer
     * @param options how many options were offered
     * @return 0 to 1, empty when it cannot be judged
     */
    public static OptionalDouble confidence(Decision decision, int options) {
        if (decision.distribution().isEmpty()) {
            return decision.reportedConfidence();
        }
        if (options < 2) {
            return OptionalDouble.of(1);
        }
        double max = decision.distribution().values().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        double guess = 1.0 / options;
        return OptionalDouble.of(Math.max(0, Math.min(1, (max - guess) / (1 - guess))));
    }

    /**
     * A cross-check that can be relied on.
     *
     * @param answered as the provider gave it
     * @return empty when it was not answered or is no probability
     */
    static OptionalDouble crossCheck(OptionalDouble answered) {
        return answered.isPresent() && isProbability(answered.getAsDouble()) ? answered : OptionalDouble.empty();
    }

    private static boolean isProbability(double number) {
        return number >= 0 && number <= 1;
    }
}
