package io.github.jevdroid.testkit;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Describes a text field on a screen of a {@link FakePhone}. */
public final class FieldBuilder extends ViewBuilder<FieldBuilder> {

    private String hint;
    private boolean password;
    private boolean swallowsFirst;
    private int maxLength = Integer.MAX_VALUE;
    private UnaryOperator<String> format = UnaryOperator.identity();
    private Optional<Consumer<FakePhone>> onEnter = Optional.empty();

    FieldBuilder(String label) {
        super(Item.Kind.FIELD, label);
        this.hint = label;
    }

    @Override
    FieldBuilder self() {
        return this;
    }

    Item build() {
        return build(Optional.of(new Item.FieldRules(hint, password, maxLength, format, swallowsFirst, onEnter)));
    }

    /**
     * Sets what the field says while it is empty. The default is its label.
     *
     * @param text a text
     * @return this
     */
    public FieldBuilder hint(String text) {
        this.hint = Objects.requireNonNull(text, "text");
        return this;
    }

    /**
     * Sets what the field holds at first.
     *
     * @param text a text
     * @return this
     */
    public FieldBuilder holds(String text) {
        this.initial = Objects.requireNonNull(text, "text");
        return this;
    }

    /**
     * Hides what is typed behind dots.
     *
     * @return this
     */
    public FieldBuilder password() {
        this.password = true;
        return this;
    }

    /**
     * Takes no more than so many characters.
     *
     * @param characters the limit
     * @return this
     */
    public FieldBuilder maxLength(int characters) {
        this.maxLength = characters;
        return this;
    }

    /**
     * Rewrites the text after every change, as fields for phone and card numbers do.
     *
     * @param rewrite from what it would hold to what it holds
     * @return this
     */
    public FieldBuilder format(UnaryOperator<String> rewrite) {
        this.format = Objects.requireNonNull(rewrite, "rewrite");
        return this;
    }

    /**
     * Loses the first character typed after it gained the focus, as slow apps do.
     *
     * @return this
     */
    public FieldBuilder swallowsFirstCharacter() {
        this.swallowsFirst = true;
        return this;
    }

    /**
     * Opens a screen of the same app when the keyboard's enter or search key is pressed.
     *
     * @param screen the screen's name
     * @return this
     */
    public FieldBuilder enterOpens(String screen) {
        return whenEntered(phone -> phone.openScreen(screen));
    }

    /**
     * Does something when the keyboard's enter or search key is pressed.
     *
     * @param action what happens
     * @return this
     */
    public FieldBuilder whenEntered(Consumer<FakePhone> action) {
        this.onEnter = Optional.of(action);
        return this;
    }
}
