package io.github.jevdroid.provider;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What came back for a {@link QuestionSet}.
 *
 * @param answers question ids to answers; an unanswered question is absent
 * @param usage what it cost, as reported
 * @param model the model that answered, {@code ""} when the service did not say
 * @param requestId the service's id of the request, {@code ""} when it gave none
 */
public record AnswerSet(Map<String, Answer> answers, Usage usage, String model, String requestId) {

    /** Copies the answers in their order. */
    public AnswerSet {
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
        Objects.requireNonNull(usage, "usage");
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(requestId, "requestId");
    }

    /** Names the answered questions; never what was answered. */
    @Override
    public String toString() {
        return "AnswerSet" + answers.keySet();
    }
}
