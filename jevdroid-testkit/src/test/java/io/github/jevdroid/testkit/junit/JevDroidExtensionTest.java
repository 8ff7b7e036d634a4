package io.github.jevdroid.testkit.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.Task;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakeClock;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.ScriptedProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

class JevDroidExtensionTest {

    private static final String APP = "com.example.settings";

    @TempDir
    private static Path artifacts;

    @Test
    void forty_parallel_tests_share_four_phones_and_never_one() {
        Events tests = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Parallel.class))
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .configurationParameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
                .configurationParameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "8")
                .execute()
                .testEvents();

        tests.assertStatistics(counts -> counts.started(40).succeeded(40));
        assertThat(Parallel.USES.keySet()).as("all phones were used").hasSize(4);
        assertThat(Parallel.SHARED).as("two tests on one phone").hasValue(0);
        assertThat(Parallel.USES.values().stream().mapToInt(AtomicInteger::get).sum())
                .isEqualTo(40);
    }

    @Test
    void a_test_that_throws_gives_its_phone_back() {
        Events tests = run(Crashing.class);

        tests.assertStatistics(counts -> counts.started(3).failed(2).succeeded(1));
    }

    @Test
    void the_message_of_a_failure_says_where_trace_and_report_are() {
        Throwable failure = failure(run(Failing.class));

        assertThat(failure)
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("expected: <on> but was: <off>");
        assertThat(((AssertionFailedError) failure).getExpected().getValue()).isEqualTo("on");
        String message = failure.getMessage();
        Path folder = Path.of(message.substring(message.lastIndexOf(" in ") + 4));
        assertThat(folder).startsWith(artifacts.toAbsolutePath());
        assertThat(folder.resolve("trace.jsonl")).content().contains("runEnded");
        assertThat(folder.resolve("report.html")).content().contains("Turn on the dark theme");
        assertThat(folder.resolve("last-screen.svg")).content().contains("Display");
    }

    @Test
    void a_passed_test_leaves_nothing_behind() {
        run(Passing.class).assertStatistics(counts -> counts.succeeded(1));

        assertThat(artifacts.resolve(Passing.class.getName()))
                .satisfiesAnyOf(
                        folder -> assertThat(folder).doesNotExist(),
                        folder -> assertThat(folder).isEmptyDirectory());
    }

    @Test
    void a_skipped_test_stays_skipped() {
        run(Skipped.class).assertStatistics(counts -> counts.aborted(1).failed(0));
    }

    @Test
    void a_test_is_disabled_with_the_reason_when_there_is_no_phone() {
        Events containers = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(Disabled.class))
                .execute()
                .containerEvents();

        assertThat(containers.skipped().list()).hasSize(1);
        assertThat(containers.skipped().list().get(0).getRequiredPayload(String.class))
                .isEqualTo("No phone can be used: the cupboard is empty");
    }

    @Test
    void one_lock_file_keeps_a_second_pool_away_until_the_phone_is_given_back() throws Exception {
        PhonePool first = new PhonePool(new AdbPhones(List.of("R58M1")), artifacts.resolve("locks"));
        PhonePool second = new PhonePool(new AdbPhones(List.of("R58M1")), artifacts.resolve("locks"));

        try (PhonePool.Lease lease = first.take(Duration.ZERO)) {
            assertThat(lease.id()).isEqualTo("R58M1");
            assertThatThrownBy(() -> second.take(Duration.ofMillis(1)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(
                            "No phone became free within 0 s: [R58M1] are used by other tests or other processes");
        }

        second.take(Duration.ZERO).close();
    }

    @Test
    void properties_go_before_the_environment() {
        Map<String, String> properties = Map.of("jevdroid.junit.serials", "a, b", "jevdroid.junit.wait", "7");
        Map<String, String> environment =
                Map.of("JEVDROID_SERIALS", "c", "JEVDROID_KEEP", "always", "JEVDROID_PROVIDER", "typesafe");

        Settings settings = Settings.of(
                name -> Optional.ofNullable(properties.get(name)), name -> Optional.ofNullable(environment.get(name)));

        assertThat(settings.serials()).containsExactly("a", "b");
        assertThat(settings.waiting()).isEqualTo(Duration.ofSeconds(7));
        assertThat(settings.keep()).isEqualTo(Keep.ALWAYS);
        assertThat(settings.provider()).contains("typesafe");
    }

    private static Events run(Class<?> tests) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(tests))
                .execute()
                .testEvents();
    }

    private static Throwable failure(Events tests) {
        return tests.failed()
                .list()
                .get(0)
                .getRequiredPayload(TestExecutionResult.class)
                .getThrowable()
                .orElseThrow();
    }

    private static FakePhone phone(FakeClock clock) {
        return FakePhone.builder()
                .clock(clock)
                .app(
                        APP,
                        app -> app.label("Settings")
                                .screen(
                                        "main",
                                        screen -> screen.title("Settings").row("Display")))
                .inFront(APP)
                .build();
    }

    private static JevDroidExtension extension(int phones) {
        FakeClock clock = new FakeClock();
        return JevDroidExtension.builder()
                .phones(IntStream.range(0, phones)
                        .mapToObj(number -> phone(clock))
                        .toArray(FakePhone[]::new))
                .provider(() -> ScriptedProvider.choosing("STOP"))
                .session(session -> session.clock(clock))
                .artifacts(artifacts)
                .build();
    }

    @Execution(ExecutionMode.CONCURRENT)
    static class Parallel {
        static final Map<FakePhone, AtomicInteger> USES = new ConcurrentHashMap<>();
        static final AtomicInteger SHARED = new AtomicInteger();
        private static final Map<FakePhone, AtomicInteger> NOW = new ConcurrentHashMap<>();

        @RegisterExtension
        static final JevDroidExtension PHONES = extension(4);

        @RepeatedTest(40)
        void uses_a_phone(JevDroid droid, FakePhone phone, Screen screen) {
            AtomicInteger users = NOW.computeIfAbsent(phone, unused -> new AtomicInteger());
            if (users.incrementAndGet() != 1) {
                SHARED.incrementAndGet();
            }
            USES.computeIfAbsent(phone, unused -> new AtomicInteger()).incrementAndGet();
            droid.observe();
            assertThat(screen.find(Match.label("Display"))).isPresent();
            users.decrementAndGet();
        }
    }

    static class Crashing {
        @RegisterExtension
        static final JevDroidExtension PHONES = extension(1);

        @Test
        void throws_an_error(JevDroid droid) {
            throw new AssertionError("first");
        }

        @Test
        void fails_afterwards(JevDroid droid) {}

        @Test
        void throws_an_exception(JevDroid droid) {
            throw new IllegalStateException("second");
        }

        @AfterEach
        void looks(JevDroid droid) {
            assertThat(droid.observe().packageName()).isEqualTo(APP);
        }
    }

    static class Failing {
        @RegisterExtension
        static final JevDroidExtension PHONES = extension(1);

        @Test
        void fails(JevDroid droid) {
            droid.run(Task.builder("Turn on the dark theme").packages(APP).build());
            Assertions.assertEquals("on", "off");
        }
    }

    static class Passing {
        @RegisterExtension
        static final JevDroidExtension PHONES = extension(1);

        @Test
        void passes(JevDroid droid) {
            droid.run(Task.builder("Turn on the dark theme").packages(APP).build());
            assertThat(Files.exists(artifacts)).isTrue();
        }
    }

    static class Skipped {
        @RegisterExtension
        static final JevDroidExtension PHONES = extension(1);

        @Test
        void is_skipped(JevDroid droid) {
            Assumptions.assumeTrue(false, "not today");
        }
    }

    static final class EmptyCupboard implements PhoneSource {
        @Override
        public List<String> ids() {
            return List.of("none");
        }

        @Override
        public void attach(String id, JevDroid.Builder session) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<String> unavailable() {
            return Optional.of("the cupboard is empty");
        }
    }

    @JevDroidTest(phones = EmptyCupboard.class)
    @EnabledIfPhone
    static class Disabled {
        @Test
        void never_runs(JevDroid droid) {}
    }
}
