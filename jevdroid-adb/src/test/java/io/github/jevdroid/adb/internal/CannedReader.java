package io.github.jevdroid.adb.internal;

import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.util.List;

/** Shows screens one after the other; the last one stays. */
class CannedReader implements ScreenReader {

    private final List<Screen> screens;
    int reads;
    int inputs;

    CannedReader(List<Screen> screens) {
        this.screens = screens;
    }

    @Override
    public String name() {
        return "canned";
    }

    @Override
    public Screen read(RunContext run) {
        return screens.get(Math.min(reads++, screens.size() - 1));
    }

    @Override
    public void inputSent() {
        inputs++;
    }
}
