package io.github.jevdroid.trace;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenDiff;
import java.util.Objects;
import java.util.Optional;

/**
 * What became of a replay.
 *
 * @param run the run on the phone; it made no call to a model
 * @param done how many recorded steps were done again
 * @param recorded how many there are
 * @param divergence where the phone went another way, if it did
 */
public record ReplayResult(RunResult run, int done, int recorded, Optional<Divergence> divergence) {

    /** Checks that all parts are given. */
    public ReplayResult {
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(divergence, "divergence");
    }

    /**
     * Says whether the phone went the recorded way to its end.
     *
     * @return true when every step was done on the screen it was recorded on
     */
    public boolean isSame() {
        return divergence.isEmpty() && done == recorded;
    }

    /**
     * For a person; it quotes the screens.
     *
     * @return one line when everything was the same, else the line and what differs
     */
    public String describe() {
        String line = "Replayed " + done + " of " + recorded + " steps, 0 model calls";
        if (isSame()) {
            return line + ": the same as recorded";
        }
        return divergence
                .map(where -> line + "\n" + where.describe())
                .orElseGet(() -> line + ", then the run ended: " + run.summary());
    }

    /** Counts the steps; never quotes a screen. */
    @Override
    public String toString() {
        return "ReplayResult[" + done + " of " + recorded + (divergence.isPresent() ? ", diverged]" : "]");
    }

    /**
     * The first screen that is not the recorded one.
     *
     * @param step the step that was not done, from 1
     * @param action what it would have done
     * @param expected the recorded screen
     * @param actual the phone's screen
     * @param offered whether the action could still have been chosen
     */
    public record Divergence(int step, String action, Screen expected, Screen actual, boolean offered) {

        /** Checks that all parts are given. */
        public Divergence {
            Objects.requireNonNull(action, "action");
            Objects.requireNonNull(expected, "expected");
            Objects.requireNonNull(actual, "actual");
        }

        /**
         * What differs.
         *
         * @return lines that are only on the expected screen, only on the actual one, or in another state
         */
        public ScreenDiff diff() {
            return ScreenDiff.between(expected, actual);
        }

        /**
         * For a person; it quotes the screens.
         *
         * @return several lines
         */
        public String describe() {
            String lines = diff().isEmpty()
                    ? "  (the same things, in other places)"
                    : "  " + diff().toString().replace("\n", "\n  ");
            return "Step " + step + " diverges: " + action
                    + (offered ? "" : "\nThis action is not offered now.")
                    + "\n- expected screen (" + expected.packageName() + ")"
                    + "\n+ actual screen (" + actual.packageName() + ")\n" + lines;
        }

        /** Names the step; never quotes a screen. */
        @Override
        public String toString() {
            return "Divergence[step " + step + "]";
        }
    }
}
