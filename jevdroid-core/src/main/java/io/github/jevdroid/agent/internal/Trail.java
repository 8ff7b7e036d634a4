package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The inputs of a run as pairs of page and action, in which repetition shows. */
public final class Trail {

    /** So many times is named to the model; once more ends the run. */
    private static final int REPETITIONS = 3;

    /** The longest circle that is looked for, in inputs. */
    private static final int LONGEST_CYCLE = 4;

    /** How far back the same action counts, in inputs: enough for three rounds of the longest circle and then as many others. */
    private static final int WINDOW = 2 * REPETITIONS * LONGEST_CYCLE;

    private final List<Step> steps = new ArrayList<>();

    /** Starts without an input. */
    public Trail() {}

    /**
     * Adds an input.
     *
     * @param page the page it was done on
     * @param action what was done
     * @param description the same in words
     * @return what the model is to be told, if this was a repetition
     */
    public Optional<String> add(PageKey page, PageKey action, String description) {
        steps.add(new Step(page, action));
        int period = cycle();
        if (period > 1) {
            return Optional.of(Wordings.say("notice.cycle", period, REPETITIONS));
        }
        int count = count(steps.get(steps.size() - 1));
        return count >= REPETITIONS
                ? Optional.of(Wordings.say("notice.same-action", count, description))
                : Optional.empty();
    }

    /**
     * Says whether one more input would go on with what was already named as repetition.
     *
     * @param page the page it would be done on
     * @param action what would be done
     * @return empty when it would not
     */
    public Optional<Reason> repeats(PageKey page, PageKey action) {
        Step next = new Step(page, action);
        int period = cycle();
        if (period > 1 && steps.get(steps.size() - period).equals(next)) {
            return Optional.of(Reason.CYCLE);
        }
        return count(next) >= REPETITIONS ? Optional.of(Reason.SAME_ACTION) : Optional.empty();
    }

    private int count(Step wanted) {
        List<Step> recent = steps.subList(Math.max(0, steps.size() - WINDOW), steps.size());
        return (int) recent.stream().filter(wanted::equals).count();
    }

    /** The period of the circle that the last inputs went round {@value #REPETITIONS} times, 0 when there is none. */
    private int cycle() {
        for (int period = 1; period <= LONGEST_CYCLE; period++) {
            if (isCycle(period)) {
                return period;
            }
        }
        return 0;
    }

    private boolean isCycle(int period) {
        int from = steps.size() - REPETITIONS * period;
        if (from < 0) {
            return false;
        }
        for (int at = from; at < steps.size() - period; at++) {
            if (!steps.get(at).equals(steps.get(at + period))) {
                return false;
            }
        }
        return true;
    }

    private record Step(PageKey page, PageKey action) {}
}
