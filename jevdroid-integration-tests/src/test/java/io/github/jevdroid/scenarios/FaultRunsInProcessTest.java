package io.github.jevdroid.scenarios;

import io.github.jevdroid.device.Device;
import org.junit.jupiter.api.Test;

/** What goes wrong on the phone alone, without adb. */
class FaultRunsInProcessTest {

    @Test
    void whatever_goes_wrong_nothing_is_done_twice_and_nothing_is_reported_that_was_not() {
        FaultRuns.run(1, 100, false, (steps, schedule) -> new Face() {

            @Override
            public Device device() {
                return steps.phone().device();
            }

            @Override
            public void close() {}
        });
    }
}
