/** The values, the policy, the budget and the bounded loop; the interfaces a device and a provider implement. */
module io.github.jevdroid.core {
    requires com.fasterxml.jackson.core;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports io.github.jevdroid;
    exports io.github.jevdroid.action;
    exports io.github.jevdroid.agent;
    exports io.github.jevdroid.budget;
    exports io.github.jevdroid.device;
    exports io.github.jevdroid.policy;
    exports io.github.jevdroid.provider;
    exports io.github.jevdroid.run;
    exports io.github.jevdroid.screen;
    exports io.github.jevdroid.trace;

    uses io.github.jevdroid.device.DeviceConnector;
    uses io.github.jevdroid.provider.ProviderFactory;
}
