package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import io.github.jevdroid.testkit.adb.LinkFaults;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The client against the testkit's adb server. */
class AdbServerFakeServerTest extends AdbFaceContract {

    private static final String MDNS = "adb-39181FDJ (2)._adb-tls-connect._tcp";

    private FakeAdbServer server;

    @Override
    void start() {
        server = FakeAdbServer.start();
        server.attach(phone);
        client = AdbServer.builder()
                .server("127.0.0.1:" + server.port())
                .startServer(false)
                .build();
        serial = phone.serial();
    }

    @Override
    void faults(LinkFaults faults) {
        server.faults(faults);
    }

    @Override
    int openStreams() {
        return server.openConnections();
    }

    @Override
    void stop() {
        try {
            assertThat(server.killRequests()).isZero();
        } finally {
            server.close();
        }
    }

    @Test
    void a_serial_with_blanks_is_listed_whole_and_can_be_used_field_note_b49() {
        server.attach(MDNS, phone);
        server.attachStranger("0123456789", PhoneLink.State.UNAUTHORIZED);
        server.attachStranger("emulator-5554", PhoneLink.State.OFFLINE);

        assertThat(serials(client.devices(run)))
                .containsExactlyInAnyOrder(phone.serial(), MDNS, "0123456789", "emulator-5554");
        assertThat(client.shell(MDNS, "echo hi", LIMIT, run).stdout()).isEqualTo("hi\n");
    }

    @Test
    void an_unauthorized_phone_is_refused_with_what_to_do_field_note_b52() {
        server.attachStranger("0123456789", PhoneLink.State.UNAUTHORIZED);

        assertThatThrownBy(() -> AdbDevice.connect(client, Optional.of("0123456789"), run))
                .isInstanceOf(DeviceException.Unauthorized.class)
                .hasMessageContaining("allow USB debugging");
        assertThatThrownBy(() -> client.shell("0123456789", "echo hi", LIMIT, run))
                .isInstanceOf(DeviceException.Unauthorized.class);
    }

    @Test
    void a_phone_before_android_7_is_refused_by_that_sentence_field_note_b63() {
        phone.features = Set.of("cmd");

        assertThatThrownBy(() -> AdbDevice.connect(client, Optional.of(serial), run))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("Use a phone with Android 7 or newer");
    }

    @Test
    void a_call_is_one_connection() {
        client.shell(serial, "true", LIMIT, run);
        int before = server.requests().size();

        client.shell(serial, "echo hi", LIMIT, run);

        assertThat(server.requests().subList(before, server.requests().size()))
                .containsExactly("host:transport:" + serial, "shell,v2,raw:echo hi");
    }
}
