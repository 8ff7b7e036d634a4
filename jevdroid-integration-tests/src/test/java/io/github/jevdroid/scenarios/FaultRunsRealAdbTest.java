package io.github.jevdroid.scenarios;

import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What goes wrong on the phone and on the way to it, through the real adb server. */
class FaultRunsRealAdbTest {

    @Test
    @Timeout(900)
    void whatever_goes_wrong_nothing_is_done_twice_and_nothing_is_reported_that_was_not() {
        try (PrivateAdbServer server = PrivateAdbServer.startOrSkip()) {
            FaultRuns.run(5_000, 20, true, (steps, schedule) -> RealAdbFace.open(server, steps.phone(), schedule));
        }
    }
}
