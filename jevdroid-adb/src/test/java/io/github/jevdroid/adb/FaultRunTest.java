package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many random faults of the cable, through the testkit's adb server. */
class FaultRunTest {

    private static final int SCHEDULES = Integer.getInteger("jevdroid.fault.schedules", 500);
    private static final long FIRST_SEED = Long.getLong("jevdroid.fault.seed", 20_260_101L);

    @Test
    @Timeout(600)
    void no_input_is_applied_twice_or_reported_wrongly_whatever_the_cable_does() {
        int performed = 0;
        int uncertain = 0;
        for (int at = 0; at < SCHEDULES; at++) {
            FaultSchedules schedule = new FaultSchedules(FIRST_SEED + at);
            FakePhone phone = schedule.phone();
            try (FakeAdbServer server = FakeAdbServer.start()) {
                server.attach(phone);
                server.faults(schedule.faults());
                AdbServer client = AdbServer.builder()
                        .server("127.0.0.1:" + server.port())
                        .startServer(false)
                        .idleLimit(Duration.ofMillis(200))
                        .build();
                try (Device device = AdbDevice.of(client, phone.serial())) {
                    schedule.play(device, () -> {});
                }
                AdbFaceContract.eventually(() -> server.openConnections() == 0);
                assertThat(server.openConnections())
                        .as("seed " + (FIRST_SEED + at))
                        .isZero();
                assertThat(server.killRequests()).isZero();
            }
            // The face has been closed and waited for what was under way.
            schedule.judge(phone);
            assertThat(phone.files()).as("seed " + (FIRST_SEED + at)).isEmpty();
            performed += schedule.performed();
            uncertain += schedule.uncertain();
        }
        // The schedules are of use only if much works and much fails.
        assertThat(performed).isGreaterThan(SCHEDULES * 3);
        assertThat(uncertain).isGreaterThan(SCHEDULES);
    }
}
