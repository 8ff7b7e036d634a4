package io.github.jevdroid.scenarios;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What goes wrong on the phone and on the way to it, through the fake adb server. */
class FaultRunsFakeServerTest {

    @Test
    @Timeout(900)
    void whatever_goes_wrong_nothing_is_done_twice_and_nothing_is_reported_that_was_not() {
        FaultRuns.run(1_000, 500, true, (steps, schedule) -> FakeServerFace.open(steps.phone(), schedule));
    }
}
