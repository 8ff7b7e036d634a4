package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.adb.Reader;
import io.github.jevdroid.adb.ReaderLimits;
import io.github.jevdroid.adb.ReaderOptions;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import io.github.jevdroid.testkit.adb.LinkFaults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** jevdroid-adb on the fake adb server. */
final class FakeServerFace implements Face {

    /** Where the jar of the resident server lies; the only file that stays on a phone. */
    static final String RESIDENT_JAR = "/data/local/tmp/u2.jar";

    private final FakeAdbServer server = FakeAdbServer.start();
    private final Device device;

    private FakeServerFace(FakePhone phone, LinkFaults faults, Duration silence, Reader reader) {
        server.attach(phone);
        AdbServer.Builder client =
                AdbServer.builder().server("127.0.0.1:" + server.port()).startServer(false);
        AdbDevice.connect(client.build(), Optional.of(phone.serial()), RunContext.of(Duration.ofSeconds(30)))
                .close();
        ReaderOptions options =
                new ReaderOptions(reader, Optional.empty(), ReaderLimits.DEFAULT, Duration.ofSeconds(20));
        device = AdbDevice.of(client.idleLimit(silence).build(), phone.serial(), options);
        server.faults(faults);
    }

    /** A phone whose cable is sound. */
    static FakeServerFace open(FakePhone phone) {
        return new FakeServerFace(phone, LinkFaults.NONE, Duration.ofSeconds(10), Reader.DUMP);
    }

    /** A phone whose cable is sound, read by the server that stays on it. */
    static FakeServerFace openResident(FakePhone phone) {
        putJar(phone);
        return new FakeServerFace(phone, LinkFaults.NONE, Duration.ofSeconds(10), Reader.AUTO);
    }

    /** The same with a cable that fails by a script. */
    static FakeServerFace openResident(FakePhone phone, LinkFaults faults) {
        putJar(phone);
        return new FakeServerFace(phone, faults, Duration.ofMillis(500), Reader.AUTO);
    }

    private static void putJar(FakePhone phone) {
        try {
            phone.remoteFiles().orElseThrow().write(RESIDENT_JAR, 0644, 0, new byte[] {1});
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A phone whose cable fails by a script, and a host that waits half a second for a word. */
    static FakeServerFace open(FakePhone phone, LinkFaults faults) {
        return new FakeServerFace(phone, faults, Duration.ofMillis(500), Reader.DUMP);
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
