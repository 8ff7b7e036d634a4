package io.github.jevdroid.adb;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.device.DeviceConnector;
import io.github.jevdroid.device.DeviceOptions;
import io.github.jevdroid.run.RunContext;

/** Finds phones over adb. Core gets it by {@link java.util.ServiceLoader}. */
public final class AdbConnector implements DeviceConnector {

    /** For the service loader. */
    public AdbConnector() {}

    @Override
    public String name() {
        return "adb";
    }

    /**
     * Checks that the address of the adb server, given or from the environment, is one.
     *
     * @throws io.github.jevdroid.ConfigurationException if it is not
     */
    @Override
    public void check(DeviceOptions options) {
        server(options);
    }

    @Override
    public Device connect(DeviceOptions options, RunContext run) {
        return AdbDevice.connect(server(options), options.serial(), run);
    }

    private static AdbServer server(DeviceOptions options) {
        AdbServer.Builder builder = AdbServer.builder();
        options.server().ifPresent(builder::server);
        return builder.build();
    }
}
