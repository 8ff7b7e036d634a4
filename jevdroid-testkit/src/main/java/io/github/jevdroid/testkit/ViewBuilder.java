package io.github.jevdroid.testkit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What everything on a screen of a {@link FakePhone} has in common.
 *
 * @param <B> the builder's own type
 */
public abstract sealed class ViewBuilder<B extends ViewBuilder<B>> permits ItemBuilder, FieldBuilder {

    final Item.Kind kind;
    final List<Item> children = new ArrayList<>();
    String id = "";
    String key;
    String label;
    String summary = "";
    String description = "";
    String initial = "";
    int heightDp;
    boolean onlySwitchReacts;
    boolean disabled;
    Duration takes = Duration.ZERO;
    Predicate<PhoneState> shown = state -> true;
    Predicate<PhoneState> enabled = state -> true;
    Optional<Consumer<FakePhone>> onTap = Optional.empty();
    Optional<Consumer<FakePhone>> onHold = Optional.empty();

    ViewBuilder(Item.Kind kind, String label) {
        this.kind = kind;
        this.label = Objects.requireNonNull(label, "label");
        this.key = Words.key(label);
    }

    abstract B self();

    /**
     * Gives it a resource id.
     *
     * @param bareId without package and type; {@code pay} becomes {@code com.example:id/pay}
     * @return this
     */
    public B id(String bareId) {
        this.id = Objects.requireNonNull(bareId, "bareId");
        return self();
    }

    /**
     * Names where its state is kept. The default comes from the label: {@code Dark theme} is kept under {@code dark_theme}.
     *
     * @param stateKey see {@link FakePhone#state(String)}
     * @return this
     */
    public B key(String stateKey) {
        this.key = Objects.requireNonNull(stateKey, "stateKey");
        return self();
    }

    /**
     * Sets the content description, which accessibility reads aloud.
     *
     * @param contentDescription a text
     * @return this
     */
    public B description(String contentDescription) {
        this.description = Objects.requireNonNull(contentDescription, "contentDescription");
        return self();
    }

    /**
     * Greys it out for good.
     *
     * @return this
     */
    public B disabled() {
        this.disabled = true;
        return self();
    }

    /**
     * Greys it out unless a switch is on.
     *
     * @param stateKey where the switch keeps its state
     * @return this
     */
    public B enabledWhen(String stateKey) {
        this.enabled = state -> state.isOn(stateKey);
        return self();
    }

    /**
     * Greys it out while a field is empty.
     *
     * @param stateKey where the field keeps its text
     * @return this
     */
    public B enabledWhenFilled(String stateKey) {
        this.enabled = state -> !state.get(stateKey).isEmpty();
        return self();
    }

    /**
     * Hides it unless a switch is on.
     *
     * @param stateKey where the switch keeps its state
     * @return this
     */
    public B shownWhen(String stateKey) {
        this.shown = state -> state.isOn(stateKey);
        return self();
    }

    /**
     * Hides it unless the state has a value.
     *
     * @param stateKey where the state is kept
     * @param value when it is shown
     * @return this
     */
    public B shownWhen(String stateKey, String value) {
        this.shown = state -> state.get(stateKey).equals(value);
        return self();
    }

    /**
     * Makes it higher or lower than usual.
     *
     * @param dp density-independent pixels
     * @return this
     */
    public B height(int dp) {
        this.heightDp = dp;
        return self();
    }

    Item build(Optional<Item.FieldRules> field) {
        return new Item(
                kind,
                id,
                key,
                label,
                summary,
                description,
                initial,
                heightDp,
                onlySwitchReacts,
                disabled,
                shown,
                enabled,
                onTap.map(this::delayed),
                onHold,
                field,
                List.copyOf(children));
    }

    private Consumer<FakePhone> delayed(Consumer<FakePhone> action) {
        Duration delay = takes;
        return delay.isZero() ? action : phone -> phone.after(delay, action);
    }
}
