package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Cancel, deadline, interrupts, lost phones and callbacks that throw. */
@Timeout(20)
class GivingUpTest {

    private static final long PROMPT_MILLIS = 500;

    private final Rig rig = new Rig();
    private final CountDownLatch hanging = new CountDownLatch(1);

    /** Hangs like a read from a socket: until the socket is closed. */
    private void hang(RunContext run) {
        CountDownLatch closed = new CountDownLatch(1);
        try (RunContext.Registration ignored = run.onCancel(closed::countDown)) {
            hanging.countDown();
            closed.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        throw new DeviceException.Lost("the socket was closed");
    }

    private Provider hangingProvider() {
        return (request, run) -> {
            hang(run);
            throw new AssertionError("unreachable");
        };
    }

    private RunResult cancelledWhileHanging(Agent agent, long[] took) throws InterruptedException {
        AtomicReference<RunResult> result = new AtomicReference<>();
        Thread runner = new Thread(() -> result.set(agent.run(Rig.task().build())));
        runner.start();
        assertThat(hanging.await(10, TimeUnit.SECONDS)).isTrue();
        long start = System.nanoTime();
        agent.cancel();
        runner.join();
        took[0] = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        return result.get();
    }

    @Test
    void cancel_returns_at_once_from_a_provider_that_hangs() throws InterruptedException {
        long[] took = new long[1];

        RunResult result = cancelledWhileHanging(
                Agent.builder(rig.phone, hangingProvider()).listener(rig.events).build(), took);

        assertThat(took[0]).isLessThan(PROMPT_MILLIS);
        assertThat(result.status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(result.reason()).isEqualTo(Reason.CANCELLED_BY_CALLER);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(rig.events.broken()).isEmpty();
    }

    @Test
    void cancel_returns_at_once_from_a_device_that_hangs_in_a_read() throws InterruptedException {
        rig.phone.beforeRead = () -> {};
        io.github.jevdroid.device.Device hung = new HungDevice(rig.phone, this::hang);
        long[] took = new long[1];

        RunResult result = cancelledWhileHanging(
                Agent.builder(hung, rig.provider).listener(rig.events).build(), took);

        assertThat(took[0]).isLessThan(PROMPT_MILLIS);
        assertThat(result.reason()).isEqualTo(Reason.CANCELLED_BY_CALLER);
        assertThat(rig.events.broken()).isEmpty();
    }

    @Test
    void an_input_that_was_under_way_when_the_run_was_cancelled_is_in_doubt() throws InterruptedException {
        rig.phone.hand = (input, run) -> {
            hang(run);
            return ActionOutcome.performed();
        };
        rig.provider.choose("Display");
        long[] took = new long[1];

        RunResult result = cancelledWhileHanging(
                Agent.builder(rig.phone, rig.provider).listener(rig.events).build(), took);

        assertThat(result.status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(result.inputInDoubt()).isTrue();
        assertThat(result.history()).hasSize(1);
    }

    @Test
    void the_deadline_strikes_while_a_provider_hangs_and_nobody_looks_at_the_clock() {
        long start = System.nanoTime();

        RunResult result = Agent.builder(rig.phone, hangingProvider())
                .listener(rig.events)
                .build()
                .run(Rig.task().deadline(Duration.ofSeconds(1)).build());

        long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        assertThat(took).isBetween(900L, 1000 + PROMPT_MILLIS);
        assertThat(result.status()).isEqualTo(RunStatus.TIME_LIMIT);
        assertThat(result.reason()).isEqualTo(Reason.DEADLINE);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void the_deadline_cuts_waiting_short() {
        for (int i = 0; i < 40; i++) {
            rig.provider.choose("WAIT");
        }

        RunResult result = rig.run(Rig.task().deadline(Duration.ofSeconds(3)));

        assertThat(result.reason()).isEqualTo(Reason.DEADLINE);
        assertThat(result.elapsed()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void an_interrupt_ends_the_run_and_stays_set() throws InterruptedException {
        AtomicReference<RunResult> result = new AtomicReference<>();
        List<Boolean> flag = new ArrayList<>();
        Thread runner = new Thread(() -> {
            result.set(Agent.builder(rig.phone, hangingProvider())
                    .build()
                    .run(Rig.task().build()));
            flag.add(Thread.currentThread().isInterrupted());
        });
        runner.start();
        assertThat(hanging.await(10, TimeUnit.SECONDS)).isTrue();
        runner.interrupt();
        runner.join();

        assertThat(result.get().reason()).isEqualTo(Reason.INTERRUPTED);
        assertThat(flag).containsExactly(true);
    }

    @Test
    void an_interrupt_while_the_loop_sleeps_ends_the_run() {
        rig.provider.choose("WAIT");
        rig.clock.after(Duration.ofMillis(100), Thread.currentThread()::interrupt);

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.INTERRUPTED);
        assertThat(Thread.interrupted()).as("restored").isTrue();
    }

    @Test
    void cancelling_while_the_loop_really_sleeps_leaves_no_interrupt_behind() throws InterruptedException {
        rig.provider.choose("WAIT");
        List<Boolean> flag = new ArrayList<>();
        AtomicReference<RunResult> result = new AtomicReference<>();
        Agent agent = Agent.builder(rig.phone, rig.provider)
                .listener(new AgentListener() {
                    @Override
                    public void choiceAccepted(AgentEvent.ChoiceAccepted event) {
                        hanging.countDown();
                    }
                })
                .build();
        Thread runner = new Thread(() -> {
            result.set(agent.run(Rig.task()
                    .waitTime(Duration.ofSeconds(30))
                    .refresh(Duration.ofSeconds(10))
                    .build()));
            flag.add(Thread.currentThread().isInterrupted());
        });
        runner.start();
        hanging.await();
        agent.cancel();
        runner.join();

        assertThat(result.get().reason()).isEqualTo(Reason.CANCELLED_BY_CALLER);
        assertThat(flag).containsExactly(false);
    }

    @Test
    void closing_ends_a_run_on_another_thread() throws InterruptedException {
        AtomicReference<RunResult> result = new AtomicReference<>();
        Agent agent = Agent.builder(rig.phone, hangingProvider()).build();
        Thread runner = new Thread(() -> result.set(agent.run(Rig.task().build())));
        runner.start();
        hanging.await();
        agent.close();
        runner.join();

        assertThat(result.get().reason()).isEqualTo(Reason.CLOSED);
    }

    @Test
    void one_run_at_a_time_uses_a_phone() {
        List<RunResult> second = new ArrayList<>();
        rig.provider.then((request, run) -> {
            second.add(Agent.builder(rig.phone, new TinyProvider())
                    .clock(rig.clock)
                    .build()
                    .run(Rig.task().build()));
            return TinyProvider.decision("DONE").to(request).build();
        });

        RunResult first = rig.run(Rig.task());

        assertThat(first.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(second.get(0).status()).isEqualTo(RunStatus.ERROR);
        assertThat(second.get(0).reason()).isEqualTo(Reason.DEVICE_BUSY);
        rig.provider.choose("DONE");
        assertThat(rig.run(Rig.task()).status()).as("given back").isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_lost_phone_is_a_result_with_the_history_so_far() {
        rig.provider.choose("Display").then((request, run) -> {
            rig.phone.beforeRead = () -> {
                throw new DeviceException.Lost("the cable was pulled");
            };
            return TinyProvider.decision("Go back").to(request).build();
        });

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.ERROR);
        assertThat(result.reason()).isEqualTo(Reason.DEVICE_LOST);
        assertThat(result.message()).isEqualTo("the cable was pulled");
        assertThat(result.history()).hasSize(1);
        assertThat(result.inputs()).isEqualTo(1);
        assertThat(rig.events.broken()).isEmpty();
    }

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of(new DeviceException.Unavailable("a"), Reason.DEVICE_UNAVAILABLE),
                Arguments.of(new DeviceException.Unauthorized("b"), Reason.DEVICE_UNAUTHORIZED),
                Arguments.of(new DeviceException.Ambiguous("c"), Reason.DEVICE_AMBIGUOUS),
                Arguments.of(new DeviceException.Lost("d"), Reason.DEVICE_LOST),
                Arguments.of(new DeviceException.TimedOut("e"), Reason.DEVICE_TIMED_OUT),
                Arguments.of(new DeviceException.Protocol("f"), Reason.DEVICE_PROTOCOL),
                Arguments.of(new IllegalStateException("g"), Reason.DEVICE_FAILED));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void every_failure_of_a_phone_has_its_reason_and_is_kept(RuntimeException failure, Reason reason) {
        rig.phone.beforeRead = () -> {
            throw failure;
        };

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(reason);
        assertThat(result.cause()).containsSame(failure);
        assertThat(rig.provider.requests).isEmpty();
    }

    @Test
    void pictures_are_taken_only_for_listeners_that_want_them_and_a_camera_that_fails_ends_nothing() {
        byte[] png = {1, 2, 3};
        rig.phone.camera = () -> Optional.of(png);
        rig.provider.choose("DONE", "DONE", "DONE");
        rig.run(Rig.task());
        assertThat(rig.events.of(AgentEvent.ScreenshotTaken.class)).isEmpty();
        AgentListener wanting = new AgentListener() {
            @Override
            public boolean wantsScreenshots() {
                return true;
            }
        };

        rig.agent().listener(wanting).build().run(Rig.task().build());
        rig.phone.camera = () -> {
            throw new DeviceException.TimedOut("no picture");
        };
        RunResult blind = rig.agent().listener(wanting).build().run(Rig.task().build());

        assertThat(rig.events.only(AgentEvent.ScreenshotTaken.class).png()).isEqualTo(png);
        assertThat(blind.status()).isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_phone_lost_while_an_effect_is_awaited_keeps_the_input_in_the_history() {
        rig.phone.hand = (input, run) -> {
            rig.phone.beforeRead = () -> {
                throw new DeviceException.Lost("gone");
            };
            return ActionOutcome.performed();
        };
        rig.provider.choose("Display");

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.DEVICE_LOST);
        assertThat(result.history()).hasSize(1);
        assertThat(result.inputs()).isEqualTo(1);
        assertThat(result.inputInDoubt()).isFalse();
    }

    @Test
    void a_listener_that_throws_stops_all_input_and_everybody_still_gets_the_end() {
        Recorder after = new Recorder();
        rig.provider.choose("Display");
        AgentListener angry = new AgentListener() {
            @Override
            public void inputSending(AgentEvent.InputSending event) {
                throw new IllegalStateException("no");
            }
        };

        RunResult result = rig.agent()
                .listener(angry)
                .listener(after)
                .build()
                .run(Rig.task().build());

        assertThat(result.reason()).isEqualTo(Reason.HOST_CALLBACK_FAILED);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(rig.events.of(AgentEvent.RunEnded.class)).hasSize(1);
        assertThat(after.of(AgentEvent.RunEnded.class)).hasSize(1);
        assertThat(after.of(AgentEvent.InputSending.class)).hasSize(1);
    }

    @Test
    void a_listener_that_throws_at_the_end_changes_nothing() {
        rig.provider.choose("DONE");
        AgentListener angry = new AgentListener() {
            @Override
            public void runEnded(AgentEvent.RunEnded event) {
                throw new AssertionError("no");
            }
        };

        assertThat(rig.agent().listener(angry).build().run(Rig.task().build()).status())
                .isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_verifier_that_throws_an_assertion_ends_the_run_and_is_kept() {
        rig.provider.choose("DONE");

        RunResult result = rig.run(Rig.task().verifier((screen, run) -> {
            throw new AssertionError("expected 2 but was 3");
        }));

        assertThat(result.reason()).isEqualTo(Reason.HOST_CALLBACK_FAILED);
        assertThat(result.cause()).containsInstanceOf(AssertionError.class);
    }

    @Test
    @SuppressWarnings("NullAway") // A device written in another language, or by mistake.
    void a_device_that_returns_nothing_has_failed() {
        rig.phone.lens = screen -> null;

        assertThat(rig.run(Rig.task()).reason()).isEqualTo(Reason.DEVICE_FAILED);
    }

    /** A phone whose reads hang. */
    private record HungDevice(TinyPhone phone, java.util.function.Consumer<RunContext> hang)
            implements io.github.jevdroid.device.Device {
        @Override
        public String id() {
            return phone.id();
        }

        @Override
        public io.github.jevdroid.screen.Screen snapshot(RunContext run) {
            hang.accept(run);
            return phone.snapshot(run);
        }

        @Override
        public ActionOutcome execute(
                io.github.jevdroid.action.Input input, io.github.jevdroid.screen.Screen basis, RunContext run) {
            return phone.execute(input, basis, run);
        }
    }
}
