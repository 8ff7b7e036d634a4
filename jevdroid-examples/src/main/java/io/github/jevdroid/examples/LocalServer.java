package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.TAP;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;

/** Decisions by a model on this machine, such as llama.cpp's {@code llama-server}: no key, and no screen leaves the house. */
public final class LocalServer {

    private LocalServer() {}

    /**
     * Opens the display settings.
     *
     * @param args the server's address, {@code http://localhost:8080} when absent
     */
    public static void main(String[] args) {
        String address = args.length > 0 ? args[0] : "http://localhost:8080";
        // region local-server
        try (JevDroid droid =
                JevDroid.builder().providerName("systemone").baseUrl(address).connect()) {
            RunResult result = droid.run(Task.builder("Open the Display settings")
                    .packages("com.android.settings")
                    .allow(TAP, BACK)
                    .maxTokens(200_000)
                    .build());
            System.out.println(result.summary());
        }
        // endregion
    }
}
