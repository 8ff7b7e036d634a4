package io.github.jevdroid.policy;

import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.util.function.Predicate;

/**
 * Says whether the goal is really reached: by the screen, or by asking the app's own server, database or settings. It is handed a fresh
 * screen. A verifier that throws stops the run.
 */
@FunctionalInterface
public interface OutcomeVerifier {

    /**
     * Judges.
     *
     * @param screen what is in front now, without off-list parts
     * @param run time left and cancellation
     * @return agreement, or what is missing
     */
    Verification verify(Screen screen, RunContext run);

    /**
     * A verifier that looks at the screen.
     *
     * @param reached true when the goal is reached
     * @param missing what is missing otherwise; goes to the model
     * @return a verifier
     */
    static OutcomeVerifier of(Predicate<Screen> reached, String missing) {
        Verification disagreement = Verification.disagree(missing);
        return (screen, run) -> reached.test(screen) ? Verification.agree() : disagreement;
    }
}
