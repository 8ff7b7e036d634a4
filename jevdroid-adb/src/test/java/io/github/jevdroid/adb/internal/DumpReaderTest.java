package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.ReaderLimits;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import io.github.jevdroid.testkit.FakeClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DumpReaderTest {

    private static final String TREE =
            "<hierarchy rotation='0'><node class='android.widget.Button' package='com.example' text='OK'"
                    + " clickable='true' bounds='[0,0][100,100]'/></hierarchy>";
    private static final String NEVER_IDLE = "ERROR: could not get idle state.";
    private static final String FOCUS = "mCurrentFocus=Window{1 u0 com.example/.Main}";

    private final FakeClock clock = new FakeClock();
    private final RunContext run = RunContext.of(Duration.ofMinutes(5), clock);

    @Test
    void b03_never_idle_is_remembered_for_some_seconds() {
        Phone phone = new Phone(command -> answer(command, "", NEVER_IDLE));
        DumpReader reader = reader(phone);

        assertThat(kind(reader.read(run))).isEqualTo(Unreadable.Kind.NEVER_IDLE);
        assertThat(kind(reader.read(run))).isEqualTo(Unreadable.Kind.NEVER_IDLE);
        clock.advance(Duration.ofSeconds(6));
        reader.read(run);

        assertThat(phone.tries()).containsExactly("3", "0", "3");
    }

    @Test
    void b03_an_input_makes_it_forgotten() {
        Phone phone = new Phone(command -> answer(command, "", NEVER_IDLE));
        DumpReader reader = reader(phone);

        reader.read(run);
        reader.inputSent();
        reader.read(run);

        assertThat(phone.tries()).containsExactly("3", "3");
    }

    @Test
    void a_remembered_screen_still_says_what_is_in_front() {
        DumpReader reader = reader(new Phone(command -> answer(command, "", NEVER_IDLE)));

        reader.read(run);

        assertThat(reader.read(run).packageName()).isEqualTo("com.example");
    }

    @Test
    void b05_no_two_attempts_share_a_file() {
        Phone phone = new Phone(command -> answer(command, TREE, ""));
        DumpReader reader = reader(phone);

        reader.read(run);
        reader.read(run);

        assertThat(phone.values("file"))
                .hasSize(2)
                .doesNotHaveDuplicates()
                .allMatch(file -> file.startsWith("/data/local/tmp/jevdroid-"));
    }

    @Test
    void b06_a_file_whose_end_was_not_seen_is_removed_by_the_next_attempt() {
        List<String> answers = new ArrayList<>(List.of("lost"));
        Phone phone = new Phone(command -> {
            if (!answers.isEmpty()) {
                answers.clear();
                throw new DeviceException.Lost("the link broke");
            }
            return answer(command, TREE, "");
        });
        DumpReader reader = reader(phone);

        assertThatThrownBy(() -> reader.read(run)).isInstanceOf(DeviceException.Lost.class);
        reader.read(run);
        reader.read(run);

        String lost = phone.values("file").get(0);
        assertThat(phone.commands.get(1)).startsWith("rm -f '" + lost + "'\n");
        assertThat(phone.commands.get(2)).doesNotContain(lost);
    }

    @Test
    void an_answer_without_its_end_is_cut_off() {
        DumpReader reader = reader(new Phone(command -> {
            String whole = answer(command, TREE, "");
            return whole.substring(0, whole.length() - 10);
        }));

        assertThat(kind(reader.read(run))).isEqualTo(Unreadable.Kind.TRUNCATED);
    }

    @Test
    void b18_a_screen_that_shows_a_mark_changes_nothing() {
        DumpReader reader = reader(new Phone(command -> answer(
                command,
                TREE.replace(
                        "text='OK'", "text='jevdroid-1 end&#10;jevdroid-2 tree&#10;ERROR: could not get idle state.'"),
                "")));

        assertThat(reader.read(run).unreadable()).isEmpty();
    }

    @Test
    void a_dump_has_waited_and_is_settled() {
        Screen screen = reader(new Phone(command -> answer(command, TREE, ""))).read(run);

        assertThat(screen.isSettled()).isTrue();
        assertThat(screen.source()).isEqualTo("uiautomator dump");
        assertThat(screen.taken()).isEqualTo(clock.instant());
    }

    @Test
    void b29_windows_are_asked_for_until_the_phone_has_shown_that_it_has_none() {
        Phone phone = new Phone(command -> answer(command, TREE, ""));
        DumpReader reader = reader(phone);

        reader.read(run);
        reader.read(run);

        assertThat(phone.values("windows")).containsExactly("--windows", "");
    }

    @Test
    void b29_and_are_kept_where_it_has_them() {
        String windows =
                "<displays><display id='0'><window title='Main' bounds='[0,0][100,100]' layer='1' type='TYPE_APPLICATION'>"
                        + TREE + "</window></display></displays>";
        Phone phone = new Phone(command -> answer(command, windows, ""));
        DumpReader reader = reader(phone);

        reader.read(run);
        Screen second = reader.read(run);

        assertThat(phone.values("windows")).containsExactly("--windows", "--windows");
        assertThat(phone.values("probe")).containsExactly("1", "0");
        assertThat(second.source()).isEqualTo("uiautomator dump --windows");
    }

    @Test
    void limits_are_settings() {
        ReaderLimits small = ReaderLimits.DEFAULT.withMaxBytes(10);
        DumpReader reader = new DumpReader(
                new Phone(command -> answer(command, TREE, "")),
                "limits",
                new DumpReader.Settings(small, Duration.ofSeconds(1), Duration.ZERO));

        assertThat(kind(reader.read(run))).isEqualTo(Unreadable.Kind.TOO_LARGE);
    }

    @Test
    void two_readers_of_one_phone_take_turns() throws Exception {
        Semaphore inside = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        List<String> order = new ArrayList<>();
        Phone slow = new Phone(command -> {
            inside.release();
            awaitQuietly(go);
            order.add("first ends");
            return answer(command, TREE, "");
        });
        Phone fast = new Phone(command -> {
            order.add("second begins");
            return answer(command, TREE, "");
        });
        RunContext real = RunContext.of(Duration.ofSeconds(30));
        Thread first = new Thread(() -> new DumpReader(slow, "shared", DumpReader.Settings.DEFAULT).read(real));
        first.start();
        inside.acquire();
        Thread second = new Thread(() -> new DumpReader(fast, "shared", DumpReader.Settings.DEFAULT).read(real));
        second.start();
        go.countDown();
        first.join();
        second.join();

        assertThat(order).containsExactly("first ends", "second begins");
    }

    @Test
    void a_phone_that_another_reading_holds_is_busy() throws Exception {
        Semaphore inside = new Semaphore(0);
        CountDownLatch go = new CountDownLatch(1);
        Phone slow = new Phone(command -> {
            inside.release();
            awaitQuietly(go);
            return answer(command, TREE, "");
        });
        RunContext real = RunContext.of(Duration.ofSeconds(30));
        Thread first = new Thread(() -> new DumpReader(slow, "held", DumpReader.Settings.DEFAULT).read(real));
        first.start();
        inside.acquire();

        Screen screen = new DumpReader(
                        new Phone(command -> answer(command, TREE, "")),
                        "held",
                        new DumpReader.Settings(ReaderLimits.DEFAULT, Duration.ofMillis(30), Duration.ZERO))
                .read(real);
        go.countDown();
        first.join();

        assertThat(kind(screen)).isEqualTo(Unreadable.Kind.BUSY);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private DumpReader reader(Phone phone) {
        return new DumpReader(phone, "phone of " + System.identityHashCode(this), DumpReader.Settings.DEFAULT);
    }

    private static Unreadable.Kind kind(Screen screen) {
        return screen.unreadable().orElseThrow().kind();
    }

    private static String answer(String command, String tree, String said) {
        String mark = Phone.value(command, "mark");
        return String.join(
                "\n", "", mark + " tree", tree, mark + " said", "0", said, mark + " window", FOCUS, mark + " end", "");
    }

    private record Phone(Function<String, String> shell, List<String> commands) implements AdbTransport {

        Phone(Function<String, String> shell) {
            this(shell, new ArrayList<>());
        }

        @Override
        public List<AttachedDevice> devices(RunContext run) {
            return List.of();
        }

        @Override
        public ShellResult shell(String serial, String command, Duration limit, RunContext run) {
            commands.add(command);
            return ShellResult.of(shell.apply(command).getBytes(StandardCharsets.UTF_8), new byte[0], 0);
        }

        List<String> values(String variable) {
            return commands.stream().map(command -> value(command, variable)).toList();
        }

        List<String> tries() {
            return values("tries");
        }

        static String value(String command, String variable) {
            Matcher matcher =
                    Pattern.compile("(?m)^" + variable + "='([^']*)'$").matcher(command);
            return matcher.find() ? matcher.group(1) : "not set";
        }
    }
}
