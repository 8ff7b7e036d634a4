package io.github.jevdroid.agent.internal;

import io.github.jevdroid.agent.AgentListener;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.run.RunClock;
import java.util.List;
import java.util.Optional;

/**
 * What all runs of an agent have in common.
 *
 * @param device the phone
 * @param provider who decides
 * @param fallback who stands in
 * @param listeners who sees what happens
 * @param gate who is asked before every input
 * @param clock the clock that counts
 * @param budget what the runs share
 * @param secrets what was typed so far, by any run
 */
public record Session(
        Device device,
        Provider provider,
        Optional<Provider> fallback,
        List<AgentListener> listeners,
        ActionGate gate,
        RunClock clock,
        Optional<Budget> budget,
        Secrets secrets) {}
