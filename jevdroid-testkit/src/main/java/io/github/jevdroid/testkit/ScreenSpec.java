package io.github.jevdroid.testkit;

import java.time.Duration;
import java.util.List;

/** One screen of an app as the script of the phone describes it. */
record ScreenSpec(
        String name,
        String title,
        String activity,
        List<Item> toolbar,
        List<Item> items,
        List<Item> bottomBar,
        Duration loads,
        boolean animates,
        boolean withheld,
        boolean keyboardCovers) {

    boolean hasFields() {
        return items.stream().anyMatch(Item::isField);
    }
}
