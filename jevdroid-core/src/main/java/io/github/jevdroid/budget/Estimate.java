package io.github.jevdroid.budget;

/**
 * The most that one request can cost, in tokens.
 *
 * @param inputTokens tokens read at most
 * @param outputTokens tokens written at most, 0 when output is not charged
 */
public record Estimate(long inputTokens, long outputTokens) {

    /** What a service adds to a request of its own accord, in tokens. */
    public static final int OVERHEAD_TOKENS = 512;

    /** What a service adds for each question, in tokens. */
    public static final int TOKENS_PER_QUESTION = 128;

    /**
     * Checks the counts.
     *
     * @throws IllegalArgumentException if a count is negative
     */
    public Estimate {
        if (inputTokens < 0 || outputTokens < 0) {
            throw new IllegalArgumentException(
                    "An estimate cannot be negative: " + inputTokens + " in, " + outputTokens + " out");
        }
    }

    /**
     * The upper bound for a request. No tokenizer in use makes more tokens than there are bytes.
     *
     * @param requestBytes UTF-8 bytes of state and questions
     * @param questions how many questions
     * @param maxRequestTokens the most that the service reads of one request
     * @param maxOutputTokens the most that it writes, 0 when output is not charged
     * @return min(maxRequestTokens, bytes + 512 + 128 for each question) in, maxOutputTokens out
     */
    public static Estimate of(int requestBytes, int questions, int maxRequestTokens, int maxOutputTokens) {
        long bound = (long) requestBytes + OVERHEAD_TOKENS + (long) TOKENS_PER_QUESTION * questions;
        return new Estimate(Math.min(maxRequestTokens, bound), maxOutputTokens);
    }

    /**
     * The sum of both counts.
     *
     * @return tokens
     */
    public long totalTokens() {
        return inputTokens + outputTokens;
    }
}
