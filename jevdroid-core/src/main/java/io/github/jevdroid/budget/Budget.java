package io.github.jevdroid.budget;

import io.github.jevdroid.provider.Price;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A cap on money, on tokens, or on both. Every run has one of its own; a suite of runs may share another, to which each run's is chained.
 * Safe for use by several threads: two requests never share the last cent.
 *
 * <p>The rule: a request is sent only if what is settled, what is reserved and its own reservation together stay within the cap. Only a
 * service that reports more than was reserved can break it; see {@link Reservation#settle}.
 */
public final class Budget {

    private final Optional<BigDecimal> spendCap;
    private final OptionalLong tokenCap;
    private final Optional<Budget> parent;
    private BigDecimal settled = BigDecimal.ZERO;
    private BigDecimal outstanding = BigDecimal.ZERO;
    private BigDecimal unconfirmed = BigDecimal.ZERO;
    private long settledTokens;
    private long outstandingTokens;

    private Budget(Optional<BigDecimal> spendCap, OptionalLong tokenCap, Optional<Budget> parent) {
        spendCap.ifPresent(Budget::checkCap);
        if (tokenCap.isPresent() && tokenCap.getAsLong() < 1) {
            throw new IllegalArgumentException("A token cap must be at least 1, not " + tokenCap.getAsLong());
        }
        this.spendCap = spendCap;
        this.tokenCap = tokenCap;
        this.parent = parent;
    }

    /**
     * A cap on money.
     *
     * @param dollars US dollars as a decimal text, for instance {@code "1.50"}
     * @return a budget
     * @throws IllegalArgumentException if it is not a number above 0
     */
    public static Budget dollars(String dollars) {
        try {
            return dollars(new BigDecimal(dollars));
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(
                    "A budget must be a decimal number of dollars such as 0.10, not \"" + dollars + "\"", notANumber);
        }
    }

    /**
     * A cap on money.
     *
     * @param dollars US dollars, above 0
     * @return a budget
     * @throws IllegalArgumentException if it is 0 or less
     */
    public static Budget dollars(BigDecimal dollars) {
        return new Budget(Optional.of(dollars), OptionalLong.empty(), Optional.empty());
    }

    /**
     * A cap on tokens, for services whose price is unknown.
     *
     * @param tokens tokens read and written, at least 1
     * @return a budget
     * @throws IllegalArgumentException if it is less than 1
     */
    public static Budget tokens(long tokens) {
        return new Budget(Optional.empty(), OptionalLong.of(tokens), Optional.empty());
    }

    /**
     * A budget of its own whose spending counts here too.
     *
     * @param spendCap US dollars, or empty for no cap on money but this budget's
     * @param tokenCap tokens, or empty for no cap on tokens but this budget's
     * @return a chained budget
     */
    public Budget child(Optional<BigDecimal> spendCap, OptionalLong tokenCap) {
        return new Budget(spendCap, tokenCap, Optional.of(this));
    }

    /**
     * A budget of its own with both caps.
     *
     * @param spendCap US dollars, or empty for no cap on money
     * @param tokenCap tokens, or empty for no cap on tokens
     * @return a budget
     */
    public static Budget of(Optional<BigDecimal> spendCap, OptionalLong tokenCap) {
        return new Budget(spendCap, tokenCap, Optional.empty());
    }

    /**
     * Sets money and tokens aside, here and in every budget that this one is chained to, or nowhere.
     *
     * @param estimate the most that the request can cost
     * @param price what tokens cost
     * @return a {@link Reservation}, or a {@link Grant.Refusal} and nothing changed
     */
    public Grant reserve(Estimate estimate, Price price) {
        Objects.requireNonNull(estimate, "estimate");
        BigDecimal amount = price.cost(estimate.inputTokens(), estimate.outputTokens());
        Optional<Grant.Refusal> refusal = take(amount, estimate.totalTokens());
        return refusal.isPresent() ? refusal.get() : new Reservation(this, estimate, price);
    }

    /** Locks from the run's budget to the session's, always in this order. */
    private synchronized Optional<Grant.Refusal> take(BigDecimal amount, long tokens) {
        Optional<Grant.Refusal> refusal = refuse(amount, tokens);
        if (refusal.isEmpty() && parent.isPresent()) {
            refusal = parent.get().take(amount, tokens);
        }
        if (refusal.isEmpty()) {
            outstanding = outstanding.add(amount);
            outstandingTokens += tokens;
        }
        return refusal;
    }

    private Optional<Grant.Refusal> refuse(BigDecimal amount, long tokens) {
        BigDecimal spent = settled.add(outstanding);
        if (spendCap.isPresent() && spent.add(amount).compareTo(spendCap.get()) > 0) {
            return Optional.of(new Grant.Refusal(
                    Grant.Cap.SPEND,
                    "The next request may cost $" + plain(amount) + ", and $" + plain(spent) + " of $"
                            + plain(spendCap.get()) + " are spent or reserved; raise the budget to go on"));
        }
        long used = settledTokens + outstandingTokens;
        if (tokenCap.isPresent() && used + tokens > tokenCap.getAsLong()) {
            return Optional.of(new Grant.Refusal(
                    Grant.Cap.TOKENS,
                    "The next request may take " + tokens + " tokens, and " + used + " of " + tokenCap.getAsLong()
                            + " are used or reserved; raise maxTokens to go on"));
        }
        return Optional.empty();
    }

    void book(Reservation reservation, Reservation.Booking booking) {
        synchronized (this) {
            outstanding = outstanding.subtract(reservation.amount());
            outstandingTokens -= reservation.estimate().totalTokens();
            settled = settled.add(booking.cost());
            settledTokens += booking.tokens();
            unconfirmed = unconfirmed.add(booking.unconfirmed());
        }
        parent.ifPresent(above -> above.book(reservation, booking));
    }

    /**
     * What counts as spent: settled and reserved.
     *
     * @return US dollars
     */
    public synchronized BigDecimal spent() {
        return settled.add(outstanding);
    }

    /**
     * The part of {@link #spent()} that no service has reported: open reservations, and requests whose cost will never be known.
     *
     * @return US dollars
     */
    public synchronized BigDecimal unconfirmed() {
        return unconfirmed.add(outstanding);
    }

    /**
     * Tokens that count as used: settled and reserved.
     *
     * @return tokens
     */
    public synchronized long tokens() {
        return settledTokens + outstandingTokens;
    }

    /**
     * The cap on money.
     *
     * @return US dollars, empty when only tokens are capped
     */
    public Optional<BigDecimal> spendCap() {
        return spendCap;
    }

    /**
     * The cap on tokens.
     *
     * @return tokens, empty when only money is capped
     */
    public OptionalLong tokenCap() {
        return tokenCap;
    }

    /**
     * Says whether money is capped here or in a budget that this one is chained to.
     *
     * @return true when a price is needed
     */
    public boolean capsMoney() {
        return spendCap.isPresent() || parent.map(Budget::capsMoney).orElse(false);
    }

    private static void checkCap(BigDecimal cap) {
        if (cap.signum() <= 0) {
            throw new IllegalArgumentException("A budget must be more than $0, not " + cap.toPlainString());
        }
    }

    private static String plain(BigDecimal amount) {
        return amount.stripTrailingZeros().toPlainString();
    }

    @Override
    public String toString() {
        return "Budget[$" + plain(spent())
                + spendCap.map(cap -> " of $" + plain(cap)).orElse("") + ", " + tokens() + " tokens]";
    }
}
