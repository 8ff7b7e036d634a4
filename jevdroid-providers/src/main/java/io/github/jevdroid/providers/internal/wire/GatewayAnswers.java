package io.github.jevdroid.providers.internal.wire;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.Question;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * Reads answers in the spelling of Vercel's gateway, by the rules of its own client: an explicit null is a fault, and a distribution must
 * be complete, sum to 1 and agree with the answer within the rounding that the answer itself declares. That rounding is not handed on, so
 * it can only be checked here.
 */
public final class GatewayAnswers {

    private static final Set<String> WARNINGS = Set.of("unsupported", "compatibility", "deprecated", "other");
    private static final int MAX_DECIMALS = 15;
    private static final double EXACT = 1e-6;

    private final JsonNode body;
    private final double probabilityStep;
    private final double scoreStep;
    private final boolean roundedAlike;

    private GatewayAnswers(JsonNode body, boolean roundedAlike) throws Malformed {
        this.body = body;
        this.roundedAlike = roundedAlike;
        for (String member : new String[] {"usage", "rounding", "providerMetadata"}) {
            requireObjectIfPresent(body.path(member));
        }
        requireWarnings(body.path("warnings"));
        for (JsonNode metadata : body.path("providerMetadata")) {
            requireObjectIfPresent(metadata);
        }
        this.probabilityStep = step(body.path("rounding").path("probabilityDecimals"));
        this.scoreStep = step(body.path("rounding").path("scoreDecimals"));
    }

    /**
     * Reads all answers.
     *
     * @param body the answer's JSON object
     * @param asked what was asked
     * @param roundedAlike whether two rounded probabilities may stand for the same one, as the newer client has it
     * @return one answer for each question, of its kind
     * @throws Malformed if the service's own client would refuse the answer
     */
    public static Map<String, Answer> read(JsonNode body, Map<String, Question> asked, boolean roundedAlike)
            throws Malformed {
        return new GatewayAnswers(body, roundedAlike).read(asked);
    }

    private Map<String, Answer> read(Map<String, Question> asked) throws Malformed {
        JsonNode answers = Fields.object(body, "answers", "NO_ANSWERS");
        for (JsonNode answer : answers) {
            if ("refusal".equals(answer.path("type").textValue())) {
                throw Malformed.last("REFUSAL");
            }
        }
        Map<String, Answer> read = new LinkedHashMap<>();
        for (Map.Entry<String, Question> question : asked.entrySet()) {
            JsonNode answer = answers.path(question.getKey());
            if (!answer.isObject()) {
                throw Malformed.repairable("MISSING_ANSWER");
            }
            read.put(question.getKey(), read(question.getKey(), answer, question.getValue()));
        }
        if (answers.size() != asked.size()) {
            throw Malformed.repairable("UNASKED_ANSWER");
        }
        return read;
    }

    private Answer read(String id, JsonNode answer, Question question) throws Malformed {
        if (answer.path("probabilities").isNull()) {
            throw Malformed.repairable("NOT_A_DISTRIBUTION");
        }
        if (question instanceof Question.OneOf oneOf) {
            SystemOneAnswers.requireType(answer, "choice");
            Answer.OneOf choice = SystemOneAnswers.choice(answer, oneOf, confidence(id));
            if (answer.has("probabilities")) {
                check(choice, oneOf);
            }
            return choice;
        }
        if (question instanceof Question.Score score) {
            SystemOneAnswers.requireType(answer, "score");
            return score(id, answer, score.levels().size());
        }
        SystemOneAnswers.requireType(answer, "boolean");
        double probability = Fields.number(answer.path("probability"));
        if (probability < 0 || probability > 1) {
            throw Malformed.repairable("NOT_A_PROBABILITY");
        }
        return new Answer.Noul(probability);
    }

    private void check(Answer.OneOf choice, Question.OneOf question) throws Malformed {
        Map<String, Double> distribution = choice.probabilities();
        requireComplete(distribution, question.options().keySet());
        double own = distribution.getOrDefault(choice.choice(), 0.0);
        double most = distribution.values().stream().mapToDouble(p -> p).max().orElse(0);
        if (own < most - EXACT - (roundedAlike ? 2 * probabilityStep : 0)) {
            throw Malformed.repairable("NOT_THE_LIKELIEST");
        }
    }

    private Answer.Score score(String id, JsonNode answer, int levels) throws Malformed {
        double score = Fields.number(answer.path("score"));
        if (score < 0 || score > levels - 1) {
            throw Malformed.repairable("SCORE_OUT_OF_RANGE");
        }
        Map<String, Double> distribution =
                answer.has("probabilities") ? Fields.numbers(answer.path("probabilities")) : Map.of();
        if (answer.has("probabilities")) {
            double mean = 0;
            double tolerance = EXACT + scoreStep;
            Set<String> keys = new LinkedHashSet<>();
            for (int level = 0; level < levels; level++) {
                String key = Integer.toString(level);
                keys.add(key);
                mean += level * distribution.getOrDefault(key, 0.0);
                tolerance += level * probabilityStep;
            }
            requireComplete(distribution, keys);
            if (Math.abs(score - mean) > tolerance) {
                throw Malformed.repairable("SCORE_NOT_THE_MEAN");
            }
        }
        return new Answer.Score(score, distribution, confidence(id));
    }

    private void requireComplete(Map<String, Double> distribution, Set<String> keys) throws Malformed {
        double sum = 0;
        for (double probability : distribution.values()) {
            if (probability < 0 || probability > 1) {
                throw Malformed.repairable("NOT_A_PROBABILITY");
            }
            sum += probability;
        }
        if (!distribution.keySet().equals(keys)) {
            throw Malformed.repairable("INCOMPLETE_DISTRIBUTION");
        }
        if (Math.abs(sum - 1) > EXACT + keys.size() * probabilityStep) {
            throw Malformed.repairable("SUM_NOT_ONE");
        }
    }

    /** The confidence is not on the answer but in what the provider behind the gateway adds. */
    private OptionalDouble confidence(String question) throws Malformed {
        JsonNode typesafe = body.path("providerMetadata").path("typesafe").path("confidence");
        return Fields.numberIfPresent(typesafe.path(question));
    }

    private static double step(JsonNode decimals) throws Malformed {
        if (decimals.isMissingNode()) {
            return 0;
        }
        if (!decimals.isIntegralNumber()
                || !decimals.canConvertToInt()
                || decimals.intValue() < 0
                || decimals.intValue() > MAX_DECIMALS) {
            throw Malformed.last("INVALID_ROUNDING");
        }
        return 0.5 * Math.pow(10, -decimals.intValue());
    }

    private static void requireObjectIfPresent(JsonNode member) throws Malformed {
        if (!member.isMissingNode() && !member.isObject()) {
            throw Malformed.last("NOT_AN_OBJECT");
        }
    }

    private static void requireWarnings(JsonNode warnings) throws Malformed {
        if (warnings.isMissingNode()) {
            return;
        }
        if (!warnings.isArray()) {
            throw Malformed.last("INVALID_WARNINGS");
        }
        for (JsonNode warning : warnings) {
            if (!WARNINGS.contains(warning.path("type").asText(""))) {
                throw Malformed.last("INVALID_WARNINGS");
            }
        }
    }
}
