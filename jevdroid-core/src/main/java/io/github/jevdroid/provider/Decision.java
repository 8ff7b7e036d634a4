package io.github.jevdroid.provider;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a provider chose, as it said it; the loop's validator decides whether it can be used. Make one with
 * {@link DecisionRequest#choose(Choice)} or {@link #builder(String)}.
 */
public final class Decision {

    private final String actionId;
    private final Map<String, Double> distribution;
    private final OptionalDouble reportedConfidence;
    private final OptionalDouble goalDone;
    private final OptionalDouble stuck;
    private final Usage usage;
    private final String model;
    private final String requestId;
    private final String summary;
    private final String expectedChange;
    private final Optional<AnswerSet> answers;

    private Decision(Builder builder) {
        this.actionId = builder.actionId;
        this.distribution = Collections.unmodifiableMap(new LinkedHashMap<>(builder.distribution));
        this.reportedConfidence = builder.reportedConfidence;
        this.goalDone = builder.goalDone;
        this.stuck = builder.stuck;
        this.usage = builder.usage;
        this.model = builder.model;
        this.requestId = builder.requestId;
        this.summary = builder.summary;
        this.expectedChange = builder.expectedChange;
        this.answers = builder.answers;
    }

    /**
     * Starts a decision. Defaults: no distribution, no confidence, no cross-checks, unknown usage, no model, no words.
     *
     * @param actionId the id of an offered choice
     * @return a builder
     */
    public static Builder builder(String actionId) {
        return new Builder(actionId);
    }

    /**
     * The chosen action.
     *
     * @return the id of a choice
     */
    public String actionId() {
        return actionId;
    }

    /**
     * How likely each choice is.
     *
     * @return choice ids to probabilities, empty when the service gave none
     */
    public Map<String, Double> distribution() {
        return distribution;
    }

    /**
     * What the service or the model says of its own certainty.
     *
     * @return 0 to 1, empty when it says nothing
     */
    public OptionalDouble reportedConfidence() {
        return reportedConfidence;
    }

    /**
     * How likely the goal is reached, asked without showing the choice.
     *
     * @return 0 to 1, empty when it was not answered
     */
    public OptionalDouble goalDone() {
        return goalDone;
    }

    /**
     * How likely nothing offered can help, asked without showing the choice.
     *
     * @return 0 to 1, empty when it was not answered
     */
    public OptionalDouble stuck() {
        return stuck;
    }

    /**
     * What the decision cost.
     *
     * @return as reported
     */
    public Usage usage() {
        return usage;
    }

    /**
     * The model that answered.
     *
     * @return {@code ""} when the service did not say
     */
    public String model() {
        return model;
    }

    /**
     * The service's id of the request.
     *
     * @return {@code ""} when it gave none
     */
    public String requestId() {
        return requestId;
    }

    /**
     * Why, in the model's words. Untrusted; at most 300 code points.
     *
     * @return {@code ""} when it gave none
     */
    public String summary() {
        return summary;
    }

    /**
     * What the model expects to see afterwards. Untrusted; at most 300 code points.
     *
     * @return {@code ""} when it gave none
     */
    public String expectedChange() {
        return expectedChange;
    }

    /**
     * The answers behind the decision, for full traces.
     *
     * @return empty when the provider does not work with questions
     */
    public Optional<AnswerSet> answers() {
        return answers;
    }

    /** Names the chosen id; never the model's words. */
    @Override
    public String toString() {
        return "Decision[" + actionId + "]";
    }

    /** Builds a {@link Decision}; see {@link Decision#builder(String)} for the defaults. */
    public static final class Builder {

        private final String actionId;
        private Map<String, Double> distribution = Map.of();
        private OptionalDouble reportedConfidence = OptionalDouble.empty();
        private OptionalDouble goalDone = OptionalDouble.empty();
        private OptionalDouble stuck = OptionalDouble.empty();
        private Usage usage = Usage.unknown();
        private String model = "";
        private String requestId = "";
        private String summary = "";
        private String expectedChange = "";
        private Optional<AnswerSet> answers = Optional.empty();

        private Builder(String actionId) {
            this.actionId = Objects.requireNonNull(actionId, "actionId");
        }

        /**
         * Sets how likely each choice is.
         *
         * @param distribution choice ids to probabilities
         * @return this
         */
        public Builder distribution(Map<String, Double> distribution) {
            this.distribution = Objects.requireNonNull(distribution, "distribution");
            return this;
        }

        /**
         * Sets what the service says of its own certainty.
         *
         * @param confidence 0 to 1
         * @return this
         */
        public Builder reportedConfidence(double confidence) {
            this.reportedConfidence = OptionalDouble.of(confidence);
            return this;
        }

        /**
         * Sets how likely the goal is reached.
         *
         * @param probability 0 to 1
         * @return this
         */
        public Builder goalDone(double probability) {
            this.goalDone = OptionalDouble.of(probability);
            return this;
        }

        /**
         * Sets how likely nothing offered can help.
         *
         * @param probability 0 to 1
         * @return this
         */
        public Builder stuck(double probability) {
            this.stuck = OptionalDouble.of(probability);
            return this;
        }

        /**
         * Sets what the decision cost.
         *
         * @param usage as reported
         * @return this
         */
        public Builder usage(Usage usage) {
            this.usage = Objects.requireNonNull(usage, "usage");
            return this;
        }

        /**
         * Sets the model that answered.
         *
         * @param model its name
         * @return this
         */
        public Builder model(String model) {
            this.model = Objects.requireNonNull(model, "model");
            return this;
        }

        /**
         * Sets the service's id of the request.
         *
         * @param requestId its id
         * @return this
         */
        public Builder requestId(String requestId) {
            this.requestId = Objects.requireNonNull(requestId, "requestId");
            return this;
        }

        /**
         * Sets why, in the model's words.
         *
         * @param summary untrusted
         * @return this
         */
        public Builder summary(String summary) {
            this.summary = Objects.requireNonNull(summary, "summary");
            return this;
        }

        /**
         * Sets what the model expects to see afterwards.
         *
         * @param expectedChange untrusted
         * @return this
         */
        public Builder expectedChange(String expectedChange) {
            this.expectedChange = Objects.requireNonNull(expectedChange, "expectedChange");
            return this;
        }

        /**
         * Sets the answers behind the decision.
         *
         * @param answers as given by the service
         * @return this
         */
        public Builder answers(AnswerSet answers) {
            this.answers = Optional.of(answers);
            return this;
        }

        /**
         * Makes the decision.
         *
         * @return an immutable decision
         */
        public Decision build() {
            return new Decision(this);
        }
    }
}
