package io.github.jevdroid.examples;

import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionProvider;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** A service of one's own that answers typed questions: the first option that holds one of the house's words wins. */
public final class HouseRules implements QuestionProvider {

    private final List<String> words;

    /**
     * Rules of one house.
     *
     * @param words what to look for in the descriptions of the options, the most wanted first
     */
    public HouseRules(List<String> words) {
        this.words = List.copyOf(words);
    }

    // region own-service
    @Override
    public AnswerSet ask(QuestionSet questions, RunContext run) {
        run.throwIfCancelled();
        Map<String, Answer> answers = new LinkedHashMap<>();
        questions.questions().forEach((id, question) -> answers.put(id, answer(question)));
        return new AnswerSet(answers, Usage.none(), "house rules", "");
    }

    private Answer answer(Question question) {
        if (question instanceof Question.OneOf oneOf) {
            String choice = choice(oneOf.options());
            return new Answer.OneOf(choice, Map.of(choice, 1.0), OptionalDouble.empty());
        }
        if (question instanceof Question.Score) {
            return new Answer.Score(0, Map.of(), OptionalDouble.empty());
        }
        return new Answer.Noul(0.5);
    }
    // endregion

    private String choice(Map<String, String> options) {
        return words.stream()
                .flatMap(word -> options.entrySet().stream()
                        .filter(option -> option.getValue().contains(word))
                        .map(Map.Entry::getKey))
                .findFirst()
                .orElse(
                        options.containsKey("STOP")
                                ? "STOP"
                                : options.keySet().iterator().next());
    }
}
