package io.github.jevdroid.provider;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A typed question about a state. Closed per major version. */
public sealed interface Question {

    /**
     * What is asked, in the host's words.
     *
     * @return the instructions
     */
    String instructions();

    /**
     * Which of several options holds.
     *
     * @param instructions what is asked
     * @param options option ids to descriptions, in the order of presentation; at least one
     */
    record OneOf(String instructions, Map<String, String> options) implements Question {
        /**
         * Copies the options in their order.
         *
         * @throws IllegalArgumentException if there is no option
         */
        public OneOf {
            options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
            if (options.isEmpty()) {
                throw new IllegalArgumentException("A question with options needs at least one option");
            }
        }
    }

    /**
     * Whether something holds.
     *
     * @param instructions what is asked
     * @param whenTrue what counts as yes, {@code ""} when the instructions say it
     * @param whenFalse what counts as no, {@code ""} when the instructions say it
     */
    record Noul(String instructions, String whenTrue, String whenFalse) implements Question {}

    /**
     * How far something holds.
     *
     * @param instructions what is asked
     * @param levels descriptions from lowest to highest; at least one
     */
    record Score(String instructions, List<String> levels) implements Question {
        /**
         * Copies the levels.
         *
         * @throws IllegalArgumentException if there is no level
         */
        public Score {
            levels = List.copyOf(levels);
            if (levels.isEmpty()) {
                throw new IllegalArgumentException("A scored question needs at least one level");
            }
        }
    }
}
