package io.github.jevdroid.testkit.assertions;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.TextFold;
import java.util.Optional;
import java.util.function.Predicate;
import org.assertj.core.api.AbstractAssert;

/** Assertions about an element of a screen; in a retrying chain it is looked for again each time. */
@SuppressWarnings("exports") // Optional: who uses this has the library on the path.
public final class ElementAssert extends AbstractAssert<ElementAssert, Element> {

    private final Look look;
    private final Match match;

    ElementAssert(Look look, Match match) {
        super(look.last().find(match).orElseThrow(), ElementAssert.class);
        this.look = look;
        this.match = match;
    }

    /**
     * Its check box, switch or radio button is on.
     *
     * @return this
     */
    public ElementAssert isChecked() {
        return is("checked", Element::isChecked);
    }

    /**
     * Its check box, switch or radio button is there and off.
     *
     * @return this
     */
    public ElementAssert isNotChecked() {
        return is("there and not checked", element -> element.isCheckable() && !element.isChecked());
    }

    /**
     * It is the chosen one of several.
     *
     * @return this
     */
    public ElementAssert isSelected() {
        return is("selected", Element::isSelected);
    }

    /**
     * It reacts.
     *
     * @return this
     */
    public ElementAssert isEnabled() {
        return is("enabled", Element::isEnabled);
    }

    /**
     * It is greyed out.
     *
     * @return this
     */
    public ElementAssert isDisabled() {
        return is("disabled", element -> !element.isEnabled());
    }

    /**
     * It holds this text, letters' case, blanks and invisible marks aside.
     *
     * @param value what a field or slider holds
     * @return this
     */
    public ElementAssert hasValue(String value) {
        return is(
                "of value \"" + value + "\"",
                element -> TextFold.fold(element.value()).equals(TextFold.fold(value)));
    }

    private ElementAssert is(String what, Predicate<Element> state) {
        look.until(screen -> {
            Optional<Element> found = screen.find(match);
            if (found.isEmpty()) {
                return Optional.of("Expected an element" + Nearest.wanted(match) + " to be " + what
                        + ", but it is gone.\n" + Nearest.describe(screen, match));
            }
            return state.test(found.get())
                    ? Optional.empty()
                    : Optional.of(
                            "Expected the element to be " + what + ", but it is:\n  " + Nearest.line(found.get()));
        });
        return this;
    }
}
