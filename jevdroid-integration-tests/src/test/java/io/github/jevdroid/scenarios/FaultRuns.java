package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import java.util.EnumMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the eight inputs over and over, each time with other things going wrong, and holds the phone's record against the report. */
final class FaultRuns {

    private static final Logger LOG = LoggerFactory.getLogger(FaultRuns.class);
    private static final int SPEED = 100;

    private FaultRuns() {}

    /** Opens the way to a phone whose cable fails by a schedule. */
    @FunctionalInterface
    interface Opener {
        Face open(EightSteps steps, FaultSchedule schedule);
    }

    /**
     * Runs with the seeds from first on. Any of them alone: {@code -Djevdroid.faults.seed=N}.
     *
     * @param cable whether the cable fails too, not only the phone
     */
    static void run(long first, int count, boolean cable, Opener opener) {
        Long only = Long.getLong("jevdroid.faults.seed");
        Map<RunStatus, Integer> ends = new EnumMap<>(RunStatus.class);
        LOG.info("Fault runs with the seeds {} to {}", first, first + count - 1);
        for (long seed = first; seed < first + count; seed++) {
            if (only == null || only == seed) {
                ends.merge(runOne(seed, cable, opener).status(), 1, Integer::sum);
            }
        }
        LOG.info("They ended as {}", ends);
        if (only == null) {
            assertThat(ends)
                    .as("some got through and some did not")
                    .containsKeys(RunStatus.UNVERIFIED, RunStatus.BLOCKED);
        }
    }

    private static RunResult runOne(long seed, boolean cable, Opener opener) {
        FaultSchedule schedule = new FaultSchedule(seed, cable);
        EightSteps steps = new EightSteps(new HurriedClock(SPEED));
        RunResult result;
        try (Face face = opener.open(steps, schedule)) {
            schedule.arm(steps.phone());
            result = steps.run(face.device());
        }
        try {
            steps.check(result);
            if (schedule.lostAnInput()) {
                assertThat(result.inputInDoubt())
                        .as("a lost reply leaves an input in doubt")
                        .isTrue();
            }
            assertThat(steps.phone().files()).as("files on the phone").isSubsetOf(FakeServerFace.RESIDENT_JAR);
        } catch (AssertionError e) {
            throw new AssertionError(story(seed, schedule, steps, result), e);
        }
        return result;
    }

    private static String story(long seed, FaultSchedule schedule, EightSteps steps, RunResult result) {
        StringBuilder story = new StringBuilder("Seed " + seed + ": " + schedule + "\n" + result.summary());
        result.history()
                .forEach(step ->
                        story.append("\n  reported: ").append(step).append(' ').append(step.outcome()));
        steps.phone().inputs().forEach(input -> story.append("\n  recorded: ").append(input));
        return story.toString();
    }
}
