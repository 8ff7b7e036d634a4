package io.github.jevdroid.testkit.assertions;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.screen.Screen;
import java.math.BigDecimal;
import java.time.Duration;
import org.assertj.core.api.AbstractAssert;

/** Assertions about a {@link RunResult}; a failure tells the run's steps. */
@SuppressWarnings("exports") // Optional: who uses this has the library on the path.
public final class RunResultAssert extends AbstractAssert<RunResultAssert, RunResult> {

    RunResultAssert(RunResult actual) {
        super(actual, RunResultAssert.class);
    }

    /**
     * The verifier agreed.
     *
     * @return this
     */
    public RunResultAssert isVerified() {
        return hasStatus(RunStatus.VERIFIED);
    }

    /**
     * The run is verified, or made its scrolls.
     *
     * @return this
     */
    public RunResultAssert isSuccess() {
        isNotNull();
        return check(actual.isSuccess(), "the run to succeed");
    }

    /**
     * The run ended this way.
     *
     * @param status the expected status
     * @return this
     */
    public RunResultAssert hasStatus(RunStatus status) {
        isNotNull();
        return check(actual.status() == status, "the run to be " + status);
    }

    /**
     * The run ended for this reason.
     *
     * @param reason the expected reason
     * @return this
     */
    public RunResultAssert hasReason(Reason reason) {
        isNotNull();
        return check(actual.reason() == reason, "the run to end with " + reason);
    }

    /**
     * Bounds a count: {@code inAtMost(8).decisions()}.
     *
     * @param most the greatest allowed count
     * @return which count
     */
    public AtMost inAtMost(int most) {
        isNotNull();
        return new AtMost(this, most);
    }

    /**
     * The run cost no more than this.
     *
     * @param dollars US dollars, for instance {@code 0.01}
     * @return this
     */
    public RunResultAssert spentAtMost(String dollars) {
        isNotNull();
        return check(actual.spent().compareTo(new BigDecimal(dollars)) <= 0, "the run to spend at most $" + dollars);
    }

    /**
     * The run took no longer than this.
     *
     * @param limit the longest time
     * @return this
     */
    public RunResultAssert tookAtMost(Duration limit) {
        isNotNull();
        return check(actual.elapsed().compareTo(limit) <= 0, "the run to take at most " + limit.toMillis() + " ms");
    }

    /**
     * No input may have reached the phone unnoticed.
     *
     * @return this
     */
    public RunResultAssert hasNoInputInDoubt() {
        isNotNull();
        return check(!actual.inputInDoubt(), "no input in doubt");
    }

    /**
     * Goes on with the last screen.
     *
     * @return assertions about it
     */
    public ScreenAssert lastScreen() {
        isNotNull();
        check(actual.lastScreen().isPresent(), "the run to have seen a screen");
        Screen screen = actual.lastScreen().orElseThrow();
        return new ScreenAssert(new Look(() -> screen, Duration.ZERO, RunClock.system()));
    }

    private RunResultAssert check(boolean holds, String expected) {
        if (!holds) {
            StringBuilder message =
                    new StringBuilder("Expected ").append(expected).append(", but it was\n  ");
            message.append(actual.summary());
            for (RunStep step : actual.history()) {
                message.append("\n  ").append(step.number()).append(". ").append(step.description());
                message.append(step.effect().isEmpty() ? "" : " \u2192 " + step.effect());
            }
            throw new AssertionError(message.toString());
        }
        return this;
    }

    /** Which count is bounded. */
    public static final class AtMost {

        private final RunResultAssert run;
        private final int most;

        private AtMost(RunResultAssert run, int most) {
            this.run = run;
            this.most = most;
        }

        /**
         * Answers of the service.
         *
         * @return the assertions about the run
         */
        public RunResultAssert decisions() {
            return run.check(run.actual.decisions() <= most, "at most " + most + " decisions");
        }

        /**
         * Inputs that were sent to the phone.
         *
         * @return the assertions about the run
         */
        public RunResultAssert inputs() {
            return run.check(run.actual.inputs() <= most, "at most " + most + " inputs");
        }
    }
}
