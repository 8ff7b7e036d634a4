package io.github.jevdroid.adb;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbDaemon;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The scenarios through the real adb server. */
class RealServerPhoneRealAdbTest extends AdbPhoneScenarios {

    private static PrivateAdbServer server;
    private FakeAdbDaemon daemon;

    @BeforeAll
    static void startServer() {
        server = PrivateAdbServer.startOrSkip();
    }

    @AfterAll
    static void stopServer() {
        if (server != null) {
            server.close();
        }
    }

    @Override
    Device connect(FakePhone phone) {
        daemon = FakeAdbDaemon.start(phone);
        server.connect(daemon);
        AdbServer client = AdbServer.builder()
                .server("127.0.0.1:" + server.port())
                .startServer(false)
                .build();
        return AdbDevice.of(client, daemon.serial());
    }

    @Override
    void disconnect() {
        if (daemon != null) {
            server.disconnect(daemon);
            daemon.close();
        }
    }
}
