package io.github.jevdroid.examples;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;

/** Scrolling a number of times needs no capability beyond the default ones: nothing is tapped. */
public final class ScrollFeed {

    private ScrollFeed() {}

    /**
     * Scrolls a feed five times.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (JevDroid droid = JevDroid.connect()) {
            // region scroll
            RunResult result = droid.run(Task.builder("Open News and scroll the feed")
                    .app("com.example.news", "News")
                    .targetScrolls(5)
                    .build());
            // endregion
            System.out.println(result.summary() + "; scrolled " + result.scrolls() + " times");
        }
    }
}
