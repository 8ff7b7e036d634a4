package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.adb.internal.Environment;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.adb.FakeAdbDaemon;
import io.github.jevdroid.testkit.adb.LinkFault;
import io.github.jevdroid.testkit.adb.LinkFaults;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The client against the real adb server, with a phone behind it that speaks as a phone's daemon does. */
class AdbServerRealAdbTest extends AdbFaceContract {

    private PrivateAdbServer server;
    private FakeAdbDaemon daemon;

    @Override
    void start() {
        server = PrivateAdbServer.startOrSkip();
        daemon = FakeAdbDaemon.start(phone);
        server.connect(daemon);
        client = AdbServer.builder()
                .server("127.0.0.1:" + server.port())
                .startServer(false)
                .build();
        serial = daemon.serial();
    }

    @Override
    void faults(LinkFaults faults) {
        daemon.faults(faults);
    }

    @Override
    int openStreams() {
        return daemon.openStreams();
    }

    @Override
    void stop() {
        if (daemon != null) {
            daemon.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @Test
    void the_real_server_tells_a_version_that_serves() {
        assertThat(client.version(run)).isGreaterThanOrEqualTo(36);
    }

    @Test
    void a_phone_that_asks_its_owner_is_explained_and_one_ready_phone_beside_it_is_taken() throws IOException {
        ShellPhone second = new ShellPhone(folder.resolve("second"));
        second.allows = false;
        second.setState(PhoneLink.State.UNAUTHORIZED);
        try (FakeAdbDaemon asking = FakeAdbDaemon.start(second, FakeAdbDaemon.Security.ASK)) {
            server.adb("connect", asking.serial());
            server.awaitState(asking.serial(), "unauthorized");
            Environment bare = new Environment(name -> null, false, folder);

            assertThat(AdbDevice.connect(client, Optional.empty(), bare, run).id())
                    .isEqualTo(serial);
            assertThatThrownBy(() -> AdbDevice.connect(client, Optional.of(asking.serial()), bare, run))
                    .isInstanceOf(DeviceException.Unauthorized.class)
                    .hasMessageContaining("allow USB debugging");
            assertThatThrownBy(() -> client.shell(asking.serial(), "echo hi", LIMIT, run))
                    .isInstanceOf(DeviceException.Unauthorized.class);
        }
    }

    @Test
    void two_ready_phones_and_no_choice_are_refused_and_android_serial_decides() throws IOException {
        ShellPhone second = new ShellPhone(folder.resolve("second"));
        try (FakeAdbDaemon other = FakeAdbDaemon.start(second)) {
            server.connect(other);
            Environment bare = new Environment(name -> null, false, folder);
            Environment chosen = new Environment(Map.of("ANDROID_SERIAL", other.serial())::get, false, folder);

            assertThatThrownBy(() -> AdbDevice.connect(client, Optional.empty(), bare, run))
                    .isInstanceOf(DeviceException.Ambiguous.class)
                    .hasMessageContaining(serial)
                    .hasMessageContaining(other.serial());
            assertThat(AdbDevice.connect(client, Optional.empty(), chosen, run).id())
                    .isEqualTo(other.serial());
        }
    }

    @Test
    void a_phone_that_falls_silent_in_mid_command_is_noticed() {
        client.shell(serial, "true", LIMIT, run);
        daemon.faults(service -> LinkFault.inReply(3, LinkFault.Loss.SILENCE));

        assertThatThrownBy(() -> client.shell(serial, "echo hello", Duration.ofMillis(400), run))
                .isInstanceOf(DeviceException.TimedOut.class);
    }

    @Test
    void an_absent_server_is_started_by_the_real_adb_and_its_phone_list_is_empty() throws Exception {
        Path adb = PrivateAdbServer.findAdb().orElseThrow();
        int port = freePort();
        Path home = Files.createDirectories(folder.resolve("home"));
        // Another HOME, so that the started server neither reads nor writes the developer's key; and no emulators.
        Path wrapper = folder.resolve("adb");
        Files.writeString(
                wrapper,
                "#!/bin/sh\nHOME='" + home + "' ADB_LOCAL_TRANSPORT_MAX_PORT=5553 exec '" + adb + "' \"$@\"\n");
        assertThat(wrapper.toFile().setExecutable(true)).isTrue();
        AdbServer starting =
                AdbServer.builder().server("127.0.0.1:" + port).adb(wrapper).build();
        try {
            assertThat(starting.version(RunContext.of(Duration.ofSeconds(30)))).isGreaterThanOrEqualTo(36);
            assertThat(starting.devices(run)).isEmpty();
        } finally {
            new ProcessBuilder(adb.toString(), "-P", Integer.toString(port), "kill-server")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        }
    }

    private static int freePort() throws IOException {
        try (java.net.ServerSocket socket = new java.net.ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
