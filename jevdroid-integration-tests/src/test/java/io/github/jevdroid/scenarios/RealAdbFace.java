package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbDaemon;
import io.github.jevdroid.testkit.adb.LinkFaults;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** jevdroid-adb on a real adb server, which has the daemon face for a phone. */
final class RealAdbFace implements Face {

    private final PrivateAdbServer server;
    private final FakeAdbDaemon daemon;
    private final Device device;

    private RealAdbFace(PrivateAdbServer server, FakePhone phone, LinkFaults faults, Duration silence) {
        this.server = server;
        this.daemon = FakeAdbDaemon.start(phone);
        server.connect(daemon);
        AdbServer.Builder client =
                AdbServer.builder().server("127.0.0.1:" + server.port()).startServer(false);
        AdbDevice.connect(client.build(), Optional.of(daemon.serial()), RunContext.of(Duration.ofSeconds(30)))
                .close();
        device = AdbDevice.of(client.idleLimit(silence).build(), daemon.serial());
        daemon.faults(faults);
    }

    /** A phone whose cable is sound. */
    static RealAdbFace open(PrivateAdbServer server, FakePhone phone) {
        return new RealAdbFace(server, phone, LinkFaults.NONE, Duration.ofSeconds(10));
    }

    /** A phone whose cable fails by a script, and a host that waits half a second for a word. */
    static RealAdbFace open(PrivateAdbServer server, FakePhone phone, LinkFaults faults) {
        return new RealAdbFace(server, phone, faults, Duration.ofMillis(500));
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public void close() {
        device.close();
        server.disconnect(daemon);
        daemon.close();
        assertThat(daemon.openStreams()).isZero();
        assertThat(daemon.openConnections()).isZero();
        assertThat(threads(daemon.port())).isEmpty();
    }

    private static List<String> threads(int port) {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> name.startsWith("fake-adb-daemon-" + port + "-"))
                .toList();
    }
}
