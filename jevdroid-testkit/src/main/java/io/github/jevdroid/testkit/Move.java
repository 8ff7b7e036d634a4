package io.github.jevdroid.testkit;

import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.TextFold;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * One answer in the script of a {@link ScriptedProvider}.
 *
 * <pre>{@code
 * ScriptedProvider.of(
 *     Move.choose("Display"),
 *     Move.choose("Dark theme").probability(0.93).usage(900, 12),
 *     Move.done().goalDone(0.9));
 * }</pre>
 */
@FunctionalInterface
public interface Move {

    /**
     * Answers.
     *
     * @param request what is asked
     * @param run time left and cancellation
     * @return the answer
     */
    Decision play(DecisionRequest request, RunContext run);

    /**
     * Chooses an action by its id, or else the first whose id begins so ({@code SCROLL_DOWN} fits {@code SCROLL_DOWN_2}), or else the first
     * whose description contains the text. Case, blanks and invisible marks do not count in descriptions.
     *
     * @param idOrText for instance {@code TAP_3} or {@code Dark theme}
     * @return a move that fails the test, listing what was offered, when nothing fits
     */
    static Move choose(String idOrText) {
        String wanted = TextFold.fold(idOrText);
        return (request, run) -> request.choose(request.actions().stream()
                .filter(choice -> choice.id().equals(idOrText))
                .findFirst()
                .or(() -> request.actions().stream()
                        .filter(choice -> choice.id().startsWith(idOrText + "_"))
                        .findFirst())
                .or(() -> request.actions().stream()
                        .filter(choice -> TextFold.fold(choice.description()).contains(wanted))
                        .findFirst())
                .orElseThrow(() -> nothingFits("\"" + idOrText + "\"", request)));
    }

    /**
     * Chooses the first action that fits.
     *
     * @param fits what to look for
     * @return a move that fails the test, listing what was offered, when nothing fits
     */
    static Move chooseFirst(Predicate<Choice> fits) {
        return (request, run) -> request.choose(request.actions().stream()
                .filter(fits)
                .findFirst()
                .orElseThrow(() -> nothingFits("the test's condition", request)));
    }

    /**
     * Chooses by the whole request.
     *
     * @param chooser picks one of the request's actions
     * @return a move
     */
    static Move choosing(Function<DecisionRequest, Choice> chooser) {
        return (request, run) -> request.choose(chooser.apply(request));
    }

    /**
     * Claims that the goal is reached.
     *
     * @return a move that fails the test when DONE is not offered
     */
    static Move done() {
        return chooseFirst(choice -> choice.action() instanceof Done);
    }

    /**
     * Gives up.
     *
     * @return a move that fails the test when STOP is not offered
     */
    static Move stop() {
        return chooseFirst(choice -> choice.action() instanceof Stop);
    }

    /**
     * Lets the screen load.
     *
     * @return a move that fails the test when WAIT is not offered
     */
    static Move waits() {
        return chooseFirst(choice -> choice.action() instanceof Wait);
    }

    /**
     * Names an id whether or not it is offered, as a bad service would.
     *
     * @param actionId any text
     * @return a move
     */
    static Move answer(String actionId) {
        return (request, run) -> Decision.builder(actionId).usage(Usage.none()).build();
    }

    /**
     * Gives a ready answer.
     *
     * @param decision the answer
     * @return a move
     */
    static Move answer(Decision decision) {
        return (request, run) -> decision;
    }

    /**
     * Fails.
     *
     * @param failure makes the exception: a {@link ProviderException}, or any other for a provider with a bug
     * @return a move
     */
    static Move fail(Supplier<? extends RuntimeException> failure) {
        return (request, run) -> {
            throw failure.get();
        };
    }

    /**
     * Never answers: waits until the run is cancelled or its time is used up.
     *
     * @return a move
     */
    static Move hang() {
        return (request, run) -> {
            run.sleep(run.remaining());
            throw new ProviderException.TimedOut("The scripted provider hung until the run's time was used up");
        };
    }

    /**
     * Does something first, for instance to the phone: what happens while a model thinks.
     *
     * @param meanwhile what happens before the answer
     * @return a move
     */
    default Move after(Runnable meanwhile) {
        return (request, run) -> {
            meanwhile.run();
            return play(request, run);
        };
    }

    /**
     * Changes the answer.
     *
     * @param change adds to a builder that holds what was answered
     * @return a move
     */
    default Move with(UnaryOperator<Decision.Builder> change) {
        return (request, run) -> change.apply(copyOf(play(request, run))).build();
    }

    /**
     * Gives the chosen action this probability and shares the rest evenly among the others.
     *
     * @param chosen 0 to 1
     * @return a move whose answers have a distribution
     */
    default Move probability(double chosen) {
        return (request, run) -> {
            Decision decision = play(request, run);
            List<Choice> actions = request.actions();
            Map<String, Double> distribution = new LinkedHashMap<>();
            for (Choice choice : actions) {
                distribution.put(choice.id(), (1 - chosen) / Math.max(1, actions.size() - 1));
            }
            distribution.put(decision.actionId(), actions.size() == 1 ? 1.0 : chosen);
            return copyOf(decision).distribution(distribution).build();
        };
    }

    /**
     * Reports tokens.
     *
     * @param inputTokens tokens read
     * @param outputTokens tokens written
     * @return a move
     */
    default Move usage(long inputTokens, long outputTokens) {
        return with(decision -> decision.usage(Usage.of(inputTokens, outputTokens)));
    }

    /**
     * Answers the standing question whether the goal is reached.
     *
     * @param probability 0 to 1
     * @return a move
     */
    default Move goalDone(double probability) {
        return with(decision -> decision.goalDone(probability));
    }

    /**
     * Answers the standing question whether nothing offered can help.
     *
     * @param probability 0 to 1
     * @return a move
     */
    default Move stuck(double probability) {
        return with(decision -> decision.stuck(probability));
    }

    /**
     * Reports a confidence of the service's own.
     *
     * @param reported 0 to 1
     * @return a move
     */
    default Move confidence(double reported) {
        return with(decision -> decision.reportedConfidence(reported));
    }

    private static Decision.Builder copyOf(Decision decision) {
        Decision.Builder copy = Decision.builder(decision.actionId())
                .distribution(decision.distribution())
                .usage(decision.usage())
                .model(decision.model())
                .requestId(decision.requestId())
                .summary(decision.summary())
                .expectedChange(decision.expectedChange());
        decision.reportedConfidence().ifPresent(copy::reportedConfidence);
        decision.goalDone().ifPresent(copy::goalDone);
        decision.stuck().ifPresent(copy::stuck);
        decision.answers().ifPresent(copy::answers);
        return copy;
    }

    private static AssertionError nothingFits(String wanted, DecisionRequest request) {
        StringBuilder message = new StringBuilder("The script wants ")
                .append(wanted)
                .append(", but nothing offered fits. Offered are:");
        request.actions()
                .forEach(choice ->
                        message.append("\n  ").append(choice.id()).append("  ").append(choice.description()));
        return new AssertionError(message.toString());
    }
}
