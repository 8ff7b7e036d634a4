package io.github.jevdroid.agent;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.EnumSet;
import java.util.List;

/** Screens and tasks for tests of the pure functions. */
public final class Pages {

    public static final String APP = "com.example.app";

    private Pages() {}

    /** A task that may do everything in {@link #APP}. */
    public static Task.Builder everything() {
        return Task.builder("Open the Display settings").packages(APP).allow(Capability.values());
    }

    public static Screen.Builder screen() {
        return Screen.builder(APP).window(".Main").size(1080, 2400).settled(true);
    }

    /** A button in the given row of a list, 100 pixels high. */
    public static Element.Builder button(String label, int row) {
        return Element.builder(label)
                .className("android.widget.Button")
                .clickable()
                .bounds(0, 100 * row, 1080, 100 * row + 100);
    }

    public static Element.Builder toggle(String label, int row, boolean on) {
        return Element.builder(label)
                .className("android.widget.Switch")
                .clickable()
                .checked(on)
                .bounds(0, 100 * row, 1080, 100 * row + 100);
    }

    public static Element.Builder field(String label, int row, String value) {
        return Element.builder(label)
                .className("android.widget.EditText")
                .clickable()
                .editable()
                .value(value)
                .bounds(0, 100 * row, 1080, 100 * row + 100);
    }

    public static Element.Builder list(int fromRow, int toRow) {
        return Element.builder("")
                .className("androidx.recyclerview.widget.RecyclerView")
                .scrollable()
                .bounds(0, 100 * fromRow, 1080, 100 * toRow);
    }

    public static Offer offer(Task task, Screen screen) {
        return Offer.of(task, screen, new Progress(), EnumSet.allOf(Capability.class));
    }

    public static List<String> ids(Offer offer) {
        return offer.choices().stream().map(Choice::id).toList();
    }

    public static String described(Offer offer, String id) {
        return offer.find(id).map(Choice::description).orElse("(not offered)");
    }

    public static Choice choice(Offer offer, String id) {
        return offer.find(id).orElseThrow(() -> new AssertionError(id + " is not offered: " + ids(offer)));
    }
}
