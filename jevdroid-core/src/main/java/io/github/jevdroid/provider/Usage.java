package io.github.jevdroid.provider;

/**
 * What an answer cost, in tokens as the service reported them. Unknown is not zero.
 *
 * @param inputTokens tokens read, -1 when not reported
 * @param outputTokens tokens written, -1 when not reported
 */
public record Usage(long inputTokens, long outputTokens) {

    private static final Usage UNKNOWN = new Usage(-1, -1);
    private static final Usage NONE = new Usage(0, 0);

    /**
     * Checks the counts.
     *
     * @throws IllegalArgumentException if a count is less than -1
     */
    public Usage {
        if (inputTokens < -1 || outputTokens < -1) {
            throw new IllegalArgumentException(
                    "Token counts cannot be negative: " + inputTokens + " in, " + outputTokens + " out");
        }
    }

    /**
     * A reported usage.
     *
     * @param inputTokens tokens read
     * @param outputTokens tokens written
     * @return a known usage
     */
    public static Usage of(long inputTokens, long outputTokens) {
        return new Usage(inputTokens, outputTokens);
    }

    /**
     * The service did not say.
     *
     * @return a usage for which a reservation stands
     */
    public static Usage unknown() {
        return UNKNOWN;
    }

    /**
     * Nothing was used: the decision was made on this host.
     *
     * @return zero tokens
     */
    public static Usage none() {
        return NONE;
    }

    /**
     * Says whether the tokens read were reported.
     *
     * @return false when the reservation has to stand
     */
    public boolean isKnown() {
        return inputTokens >= 0;
    }

    /**
     * The sum of both counts.
     *
     * @return tokens, counting what was not reported as 0
     */
    public long totalTokens() {
        return Math.max(0, inputTokens) + Math.max(0, outputTokens);
    }

    /**
     * Adds another usage; what was not reported counts as 0.
     *
     * @param other another usage
     * @return the sum, always known
     */
    public Usage plus(Usage other) {
        return new Usage(
                Math.max(0, inputTokens) + Math.max(0, other.inputTokens),
                Math.max(0, outputTokens) + Math.max(0, other.outputTokens));
    }
}
