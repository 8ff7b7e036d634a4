package io.github.jevdroid.policy;

import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import java.util.Optional;

/**
 * The host's own shortcut: picks an offered action without asking the service. What it picks is gated, checked for freshness and counted as
 * a step like any other; what it does not pick goes to the provider.
 */
@FunctionalInterface
public interface Routine {

    /**
     * Picks an action.
     *
     * @param request what would be asked
     * @return one of {@link DecisionRequest#actions()}, or nothing
     */
    Optional<Choice> next(DecisionRequest request);
}
