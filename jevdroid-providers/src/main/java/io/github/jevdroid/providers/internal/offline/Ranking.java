package io.github.jevdroid.providers.internal.offline;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.providers.internal.offline.Goal.Clause;
import io.github.jevdroid.screen.Element;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** How well each choice of a request fits the words of its goal. */
public final class Ranking {

    /** Below this a match is so weak that what is further down the page is worth more. */
    private static final double WEAK = 0.3;

    /** Below this nothing on the page is worth a step, and the way back is. */
    private static final double HOPELESS = 0.1;

    private static final double DONE = 3;
    private static final double TEXT = 0.5;

    private final DecisionRequest request;
    private final Goal goal;
    private final Evidence evidence;
    private final Matches matches;
    private final Map<String, Double> scores = new LinkedHashMap<>();
    private final boolean reached;

    /**
     * Ranks.
     *
     * @param request a request with at least one choice
     */
    public Ranking(DecisionRequest request) {
        this.request = request;
        this.goal = Goal.of(request.goal());
        this.evidence = new Evidence(request);
        this.matches = new Matches(request, goal, evidence);
        request.actions().forEach(choice -> scores.put(choice.id(), 0.0));
        double best = 0;
        boolean pendingText = false;
        for (Choice choice : request.actions()) {
            double score = score(choice);
            scores.put(choice.id(), score);
            best = Math.max(best, score);
            pendingText |= choice.action() instanceof EnterText && score >= TEXT;
        }
        this.reached = !pendingText
                && goal.clauses().stream().allMatch(this::isDone)
                && !goal.clauses().isEmpty();
        if (reached) {
            first(Done.class).ifPresent(done -> scores.put(done.id(), DONE));
        } else if (best > 0 && best < WEAK) {
            first(scroll(Scroll.Direction.DOWN)).ifPresent(down -> scores.put(down.id(), WEAK));
        }
        if (!reached && best > 0 && best < HOPELESS && evidence.hasHistory() && !evidence.lastStepNames("back")) {
            first(key(PressKey.Key.BACK)).ifPresent(back -> scores.merge(back.id(), HOPELESS, Math::max));
        }
    }

    /**
     * Says whether the goal's words are on the screen and nothing that it names is left to do.
     *
     * @return true when the goal seems reached
     */
    public boolean isReached() {
        return reached;
    }

    /**
     * Says whether nothing offered can bring the goal nearer.
     *
     * @return true when only giving up is left
     */
    public boolean isStuck() {
        return !reached && choose().action() instanceof Stop;
    }

    /**
     * How likely each choice is.
     *
     * @return choice ids to probabilities whose sum is 1; all alike when no word overlaps
     */
    public Map<String, Double> distribution() {
        double total = scores.values().stream().mapToDouble(Double::doubleValue).sum();
        Map<String, Double> distribution = new LinkedHashMap<>();
        scores.forEach((id, score) -> distribution.put(id, total > 0 ? score / total : 1.0 / scores.size()));
        return distribution;
    }

    /**
     * The best choice; the first of several that are equally good.
     *
     * @return one of the request's choices
     */
    public Choice choose() {
        Choice best = request.actions().get(0);
        for (Choice choice : request.actions()) {
            if (score(choice.id()) > score(best.id())) {
                best = choice;
            }
        }
        return score(best.id()) > 0 ? best : withoutEvidence();
    }

    /** No word of the goal is here: wait for the page, open the app, look further down, go back, give up. */
    private Choice withoutEvidence() {
        boolean unready =
                !request.screen().isSettled() && request.screen().elements().isEmpty();
        Optional<Choice> next = unready && !evidence.lastStepNames("wait") ? first(Wait.class) : Optional.empty();
        if (next.isEmpty() && !isOffered(request.screen().packageName())) {
            next = first(Launch.class);
        }
        return next.or(() -> first(scroll(Scroll.Direction.DOWN)))
                .or(() -> evidence.hasHistory() && !evidence.lastStepNames("back")
                        ? first(key(PressKey.Key.BACK))
                        : Optional.empty())
                .or(() -> first(Stop.class))
                .orElse(request.actions().get(0));
    }

