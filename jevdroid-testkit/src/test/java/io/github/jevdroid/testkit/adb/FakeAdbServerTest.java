package io.github.jevdroid.testkit.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.testkit.PhoneLink.State;
import io.github.jevdroid.testkit.adb.LinkFault.Loss;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FakeAdbServerTest {

    private final FakeAdbServer server = FakeAdbServer.start();
    private final ScriptedPhone phone = new ScriptedPhone();

    @AfterEach
    void nothing_is_left_behind() {
        server.close();
        assertThat(server.workers().liveThreads()).isZero();
        assertThat(server.openConnections()).isZero();
        assertThat(phone.listeners()).isZero();
    }

    @Test
    void the_version_is_asked_first_by_every_client() throws IOException {
        assertThat(Host.ask(server, "host:version")).isEqualTo("OKAY 0029");
        try (FakeAdbServer old = FakeAdbServer.start(0, 32)) {
            assertThat(Host.ask(old, "host:version")).isEqualTo("OKAY 0020");
        }
    }

    @Test
    void devices_are_listed_with_tabs_and_serials_may_have_blanks() throws IOException {
        server.attach(phone);
        server.attachStranger("adb-0123 (2)._adb-tls-connect._tcp", State.UNAUTHORIZED);
        server.attachStranger("127.0.0.1:5555", State.OFFLINE);
        server.attachStranger("gone", State.ABSENT);

        assertThat(Host.ask(server, "host:devices"))
                .isEqualTo(
                        "OKAY FAKE0001\tdevice\nadb-0123 (2)._adb-tls-connect._tcp\tunauthorized\n127.0.0.1:5555\toffline\n");
        assertThat(Host.ask(server, "host:devices-l"))
                .contains(
                        "FAKE0001               device product:scripted model:Scripted_Phone device:script transport_id:1\n")
                .contains("adb-0123 (2)._adb-tls-connect._tcp unauthorized transport_id:2\n");
    }

    @ParameterizedTest
    @EnumSource(State.class)
    void a_phone_in_any_state_but_absent_is_listed(State state) throws IOException {
        server.attach(phone).setState(state);
        assertThat(Host.ask(server, "host:devices").equals("OKAY ")).isEqualTo(state == State.ABSENT);
    }

    @ParameterizedTest
    @EnumSource(
            value = State.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = {"DEVICE", "RECOVERY", "SIDELOAD"})
    void a_phone_that_is_not_ready_is_refused(State state) throws IOException {
        server.attach(phone).setState(state);
        assertThat(Host.ask(server, "host:transport:FAKE0001")).startsWith("FAIL ");
        assertThat(phone.commands).isEmpty();
    }

    @Test
    void a_choice_that_is_not_clear_is_refused_in_the_words_of_adb() throws IOException {
        assertThat(Host.ask(server, "host:transport-any")).isEqualTo("FAIL no devices/emulators found");
        server.attach(phone);
        server.attachStranger("other", State.UNAUTHORIZED);

        assertThat(Host.ask(server, "host:transport-any")).isEqualTo("FAIL more than one device/emulator");
        assertThat(Host.ask(server, "host:transport:nobody")).isEqualTo("FAIL device 'nobody' not found");
        assertThat(Host.ask(server, "host:transport:other")).startsWith("FAIL device unauthorized.\n");
        assertThat(Host.ask(server, "host:transport-id:9")).isEqualTo("FAIL no device with transport id '9'");
        assertThat(Host.ask(server, "host:nonsense")).isEqualTo("FAIL unknown host service");
        assertThat(Host.ask(server, "shell:echo hi")).isEqualTo("FAIL device offline (no transport)");
    }

    @Test
    void questions_about_one_phone_name_it_even_if_its_serial_has_colons() throws IOException {
        server.attach("127.0.0.1:5555", phone);
        server.attachStranger("other", State.OFFLINE);

        assertThat(Host.ask(server, "host-serial:127.0.0.1:5555:get-state")).isEqualTo("OKAY device");
        assertThat(Host.ask(server, "host-serial:127.0.0.1:5555:features")).isEqualTo("OKAY shell_v2,cmd");
        assertThat(Host.ask(server, "host-serial:other:get-state")).isEqualTo("OKAY offline");
        assertThat(Host.ask(server, "host-serial:other:features")).isEqualTo("FAIL device offline");
        assertThat(Host.ask(server, "host:get-serialno")).isEqualTo("FAIL more than one device/emulator");
    }

    @Test
    void tport_tells_the_transport_id() throws IOException {
        server.attachStranger("first", State.DEVICE);
        server.attach(phone);
        try (Host host = new Host(server)) {
            host.request("host:tport:serial:FAKE0001");
            assertThat(host.status()).isEqualTo("OKAY");
            byte[] id = host.in.readNBytes(8);
            assertThat(ByteBuffer.wrap(id).order(ByteOrder.LITTLE_ENDIAN).getLong())
                    .isEqualTo(2);
            assertThat(host.shellV2("echo hi")).isEqualTo("OKAY 1=hi exit=0");
        }
    }

    @Test
    void those_who_track_devices_hear_of_each_change() throws IOException {
        try (Host host = new Host(server)) {
            host.request("host:track-devices");
            assertThat(host.status()).isEqualTo("OKAY");
            assertThat(host.text()).isEmpty();
            AttachedPhone attached = server.attach(phone);
            assertThat(host.text()).isEqualTo("FAKE0001\tdevice\n");
            attached.setState(State.UNAUTHORIZED);
            assertThat(host.text()).isEqualTo("FAKE0001\tunauthorized\n");
            attached.detach();
            assertThat(host.text()).isEmpty();
        }
    }

    @Test
    void nobody_kills_this_server() throws IOException {
        assertThat(Host.ask(server, "host:kill")).startsWith("FAIL");
        assertThat(server.killRequests()).isOne();
        assertThat(Host.ask(server, "host:version")).startsWith("OKAY");
    }

    @Test
    void shell_v2_keeps_the_streams_and_the_exit_code_apart() throws IOException {
        server.attach(phone);
        assertThat(shell("both")).isEqualTo("OKAY 1=to out 2=to err exit=0");
        assertThat(shell("exit 255")).isEqualTo("OKAY exit=255");
        assertThat(shell("nonsense")).isEqualTo("OKAY 2=sh: nonsense: not found exit=127");
        assertThat(shell("echo 'سلام $x'")).isEqualTo("OKAY 1='سلام $x' exit=0");
    }

    private String shell(String command) throws IOException {
        try (Host host = new Host(server)) {
            return host.use("FAKE0001").shellV2(command);
        }
    }

    private byte[] service(String name) throws IOException {
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request(name);
            assertThat(host.status()).isEqualTo("OKAY");
            return host.rest();
        }
    }

    @Test
    void exec_and_the_first_shell_mix_both_streams() throws IOException {
        server.attach(phone);
        assertThat(service("exec:both")).asString(StandardCharsets.UTF_8).isEqualTo("to out\nto err\n");
        assertThat(service("shell:both")).asString(StandardCharsets.UTF_8).isEqualTo("to out\nto err\n");
        assertThat(service("exec:big")).isEqualTo(ScriptedPhone.big());
    }

    @Test
    void a_phone_without_shell_v2_has_a_terminal_and_refuses_the_newer_service() throws IOException {
        phone.features.remove("shell_v2");
        server.attach(phone);
        assertThat(service("shell:both")).asString(StandardCharsets.UTF_8).isEqualTo("to out\r\nto err\r\n");
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request("shell,v2,raw:echo hi");
            assertThat(host.status()).isEqualTo("FAIL");
            assertThat(host.text()).isEqualTo("closed");
        }
    }

    @Test
    void what_the_host_types_reaches_the_command() throws IOException {
        server.attach(phone);
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request("shell,v2,raw:cat");
            assertThat(host.status()).isEqualTo("OKAY");
            host.out.write(new byte[] {0, 3, 0, 0, 0, 'a', 'b', 'c', 5, 2, 0, 0, 0, '8', '0', 4, 0, 0, 0, 0});
            assertThat(Host.packets(host.in)).isEqualTo(" 1=abc exit=0");
        }
    }

    @Test
    void a_port_of_the_phone_is_reached_by_tcp() throws IOException {
        server.attach(phone);
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request("tcp:9008");
            assertThat(host.status()).isEqualTo("OKAY");
            host.out.write("ping".getBytes(StandardCharsets.UTF_8));
            assertThat(host.in.readNBytes(4)).asString(StandardCharsets.UTF_8).isEqualTo("ping");
        }
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request("tcp:9009");
            assertThat(host.status()).isEqualTo("FAIL");
        }
    }

    @Test
    void a_command_that_waits_is_told_when_the_host_hangs_up() throws Exception {
        server.attach(phone);
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request("shell,v2,raw:wait");
            assertThat(host.status()).isEqualTo("OKAY");
            assertThat(host.in.read()).isEqualTo(1);
        }
        Eventually.holds(() -> phone.commands.contains("wait ended"));
        Eventually.holds(() -> server.openConnections() == 0 && server.workers().liveThreads() == 1);
    }

    @Test
    void a_link_that_the_phone_drops_ends_without_an_exit_code() throws IOException {
        server.attach(phone);
        assertThat(shell("drop")).isEqualTo("OKAY 1=so far");
        assertThat(shell("die")).isEqualTo("OKAY");
    }

    @Test
    void a_command_whose_reply_is_lost_is_carried_out_all_the_same() throws IOException {
        server.attach(phone);
        server.faults(service -> LinkFault.afterRun(Loss.STREAM_CLOSED));
        assertThat(shell("echo lost")).isEqualTo("OKAY");
        server.faults(service -> LinkFault.beforeRun(Loss.STREAM_CLOSED));
        assertThat(shell("echo never run")).isEqualTo("OKAY");
        server.faults(service -> LinkFault.inReply(7, Loss.STREAM_CLOSED));
        assertThat(service("exec:echo cut here"))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("cut her");
        assertThat(phone.commands).containsExactly("echo lost", "echo cut here");
    }

    @Test
    void a_reset_is_seen_as_one() {
        server.attach(phone);
        server.faults(service -> LinkFault.afterRun(Loss.LINK_DROPPED));
        assertThatThrownBy(() -> service("exec:echo hi")).isInstanceOf(IOException.class);
        assertThat(phone.commands).containsExactly("echo hi");
    }

    @Test
    void silence_lasts_until_the_host_gives_up() throws Exception {
        server.attach(phone);
        server.faults(service -> LinkFault.beforeRun(Loss.SILENCE).after(Duration.ofMillis(1)));
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request("exec:echo hi");
            assertThat(host.status()).isEqualTo("OKAY");
        }
        Eventually.holds(() -> server.openConnections() == 0);
        assertThat(phone.commands).isEmpty();
    }

    @Test
    void an_exit_code_can_lie() throws IOException {
        server.attach(phone);
        server.faults(service -> LinkFault.wrongExitCode(137));
        assertThat(shell("echo hi")).isEqualTo("OKAY 1=hi exit=137");
    }

    @Test
    void a_phone_that_restarts_loses_its_connections_and_comes_back() throws Exception {
        server.attach(phone);
        try (Host host = new Host(server)) {
            host.use("FAKE0001").request("shell,v2,raw:wait");
            assertThat(host.status()).isEqualTo("OKAY");
            phone.setState(State.OFFLINE);
            assertThatThrownBy(host::rest).isInstanceOf(IOException.class);
        }
        assertThat(Host.ask(server, "host:devices")).isEqualTo("OKAY FAKE0001\toffline\n");
        assertThat(Host.ask(server, "host:transport:FAKE0001")).isEqualTo("FAIL device offline");
        phone.setState(State.DEVICE);
        assertThat(shell("echo back")).isEqualTo("OKAY 1=back exit=0");
    }

    @Test
    void several_shells_run_at_a_time() throws Exception {
        server.attach(phone);
        ExecutorService hosts = Executors.newFixedThreadPool(8);
        try {
            List<Callable<String>> calls = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                String word = "number " + i;
                calls.add(() -> shell("echo " + word));
            }
            List<Future<String>> answers = hosts.invokeAll(calls);
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.get(i).get()).isEqualTo("OKAY 1=number " + i + " exit=0");
            }
        } finally {
            hosts.shutdownNow();
        }
        Eventually.holds(() -> server.openConnections() == 0);
    }

    @Test
    void a_serial_is_checked_and_unique() {
        server.attach(phone);
        assertThatThrownBy(() -> server.attachStranger("FAKE0001", State.DEVICE))
                .hasMessageContaining("FAKE0001");
        assertThatThrownBy(() -> server.attachStranger(" ", State.DEVICE)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> server.attachStranger("a\tb", State.DEVICE))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
