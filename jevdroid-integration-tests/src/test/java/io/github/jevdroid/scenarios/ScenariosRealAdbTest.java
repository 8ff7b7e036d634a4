package io.github.jevdroid.scenarios;

import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;

/** The scenarios through jevdroid-adb, the real adb server and the daemon face. */
class ScenariosRealAdbTest extends ScenarioSuite {

    private static PrivateAdbServer server;

    /** Not before all, so that each test is shown as skipped where there is no adb. */
    @BeforeEach
    void start() {
        if (server == null) {
            server = PrivateAdbServer.startOrSkip();
        }
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            server = null;
        }
    }

    @Override
    Face open(FakePhone phone) {
        return RealAdbFace.open(server, phone);
    }
}
