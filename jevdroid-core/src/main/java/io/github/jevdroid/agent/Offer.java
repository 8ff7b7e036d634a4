package io.github.jevdroid.agent;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.agent.internal.Menu;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The closed, ordered list of what may be chosen on a screen. Only what the policy allows, the device can do, and the screen has a place for
 * is in it; no two choices have the same id or the same description.
 */
public final class Offer {

    private final List<Choice> choices;
    private final List<LeftOut> leftOut;
    private final Set<String> asked;

    private Offer(List<Choice> choices, List<LeftOut> leftOut, Set<String> asked) {
        this.choices = List.copyOf(choices);
        this.leftOut = List.copyOf(leftOut);
        this.asked = Set.copyOf(asked);
    }

    /**
     * Builds the offer. In this order: WAIT, STOP, DONE, BACK, HOME, ENTER; then, element by element as they are drawn, TAP, HOLD and TYPE;
     * then scrolls; then the apps that can be opened.
     *
     * <ul>
     *   <li>A screen that could not be read offers only WAIT, STOP, BACK, HOME and LAUNCH.
     *   <li>Something off the list in front offers only WAIT, STOP, DONE and LAUNCH, and BACK with {@link Capability#BACK_ANYWHERE}.
     *   <li>A task with a number of scrolls offers only WAIT, STOP, scrolls and LAUNCH.
     * </ul>
     *
     * @param task goal, policy, texts
     * @param screen what is in front, without off-list parts and used secrets
     * @param progress what is excluded for now
     * @param device what the device can do
     * @return at least WAIT and STOP
     */
    public static Offer of(Task task, Screen screen, Progress progress, Set<Capability> device) {
        Menu menu = Menu.of(task, screen, device);
        List<Choice> offered = new ArrayList<>();
        List<LeftOut> leftOut = new ArrayList<>(menu.leftOut());
        for (Choice choice : menu.choices()) {
            Optional<LeftOut> excluded =
                    progress.exclusion(choice, screen).filter(left -> !isCounted(task, choice, left));
            excluded.ifPresentOrElse(leftOut::add, () -> offered.add(choice));
        }
        return new Offer(offered, leftOut, task.questions().keySet());
    }

    /** What a run counts it goes on doing: a page of pictures looks the same after every scroll. */
    private static boolean isCounted(Task task, Choice choice, LeftOut left) {
        return left.why() == LeftOut.Why.NO_EFFECT
                && choice.action() instanceof Scroll
                && task.limits().targetScrolls().isPresent();
    }

    /**
     * What may be chosen, in the order of presentation.
     *
     * @return an immutable list
     */
    public List<Choice> choices() {
        return choices;
    }

    /**
     * What could have been offered and is not, and why.
     *
     * @return an immutable list
     */
    public List<LeftOut> leftOut() {
        return leftOut;
    }

    /**
     * The choice that an answer names.
     *
     * @param id an id
     * @return empty when it is not offered
     */
    public Optional<Choice> find(String id) {
        return choices.stream().filter(choice -> choice.id().equals(id)).findFirst();
    }

    /**
     * The text that somebody has to supply before the choice can be carried out. Until then its {@code TextValue} is a secret that throws
     * when it is revealed.
     *
     * @param choice one of {@link #choices()}
     * @return the name given to {@link Task.Builder#askFor}, empty when nothing is missing
     */
    public Optional<String> missingText(Choice choice) {
        return choice.action() instanceof EnterText text
                        && asked.contains(text.text().name())
                ? Optional.of(text.text().name())
                : Optional.empty();
    }

    /**
     * The same offer without one choice, for a terminal that a cross-check speaks against.
     *
     * @param id the choice to withhold
     * @param why the reason in words, which the state repeats
     * @return an offer without it; this one when it is not offered
     */
    public Offer without(String id, String why) {
        Optional<Choice> withheld = find(id);
        if (withheld.isEmpty()) {
            return this;
        }
        List<LeftOut> more = new ArrayList<>(leftOut);
        more.add(new LeftOut(LeftOut.Why.VETOED, withheld.get().description(), why));
        return new Offer(
                choices.stream().filter(choice -> !choice.id().equals(id)).toList(), more, asked);
    }

    /** Counts the choices; never quotes the screen. */
    @Override
    public String toString() {
        return "Offer[" + choices.size() + " choices, " + leftOut.size() + " left out]";
    }

    /**
     * Something that is on the screen and cannot be chosen now.
     *
     * @param why the kind of reason
     * @param description what it is; it quotes untrusted screen text
     * @param words the reason in words for the model
     */
    public record LeftOut(Why why, String description, String words) {

        /** Checks that all parts are given. */
        public LeftOut {
            Objects.requireNonNull(why, "why");
            Objects.requireNonNull(description, "description");
            Objects.requireNonNull(words, "words");
        }

        /** The kinds of reason. */
        public enum Why {
            /** It had no visible effect on this page. */
            NO_EFFECT,
            /** A gate denied it on this page. */
            DENIED,
            /** A cross-check spoke against it. */
            VETOED,
            /** The element is greyed out. */
            DISABLED,
            /** Something else would take the touch. */
            COVERED,
            /** The device knows its apps, and this one is not among them. */
            NOT_INSTALLED
        }

        /** Names the kind of reason; never screen text. */
        @Override
        public String toString() {
            return "LeftOut[" + why + "]";
        }
    }
}
