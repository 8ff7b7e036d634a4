package io.github.jevdroid.scenarios;

import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The scenarios through jevdroid-adb, the real adb server and the daemon face. */
class ScenariosRealAdbTest extends ScenarioSuite {

    private static PrivateAdbServer server;

    @BeforeAll
    static void start() {
        server = PrivateAdbServer.startOrSkip();
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Override
    Face open(FakePhone phone) {
        return RealAdbFace.open(server, phone);
    }
}
