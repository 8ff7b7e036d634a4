package io.github.jevdroid.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FakeClockTest {

    private final FakeClock clock = new FakeClock();

    @Test
    void sleeping_moves_both_times_on_by_exactly_as_much() throws InterruptedException {
        long before = clock.nanoTime();

        clock.sleep(Duration.ofMinutes(3));

        assertThat(clock.instant()).isEqualTo(FakeClock.START.plusSeconds(180));
        assertThat(clock.nanoTime() - before).isEqualTo(Duration.ofMinutes(3).toNanos());
        assertThat(clock.sleeps()).containsExactly(Duration.ofMinutes(3));
    }

    @Test
    void events_run_in_the_order_of_their_times_and_see_the_time_they_were_scheduled_for() {
        List<String> seen = new ArrayList<>();
        clock.after(
                Duration.ofSeconds(2), () -> seen.add("late at " + Duration.between(FakeClock.START, clock.instant())));
        clock.after(Duration.ofSeconds(1), () -> clock.after(Duration.ofMillis(500), () -> seen.add("nested")));

        clock.advance(Duration.ofSeconds(5));

        assertThat(seen).containsExactly("nested", "late at PT2S");
        assertThat(clock.instant()).isEqualTo(FakeClock.START.plusSeconds(5));
    }

    @Test
    void an_event_after_the_end_of_the_sleep_stays_scheduled() throws InterruptedException {
        List<String> seen = new ArrayList<>();
        clock.after(Duration.ofSeconds(2), () -> seen.add("event"));

        clock.sleep(Duration.ofSeconds(1));
        assertThat(seen).isEmpty();

        clock.sleep(Duration.ofSeconds(1));
        assertThat(seen).containsExactly("event");
    }

    @Test
    void an_interrupt_on_the_way_ends_the_sleep_there() {
        clock.after(Duration.ofSeconds(1), Thread.currentThread()::interrupt);

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> clock.sleep(Duration.ofSeconds(9)));
        assertThat(clock.instant()).isEqualTo(FakeClock.START.plusSeconds(1));
    }

    @Test
    void a_run_s_deadline_is_reached_without_waiting() {
        RunContext run = RunContext.of(Duration.ofMinutes(5), clock);

        assertThatExceptionOfType(RunCancelledException.class).isThrownBy(() -> run.sleep(Duration.ofHours(1)));
        assertThat(clock.slept()).isEqualTo(Duration.ofMinutes(5));
    }
}
