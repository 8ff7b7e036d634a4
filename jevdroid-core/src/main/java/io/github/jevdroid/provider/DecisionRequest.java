package io.github.jevdroid.provider;

import io.github.jevdroid.action.Stop;
import io.github.jevdroid.screen.Screen;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What is asked at one step: choose one of {@link #actions()}. Everything that the screen says in here is untrusted.
 *
 * @param goal what the caller wants
 * @param screen what is in front, without off-list parts and used secrets
 * @param actions the closed list of choices, in the order of presentation
 * @param history what was done and what came of it, oldest first, in words
 * @param excluded what is left out of the choices for now and why, in words
 * @param notice what the loop has to say about the last answer, if anything
 * @param questions the same as bounded text for a service: the state, then {@link #ACTION}, {@link #GOAL_DONE} and {@link #STUCK}
 */
public record DecisionRequest(
        String goal,
        Screen screen,
        List<Choice> actions,
        List<String> history,
        List<String> excluded,
        Optional<String> notice,
        QuestionSet questions) {

    /** The id of the question that chooses the action. */
    public static final String ACTION = "action";

    /** The id of the question whether the goal is reached. */
    public static final String GOAL_DONE = "goal_done";

    /** The id of the question whether nothing offered can help. */
    public static final String STUCK = "stuck";

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if there is no action
     */
    public DecisionRequest {
        Objects.requireNonNull(goal, "goal");
        Objects.requireNonNull(screen, "screen");
        Objects.requireNonNull(notice, "notice");
        Objects.requireNonNull(questions, "questions");
        actions = List.copyOf(actions);
        history = List.copyOf(history);
        excluded = List.copyOf(excluded);
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("A decision needs at least one action to choose from");
        }
    }

    /**
     * A decision for one of the offered actions, without distribution and without cost.
     *
     * @param choice one of {@link #actions()}
     * @return a decision
     */
    public Decision choose(Choice choice) {
        return Decision.builder(choice.id()).usage(Usage.none()).build();
    }

    /**
     * A decision to give up.
     *
     * @return a decision for {@code STOP}
     */
    public Decision stop() {
        return actions.stream()
                .filter(choice -> choice.action() instanceof Stop)
                .findFirst()
                .map(this::choose)
                .orElseGet(() -> Decision.builder("STOP").usage(Usage.none()).build());
    }

    /** Counts the choices; never quotes goal or screen. */
    @Override
    public String toString() {
        return "DecisionRequest[" + actions.size() + " actions, " + history.size() + " steps of history]";
    }
}
