package io.github.jevdroid.agent.internal;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.AgentEvent.Source;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderInfo;
import java.util.Optional;

/**
 * A provider as one run asks it.
 *
 * @param provider the adapter
 * @param info its facts, read once
 * @param price what a run reckons with
 * @param source in which role it is asked
 */
record Asked(Provider provider, ProviderInfo info, Price price, Source source) {

    /**
     * Settles the price before anything is sent.
     *
     * @throws ConfigurationException if it is unknown and no cap on tokens stands in for it
     */
    static Asked by(Provider provider, Task task, Optional<Budget> shared, Source source) {
        ProviderInfo info = provider.info();
        Optional<Price> known = source == Source.PROVIDER
                ? task.price().or(info::price)
                : info.price().or(task::price);
        if (known.isPresent()) {
            return new Asked(provider, info, known.get(), source);
        }
        boolean sharedMoney = shared.map(Budget::capsMoney).orElse(false);
        if (task.limits().maxTokens().isEmpty() || sharedMoney) {
            throw new ConfigurationException("The price of " + info.name()
                    + (info.model().isEmpty() ? "" : " (" + info.model() + ")")
                    + " is not known, so a budget in dollars cannot be kept. Give the task a price:"
                    + " price(Price.perMillion(\"0.10\", \"0.40\"))"
                    + (sharedMoney ? "" : ", or a limit on tokens: maxTokens(200_000)"));
        }
        return new Asked(provider, info, Price.FREE, source);
    }
}
