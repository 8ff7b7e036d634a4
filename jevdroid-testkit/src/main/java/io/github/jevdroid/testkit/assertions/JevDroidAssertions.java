package io.github.jevdroid.testkit.assertions;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;

/**
 * Where assertions begin; import it statically, beside AssertJ's own.
 *
 * <pre>{@code
 * assertThat(result).isVerified().inAtMost(8).decisions().spentAtMost("0.01");
 * assertThat(screen).hasElement(text("Wi-Fi")).isChecked();
 * assertThatScreenOf(droid, Duration.ofSeconds(5)).hasElement(text("Connected"));
 * }</pre>
 */
public final class JevDroidAssertions {

    private JevDroidAssertions() {}

    /**
     * Begins assertions about a run.
     *
     * @param actual the run
     * @return assertions
     */
    public static RunResultAssert assertThat(RunResult actual) {
        return new RunResultAssert(actual);
    }

    /**
     * Begins assertions about a screen as it was read.
     *
     * @param actual the screen
     * @return assertions
     */
    public static ScreenAssert assertThat(Screen actual) {
        return new ScreenAssert(new Look(() -> actual, Duration.ZERO, RunClock.system()));
    }

    /**
     * Begins assertions about what a phone shows now, each retried until it holds or the time is up.
     *
     * @param droid the session whose phone is looked at
     * @param limit for all assertions of this chain together
     * @return assertions
     */
    public static ScreenAssert assertThatScreenOf(JevDroid droid, Duration limit) {
        return assertThatScreenOf(droid, limit, RunClock.system());
    }

    /**
     * The same by another clock.
     *
     * @param droid the session whose phone is looked at
     * @param limit for all assertions of this chain together
     * @param clock counts and waits
     * @return assertions
     */
    public static ScreenAssert assertThatScreenOf(JevDroid droid, Duration limit, RunClock clock) {
        return new ScreenAssert(new Look(droid::observe, limit, clock));
    }
}
