package io.github.jevdroid.scenarios;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.DeviceContract;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;

/**
 * What every device has to do, done by jevdroid-adb on a real adb server. Not named like the other tests with a real adb, none of which
 * may skip a part of itself: the contract skips what a device need not refuse.
 */
class RealAdbDeviceContractTest extends DeviceContract {

    private static PrivateAdbServer server;
    private RealAdbFace face;

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
            server = null;
        }
    }

    @Override
    protected Device open() {
        if (server == null) {
            server = PrivateAdbServer.startOrSkip();
        }
        face = RealAdbFace.open(server, Apps.contractPhone());
        return face.device();
    }

    @AfterEach
    void close() {
        if (face != null) {
            face.close();
        }
    }
}
