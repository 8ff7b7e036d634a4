package io.github.jevdroid.testkit.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.testkit.PhoneLink.State;
import io.github.jevdroid.testkit.adb.LinkFault.Loss;
import io.github.jevdroid.testkit.adb.PrivateAdbServer.Output;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real adb server, and the real adb program, on the daemon face. */
class FakeAdbDaemonRealAdbTest {

    private static PrivateAdbServer server;

    private final ScriptedPhone phone = new ScriptedPhone();
    private FakeAdbDaemon daemon = FakeAdbDaemon.start(phone);

    /** Not before all, so that each test is shown as skipped where there is no adb. */
    @BeforeEach
    void start() {
        if (server == null) {
            server = PrivateAdbServer.startOrSkip();
        }
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            server = null;
        }
    }

    @AfterEach
    void nothing_is_left_behind() {
        if (server != null) {
            server.disconnect(daemon);
        }
        daemon.close();
        assertThat(daemon.workers().liveThreads()).isZero();
        assertThat(daemon.openConnections()).isZero();
        assertThat(daemon.openStreams()).isZero();
        assertThat(phone.listeners()).isZero();
    }

    private Output adb(String... arguments) {
        List<String> all = new ArrayList<>(List.of("-s", daemon.serial()));
        all.addAll(List.of(arguments));
        return server.adb(all.toArray(String[]::new));
    }

    @Test
    void adb_connects_and_lists_the_phone() {
        server.connect(daemon);
        assertThat(server.adb("devices", "-l").text())
                .contains(daemon.serial())
                .contains("device product:scripted model:Scripted_Phone device:script transport_id:");
        assertThat(adb("get-state").text()).isEqualTo("device\n");
        assertThat(adb("features").text()).isEqualTo("shell_v2\ncmd\n");
    }

    @Test
    void streams_and_exit_codes_arrive_apart() {
        server.connect(daemon);
        Output both = adb("shell", "both");
        assertThat(both.exitCode()).isZero();
        assertThat(both.text()).isEqualTo("to out\n");
        assertThat(both.err()).isEqualTo("to err\n");
        assertThat(adb("shell", "exit", "200").exitCode()).isEqualTo(200);
        assertThat(adb("shell", "nonsense").exitCode()).isEqualTo(127);
        assertThat(adb("shell", "echo 'a b' $c | d; سلام").text()).isEqualTo("'a b' $c | d; سلام\n");
    }

    @Test
    void five_mebibytes_arrive_whole() {
        server.connect(daemon);
        assertThat(adb("exec-out", "big").out()).isEqualTo(ScriptedPhone.big());
        assertThat(adb("shell", "big").out()).isEqualTo(ScriptedPhone.big());
    }

    @Test
    void files_go_there_and_back(@TempDir Path folder) throws IOException {
        server.connect(daemon);
        Path local = Files.write(folder.resolve("u2.jar"), ScriptedPhone.big());
        Output pushed = adb("push", local.toString(), "/data/local/tmp/u2.jar");
        assertThat(pushed.exitCode()).as(pushed.err() + pushed.text()).isZero();
        assertThat(phone.stored).containsOnlyKeys("/data/local/tmp/u2.jar");
        Path back = folder.resolve("back");
        Output pulled = adb("pull", "/data/local/tmp/u2.jar", back.toString());
        assertThat(pulled.exitCode()).as(pulled.err() + pulled.text()).isZero();
        assertThat(back).hasBinaryContent(ScriptedPhone.big());
        assertThat(adb("push", local.toString(), "/sdcard").exitCode()).isZero();
        assertThat(phone.stored).containsKey("/sdcard/u2.jar");

        Output missing = adb("pull", "/nothing", back.toString());
        assertThat(missing.exitCode()).isNotZero();
        Output refused = adb("push", local.toString(), "/system/x");
        assertThat(refused.exitCode()).isNotZero();
        assertThat(refused.err() + refused.text()).contains("Read-only file system");
    }

    @Test
    void several_shells_run_at_a_time() throws Exception {
        server.connect(daemon);
        ExecutorService hosts = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Output>> calls = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                String command = i % 3 == 0 ? "big" : "echo number " + i;
                calls.add(() -> adb("shell", command));
            }
            List<Future<Output>> answers = hosts.invokeAll(calls);
            for (int i = 0; i < answers.size(); i++) {
                byte[] expected =
                        i % 3 == 0 ? ScriptedPhone.big() : ("number " + i + "\n").getBytes(StandardCharsets.UTF_8);
                assertThat(answers.get(i).get().out()).isEqualTo(expected);
            }
        } finally {
            hosts.shutdownNow();
        }
        assertThat(daemon.openStreams()).isZero();
    }

    @Test
    void an_older_phone_without_shell_v2_is_served_as_adb_serves_it() {
        phone.features.remove("shell_v2");
        server.connect(daemon);
        assertThat(adb("shell", "both").text()).isEqualTo("to out\r\nto err\r\n");
    }

    @Test
    void what_the_phone_does_not_have_is_refused() {
        server.connect(daemon);
        Output remount = adb("remount");
        assertThat(remount.exitCode()).isNotZero();
        assertThat(daemon.opened()).anyMatch(service -> service.startsWith("remount"));
    }

    @Test
    void a_phone_that_asks_lists_as_unauthorized_until_somebody_allows_the_host() {
        phone.allows = false;
        phone.setState(State.UNAUTHORIZED);
        server.adb("connect", daemon.serial());
        server.awaitState(daemon.serial(), "unauthorized");
        assertThat(adb("shell", "echo hi").exitCode()).isNotZero();
        assertThat(phone.keys).isNotEmpty();
        assertThat(phone.commands).isEmpty();

        phone.setState(State.DEVICE);

        server.awaitState(daemon.serial(), "device");
        assertThat(adb("shell", "echo hi").text()).isEqualTo("hi\n");
    }

    @Test
    void a_key_that_was_allowed_once_is_known_by_its_signature() {
        daemon.close();
        daemon = FakeAdbDaemon.start(phone, FakeAdbDaemon.Security.ASK);
        server.connect(daemon);
        assertThat(phone.keys).hasSize(1);
        server.disconnect(daemon);
        server.connect(daemon);
        assertThat(phone.keys).as("the second time no person is asked").hasSize(1);
        assertThat(adb("shell", "echo hi").text()).isEqualTo("hi\n");
    }

    @Test
    void a_phone_that_says_nothing_lists_as_offline() throws InterruptedException {
        phone.setState(State.OFFLINE);
        // adb waits ten seconds for the phone's greeting, but lists it meanwhile.
        Thread connecting = new Thread(() -> server.adb("connect", daemon.serial()));
        connecting.start();
        server.awaitState(daemon.serial(), "offline");
        phone.setState(State.DEVICE);
        server.awaitState(daemon.serial(), "device");
        connecting.join();
    }

    @Test
    void a_link_that_drops_ends_the_command_without_an_exit_code() {
        server.connect(daemon);
        Output dropped = adb("shell", "drop");
        assertThat(dropped.text()).isEqualTo("so far");
        server.disconnect(daemon);
        server.connect(daemon);
        daemon.faults(service -> LinkFault.afterRun(Loss.LINK_DROPPED));
        assertThat(adb("shell", "echo", "lost").text()).isEmpty();
        assertThat(phone.commands).containsExactly("drop", "echo lost");
    }

    @Test
    void a_command_that_waits_is_told_when_the_link_is_gone() throws Exception {
        server.connect(daemon);
        Thread host = new Thread(() -> adb("shell", "wait"));
        host.start();
        Eventually.holds(() -> phone.commands.contains("wait"));
        daemon.dropLinks();
        Eventually.holds(() -> phone.commands.contains("wait ended"));
        host.join();
    }
}
