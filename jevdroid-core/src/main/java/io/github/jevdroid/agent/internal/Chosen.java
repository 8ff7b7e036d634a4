package io.github.jevdroid.agent.internal;

import io.github.jevdroid.agent.AgentEvent.Source;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.screen.Screen;
import java.math.BigDecimal;
import java.util.OptionalDouble;

/**
 * A choice that is valid, sure enough, and not vetoed.
 *
 * @param choice what was chosen
 * @param screen what it was chosen on
 * @param offer what it was chosen from
 * @param decision the answer behind it
 * @param confidence how sure it is
 * @param source who decided
 * @param cost US dollars that count for it
 */
record Chosen(
        Choice choice,
        Screen screen,
        Offer offer,
        Decision decision,
        OptionalDouble confidence,
        Source source,
        BigDecimal cost) {}
