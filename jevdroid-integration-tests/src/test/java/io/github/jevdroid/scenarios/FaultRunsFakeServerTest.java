package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What goes wrong on the phone and on the way to it, through the fake adb server. */
class FaultRunsFakeServerTest {

    @Test
    @Timeout(900)
    void whatever_goes_wrong_nothing_is_done_twice_and_nothing_is_reported_that_was_not() {
        List<FaultSchedule> played = new ArrayList<>();

        FaultRuns.run(1_000, 500, true, (steps, schedule) -> {
            played.add(schedule);
            return FakeServerFace.open(steps.phone(), schedule);
        });

        assertThat(played.stream().filter(FaultSchedule::lostAnInput))
                .as("runs in which the reply to an input was lost")
                .hasSizeGreaterThan(20);
    }
}
