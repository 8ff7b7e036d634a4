package io.github.jevdroid.provider;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A state and the questions about it: what one request to a service carries.
 *
 * @param stateJson the state as JSON text: an object, an array or a string; it holds untrusted screen text
 * @param questions question ids to questions, in their order; at least one
 */
public record QuestionSet(String stateJson, Map<String, Question> questions) {

    /**
     * Copies the questions in their order.
     *
     * @throws IllegalArgumentException if there is no question or no state
     */
    public QuestionSet {
        Objects.requireNonNull(stateJson, "stateJson");
        questions = Collections.unmodifiableMap(new LinkedHashMap<>(questions));
        if (questions.isEmpty()) {
            throw new IllegalArgumentException("A request needs at least one question");
        }
        if (stateJson.isBlank()) {
            throw new IllegalArgumentException("A request needs a state: a JSON object, array or string");
        }
    }

    /** Names the questions; never the state. */
    @Override
    public String toString() {
        return "QuestionSet" + questions.keySet();
    }
}