    /** A page with something to tap is in an app of the task; on any other page there is only the way to one. */
    private boolean isOffered(String packageName) {
        return request.actions().stream()
                .map(Choice::action)
                .anyMatch(action -> action instanceof Tap
                        || action instanceof EnterText
                        || (action instanceof Launch launch
                                && launch.packageName().equals(packageName)));
    }

    private double score(String id) {
        return scores.getOrDefault(id, 0.0);
    }

    private double score(Choice choice) {
        Action action = choice.action();
        if (action instanceof Tap tap) {
            return target(choice, tap.target(), false);
        }
        if (action instanceof LongPress press) {
            return target(choice, press.target(), true);
        }
        if (action instanceof EnterText entry) {
            return matches.text(entry);
        }
        if (action instanceof Launch launch) {
            return launch.packageName().equals(request.screen().packageName()) ? 0 : fit(choice, clause -> 1);
        }
        if (action instanceof PressKey press) {
            return matches.key(press.key());
        }
        return 0;
    }

    private double target(Choice choice, Element target, boolean hold) {
        long tries = evidence.tries(target.label());
        return fit(choice, clause -> {
            double factor = clause.hold() == hold ? 1 : WEAK;
            boolean isItsSwitch = evidence.switchOf(clause)
                    .filter(found -> found.id() == target.id())
                    .isPresent();
            if (isItsSwitch && clause.wanted() != Goal.Wanted.ANY) {
                return evidence.isSatisfied(clause, target) ? 0 : factor * 1.3;
            }
            return tries == 0 ? factor : tries == 1 ? factor * 0.15 : 0;
        });
    }

    private interface ClauseFactor {
        double of(Clause clause);
    }

    /** The first clause that is not reached yet counts most. */
    private double fit(Choice choice, ClauseFactor factor) {
        double sum = 0;
        double weight = 1;
        for (Clause clause : goal.clauses()) {
            boolean reachedAlready = evidence.reaches(clause) && !matches.namesWhole(clause, choice);
            sum += matches.of(clause, choice) * factor.of(clause) * (reachedAlready ? 0.05 : weight);
            weight = reachedAlready ? weight : weight * 0.6;
        }
        return sum;
    }

    private boolean isDone(Clause clause) {
        return evidence.reaches(clause)
                && request.actions().stream()
                        .noneMatch(choice -> matches.namesWhole(clause, choice) && isOpen(clause, choice));
    }

    private boolean isOpen(Clause clause, Choice choice) {
        Action action = choice.action();
        if (action instanceof Launch launch) {
            return !launch.packageName().equals(request.screen().packageName())
                    && evidence.tries(matches.label(choice)) == 0
                    && evidence.tries(launch.packageName()) == 0;
        }
        if (!(action instanceof Tap tap)) {
            return false;
        }
        boolean satisfied = evidence.switchOf(clause)
                .filter(found -> found.id() == tap.target().id())
                .filter(found -> evidence.isSatisfied(clause, found))
                .isPresent();
        return !satisfied
                && !tap.target().isSelected()
                && evidence.tries(tap.target().label()) == 0;
    }

    private Optional<Choice> first(Class<? extends Action> kind) {
        return first(kind::isInstance);
    }

    private Optional<Choice> first(Predicate<Action> test) {
        return request.actions().stream()
                .filter(choice -> test.test(choice.action()))
                .findFirst();
    }

    private static Predicate<Action> scroll(Scroll.Direction direction) {
        return action -> action instanceof Scroll scroll && scroll.direction() == direction;
    }

    private static Predicate<Action> key(PressKey.Key key) {
        return action -> action instanceof PressKey press && press.key() == key;
    }
}
