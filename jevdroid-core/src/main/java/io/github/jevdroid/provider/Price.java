package io.github.jevdroid.provider;

import java.math.BigDecimal;

/**
 * What a service charges, in US dollars per million tokens.
 *
 * @param inputPerMillion dollars per million tokens read
 * @param outputPerMillion dollars per million tokens written
 */
public record Price(BigDecimal inputPerMillion, BigDecimal outputPerMillion) {

    /** Decisions that cost nothing. */
    public static final Price FREE = new Price(BigDecimal.ZERO, BigDecimal.ZERO);

    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    /**
     * Checks the amounts.
     *
     * @throws IllegalArgumentException if an amount is negative
     */
    public Price {
        if (inputPerMillion.signum() < 0 || outputPerMillion.signum() < 0) {
            throw new IllegalArgumentException("A price cannot be negative: " + inputPerMillion.toPlainString()
                    + " in, " + outputPerMillion.toPlainString() + " out");
        }
    }

    /**
     * A price from decimal texts.
     *
     * @param inputPerMillion for instance {@code "0.042"}
     * @param outputPerMillion for instance {@code "0"}
     * @return a price
     * @throws IllegalArgumentException if a text is not a decimal number
     */
    public static Price perMillion(String inputPerMillion, String outputPerMillion) {
        return new Price(decimal(inputPerMillion), decimal(outputPerMillion));
    }

    /**
     * What tokens cost, exactly.
     *
     * @param inputTokens tokens read, not negative
     * @param outputTokens tokens written, not negative
     * @return US dollars
     */
    public BigDecimal cost(long inputTokens, long outputTokens) {
        return inputPerMillion
                .multiply(BigDecimal.valueOf(inputTokens))
                .add(outputPerMillion.multiply(BigDecimal.valueOf(outputTokens)))
                .divide(MILLION);
    }

    private static BigDecimal decimal(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    "A price must be a decimal number such as 0.042, not \"" + text + "\"", notANumber);
        }
    }
}
