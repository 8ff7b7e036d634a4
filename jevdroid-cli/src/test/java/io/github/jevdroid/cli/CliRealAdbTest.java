package io.github.jevdroid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.testkit.DemoPhones;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbDaemon;
import io.github.jevdroid.testkit.adb.PrivateAdbServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** The command line against a real adb server that reaches the built-in phone as it reaches any other. */
class CliRealAdbTest {

    private final FakePhone phone = DemoPhones.english(RunClock.system());

    @TempDir
    Path folder;

    private PrivateAdbServer server;
    private FakeAdbDaemon daemon;

    /** Here and not in a field, so that each test shows as skipped where there is no adb. */
    @BeforeEach
    void connect() throws TestAbortedException {
        server = PrivateAdbServer.startOrSkip();
        daemon = FakeAdbDaemon.start(phone);
        server.connect(daemon);
    }

    @AfterEach
    void stop() {
        if (daemon != null) {
            daemon.close();
        }
        if (server != null) {
            server.close();
        }
    }

    private String adb() {
        return " --adb-server localhost:" + server.port();
    }

    @Test
    void the_phone_is_listed_looked_at_and_found_ready() {
        assertThat(new Cli().line("devices" + adb()).out()).contains(daemon.serial());
        assertThat(new Cli().line("screen" + adb()).exit()).isZero();
        assertThat(new Cli().line("doctor --provider offline" + adb()).out()).contains("A run can start.");
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void a_goal_is_reached_recorded_and_replayed() throws Exception {
        Path trace = folder.resolve("run.jsonl");

        Cli.Result run = new Cli()
                .line("run 'Turn on the dark theme in the Display settings' -p " + DemoPhones.SETTINGS
                        + " --allow tap,back,checkable --provider offline --trace " + trace + adb());

        assertThat(run.exit()).as(run.out() + run.err()).isZero();
        assertThat(phone.isOn("dark_theme")).isTrue();
        assertThat(new Cli().line("report " + trace).exit()).isZero();
        assertThat(Files.size(folder.resolve("run.html"))).isPositive();
    }

    @Test
    void a_feed_is_scrolled() {
        Cli.Result scroll = new Cli().line("scroll -p " + DemoPhones.NEWS + " --count 2 --provider offline" + adb());

        assertThat(scroll.exit()).as(scroll.out() + scroll.err()).isZero();
        assertThat(scroll.out()).contains("COMPLETED");
    }
}
