package io.github.jevdroid.providers;

import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.providers.internal.offline.Ranking;
import io.github.jevdroid.run.RunContext;

/**
 * Chooses without any service: it compares the words of the goal with the words of the choices. Nothing leaves the process, nothing is
 * charged, and the same request always gives the same answer. It is the decider of demos and tests, and the floor that a real one must
 * beat: it knows no synonyms and cannot reason about what a step leads to.
 *
 * <ul>
 *   <li>Words are compared without case, accents and invisible marks, in any script; those without blanks by pairs of characters.
 *   <li>What the goal names and was not done yet comes first: switches that are not where they should be, texts that are not typed yet,
 *       labels that were not tapped yet.
 *   <li>When every word of the goal stands on the screen and nothing that it names is left to do, it says DONE.
 *   <li>When no word overlaps, all choices are equally likely, and it opens the app, scrolls down, goes back or stops, in that order.
 * </ul>
 *
 * <p>The probabilities are shares of the overlap; they are not calibrated. Safe for use by several threads.
 */
public final class KeywordProvider implements Provider {

    /** The name to choose it by. */
    public static final String NAME = "offline";

    private static final double SURE = 0.95;

    /** Makes the offline decider. */
    public KeywordProvider() {}

    @Override
    public Decision decide(DecisionRequest request, RunContext run) {
        run.throwIfCancelled();
        Ranking ranking = new Ranking(request);
        return Decision.builder(ranking.choose().id())
                .distribution(ranking.distribution())
                .goalDone(ranking.isReached() ? SURE : 1 - SURE)
                .stuck(ranking.isStuck() ? SURE : 1 - SURE)
                .usage(Usage.none())
                .model("keywords")
                .build();
    }

    @Override
    public ProviderInfo info() {
        return ProviderInfo.local(NAME);
    }

    @Override
    public String toString() {
        return "KeywordProvider";
    }
}
