package io.github.jevdroid.policy;

import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An input that was chosen and validated, before it is sent.
 *
 * @param input what would be sent
 * @param description the sentence it was offered with; it quotes untrusted screen text
 * @param screen the screen it was chosen on
 * @param goal what the run is for
 * @param step which input of the run this would be, from 1
 * @param confidence how sure the decision is, 0 to 1, empty when not judged
 */
public record Proposal(
        Input input, String description, Screen screen, String goal, int step, OptionalDouble confidence) {

    /** Checks that all parts are given. */
    public Proposal {
        Objects.requireNonNull(input, "input");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(screen, "screen");
        Objects.requireNonNull(goal, "goal");
        Objects.requireNonNull(confidence, "confidence");
    }

    /**
     * The element that the input is for.
     *
     * @return empty for launching and keys
     */
    public Optional<Element> target() {
        if (input instanceof Tap tap) {
            return Optional.of(tap.target());
        }
        if (input instanceof LongPress press) {
            return Optional.of(press.target());
        }
        if (input instanceof EnterText text) {
            return Optional.of(text.target());
        }
        return input instanceof Scroll scroll ? Optional.of(scroll.container()) : Optional.empty();
    }

    /**
     * Says whether the input is for such an element. A touch also counts for what lies under the finger: an ancestor or a descendant of the
     * target that contains the touched point and fits.
     *
     * @param match what to look for
     * @return true when the target or something touched with it fits
     */
    public boolean targets(Match match) {
        return target().filter(element -> match.test(element) || relatedMatches(element, match))
                .isPresent();
    }

    private boolean relatedMatches(Element target, Match match) {
        return screen.elements().stream()
                .filter(other -> other.bounds().contains(target.bounds().center()))
                .filter(other -> screen.isAncestor(other, target) || screen.isAncestor(target, other))
                .filter(other -> !other.isScrollable())
                .anyMatch(match);
    }

    /** Names kind and step; never goal or screen text. */
    @Override
    public String toString() {
        return "Proposal[step " + step + ", " + input.getClass().getSimpleName() + "]";
    }
}
