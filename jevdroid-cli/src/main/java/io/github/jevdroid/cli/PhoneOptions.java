package io.github.jevdroid.cli;

import io.github.jevdroid.adb.AdbConnector;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.device.DeviceOptions;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which phone. */
final class PhoneOptions {

    @Option(
            names = {"-s", "--serial"},
            paramLabel = "SERIAL",
            description =
                    "The phone, as 'jevdroid devices' lists it. Default: ANDROID_SERIAL, else the only ready one.")
    @Nullable
    String serial;

    @Option(
            names = "--adb-server",
            paramLabel = "HOST:PORT",
            description =
                    "The adb server. Default: ADB_SERVER_SOCKET, ANDROID_ADB_SERVER_ADDRESS/PORT, localhost:5037.")
    @Nullable
    String adbServer;

    AdbServer server() {
        return server(adbServer);
    }

    static AdbServer server(@Nullable String address) {
        AdbServer.Builder builder = AdbServer.builder();
        if (address != null) {
            builder.server(address);
        }
        return builder.build();
    }

    /** The phone by itself, for commands that need nobody to decide. */
    Device connect(RunContext run) {
        AdbConnector connector = new AdbConnector();
        connector.check(toDeviceOptions());
        return connector.connect(toDeviceOptions(), run);
    }

    private DeviceOptions toDeviceOptions() {
        return new DeviceOptions(Optional.ofNullable(serial), Optional.ofNullable(adbServer), RunClock.system());
    }
}
