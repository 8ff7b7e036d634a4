package io.github.jevdroid.provider;

import java.util.Objects;
import java.util.Optional;

/**
 * What the loop needs to know of a service before it asks.
 *
 * @param name the adapter's name, for instance {@code typesafe}
 * @param model the model that is asked for, {@code ""} when there is none
 * @param host where screen contents go, {@code ""} when they stay in this process
 * @param limits the most that one request may hold
 * @param calibrated whether a confidence is computed from a real distribution rather than reported by the model about itself
 * @param price what tokens cost, empty when unknown
 */
public record ProviderInfo(
        String name, String model, String host, Limits limits, boolean calibrated, Optional<Price> price) {

    /** Checks that all parts are given. */
    public ProviderInfo {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(price, "price");
    }

    /**
     * A decider inside this process: no host, no price, no limits.
     *
     * @param name its name
     * @return an info
     */
    public static ProviderInfo local(String name) {
        return new ProviderInfo(name, "", "", Limits.NONE, false, Optional.of(Price.FREE));
    }

    /**
     * The most that one request may hold.
     *
     * @param options options of one question
     * @param questions questions of one request
     * @param requestBytes bytes of the whole request
     * @param outputTokens tokens that an answer may have at most; 0 when output is not charged
     */
    public record Limits(int options, int questions, int requestBytes, int outputTokens) {

        /** No limits of the service's own. */
        public static final Limits NONE = new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, 0);

        /**
         * Checks that something fits.
         *
         * @throws IllegalArgumentException if a limit leaves no room for a question with two options
         */
        public Limits {
            if (options < 2 || questions < 1 || requestBytes < 1 || outputTokens < 0) {
                throw new IllegalArgumentException("Limits must leave room for one question with two options: "
                        + options + " options, " + questions + " questions, " + requestBytes + " bytes, " + outputTokens
                        + " output tokens");
            }
        }
    }
}
