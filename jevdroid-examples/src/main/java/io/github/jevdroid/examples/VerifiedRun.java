package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.CHECKABLE;
import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.screen.Match.label;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.screen.Element;

/** DONE is a claim until a verifier agrees; the verifier's words go back to the model when it does not. */
public final class VerifiedRun {

    // region verifier
    static final OutcomeVerifier DARK_THEME_IS_ON = OutcomeVerifier.of(
            screen -> screen.find(label("Dark theme")).map(Element::isChecked).orElse(false),
            "the switch \"Dark theme\" is not on");
    // endregion

    private VerifiedRun() {}

    /**
     * Turns on the dark theme, and throws unless that is certain.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (JevDroid droid = JevDroid.connect()) {
            // region or-throw
            RunResult result = droid.run(Task.builder("Turn on the dark theme")
                            .packages("com.android.settings")
                            .allow(TAP, CHECKABLE, BACK)
                            .verifier(DARK_THEME_IS_ON)
                            .build())
                    .orThrow();
            // endregion
            System.out.println(result.summary());
        }
    }
}
