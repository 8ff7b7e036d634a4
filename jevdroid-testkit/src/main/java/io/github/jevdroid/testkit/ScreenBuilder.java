package io.github.jevdroid.testkit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Describes a screen of an app on a {@link FakePhone}, from top to bottom. What does not fit on the display is below the fold and has to
 * be scrolled to. In every text {@code {key}} stands for the phone's state under that key.
 */
public final class ScreenBuilder {

    private final String name;
    private final List<Item> toolbar = new ArrayList<>();
    private final List<Item> items = new ArrayList<>();
    private final List<Item> bottomBar = new ArrayList<>();
    private String title = "";
    private String activity;
    private Duration loads = Duration.ZERO;
    private boolean animates;
    private boolean withheld;
    private boolean keyboardCovers;

    ScreenBuilder(String name) {
        this.name = Objects.requireNonNull(name, "name");
        this.activity = "." + activityName(name) + "Activity";
    }

    /**
     * Puts a title into the bar at the top, with an arrow that leads back unless this is the app's first screen.
     *
     * @param text the title
     * @return this
     */
    public ScreenBuilder title(String text) {
        this.title = Objects.requireNonNull(text, "text");
        return this;
    }

    /**
     * Names the activity. The default comes from the screen's name: {@code display} is {@code .DisplayActivity}.
     *
     * @param className relative to the app's package when it begins with a dot
     * @return this
     */
    public ScreenBuilder activity(String className) {
        this.activity = Objects.requireNonNull(className, "className");
        return this;
    }

    /**
     * Adds a heading over what follows.
     *
     * @param text the heading
     * @return this
     */
    public ScreenBuilder heading(String text) {
        return item(Item.Kind.HEADING, text, heading -> {});
    }

    /**
     * Adds a text that cannot be touched.
     *
     * @param text the text
     * @return this
     */
    public ScreenBuilder text(String text) {
        return text(text, details -> {});
    }

    /**
     * Adds a text that cannot be touched.
     *
     * @param text the text
     * @param details describes it further
     * @return this
     */
    public ScreenBuilder text(String text, Consumer<ItemBuilder> details) {
        return item(Item.Kind.TEXT, text, details);
    }

    /**
     * Adds the time of day, hours to seconds: a text that differs at every look although nothing happens.
     *
     * @return this
     */
    public ScreenBuilder clock() {
        return item(Item.Kind.CLOCK, "", clock -> {});
    }

    /**
     * Adds a row that takes taps without any effect.
     *
     * @param label its text
     * @return this
     */
    public ScreenBuilder row(String label) {
        return row(label, row -> {});
    }

    /**
     * Adds a row, as in a list of settings.
     *
     * @param label its text
     * @param row describes what it does
     * @return this
     */
    public ScreenBuilder row(String label, Consumer<ItemBuilder> row) {
        return item(Item.Kind.ROW, label, row);
    }

    /**
     * Adds many rows.
     *
     * @param count how many
     * @param label the text of each, counted from 1
     * @return this
     */
    public ScreenBuilder rows(int count, IntFunction<String> label) {
        return rows(count, label, (row, number) -> {});
    }

    /**
     * Adds many rows.
     *
     * @param count how many
     * @param label the text of each, counted from 1
     * @param details describes each
     * @return this
     */
    public ScreenBuilder rows(int count, IntFunction<String> label, NumberedRow details) {
        for (int number = 1; number <= count; number++) {
            int current = number;
            row(label.apply(number), row -> details.describe(row, current));
        }
        return this;
    }

    /**
     * Adds a row with a switch, kept under a key made from the label.
     *
     * @param label its text
     * @return this
     */
    public ScreenBuilder toggle(String label) {
        return toggle(label, toggle -> {});
    }

    /**
     * Adds a row with a switch.
     *
     * @param label its text
     * @param toggle describes it
     * @return this
     */
    public ScreenBuilder toggle(String label, Consumer<ItemBuilder> toggle) {
        return item(Item.Kind.SWITCH, label, toggle);
    }

    /**
     * Adds a check box, kept under a key made from the label.
     *
     * @param label its text
     * @return this
     */
    public ScreenBuilder checkBox(String label) {
        return checkBox(label, box -> {});
    }

    /**
     * Adds a check box.
     *
     * @param label its text
     * @param box describes it
     * @return this
     */
    public ScreenBuilder checkBox(String label, Consumer<ItemBuilder> box) {
        return item(Item.Kind.CHECK_BOX, label, box);
    }

    /**
     * Adds radio buttons of which one is chosen.
     *
     * @param stateKey where the chosen label is kept
     * @param labels one for each button; none is chosen at first
     * @return this
     */
    public ScreenBuilder radio(String stateKey, String... labels) {
        for (String label : labels) {
            item(Item.Kind.RADIO, label, radio -> radio.key(stateKey));
        }
        return this;
    }

    /**
     * Adds a text field, kept under a key made from the label.
     *
     * @param label its label and hint
     * @return this
     */
    public ScreenBuilder field(String label) {
        return field(label, field -> {});
    }

