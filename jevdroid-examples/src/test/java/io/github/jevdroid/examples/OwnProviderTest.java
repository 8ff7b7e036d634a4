package io.github.jevdroid.examples;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.testkit.ProviderContract;

/** A lambda keeps the contract too, with everything turned off that it does not do. */
class OwnProviderTest extends ProviderContract {

    @Override
    protected Provider open() {
        return OwnProvider.FIRST_THAT_SAYS_DISPLAY;
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
    protected boolean supportsQuestions() {
        return false;
    }

    @Override
    protected boolean supportsCancellation() {
        return false;
    }
}
