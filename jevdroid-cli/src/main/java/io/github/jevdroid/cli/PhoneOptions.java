package io.github.jevdroid.cli;

import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.adb.Reader;
import io.github.jevdroid.adb.ReaderOptions;
import io.github.jevdroid.run.RunContext;
import java.nio.file.Path;
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

    @Option(
            names = "--reader",
            paramLabel = "HOW",
            description =
                    "How screens are read: auto, persistent (a server that stays on the phone) or dump. Default: auto.")
    @Nullable
    Reader reader;

    @Option(
            names = "--u2-jar",
            paramLabel = "FILE",
            description =
                    "The resident server's jar (u2.jar of openatx/uiautomator2). Default: JEVDROID_U2_JAR, else the one on the phone.")
    @Nullable
    Path residentJar;

    /** The phone by itself, for commands that need nobody to decide. */
    AdbDevice connect(RunContext run) {
        return AdbDevice.connect(server(), Optional.ofNullable(serial), readerOptions(), run);
    }

    boolean choosesReader() {
        return reader != null || residentJar != null;
    }

    ReaderOptions readerOptions() {
        ReaderOptions options = ReaderOptions.fromEnvironment();
        if (reader != null) {
            options = options.withReader(reader);
        }
        return residentJar == null ? options : options.withResidentJar(residentJar);
    }
}
