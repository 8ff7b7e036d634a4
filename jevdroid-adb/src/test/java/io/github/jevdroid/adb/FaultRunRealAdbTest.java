package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbDaemon;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Random faults of the cable between the real adb server and a phone. */
class FaultRunRealAdbTest {

    private static final int SCHEDULES = 20;
    private static final long FIRST_SEED = Long.getLong("jevdroid.fault.seed", 20_260_101L);

    @Test
    @Timeout(300)
    void no_input_is_applied_twice_or_reported_wrongly_whatever_the_cable_does() {
        int performed = 0;
        int uncertain = 0;
        try (PrivateAdbServer server = PrivateAdbServer.startOrSkip()) {
            for (int at = 0; at < SCHEDULES; at++) {
                FaultSchedules schedule = new FaultSchedules(FIRST_SEED + at);
                FakePhone phone = schedule.phone();
                try (FakeAdbDaemon daemon = FakeAdbDaemon.start(phone)) {
                    server.connect(daemon);
                    daemon.faults(schedule.faults());
                    AdbServer client = AdbServer.builder()
                            .server("127.0.0.1:" + server.port())
                            .startServer(false)
                            .idleLimit(Duration.ofMillis(1000))
                            .build();
                    try (Device device = AdbDevice.of(client, daemon.serial())) {
                        schedule.play(device, () -> {
                            // The server may still think of the cut connection as one.
                            server.disconnect(daemon);
                            server.connect(daemon);
                        });
                    }
                    AdbFaceContract.eventually(() -> daemon.openStreams() == 0);
                    assertThat(daemon.openStreams())
                            .as("seed " + (FIRST_SEED + at))
                            .isZero();
                    server.disconnect(daemon);
                }
                // The face has been closed and waited for what was under way.
                schedule.judge(phone);
                assertThat(phone.files()).as("seed " + (FIRST_SEED + at)).isEmpty();
                performed += schedule.performed();
                uncertain += schedule.uncertain();
            }
        }
        assertThat(performed).isGreaterThan(SCHEDULES * 3);
        assertThat(uncertain).isGreaterThan(SCHEDULES / 2);
    }
}
