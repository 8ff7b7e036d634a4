package io.github.jevdroid.providers.internal.wire;

import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import java.util.Map;
import java.util.Optional;

/** Compares a request with what a service takes, before it is sent. The loop keeps to the limits; other callers may not. */
public final class Limited {

    /** What services of this kind take; one level is accepted by some only, and says nothing. */
    private static final int MIN_LEVELS = 2;

    private static final int MAX_LEVELS = 10;

    private Limited() {}

    /**
     * Looks for the first thing that the service would refuse.
     *
     * @param questions what is to be asked
     * @param limits what the service takes
     * @return what does not fit, or empty
     */
    public static Optional<String> check(QuestionSet questions, ProviderInfo.Limits limits) {
        if (questions.questions().size() > limits.questions()) {
            return Optional.of("it asks " + questions.questions().size() + " questions, and the service takes "
                    + limits.questions() + ". Ask fewer at once");
        }
        for (Map.Entry<String, Question> entry : questions.questions().entrySet()) {
            if (entry.getValue() instanceof Question.OneOf oneOf
                    && oneOf.options().size() > limits.options()) {
                return Optional.of("a question has " + oneOf.options().size() + " options, and the service takes "
                        + limits.options() + ". Offer fewer");
            }
            if (entry.getValue() instanceof Question.Score score
                    && (score.levels().size() < MIN_LEVELS || score.levels().size() > MAX_LEVELS)) {
                return Optional.of("a scored question has " + score.levels().size() + " levels, and the service takes "
                        + MIN_LEVELS + " to " + MAX_LEVELS);
            }
        }
        return Optional.empty();
    }
}
