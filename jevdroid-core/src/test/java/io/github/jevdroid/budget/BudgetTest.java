package io.github.jevdroid.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quicktheories.QuickTheory.qt;
import static org.quicktheories.generators.SourceDSL.integers;
import static org.quicktheories.generators.SourceDSL.lists;

import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.Usage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BudgetTest {

    private static final Price JEV = Price.perMillion("0.042", "0");
    private static final Price WRITTEN = Price.perMillion("0.10", "0.40");

    @Test
    void the_reservation_is_bytes_and_overhead_but_never_more_than_a_request_may_hold() {
        assertThat(Estimate.of(5_000, 3, 65_536, 0)).isEqualTo(new Estimate(5_000 + 512 + 384, 0));
        assertThat(Estimate.of(100_000, 3, 65_536, 1024)).isEqualTo(new Estimate(65_536, 1024));
    }

    @Test
    void the_last_cent_can_be_reserved_and_not_a_hair_more() {
        Budget budget = Budget.dollars("0.042");

        assertThat(budget.reserve(new Estimate(1_000_001, 0), JEV)).isInstanceOf(Grant.Refusal.class);
        assertThat(budget.reserve(new Estimate(1_000_000, 0), JEV)).isInstanceOf(Reservation.class);
        assertThat(budget.reserve(new Estimate(1, 0), JEV))
                .isInstanceOfSatisfying(
                        Grant.Refusal.class,
                        refusal -> assertThat(refusal.cap()).isEqualTo(Grant.Cap.SPEND));
    }

    @Test
    void settling_replaces_the_reservation_by_what_was_reported() {
        Budget budget = Budget.dollars("1");
        Reservation reservation = reserve(budget, 1000, 100);

        assertThat(reservation.settle(Usage.of(600, 50))).isTrue();

        assertThat(budget.spent()).isEqualByComparingTo(WRITTEN.cost(600, 50));
        assertThat(budget.unconfirmed()).isZero();
        assertThat(budget.tokens()).isEqualTo(650);
    }

    @Test
    void a_reservation_ends_once() {
        Budget budget = Budget.dollars("1");
        Reservation reservation = reserve(budget, 1000, 100);

        reservation.settle(Usage.of(600, 50));
        reservation.release();
        reservation.keep();

        assertThat(budget.spent()).isEqualByComparingTo(WRITTEN.cost(600, 50));
    }

    @Test
    void output_that_is_not_reported_counts_as_reserved() {
        Budget budget = Budget.dollars("1");

        reserve(budget, 1000, 100).settle(Usage.of(600, -1));

        assertThat(budget.spent()).isEqualByComparingTo(WRITTEN.cost(600, 100));
    }

    @Test
    void more_than_reserved_is_said_and_counts_in_full() {
        Budget budget = Budget.dollars("1");
        Reservation reservation = reserve(budget, 1000, 100);

        assertThat(reservation.settle(Usage.of(1001, 0))).isFalse();

        assertThat(reservation.isExceeded()).isTrue();
        assertThat(budget.tokens()).isEqualTo(1001);
    }

    @Test
    void a_chained_budget_counts_in_both_or_in_none() {
        Budget suite = Budget.dollars("0.01");
        Budget run = suite.child(Optional.of(new BigDecimal("1")), OptionalLong.empty());

        assertThat(run.reserve(new Estimate(1_000_000, 0), WRITTEN)).isInstanceOf(Grant.Refusal.class);
        assertThat(run.spent()).isZero();
        reserve(run, 10_000, 0).settle(Usage.of(9_000, 0));

        assertThat(run.spent()).isEqualByComparingTo("0.0009");
        assertThat(suite.spent()).isEqualByComparingTo("0.0009");
    }

    @Test
    void amounts_that_are_no_budget_are_refused() {
        assertThatThrownBy(() -> Budget.dollars("0")).hasMessageContaining("more than $0");
        assertThatThrownBy(() -> Budget.dollars("NaN")).hasMessageContaining("decimal number");
        assertThatThrownBy(() -> Budget.tokens(0)).hasMessageContaining("at least 1");
    }

    @Test
    void threads_never_share_the_last_cent() throws InterruptedException {
        Budget suite = Budget.tokens(1000);
        AtomicInteger granted = new AtomicInteger();
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Thread thread = new Thread(() -> {
                Budget run = suite.child(Optional.empty(), OptionalLong.empty());
                awaitQuietly(go);
                for (int request = 0; request < 100; request++) {
                    if (run.reserve(new Estimate(7, 0), Price.FREE) instanceof Reservation) {
                        granted.incrementAndGet();
                    }
                }
            });
            thread.start();
            threads.add(thread);
        }
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(granted.get()).isEqualTo(1000 / 7);
        assertThat(suite.tokens()).isEqualTo(7L * (1000 / 7));
    }

    /** Whatever comes back, nothing is sent that does not fit beside what counts already. */
    @Test
    void the_rule_holds_for_any_sequence_of_requests_and_endings() {
        qt().withExamples(3_000)
                .forAll(
                        integers().between(1, 20_000),
                        lists().of(integers().between(0, 1 << 16)).ofSizeBetween(1, 40))
                .checkAssert((cap, steps) -> {
                    Budget budget = Budget.tokens(cap);
                    long counted = 0;
                    List<Reservation> open = new ArrayList<>();
                    for (int step : steps) {
                        Estimate estimate = new Estimate(step % 997, (step / 997) % 13);
                        Grant grant = budget.reserve(estimate, Price.FREE);
                        boolean fits = counted + estimate.totalTokens() <= cap;
                        assertThat(grant instanceof Reservation).isEqualTo(fits);
                        if (grant instanceof Reservation reservation) {
                            counted += estimate.totalTokens();
                            open.add(reservation);
                        }
                        if (step % 3 == 0 && !open.isEmpty()) {
                            counted += end(open.remove(0), step);
                        }
                        assertThat(budget.tokens()).isEqualTo(counted);
                    }
                });
    }

    private static long end(Reservation reservation, int how) {
        long reserved = reservation.estimate().totalTokens();
        switch (how % 4) {
            case 0 -> reservation.release();
            case 1 -> reservation.keep();
            default -> reservation.settle(Usage.of(how % 501, 0));
        }
        return switch (how % 4) {
            case 0 -> -reserved;
            case 1 -> 0;
            default -> how % 501 - reserved;
        };
    }

    private static Reservation reserve(Budget budget, long in, long out) {
        return (Reservation) budget.reserve(new Estimate(in, out), WRITTEN);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
