package io.github.jevdroid.budget;

import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.Usage;
import java.math.BigDecimal;

/**
 * Money and tokens set aside for one request. It ends once: {@link #settle} with what was reported, {@link #release} when nothing was
 * billed, {@link #keep} when that cannot be known. Until then, and after {@code keep}, it counts as spent.
 */
public final class Reservation implements Grant {

    private final Budget budget;
    private final Estimate estimate;
    private final Price price;
    private boolean open = true;
    private volatile boolean exceeded;

    Reservation(Budget budget, Estimate estimate, Price price) {
        this.budget = budget;
        this.estimate = estimate;
        this.price = price;
    }

    /**
     * What was set aside.
     *
     * @return tokens
     */
    public Estimate estimate() {
        return estimate;
    }

    /**
     * What was set aside.
     *
     * @return US dollars
     */
    public BigDecimal amount() {
        return price.cost(estimate.inputTokens(), estimate.outputTokens());
    }

    /**
     * Replaces the reservation by what was reported. What was not reported stays reserved. Does nothing when it has ended before.
     *
     * @param usage as reported
     * @return false when more was reported than was set aside; it counts in full
     */
    public boolean settle(Usage usage) {
        if (!usage.isKnown()) {
            keep();
            return true;
        }
        long written = usage.outputTokens() < 0 ? estimate.outputTokens() : usage.outputTokens();
        BigDecimal cost = price.cost(usage.inputTokens(), written);
        end(new Booking(cost, usage.inputTokens() + written, BigDecimal.ZERO));
        boolean moreWritten = estimate.outputTokens() > 0 && written > estimate.outputTokens();
        boolean within = usage.inputTokens() <= estimate.inputTokens() && !moreWritten && cost.compareTo(amount()) <= 0;
        exceeded = exceeded || !within;
        return within;
    }

    /**
     * Says whether more was reported than was set aside.
     *
     * @return false until {@link #settle} says otherwise
     */
    public boolean isExceeded() {
        return exceeded;
    }

    /** Gives everything back: the request was certainly not billed. Does nothing when the reservation has ended before. */
    public void release() {
        end(new Booking(BigDecimal.ZERO, 0, BigDecimal.ZERO));
    }

    /** Counts everything as spent: what the request cost will never be known. Does nothing when the reservation has ended before. */
    public void keep() {
        end(new Booking(amount(), estimate.totalTokens(), amount()));
    }

    private synchronized void end(Booking booking) {
        if (open) {
            open = false;
            budget.book(this, booking);
        }
    }

    /** What takes a reservation's place: dollars and tokens that count, and the dollars among them that nobody reported. */
    record Booking(BigDecimal cost, long tokens, BigDecimal unconfirmed) {}

    @Override
    public String toString() {
        return "Reservation[$" + amount().toPlainString() + ", " + estimate.totalTokens() + " tokens]";
    }
}
