package io.github.jevdroid.device;

import io.github.jevdroid.run.RunClock;
import java.util.Objects;
import java.util.Optional;

/**
 * Which phone is wanted, as given to a {@link DeviceConnector}.
 *
 * @param serial the phone's serial, or empty for the only ready one
 * @param server the adb server as {@code host:port}, or empty for the one of the environment
 * @param clock the clock that counts
 */
public record DeviceOptions(Optional<String> serial, Optional<String> server, RunClock clock) {

    /** Checks that all parts are given. */
    public DeviceOptions {
        Objects.requireNonNull(serial, "serial");
        Objects.requireNonNull(server, "server");
        Objects.requireNonNull(clock, "clock");
    }

    /**
     * The only ready phone of the environment's server.
     *
     * @return options without any choice
     */
    public static DeviceOptions none() {
        return new DeviceOptions(Optional.empty(), Optional.empty(), RunClock.system());
    }
}
