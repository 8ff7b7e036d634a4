package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import io.github.jevdroid.testkit.adb.LinkFaults;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** jevdroid-adb on the fake adb server. */
final class FakeServerFace implements Face {

    private final FakeAdbServer server = FakeAdbServer.start();
    private final Device device;

    private FakeServerFace(FakePhone phone, LinkFaults faults, Duration silence) {
        server.attach(phone);
        AdbServer.Builder client =
                AdbServer.builder().server("127.0.0.1:" + server.port()).startServer(false);
        AdbDevice.connect(client.build(), Optional.of(phone.serial()), RunContext.of(Duration.ofSeconds(30)))
                .close();
        device = AdbDevice.of(client.idleLimit(silence).build(), phone.serial());
        server.faults(faults);
    }

    /** A phone whose cable is sound. */
    static FakeServerFace open(FakePhone phone) {
        return new FakeServerFace(phone, LinkFaults.NONE, Duration.ofSeconds(10));
    }

    /** A phone whose cable fails by a script, and a host that waits half a second for a word. */
    static FakeServerFace open(FakePhone phone, LinkFaults faults) {
        return new FakeServerFace(phone, faults, Duration.ofMillis(500));
    }

    FakeAdbServer server() {
        return server;
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public void close() {
        device.close();
        server.close();
        assertThat(server.openConnections()).isZero();
        assertThat(server.killRequests()).isZero();
        assertThat(threads(server.port())).isEmpty();
    }

    private static List<String> threads(int port) {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("fake-adb-server-" + port + "-"))
                .toList();
    }
}
