package io.github.jevdroid.testkit;

import java.time.Duration;
import java.util.Map;

/** One app as the script of the phone describes it. */
record AppSpec(
        String packageName,
        String label,
        String version,
        Duration starts,
        boolean inLauncher,
        String first,
        Map<String, ScreenSpec> screens) {

    ScreenSpec screen(String name) {
        ScreenSpec screen = screens.get(name);
        if (screen == null) {
            throw new IllegalArgumentException("The app " + packageName + " has no screen \"" + name + "\"; it has "
                    + String.join(", ", screens.keySet()));
        }
        return screen;
    }
}
