package io.github.jevdroid.testkit.assertions;

import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.AbstractAssert;

/** Assertions about a {@link Screen}. */
@SuppressWarnings("exports") // Optional: who uses this has the library on the path.
public final class ScreenAssert extends AbstractAssert<ScreenAssert, Screen> {

    private final Look look;

    ScreenAssert(Look look) {
        super(look.last(), ScreenAssert.class);
        this.look = look;
    }

    /**
     * Some element fits.
     *
     * @param match what it has to be; {@code text(…)} and {@code label(…)} make the nearest matches most telling
     * @return assertions about the first such element
     */
    public ElementAssert hasElement(Match match) {
        look.until(screen -> screen.find(match).isPresent()
                ? Optional.empty()
                : Optional.of("Expected an element" + Nearest.wanted(match) + " on the screen of "
                        + screen.packageName() + ".\n" + Nearest.describe(screen, match)));
        return new ElementAssert(look, match);
    }

    /**
     * No element fits.
     *
     * @param match what must not be there
     * @return this
     */
    public ScreenAssert hasNoElement(Match match) {
        look.until(screen -> {
            List<Element> found = screen.findAll(match);
            return found.isEmpty()
                    ? Optional.empty()
                    : Optional.of("Expected no element" + Nearest.wanted(match) + " on the screen of "
                            + screen.packageName() + ", but there is:\n  " + Nearest.line(found.get(0)));
        });
        return this;
    }

    /**
     * Some element or text contains this, letters' case, blanks and invisible marks aside.
     *
     * @param part of a text
     * @return this
     */
    public ScreenAssert showsText(String part) {
        String folded = TextFold.fold(part);
        look.until(screen -> {
            boolean shown = screen.texts().stream()
                            .anyMatch(text -> TextFold.fold(text).contains(folded))
                    || screen.elements().stream()
                            .anyMatch(element -> TextFold.fold(element.label()).contains(folded)
                                    || TextFold.fold(element.value()).contains(folded));
            return shown
                    ? Optional.empty()
                    : Optional.of("Expected the text \"" + part + "\" on the screen of " + screen.packageName() + ".\n"
                            + Nearest.describe(screen, Match.text(part)));
        });
        return this;
    }

    /**
     * This app is in front.
     *
     * @param packageName its package
     * @return this
     */
    public ScreenAssert isOf(String packageName) {
        look.until(screen -> screen.packageName().equals(packageName)
                ? Optional.empty()
                : Optional.of("Expected " + packageName + " in front, but it is " + screen.packageName()));
        return this;
    }
}
