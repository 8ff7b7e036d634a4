package io.github.jevdroid.testkit;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** Describes a row, a switch, a button, a text or a picture on a screen of a {@link FakePhone}. */
public final class ItemBuilder extends ViewBuilder<ItemBuilder> {

    ItemBuilder(Item.Kind kind, String label) {
        super(kind, label);
    }

    @Override
    ItemBuilder self() {
        return this;
    }

    Item build() {
        return build(Optional.empty());
    }

    /**
     * Adds a second line. {@code {key}} in it stands for the phone's state under that key.
     *
     * @param secondLine a text
     * @return this
     */
    public ItemBuilder summary(String secondLine) {
        this.summary = Objects.requireNonNull(secondLine, "secondLine");
        return this;
    }

    /**
     * Opens a screen of the same app when tapped.
     *
     * @param screen the screen's name
     * @return this
     */
    public ItemBuilder opens(String screen) {
        return does(phone -> phone.openScreen(screen));
    }

    /**
     * Opens another app when tapped.
     *
     * @param packageName an installed package
     * @return this
     */
    public ItemBuilder opensApp(String packageName) {
        return does(phone -> phone.open(packageName));
    }

    /**
     * Leaves the screen when tapped.
     *
     * @return this
     */
    public ItemBuilder goesBack() {
        return does(FakePhone::goBack);
    }

    /**
     * Changes the phone's state when tapped. {@code {key}} in the value stands for the state under that key.
     *
     * @param stateKey where
     * @param value the new value
     * @return this
     */
    public ItemBuilder sets(String stateKey, String value) {
        return does(phone -> phone.set(stateKey, phone.filled(value)));
    }

    /**
     * Adds one to a number in the phone's state when tapped: a proof of how often.
     *
     * @param stateKey where; counts from 0
     * @return this
     */
    public ItemBuilder counts(String stateKey) {
        return does(phone -> {
            String before = phone.state(stateKey);
            phone.set(stateKey, Integer.toString(before.isEmpty() ? 1 : Integer.parseInt(before) + 1));
        });
    }

    /**
     * Asks something in a dialog of the app when tapped.
     *
     * @param dialog describes the dialog
     * @return this
     */
    public ItemBuilder asks(Consumer<DialogBuilder> dialog) {
        return does(phone -> phone.showDialog(dialog));
    }

    /**
     * Does something when tapped; what was said before happens first.
     *
     * @param action what happens
     * @return this
     */
    public ItemBuilder does(Consumer<FakePhone> action) {
        this.onTap = Optional.of(
                onTap.<Consumer<FakePhone>>map(first -> first.andThen(action)).orElse(action));
        return this;
    }

    /**
     * Does something when pressed and held.
     *
     * @param action what happens
     * @return this
     */
    public ItemBuilder whenHeld(Consumer<FakePhone> action) {
        this.onHold = Optional.of(action);
        return this;
    }

    /**
     * Lets what a tap does happen only after a while, as slow apps do.
     *
     * @param delay by the phone's clock
     * @return this
     */
    public ItemBuilder takes(Duration delay) {
        this.takes = Objects.requireNonNull(delay, "delay");
        return this;
    }

    /**
     * Starts a switch or check box in the on position.
     *
     * @return this
     */
    public ItemBuilder on() {
        this.initial = PhoneState.ON;
        return this;
    }

    /**
     * Lets only the switch itself react to taps, not its row; its label is a text beside it, as many Compose screens do.
     *
     * @return this
     */
    public ItemBuilder onlySwitchReacts() {
        this.onlySwitchReacts = true;
        return this;
    }

    /**
     * Adds a button inside the row.
     *
     * @param buttonLabel its text
     * @param button describes it
     * @return this
     */
    public ItemBuilder button(String buttonLabel, Consumer<ItemBuilder> button) {
        return child(Item.Kind.BUTTON, buttonLabel, button);
    }

    /**
     * Adds a button with a picture and no text inside the row.
     *
     * @param contentDescription what accessibility reads aloud, {@code ""} for a careless app
     * @param button describes it
     * @return this
     */
    public ItemBuilder icon(String contentDescription, Consumer<ItemBuilder> button) {
        return child(Item.Kind.ICON, "", icon -> button.accept(icon.description(contentDescription)));
    }

    ItemBuilder child(Item.Kind childKind, String childLabel, Consumer<ItemBuilder> details) {
        ItemBuilder child = new ItemBuilder(childKind, childLabel);
        details.accept(child);
        children.add(child.build());
        return this;
    }
}
