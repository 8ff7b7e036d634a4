package io.github.jevdroid.run.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class OpenContextTest {

    private final StillClock clock = new StillClock();

    private static final class StillClock implements RunClock {
        private Duration passed = Duration.ZERO;

        @Override
        public Instant instant() {
            return Instant.EPOCH.plus(passed);
        }

        @Override
        public long nanoTime() {
            return passed.toNanos();
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            passed = passed.plus(duration);
        }
    }

    @Test
    void the_deadline_runs_actions_although_nobody_polls() throws InterruptedException {
        CountDownLatch struck = new CountDownLatch(1);
        OpenContext context = new OpenContext(Duration.ofMillis(50), RunClock.system());
        context.onCancel(struck::countDown);

        assertThat(struck.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(context.cause()).contains(OpenContext.Cause.DEADLINE);
    }

    @Test
    void a_single_call_has_such_a_deadline_too() throws InterruptedException {
        CountDownLatch struck = new CountDownLatch(1);
        RunContext.of(Duration.ofMillis(20)).onCancel(struck::countDown);

        assertThat(struck.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void a_pause_holds_the_deadline_up() {
        OpenContext context = new OpenContext(Duration.ofSeconds(10), clock);
        clock.passed = Duration.ofSeconds(4);
        context.pause();
        clock.passed = Duration.ofHours(1);
        assertThat(context.isCancelled()).isFalse();
        assertThat(context.remaining()).isEqualTo(Duration.ofSeconds(6));

        context.proceed();
        clock.passed = clock.passed.plusSeconds(5);

        assertThat(context.remaining()).isEqualTo(Duration.ofSeconds(1));
        clock.passed = clock.passed.plusSeconds(1);
        assertThat(context.isCancelled()).isTrue();
    }

    @Test
    void an_action_runs_once_and_not_after_it_is_withdrawn() {
        OpenContext context = new OpenContext(Duration.ofSeconds(10), clock);
        AtomicInteger kept = new AtomicInteger();
        AtomicInteger withdrawn = new AtomicInteger();
        context.onCancel(kept::incrementAndGet);
        context.onCancel(withdrawn::incrementAndGet).close();

        context.cancel(OpenContext.Cause.CALLER);
        context.cancel(OpenContext.Cause.CLOSED);

        assertThat(kept.get()).isEqualTo(1);
        assertThat(withdrawn.get()).isZero();
        assertThat(context.cause()).as("the first one counts").contains(OpenContext.Cause.CALLER);
    }

    @Test
    void an_action_that_comes_too_late_runs_at_once() {
        OpenContext context = new OpenContext(Duration.ZERO, clock);
        List<String> ran = new ArrayList<>();

        context.onCancel(() -> ran.add("now"));

        assertThat(ran).containsExactly("now");
    }

    @Test
    void an_action_that_fails_does_not_keep_the_others_from_running() {
        OpenContext context = new OpenContext(Duration.ofSeconds(10), clock);
        List<String> ran = new ArrayList<>();
        context.onCancel(() -> {
            throw new IllegalStateException("first");
        });
        context.onCancel(() -> ran.add("second"));

        context.cancel();

        assertThat(ran).containsExactly("second");
    }

    @Test
    void a_sleep_is_cut_to_the_deadline() {
        OpenContext context = new OpenContext(Duration.ofSeconds(3), clock);

        assertThatThrownBy(() -> context.sleep(Duration.ofSeconds(30))).isInstanceOf(RunCancelledException.class);
        assertThat(clock.passed).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void an_interrupt_of_the_working_thread_gives_up_and_stays_set() {
        OpenContext context = new OpenContext(Duration.ofSeconds(3), clock);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> context.sleep(Duration.ofSeconds(1))).isInstanceOf(RunCancelledException.class);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(context.cause()).contains(OpenContext.Cause.INTERRUPTED);
    }

    @Test
    void an_interrupt_of_another_thread_does_not_end_the_run() throws InterruptedException {
        OpenContext context = new OpenContext(Duration.ofSeconds(3), clock);
        Thread helper = new Thread(() -> {
            Thread.currentThread().interrupt();
            context.throwIfCancelled();
        });
        helper.start();
        helper.join();

        assertThat(context.isCancelled()).isFalse();
    }

    /** The race that leaves an interrupt behind: the sleep ends by itself while somebody cancels. */
    @Test
    void cancelling_never_leaves_an_interrupt_behind() throws InterruptedException {
        for (int round = 0; round < 300; round++) {
            OpenContext context = new OpenContext(Duration.ofSeconds(30), RunClock.system());
            Thread canceller = new Thread(context::cancel);
            try {
                canceller.start();
                context.sleep(Duration.ofNanos(round * 1000L));
            } catch (RunCancelledException cancelled) {
                assertThat(context.isCancelled()).isTrue();
            }
            canceller.join();
            assertThat(Thread.interrupted()).as("round " + round).isFalse();
        }
    }
}