    /**
     * Adds a text field.
     *
     * @param label its label, and its hint unless one is given
     * @param field describes it
     * @return this
     */
    public ScreenBuilder field(String label, Consumer<FieldBuilder> field) {
        FieldBuilder builder = new FieldBuilder(label);
        field.accept(builder);
        items.add(builder.build());
        return this;
    }

    /**
     * Adds a button.
     *
     * @param label its text
     * @param button describes what it does
     * @return this
     */
    public ScreenBuilder button(String label, Consumer<ItemBuilder> button) {
        return item(Item.Kind.BUTTON, label, button);
    }

    /**
     * Adds a button with a picture and no text.
     *
     * @param contentDescription what accessibility reads aloud, {@code ""} for a careless app
     * @param button describes what it does
     * @return this
     */
    public ScreenBuilder icon(String contentDescription, Consumer<ItemBuilder> button) {
        return item(Item.Kind.ICON, "", icon -> button.accept(icon.description(contentDescription)));
    }

    /**
     * Adds a picture that cannot be touched.
     *
     * @param contentDescription what accessibility reads aloud
     * @return this
     */
    public ScreenBuilder image(String contentDescription) {
        return item(Item.Kind.IMAGE, "", image -> image.description(contentDescription));
    }

    /**
     * Adds a slider, kept under a key made from the label.
     *
     * @param label its content description
     * @param value what it holds at first, for instance {@code 40}
     * @return this
     */
    public ScreenBuilder slider(String label, String value) {
        return item(Item.Kind.SLIDER, label, slider -> slider.initial = value);
    }

    /**
     * Adds cards side by side that scroll sideways.
     *
     * @param cards the label of each
     * @return this
     */
    public ScreenBuilder carousel(String... cards) {
        return item(Item.Kind.CAROUSEL, "", carousel -> {
            for (String card : cards) {
                carousel.child(Item.Kind.ROW, card, row -> row.sets("carousel", card));
            }
        });
    }

    /**
     * Adds a web page that shows none of its content to accessibility.
     *
     * @return this
     */
    public ScreenBuilder webPage() {
        return item(Item.Kind.WEB_PAGE, "", page -> page.height(400));
    }

    /**
     * Adds an icon to the bar at the top.
     *
     * @param contentDescription what accessibility reads aloud
     * @param icon describes what it does
     * @return this
     */
    public ScreenBuilder toolbarIcon(String contentDescription, Consumer<ItemBuilder> icon) {
        ItemBuilder builder = new ItemBuilder(Item.Kind.ICON, "").description(contentDescription);
        icon.accept(builder);
        toolbar.add(builder.build());
        return this;
    }

    /**
     * Adds a tab to the bar at the bottom, which does not scroll.
     *
     * @param label its text
     * @param tab describes what it does
     * @return this
     */
    public ScreenBuilder tab(String label, Consumer<ItemBuilder> tab) {
        ItemBuilder builder = new ItemBuilder(Item.Kind.BUTTON, label);
        tab.accept(builder);
        bottomBar.add(builder.build());
        return this;
    }

    /**
     * Shows a spinner for a while before the content.
     *
     * @param delay by the phone's clock
     * @return this
     */
    public ScreenBuilder loadsIn(Duration delay) {
        this.loads = Objects.requireNonNull(delay, "delay");
        return this;
    }

    /**
     * Never comes to rest, as screens with videos do: {@code uiautomator} gives up waiting.
     *
     * @return this
     */
    public ScreenBuilder animates() {
        this.animates = true;
        return this;
    }

    /**
     * Gives accessibility one empty node instead of the content, as some apps do.
     *
     * @return this
     */
    public ScreenBuilder withholdsContent() {
        this.withheld = true;
        return this;
    }

    /**
     * Lets the keyboard cover the lower part instead of making room for it.
     *
     * @return this
     */
    public ScreenBuilder keyboardCovers() {
        this.keyboardCovers = true;
        return this;
    }

    private ScreenBuilder item(Item.Kind kind, String label, Consumer<ItemBuilder> details) {
        ItemBuilder builder = new ItemBuilder(kind, label);
        details.accept(builder);
        items.add(builder.build());
        return this;
    }

    private static String activityName(String screen) {
        StringBuilder activity = new StringBuilder();
        boolean upper = true;
        for (int at = 0; at < screen.length(); at++) {
            char letter = screen.charAt(at);
            if (letter < 128 && Character.isLetterOrDigit(letter)) {
                activity.append(upper ? Character.toUpperCase(letter) : letter);
                upper = false;
            } else {
                upper = true;
            }
        }
        return activity.toString();
    }

    ScreenSpec build() {
        return new ScreenSpec(
                name,
                title,
                activity,
                List.copyOf(toolbar),
                List.copyOf(items),
                List.copyOf(bottomBar),
                loads,
                animates,
                withheld,
                keyboardCovers);
    }

    /** Describes one of many rows. */
    @FunctionalInterface
    public interface NumberedRow {

        /**
         * Describes a row.
         *
         * @param row what it shows and does
         * @param number counted from 1
         */
        void describe(ItemBuilder row, int number);
    }
}
