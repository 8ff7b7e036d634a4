package io.github.jevdroid.scenarios;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What goes wrong on the phone, on the way to it, and with the server that stays on it. */
class FaultRunsResidentReaderTest {

    @Test
    @Timeout(900)
    void whatever_goes_wrong_nothing_is_done_twice_and_nothing_is_reported_that_was_not() {
        Random random = new Random(7);
        FaultRuns.run(5_000, Integer.getInteger("jevdroid.resident.schedules", 100), true, (steps, schedule) -> {
            switch (random.nextInt(6)) {
                case 0 -> steps.phone().residentServer().diesInCalls(1 + random.nextInt(3));
                case 1 -> steps.phone().residentServer().answersGarbage(1 + random.nextInt(3));
                case 2 -> steps.phone().residentServer().heldByOthers(true);
                case 3 ->
                    steps.phone()
                            .after(
                                    Duration.ofSeconds(3),
                                    phone -> phone.residentServer().kill());
                default -> {
                    // the schedule alone
                }
            }
            return FakeServerFace.openResident(steps.phone(), schedule);
        });
    }
}
