package io.github.jevdroid.testkit;

import io.github.jevdroid.report.ScreenRenderer;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;

/** A picture of the display, drawn from what is on it. */
final class Picture {

    private Picture() {}

    static byte[] of(PhoneModel model) {
        Metrics metrics = model.metrics();
        Screen dark = Screen.builder("")
                .size(new ScreenSize(metrics.width(), metrics.height()))
                .build();
        return ScreenRenderer.png(model.awake ? ScreenMapper.map(model).build() : dark);
    }
}
