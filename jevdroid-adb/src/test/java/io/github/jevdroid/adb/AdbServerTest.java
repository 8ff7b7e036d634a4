package io.github.jevdroid.adb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.jevdroid.adb.internal.Environment;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.run.internal.OpenContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdbServerTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final String PHONE = "PHONE1";

    private final RunContext run = RunContext.of(Duration.ofSeconds(30));

    @Test
    void output_errors_and_exit_code_come_apart() throws IOException {
        try (RawServer server = RawServer.withShell(connection -> {
            connection.readRequest();
            connection.send("OKAY");
            connection.packet(1, "on");
            connection.packet(2, "wrong");
            connection.packet(1, "e");
            connection.exit(137);
        })) {
            ShellResult result = client(server).shell(PHONE, "echo one", LIMIT, run);

            assertThat(result.stdout()).isEqualTo("one");
            assertThat(result.stderr()).isEqualTo("wrong");
            assertThat(result.exitCode()).hasValue(137);
            assertThat(result.isFailure()).isTrue();
            assertThat(server.requests())
                    .containsExactly(
                            "host:version",
                            "host-serial:PHONE1:features",
                            "host:transport:PHONE1",
                            "shell,v2,raw:echo one");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 200, 255})
    void every_exit_code_is_told(int code) throws IOException {
        try (RawServer server = shellThat(connection -> connection.exit(code))) {
            assertThat(client(server).shell(PHONE, "exit", LIMIT, run).exitCode())
                    .hasValue(code);
        }
    }

    @Test
    void a_character_that_is_split_between_two_packets_stays_whole_and_other_bytes_are_replaced() throws IOException {
        byte[] smile = "\uD83D\uDE00".getBytes(UTF_8);
        try (RawServer server = shellThat(connection -> {
            connection.packet(1, new byte[] {smile[0], smile[1]});
            connection.packet(1, new byte[] {smile[2], smile[3], (byte) 0xff, 'x'});
            connection.exit(0);
        })) {
            assertThat(client(server).shell(PHONE, "cat", LIMIT, run).stdout()).isEqualTo("\uD83D\uDE00\uFFFDx");
        }
    }

    @Test
    void the_output_is_read_to_its_end_and_the_connection_is_closed() throws Exception {
        byte[] block = new byte[60_000];
        try (RawServer server = shellThat(connection -> {
            for (int at = 0; at < 50; at++) {
                connection.packet(1, block);
            }
            connection.exit(0);
        })) {
            assertThat(client(server).shell(PHONE, "cat", LIMIT, run).stdoutBytes())
                    .hasSize(3_000_000);
            awaitNoConnection(server);
        }
    }

    @Test
    void a_phone_without_shell_v2_is_refused_before_anything_is_sent() throws IOException {
        try (RawServer server = new RawServer(connection -> {
            connection.okay(connection.readRequest().equals("host:version") ? "0029" : "cmd");
        })) {
            assertThatThrownBy(() -> client(server).shell(PHONE, "input tap 1 1", LIMIT, run))
                    .isInstanceOf(DeviceException.Unavailable.class)
                    .hasMessageContaining("PHONE1")
                    .hasMessageContaining("shell_v2")
                    .hasMessageContaining("Android 7 or newer")
                    .hasCauseInstanceOf(CommandNotSent.class);
            assertThat(server.requests()).noneMatch(request -> request.startsWith("shell"));
        }
    }

    @Test
    void a_list_with_tabs_keeps_serials_with_blanks_whole_and_takes_the_properties_from_the_long_list()
            throws IOException {
        String mdns = "adb-39181FDJ (2)._adb-tls-connect._tcp";
        try (RawServer server = new RawServer(connection -> {
            switch (connection.readRequest()) {
                case "host:version" -> connection.okay("0029");
                case "host:devices" ->
                    connection.okay(mdns + "\tdevice\n0123\tunauthorized\nemulator-5554\toffline\n"
                            + "ABC\tno permissions (user in plugdev group); see [http://developer.android.com/tools/device.html]\n"
                            + "10.0.0.7:5555\tmagic\n");
                default ->
                    connection.okay(mdns + " device product:cheetah model:Pixel_7_Pro device:cheetah transport_id:3\n"
                            + "0123                   unauthorized usb:1-4 transport_id:1\n");
            }
        })) {
            List<AttachedDevice> devices = client(server).devices(run);

            assertThat(devices)
                    .extracting(AttachedDevice::serial)
                    .containsExactly(mdns, "0123", "emulator-5554", "ABC", "10.0.0.7:5555");
            assertThat(devices)
                    .extracting(AttachedDevice::state)
                    .containsExactly(
                            DeviceState.DEVICE,
                            DeviceState.UNAUTHORIZED,
                            DeviceState.OFFLINE,
                            DeviceState.NO_PERMISSIONS,
                            DeviceState.UNKNOWN);
            assertThat(devices)
                    .extracting(AttachedDevice::link)
                    .containsExactly(
                            AttachedDevice.Link.WIRELESS,
                            AttachedDevice.Link.USB,
                            AttachedDevice.Link.EMULATOR,
                            AttachedDevice.Link.USB,
                            AttachedDevice.Link.TCP);
            assertThat(devices.get(0).model()).isEqualTo("Pixel_7_Pro");
            assertThat(devices.get(1).properties()).isEqualTo(Map.of("usb", "1-4", "transport_id", "1"));
            assertThat(devices.get(4).properties()).containsEntry("detail", "magic");
        }
    }

    @Test
    void a_refused_connection_says_where_nobody_answers() throws IOException {
        int free = freePort();
        AdbServer client = AdbServer.builder()
                .server("127.0.0.1:" + free)
                .startServer(false)
                .build();

        assertThatThrownBy(() -> client.devices(run))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("No adb server answers at 127.0.0.1:" + free)
                .hasCauseInstanceOf(CommandNotSent.class);
    }

    @Test
    void something_else_on_the_port_is_told_from_an_adb_server() throws IOException {
        try (RawServer server = new RawServer(connection -> connection.send("HTTP/1.1 400 Bad Request\r\n\r\n"))) {
            assertThatThrownBy(() -> client(server).devices(run))
                    .isInstanceOf(DeviceException.Protocol.class)
                    .hasMessageContaining("does not speak as an adb server does")
                    .hasMessageContaining("\"HTTP\"")
                    .hasMessageContaining("ANDROID_ADB_SERVER_PORT");
        }
    }

    @Test
    void a_server_of_another_version_is_told_from_a_missing_one() throws IOException {
        try (RawServer server = new RawServer(connection -> {
            connection.readRequest();
            connection.okay("0020");
        })) {
            assertThatThrownBy(() -> client(server).devices(run))
                    .isInstanceOf(DeviceException.Unavailable.class)
                    .hasMessageContaining("version 32")
                    .hasMessageContaining("36 or newer");
        }
    }

    @Test
    void a_server_that_says_nothing_times_out_by_the_idle_limit() throws IOException {
        try (RawServer server = new RawServer(RawServer.Connection::hang)) {
            AdbServer client = AdbServer.builder()
                    .server(server.address())
                    .idleLimit(Duration.ofMillis(60))
                    .build();

            assertThatThrownBy(() -> client.devices(run))
                    .isInstanceOf(DeviceException.TimedOut.class)
                    .hasMessageContaining("silence for 60 ms");
        }
    }

    @Test
    void a_command_that_prints_for_ever_ends_by_the_total_limit_and_may_have_run() throws Exception {
        try (RawServer server = shellThat(connection -> {
            while (true) {
                connection.packet(1, "x");
            }
        })) {
            Throwable failure = catchThrowable(() -> client(server).shell(PHONE, "yes", Duration.ofMillis(150), run));

            assertThat(failure)
                    .isInstanceOf(DeviceException.TimedOut.class)
                    .hasMessageContaining("it was not done within 150 ms");
            assertThat(CommandNotSent.isCauseOf(failure)).isFalse();
            awaitNoConnection(server);
        }
    }

    @Test
    void cancelling_from_another_thread_ends_a_silent_call_at_once() throws Exception {
        CountDownLatch reached = new CountDownLatch(1);
        try (RawServer server = shellThat(connection -> {
            reached.countDown();
            connection.hang();
        })) {
            OpenContext cancellable = new OpenContext(Duration.ofSeconds(30), RunClock.system());
            Thread canceller = new Thread(() -> {
                try {
                    assertThat(reached.await(5, TimeUnit.SECONDS)).isTrue();
                } catch (InterruptedException unexpected) {
                    Thread.currentThread().interrupt();
                }
                cancellable.cancel();
            });
            canceller.start();
            long start = System.nanoTime();

            Throwable failure = catchThrowable(() -> client(server).shell(PHONE, "sleep 100", LIMIT, cancellable));

            assertThat(failure)
                    .isInstanceOf(RunCancelledException.class)
                    .hasMessageContaining("may have got the command");
            assertThat(CommandNotSent.isCauseOf(failure)).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
            canceller.join();
            awaitNoConnection(server);
        }
    }

    @Test
    void a_run_that_is_cancelled_before_sends_nothing() throws IOException {
        try (RawServer server = shellThat(connection -> connection.exit(0))) {
            AdbServer client = client(server);
            client.shell(PHONE, "true", LIMIT, run);
            int before = server.requests().size();
            OpenContext cancelled = new OpenContext(LIMIT, RunClock.system());
            cancelled.cancel();

            Throwable failure = catchThrowable(() -> client.shell(PHONE, "input tap 1 1", LIMIT, cancelled));

            assertThat(failure).isInstanceOf(RunCancelledException.class);
            assertThat(CommandNotSent.isCauseOf(failure)).isTrue();
            assertThat(server.requests()).hasSize(before);
        }
    }

    @Test
    void a_link_that_breaks_before_the_exit_code_is_lost_and_the_command_may_have_run() throws IOException {
        try (RawServer server = shellThat(connection -> connection.packet(1, "partial"))) {
            Throwable failure = catchThrowable(() -> client(server).shell(PHONE, "input tap 1 1", LIMIT, run));

            assertThat(failure)
                    .isInstanceOf(DeviceException.Lost.class)
                    .hasMessageContaining("before the command's exit code");
            assertThat(CommandNotSent.isCauseOf(failure)).isFalse();
        }
    }

    @Test
    void a_connection_reset_in_mid_reply_is_lost() throws IOException {
        try (RawServer server = shellThat(connection -> {
            connection.send(new byte[] {1, 100, 0, 0, 0, 'a'});
            connection.drop();
        })) {
            assertThatThrownBy(() -> client(server).shell(PHONE, "input tap 1 1", LIMIT, run))
                    .isInstanceOf(DeviceException.Lost.class)
                    .hasMessageNotContaining("input tap");
        }
    }

    @Test
    void the_server_s_refusal_of_the_phone_means_that_nothing_was_sent() throws IOException {
        try (RawServer server = new RawServer(connection -> {
            String request = connection.readRequest();
            if (request.equals("host:version")) {
                connection.okay("0029");
            } else if (request.endsWith(":features")) {
                connection.okay("shell_v2");
            } else {
                connection.fail("device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set");
            }
        })) {
            Throwable failure = catchThrowable(() -> client(server).shell(PHONE, "input tap 1 1", LIMIT, run));

            assertThat(failure)
                    .isInstanceOf(DeviceException.Unauthorized.class)
                    .hasMessageContaining("allow USB debugging");
            assertThat(CommandNotSent.isCauseOf(failure)).isTrue();
        }
    }

    @Test
    void a_service_that_the_phone_closes_may_have_started() throws IOException {
        try (RawServer server = RawServer.withShell(connection -> {
            connection.readRequest();
            connection.fail("closed");
        })) {
            Throwable failure = catchThrowable(() -> client(server).shell(PHONE, "input tap 1 1", LIMIT, run));

            assertThat(failure).isInstanceOf(DeviceException.Lost.class);
            assertThat(CommandNotSent.isCauseOf(failure)).isFalse();
        }
    }

    @Test
    void a_packet_that_announces_more_than_any_command_prints_is_not_believed() throws IOException {
        try (RawServer server = shellThat(connection -> connection.send(new byte[] {1, -1, -1, -1, -1}))) {
            assertThatThrownBy(() -> client(server).shell(PHONE, "cat", LIMIT, run))
                    .isInstanceOf(DeviceException.Protocol.class)
                    .hasMessageContaining("4294967295");
        }
    }

    @Test
    void a_command_that_does_not_fit_into_a_request_is_refused_with_both_sizes() throws IOException {
        try (RawServer server = shellThat(connection -> connection.exit(0))) {
            assertThatThrownBy(() -> client(server).shell(PHONE, "x".repeat(70_000), LIMIT, run))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("65535")
                    .hasMessageContaining("70013");
            assertThat(server.requests()).noneMatch(request -> request.startsWith("shell"));
        }
    }

    @Test
    void without_an_adb_program_the_message_says_what_to_install(@TempDir Path empty) throws IOException {
        Environment bare = new Environment(name -> name.equals("PATH") ? empty.toString() : null, true, empty);
        AdbServer client = AdbServer.builder()
                .server("127.0.0.1:" + freePort())
                .environment(bare)
                .build();

        assertThatThrownBy(() -> client.devices(run))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("No adb.exe was found")
                .hasMessageContaining("ANDROID_HOME");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void an_absent_server_is_started_once_and_its_output_is_not_waited_for(@TempDir Path folder) throws IOException {
        int port = freePort();
        Path log = folder.resolve("log");
        // The child that stays behind holds the outputs open, as a real server does (field note B58).
        Path adb = script(folder.resolve("adb"), "echo \"$@\" >> " + log + "; sleep 20 & exit 0");
        AdbServer client =
                AdbServer.builder().server("127.0.0.1:" + port).adb(adb).build();

        assertThatThrownBy(() -> client.devices(run)).isInstanceOf(DeviceException.Unavailable.class);
        assertThatThrownBy(() -> client.devices(run))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("was started once");
        assertThat(Files.readAllLines(log)).containsExactly("-P " + port + " start-server");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void a_start_that_fails_says_how_it_ended(@TempDir Path folder) throws IOException {
        Path adb = script(folder.resolve("adb"), "exit 3");
        AdbServer client =
                AdbServer.builder().server("127.0.0.1:" + freePort()).adb(adb).build();

        assertThatThrownBy(() -> client.devices(run))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("exit code 3")
                .hasMessageContaining("adb start-server");
    }

    @Test
    void a_server_on_another_machine_is_never_started() {
        AdbServer client = AdbServer.builder().server("localhost.invalid:5037").build();

        assertThatThrownBy(() -> client.devices(run))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("localhost.invalid");
    }

    private static Path script(Path file, String body) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    private static AdbServer client(RawServer server) {
        return AdbServer.builder().server(server.address()).startServer(false).build();
    }

    private static RawServer shellThat(RawServer.Conversation conversation) throws IOException {
        return RawServer.withShell(connection -> {
            connection.readRequest();
            connection.send("OKAY");
            conversation.hold(connection);
        });
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void awaitNoConnection(RawServer server) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (server.openConnections() > 0 && System.nanoTime() - end < 0) {
            Thread.onSpinWait();
        }
        assertThat(server.openConnections()).isZero();
    }
}
