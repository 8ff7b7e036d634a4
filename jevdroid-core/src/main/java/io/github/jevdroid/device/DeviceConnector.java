package io.github.jevdroid.device;

import io.github.jevdroid.run.RunContext;

/** Finds phones; registered as a service ({@link java.util.ServiceLoader}) by modules such as {@code jevdroid-adb}. */
public interface DeviceConnector {

    /**
     * The connector's name.
     *
     * @return for instance {@code adb}
     */
    String name();

    /**
     * Checks the options and the environment without touching a device or the network.
     *
     * @param options which phone is wanted
     * @throws io.github.jevdroid.ConfigurationException if they cannot work
     */
    default void check(DeviceOptions options) {}

    /**
     * Connects to a phone that is ready for use.
     *
     * @param options which phone is wanted
     * @param run time left and cancellation
     * @return a device that the caller closes
     * @throws DeviceException if no phone serves; the message lists those that are there and why each does not
     */
    Device connect(DeviceOptions options, RunContext run);
}
