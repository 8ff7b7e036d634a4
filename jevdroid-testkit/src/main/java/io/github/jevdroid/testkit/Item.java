package io.github.jevdroid.testkit;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** One thing on a screen as the script of the phone describes it; its state is in {@link PhoneState} under its key. */
record Item(
        Kind kind,
        String id,
        String key,
        String label,
        String summary,
        String description,
        String initial,
        int heightDp,
        boolean onlySwitchReacts,
        boolean disabled,
        Predicate<PhoneState> shown,
        Predicate<PhoneState> enabled,
        Optional<Consumer<FakePhone>> onTap,
        Optional<Consumer<FakePhone>> onHold,
        Optional<FieldRules> field,
        List<Item> children) {

    enum Kind {
        HEADING,
        TEXT,
        CLOCK,
        ROW,
        SWITCH,
        CHECK_BOX,
        RADIO,
        BUTTON,
        ICON,
        IMAGE,
        FIELD,
        SLIDER,
        CAROUSEL,
        WEB_PAGE,
        SPINNER
    }

    /** What a text field does with what is typed. */
    record FieldRules(
            String hint,
            boolean password,
            int maxLength,
            UnaryOperator<String> format,
            boolean swallowsFirst,
            Optional<Consumer<FakePhone>> onEnter) {}

    boolean isToggle() {
        return kind == Kind.SWITCH || kind == Kind.CHECK_BOX || kind == Kind.RADIO;
    }

    boolean isField() {
        return kind == Kind.FIELD;
    }

    boolean isEnabled(PhoneState state) {
        return !disabled && enabled.test(state);
    }

    void declare(PhoneState state) {
        if (kind == Kind.RADIO) {
            state.declare(key, initial);
        } else if (isToggle()) {
            state.declare(key, initial.isEmpty() ? PhoneState.OFF : initial);
        } else if (isField() || kind == Kind.SLIDER) {
            state.declare(key, initial);
        }
        children.forEach(child -> child.declare(state));
    }
}
