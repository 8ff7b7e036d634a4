package io.github.jevdroid.testkit;

import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.Provider;

/** A provider that tells nothing but its choice passes by the negative tests. */
class BareProviderContractTest extends ProviderContract {

    @Override
    protected Provider open() {
        return (request, run) -> {
            run.throwIfCancelled();
            return Decision.builder("STOP").build();
        };
    }

    @Override
    protected boolean supportsQuestions() {
        return false;
    }

    @Override
    protected boolean supportsDistribution() {
        return false;
    }

    @Override
    protected boolean supportsCrossChecks() {
        return false;
    }

    @Override
    protected boolean supportsUsage() {
        return false;
    }
}
