package io.github.jevdroid.provider;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * A typed answer as the service gave it: numbers are not mended. The loop's validator decides what can be used. Closed per major version.
 */
public sealed interface Answer {

    /**
     * The answer to {@link Question.OneOf}.
     *
     * @param choice the named option id
     * @param probabilities option ids to probabilities, empty when the service gave none
     * @param confidence the service's own number, empty when it gave none
     */
    record OneOf(String choice, Map<String, Double> probabilities, OptionalDouble confidence) implements Answer {
        /** Copies the probabilities in their order. */
        public OneOf {
            probabilities = Collections.unmodifiableMap(new LinkedHashMap<>(probabilities));
        }
    }

    /**
     * The answer to {@link Question.Noul}.
     *
     * @param probability how likely yes is
     */
    record Noul(double probability) implements Answer {}

    /**
     * The answer to {@link Question.Score}.
     *
     * @param score from 0 for the lowest level; may lie between levels
     * @param probabilities level indices as decimal texts to probabilities, empty when the service gave none
     * @param confidence the service's own number, empty when it gave none
     */
    record Score(double score, Map<String, Double> probabilities, OptionalDouble confidence) implements Answer {
        /** Copies the probabilities in their order. */
        public Score {
            probabilities = Collections.unmodifiableMap(new LinkedHashMap<>(probabilities));
        }
    }
}
