package io.github.jevdroid.benchmarks;

import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.ShellSession;
import io.github.jevdroid.testkit.adb.FakeAdbDaemon;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What one call through a real adb server costs, for our client and for the {@code adb} program. The phone behind the server answers from
 * memory, so that the way there and back is what is measured. Needs {@code adb}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class AdbClientBenchmark {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private PrivateAdbServer server;
    private FakeAdbDaemon daemon;
    private AdbServer client;
    private AdbDevice device;
    private RunContext run;

    /** Starts a server of its own with one phone. */
    @Setup
    public void start() {
        server = PrivateAdbServer.start(
                PrivateAdbServer.findAdb().orElseThrow(() -> new IllegalStateException("adb is not installed")));
        daemon = FakeAdbDaemon.start(new Parrot());
        server.connect(daemon);
        client = AdbServer.builder()
                .server("127.0.0.1:" + server.port())
                .startServer(false)
                .build();
        device = AdbDevice.of(client, daemon.serial());
        run = RunContext.of(Duration.ofMinutes(10));
    }

    /** Ends both. */
    @TearDown
    public void stop() {
        device.close();
        daemon.close();
        server.close();
    }

    /**
     * A command with both outputs and the exit code.
     *
     * @return what came
     */
    @Benchmark
    public ShellResult ownShellV2() {
        return client.shell(daemon.serial(), "echo hi", LIMIT, run);
    }

    /**
     * A command by the exec service, which carries bytes alone; it is how pictures come.
     *
     * @return what came
     */
    @Benchmark
    public Optional<byte[]> ownExec() {
        return device.screenshot(run);
    }

    /**
     * The list of phones.
     *
     * @return what came
     */
    @Benchmark
    public List<AttachedDevice> ownDevices() {
        return client.devices(run);
    }

    /**
     * A process of the adb program, as most tools do.
     *
     * @return what came
     */
    @Benchmark
    public PrivateAdbServer.Output adbProcess() {
        return server.adb("-s", daemon.serial(), "shell", "echo hi");
    }

    /** A phone that says the same to everything. */
    private static final class Parrot implements PhoneLink {

        private static final byte[] PICTURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0};
        private static final byte[] HI = "hi\n".getBytes(StandardCharsets.UTF_8);

        @Override
        public String serial() {
            return "PARROT";
        }

        @Override
        public State state() {
            return State.DEVICE;
        }

        @Override
        public Set<String> features() {
            return Set.of("shell_v2", "cmd");
        }

        @Override
        public Map<String, String> properties() {
            return Map.of("ro.product.name", "parrot", "ro.product.model", "Parrot", "ro.product.device", "parrot");
        }

        @Override
        public ShellSession shell() {
            return (command, in, out, err, cancellation) -> {
                out.write(command.startsWith("screencap") ? PICTURE : HI);
                return 0;
            };
        }

        @Override
        public boolean authorize(String publicKey) {
            return true;
        }

        @Override
        public Registration onLinkChange(Runnable listener) {
            return () -> {};
        }
    }
}
