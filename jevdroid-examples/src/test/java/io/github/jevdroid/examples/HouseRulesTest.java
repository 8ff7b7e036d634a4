package io.github.jevdroid.examples;

import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.testkit.ProviderContract;
import java.util.List;

class HouseRulesTest extends ProviderContract {

    @Override
    protected Provider open() {
        return new HouseRules(List.of("Display", "Sound"));
    }
}
