package io.github.jevdroid.testkit.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.PhoneLink.State;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How the fake phone's states look to the real adb server. */
class FakePhoneLinkRealAdbTest {

    private static PrivateAdbServer server;

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

    @Test
    void a_phone_that_restarts_is_gone_and_can_be_connected_again() {
        FakePhone phone = FakePhone.builder().bootTime(Duration.ofMillis(300)).build();
        try (FakeAdbDaemon daemon = FakeAdbDaemon.start(phone)) {
            server.connect(daemon);
            phone.reboot();
            server.awaitState(daemon.serial(), "offline");
            server.disconnect(daemon);
            server.connect(daemon);
            assertThat(phone.state()).isEqualTo(State.DEVICE);
            server.disconnect(daemon);
        }
    }

    @Test
    void a_person_who_denies_leaves_the_phone_unauthorized() {
        FakePhone phone = FakePhone.builder().deniesHosts().build();
        phone.link(State.UNAUTHORIZED);
        try (FakeAdbDaemon daemon = FakeAdbDaemon.start(phone)) {
            server.adb("connect", daemon.serial());
            server.awaitState(daemon.serial(), "unauthorized");
            server.disconnect(daemon);
        }
    }

    @Test
    void a_person_who_allows_makes_the_phone_ready() {
        FakePhone phone = FakePhone.builder().build();
        phone.link(State.UNAUTHORIZED);
        try (FakeAdbDaemon daemon = FakeAdbDaemon.start(phone)) {
            server.connect(daemon);
            assertThat(phone.state()).isEqualTo(State.DEVICE);
            server.disconnect(daemon);
        }
    }
}
