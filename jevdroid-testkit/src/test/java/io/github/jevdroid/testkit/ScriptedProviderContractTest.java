package io.github.jevdroid.testkit;

import io.github.jevdroid.provider.Provider;

class ScriptedProviderContractTest extends ProviderContract {

    @Override
    protected Provider open() {
        return ScriptedProvider.always(Move.choose("TAP_1")
                .probability(0.8)
                .usage(900, 0)
                .goalDone(0.1)
                .stuck(0.05));
    }

    @Override
    protected boolean supportsQuestions() {
        return false;
    }

    @Override
    protected boolean supportsCancellation() {
        return false;
    }
}
