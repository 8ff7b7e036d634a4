package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.TAP;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;

/** The one-liner: the only phone, the only provider with a key. */
public final class QuickStart {

    private QuickStart() {}

    /**
     * Opens the display settings.
     *
     * @param args none
     */
    public static void main(String[] args) {
        // region quick-start
        try (JevDroid droid = JevDroid.connect()) {
            RunResult result = droid.run(Task.builder("Open the Display settings")
                    .packages("com.android.settings")
                    .allow(TAP, BACK)
                    .build());
            System.out.println(result.summary());
        }
        // endregion
    }
}
