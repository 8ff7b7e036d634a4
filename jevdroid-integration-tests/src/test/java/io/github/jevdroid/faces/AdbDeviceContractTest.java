package io.github.jevdroid.faces;

import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.DeviceContract;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import org.junit.jupiter.api.AfterEach;

/** jevdroid-adb passes the kit that every device should pass. */
class AdbDeviceContractTest extends DeviceContract {

    private static final String APP = "com.example.app";

    private final FakeAdbServer server = FakeAdbServer.start();

    @Override
    protected Device open() {
        FakePhone phone = FakePhone.builder()
                .app(
                        APP,
                        app -> app.screen(
                                "main",
                                screen -> screen.title("Everything")
                                        .row("Row")
                                        .field("Name")
                                        .toggle("Switch")
                                        .rows(30, number -> "Row " + number)))
                .inFront(APP)
                .build();
        server.attach(phone);
        AdbServer client = AdbServer.builder()
                .server("127.0.0.1:" + server.port())
                .startServer(false)
                .build();
        return AdbDevice.of(client, phone.serial());
    }

    @AfterEach
    void stopServer() {
        server.close();
    }
}
