package io.github.jevdroid.provider;

import io.github.jevdroid.run.RunContext;
import java.util.OptionalDouble;

/** A service that answers typed questions about a state; {@link #decide} is written once on top of {@link #ask}. */
public interface QuestionProvider extends Provider {

    /**
     * Asks all questions in one request.
     *
     * @param questions the state and the questions
     * @param run time left and cancellation
     * @return the answers, each of the kind of its question
     * @throws ProviderException if there is no usable answer
     */
    AnswerSet ask(QuestionSet questions, RunContext run);

    @Override
    default Decision decide(DecisionRequest request, RunContext run) {
        AnswerSet answers = ask(request.questions(), run);
        if (!(answers.answers().get(DecisionRequest.ACTION) instanceof Answer.OneOf action)) {
            throw new ProviderException.MalformedAnswer("NO_ACTION_ANSWER", answers.usage());
        }
        Decision.Builder decision = Decision.builder(action.choice())
                .distribution(action.probabilities())
                .usage(answers.usage())
                .model(answers.model())
                .requestId(answers.requestId())
                .answers(answers);
        action.confidence().ifPresent(decision::reportedConfidence);
        probability(answers, DecisionRequest.GOAL_DONE).ifPresent(decision::goalDone);
        probability(answers, DecisionRequest.STUCK).ifPresent(decision::stuck);
        return decision.build();
    }

    private static OptionalDouble probability(AnswerSet answers, String question) {
        return answers.answers().get(question) instanceof Answer.Noul noul
                ? OptionalDouble.of(noul.probability())
                : OptionalDouble.empty();
    }
}
