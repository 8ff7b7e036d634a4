package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.jevdroid.action.ActionOutcome.Performed;
import io.github.jevdroid.action.ActionOutcome.Uncertain;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.run.internal.OpenContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.adb.LinkFault;
import io.github.jevdroid.testkit.adb.LinkFaults;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What must hold of the client and of a phone behind it, whatever serves it. */
abstract class AdbFaceContract {

    static final Duration LIMIT = Duration.ofSeconds(20);

    private static final Screen SCREEN = Screen.builder("com.example.app")
            .size(1080, 2400)
            .element(Element.builder("Row").clickable().bounds(0, 400, 1080, 600))
            .build();

    @TempDir
    Path folder;

    final RunContext run = RunContext.of(Duration.ofSeconds(60));
    ShellPhone phone;
    AdbServer client;
    String serial;

    /** Starts what serves the phone; sets {@link #client} and {@link #serial}. */
    abstract void start() throws IOException;

    abstract void faults(LinkFaults faults);

    /** How many services of the phone are in use. */
    abstract int openStreams();

    abstract void stop();

    @BeforeEach
    void plugIn() throws IOException {
        phone = new ShellPhone(folder);
        start();
    }

    @AfterEach
    void pullOut() {
        stop();
    }

    @Test
    void the_phone_is_listed_and_chosen() {
        assertThat(client.devices(run))
                .filteredOn(device -> device.serial().equals(serial))
                .singleElement()
                .satisfies(device -> {
                    assertThat(device.state()).isEqualTo(DeviceState.DEVICE);
                    assertThat(device.model()).isEqualTo("Shell_Phone");
                });
        try (AdbDevice device = AdbDevice.connect(client, Optional.of(serial), run)) {
            assertThat(device.id()).isEqualTo(serial);
        }
    }

    @Test
    void outputs_and_exit_codes_come_apart() {
        for (int code : new int[] {0, 1, 42, 127, 200, 255}) {
            ShellResult result = client.shell(serial, "echo out; echo err >&2; exit " + code, LIMIT, run);

            assertThat(result.stdout()).isEqualTo("out\n");
            assertThat(result.stderr()).isEqualTo("err\n");
            assertThat(result.exitCode()).hasValue(code);
        }
        assertNothingLeft();
    }

    @Test
    void characters_beyond_ascii_survive_in_both_directions() {
        String text = "Gr\u00fc\u00dfe \u4e2d\u6587 \uD83D\uDE00 \u0645\u0631\u062d\u0628\u0627 ";

        ShellResult result = client.shell(
                serial, "for i in 1 2 3 4 5 6 7 8 9; do printf %s '" + text.repeat(100) + "'; done", LIMIT, run);

        assertThat(result.stdout()).isEqualTo(text.repeat(900));
    }

    @Test
    void a_large_output_comes_whole_by_either_service() {
        String command = "head -c 3000000 /dev/zero | tr '\\0' '\\377'";

        byte[] shell = client.shell(serial, command, LIMIT, run).stdoutBytes();
        byte[] exec = client.link().exec(serial, command, LIMIT, run);

        assertThat(shell).hasSize(3_000_000).containsOnly((byte) 0xff);
        assertThat(exec).isEqualTo(shell);
        assertNothingLeft();
    }

    @Test
    void a_command_of_many_bytes_arrives_whole() {
        String word = "x".repeat(40_000);

        assertThat(client.shell(serial, "printf %s " + word, LIMIT, run).stdout())
                .isEqualTo(word);
    }

