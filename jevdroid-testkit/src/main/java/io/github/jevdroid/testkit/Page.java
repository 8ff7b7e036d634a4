package io.github.jevdroid.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A screen of an app that was opened: how far it is scrolled, what has the focus, and since when it shows its content. */
final class Page {

    static final String MAIN = "main";

    final AppSpec app;
    final ScreenSpec spec;
    final List<Item> items;
    final long readyNanos;
    private final Map<String, Integer> offsets = new HashMap<>();
    Optional<Item> focused = Optional.empty();
    int cursor;
    boolean allSelected;
    boolean firstCharacterPending;
    boolean revealFocus;

    Page(AppSpec app, ScreenSpec spec, long readyNanos) {
        this.app = app;
        this.spec = spec;
        this.items = new ArrayList<>(spec.items());
        this.readyNanos = readyNanos;
    }

    int offset(String key) {
        return offsets.getOrDefault(key, 0);
    }

    void offset(String key, int pixels) {
        offsets.put(key, pixels);
    }

    String component() {
        return app.packageName() + "/" + spec.activity();
    }

    String fullComponent() {
        String activity = spec.activity();
        return app.packageName() + "/" + (activity.startsWith(".") ? app.packageName() + activity : activity);
    }
}
