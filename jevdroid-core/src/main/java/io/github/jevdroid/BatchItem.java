package io.github.jevdroid;

import io.github.jevdroid.provider.AnswerSet;
import java.util.Objects;
import java.util.Optional;

/**
 * What came back for one item of a batch: an answer or a failure.
 *
 * @param answers the validated answers, empty after a failure
 * @param failure what went wrong, empty after an answer
 */
public record BatchItem(Optional<AnswerSet> answers, Optional<JevDroidException> failure) {

    /**
     * Checks that there is exactly one of the two.
     *
     * @throws IllegalArgumentException if there are both or none
     */
    public BatchItem {
        Objects.requireNonNull(answers, "answers");
        Objects.requireNonNull(failure, "failure");
        if (answers.isPresent() == failure.isPresent()) {
            throw new IllegalArgumentException("An item of a batch has either answers or a failure");
        }
    }

    /**
     * The answers, or the failure as an exception.
     *
     * @return the answers
     * @throws JevDroidException the failure
     */
    public AnswerSet orThrow() {
        return answers.orElseThrow(failure::orElseThrow);
    }
}