    @Test
    void cancelling_ends_a_call_and_the_command_on_the_phone() throws IOException {
        OpenContext cancellable = new OpenContext(LIMIT, RunClock.system());
        Thread canceller = new Thread(() -> {
            eventually(() -> openStreams() > 0);
            cancellable.cancel();
        });
        canceller.start();
        long start = System.nanoTime();

        Throwable failure = catchThrowable(() -> client.shell(serial, "sleep 30", LIMIT, cancellable));

        assertThat(failure).isInstanceOf(RunCancelledException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
        assertNothingLeft();
    }

    @Test
    void a_total_limit_ends_a_silent_command() {
        assertThatThrownBy(() -> client.shell(serial, "sleep 30", Duration.ofMillis(300), run))
                .isInstanceOf(DeviceException.TimedOut.class);
        assertNothingLeft();
    }

    @Test
    void a_tap_reaches_the_phone_once() throws IOException {
        try (AdbDevice device = AdbDevice.of(client, serial)) {
            assertThat(device.execute(Tap.on(SCREEN.elements().get(0)), SCREEN, run))
                    .isInstanceOf(Performed.class);
        }
        assertThat(phone.inputs()).containsExactly("tap 540 500");
        assertNothingLeft();
    }

    @ParameterizedTest
    @EnumSource(
            value = LinkFault.Loss.class,
            names = {"STREAM_CLOSED", "LINK_DROPPED"})
    void a_link_lost_after_the_tap_leaves_it_uncertain_and_tapped_once(LinkFault.Loss loss) throws IOException {
        client.shell(serial, "true", LIMIT, run);
        faults(service -> LinkFault.afterRun(loss));
        try (AdbDevice device = AdbDevice.of(client, serial)) {
            assertThat(device.execute(Tap.on(SCREEN.elements().get(0)), SCREEN, run))
                    .isInstanceOf(Uncertain.class);
        }
        assertThat(phone.inputs()).containsExactly("tap 540 500");
    }

    @ParameterizedTest
    @EnumSource(
            value = LinkFault.Loss.class,
            names = {"STREAM_CLOSED", "LINK_DROPPED"})
    void a_link_lost_before_the_tap_is_never_mended_by_tapping_again(LinkFault.Loss loss) throws IOException {
        client.shell(serial, "true", LIMIT, run);
        faults(service -> LinkFault.beforeRun(loss));
        try (AdbDevice device = AdbDevice.of(client, serial)) {
            assertThat(device.execute(Tap.on(SCREEN.elements().get(0)), SCREEN, run))
                    .isNotInstanceOf(Performed.class);
        }
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void a_lying_exit_code_does_not_undo_a_tap() throws IOException {
        faults(service -> service.contains("input") ? LinkFault.wrongExitCode(1) : LinkFault.NONE);
        try (AdbDevice device = AdbDevice.of(client, serial)) {
            assertThat(device.execute(Tap.on(SCREEN.elements().get(0)), SCREEN, run))
                    .isInstanceOf(Performed.class);
        }
        assertThat(phone.inputs()).containsExactly("tap 540 500");
    }

    @Test
    void a_phone_that_is_not_there_is_refused_before_sending() {
        Throwable failure = catchThrowable(() -> client.shell("GONE", "input tap 1 1", LIMIT, run));

        assertThat(failure).isInstanceOf(DeviceException.Unavailable.class).hasMessageContaining("GONE");
        assertThat(CommandNotSent.isCauseOf(failure)).isTrue();
    }

    @Test
    void two_hundred_calls_leave_no_thread_and_no_connection() {
        int threads = clientThreads();
        for (int at = 0; at < 200; at++) {
            assertThat(client.shell(serial, "echo " + at, LIMIT, run).stdout()).isEqualTo(at + "\n");
        }
        assertThat(clientThreads()).isEqualTo(threads);
        assertNothingLeft();
    }

    private void assertNothingLeft() {
        eventually(() -> openStreams() == 0);
        assertThat(openStreams()).isZero();
    }

    /** Threads that are not the fakes' own; the client starts none. */
    private static int clientThreads() {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !thread.getName().startsWith("fake-adb"))
                .filter(thread -> !thread.getName().startsWith("process reaper"))
                .count();
    }

    static void eventually(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (!condition.getAsBoolean() && System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
    }

    static List<String> serials(List<AttachedDevice> devices) {
        return devices.stream().map(AttachedDevice::serial).toList();
    }
}
