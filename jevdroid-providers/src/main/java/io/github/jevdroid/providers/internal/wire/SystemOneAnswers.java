package io.github.jevdroid.providers.internal.wire;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.Question;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** Reads answers in the System One spelling: their types and that they are those that were asked for, nothing else. */
public final class SystemOneAnswers {

    private SystemOneAnswers() {}

    /**
     * Reads all answers.
     *
     * @param body the answer's JSON object
     * @param asked what was asked
     * @return one answer for each question, of its kind
     * @throws Malformed if there is another one, one is missing, or a member has the wrong type
     */
    public static Map<String, Answer> read(JsonNode body, Map<String, Question> asked) throws Malformed {
        JsonNode answers = Fields.object(body, "answers", "NO_ANSWERS");
        Map<String, Answer> read = new LinkedHashMap<>();
        for (Map.Entry<String, Question> question : asked.entrySet()) {
            JsonNode answer = answers.path(question.getKey());
            if (!answer.isObject()) {
                throw Malformed.repairable("MISSING_ANSWER");
            }
            read.put(question.getKey(), read(answer, question.getValue()));
        }
        if (answers.size() != asked.size()) {
            throw Malformed.repairable("UNASKED_ANSWER");
        }
        return read;
    }

    private static Answer read(JsonNode answer, Question question) throws Malformed {
        if (question instanceof Question.OneOf oneOf) {
            requireType(answer, "choice");
            return choice(answer, oneOf, confidence(answer));
        }
        if (question instanceof Question.Score) {
            requireType(answer, "score");
            return new Answer.Score(Fields.number(answer.path("score")), distribution(answer), confidence(answer));
        }
        requireType(answer, "noul");
        return new Answer.Noul(Fields.number(answer.path("noul")));
    }

    static Answer.OneOf choice(JsonNode answer, Question.OneOf question, OptionalDouble confidence) throws Malformed {
        JsonNode choice = answer.path("choice");
        if (!choice.isTextual()) {
            throw Malformed.repairable("NO_CHOICE");
        }
        Map<String, Double> distribution = distribution(answer);
        if (!question.options().containsKey(choice.textValue())
                || !question.options().keySet().containsAll(distribution.keySet())) {
            throw Malformed.repairable("UNKNOWN_OPTION");
        }
        return new Answer.OneOf(choice.textValue(), distribution, confidence);
    }

    static void requireType(JsonNode answer, String type) throws Malformed {
        if (!type.equals(answer.path("type").textValue())) {
            throw Malformed.repairable("WRONG_KIND");
        }
    }

    private static OptionalDouble confidence(JsonNode answer) throws Malformed {
        return Fields.numberIfPresent(answer.path("confidence"));
    }

    private static Map<String, Double> distribution(JsonNode answer) throws Malformed {
        JsonNode probabilities = answer.path("probabilities");
        return Fields.isAbsent(probabilities) ? Map.of() : Fields.numbers(probabilities);
    }
}
