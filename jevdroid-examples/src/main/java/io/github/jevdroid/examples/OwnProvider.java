package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.TAP;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.provider.Provider;

/** A provider is a lambda: it sees the closed list of choices and names one of them. */
public final class OwnProvider {

    // region own-provider
    static final Provider FIRST_THAT_SAYS_DISPLAY = (request, run) -> request.actions().stream()
            .filter(choice -> choice.description().contains("Display"))
            .findFirst()
            .map(request::choose)
            .orElseGet(request::stop);
    // endregion

    private OwnProvider() {}

    /**
     * Taps what says "Display" until nothing does.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (JevDroid droid =
                JevDroid.builder().provider(FIRST_THAT_SAYS_DISPLAY).connect()) {
            RunResult result = droid.run(Task.builder("Open the Display settings")
                    .app("com.android.settings", "Settings")
                    .allow(TAP)
                    .maxSteps(3)
                    .build());
            System.out.println(result.summary());
        }
    }
}
