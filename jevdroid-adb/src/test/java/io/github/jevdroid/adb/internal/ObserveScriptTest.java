package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.screen.Unreadable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script of an observation, run by Android's own shell. */
class ObserveScriptTest {

    private static final String TREE =
            "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">"
                    + "<node index=\"0\" text=\"\" class=\"android.widget.FrameLayout\" package=\"com.android.settings\" bounds=\"[0,0][1080,2400]\">"
                    + "<node index=\"0\" text=\"Gerät &#128525; $(id) `id` \\n %s\" class=\"android.widget.TextView\" package=\"com.android.settings\""
                    + " clickable=\"true\" enabled=\"true\" bounds=\"[0,100][1080,200]\" /></node></hierarchy>";
    private static final RunContext RUN = RunContext.of(Duration.ofSeconds(60));

    @TempDir
    private Path home;

    private Path remote;
    private MkshPhone phone;

    @BeforeEach
    void a_phone_that_shows_settings() throws IOException {
        remote = Files.createDirectories(home.resolve("it's a \"dir\" $HOME"));
        phone = new MkshPhone(home);
        dumper("printf '%s' \"$tree\" > \"$file\"; echo \"UI hierchary dumped to: $file\"");
        dumpsys(
                "'window displays') echo '  Display: mDisplayId=0 (organized)'; echo '    init=1080x2400 420dpi cur=1080x2400 app=1080x2337';"
                        + " echo '  mCurrentFocus=Window{1f2e u0 com.android.settings/com.android.settings.Settings}' ;;",
                "'window policy') echo '      showing=false'; echo '      secure=true' ;;",
                "'power ') echo 'mWakefulness=Awake' ;;",
                "'input_method ') echo '  mCurMethodId=com.example.keys/.Ime'; echo '  mInputShown=true' ;;");
    }

    @Test
    void one_round_trip_tells_tree_focus_size_keyboard_lock_and_power() {
        Screen screen = reader("one", "two").read(RUN);

        assertThat(phone.calls).isEqualTo(1);
        assertThat(screen.unreadable()).isEmpty();
        assertThat(screen.packageName()).isEqualTo("com.android.settings");
        assertThat(screen.window()).isEqualTo("com.android.settings.Settings");
        assertThat(screen.elements())
                .singleElement()
                .satisfies(element -> assertThat(element.label()).isEqualTo("Gerät \uD83D\uDE0D $(id) `id` \\n %s"));
        assertThat(screen.size()).isEqualTo(new ScreenSize(1080, 2400));
        assertThat(screen.keyboard()).isEqualTo(Keyboard.shown(io.github.jevdroid.screen.Bounds.NONE));
        assertThat(screen.lock()).isEqualTo(Lock.UNLOCKED);
        assertThat(screen.isAwake()).isTrue();
        assertThat(screen.isSettled()).isTrue();
        assertThat(remoteFiles()).isEmpty();
    }

    @Test
    void hostile_words_in_every_place_do_nothing() {
        String hostile = "x'; touch \"" + home + "/pwned\"; $(touch '" + home + "/pwned') `touch " + home
                + "/pwned` & \\ \" * ~ %s";

        Screen screen = reader(hostile, hostile.replace('/', '_')).read(RUN);

        assertThat(screen.unreadable()).isEmpty();
        assertThat(home.resolve("pwned")).doesNotExist();
        assertThat(remoteFiles()).isEmpty();
    }

    @Test
    void b05_an_old_file_is_never_read() throws IOException {
        Files.writeString(remote.resolve("window_dump.xml"), TREE);
        dumper("echo 'ERROR: could not get idle state.'");

        Screen screen = reader("one", "two").read(RUN);

        assertThat(screen.unreadable().map(Unreadable::kind)).contains(Unreadable.Kind.NEVER_IDLE);
        assertThat(screen.packageName()).isEqualTo("com.android.settings");
    }

    @Test
    void b08_a_null_root_is_tried_again_within_the_same_round_trip() throws IOException {
        dumper(
                "n=$(cat " + q("n") + " 2>/dev/null); n=$((n + 1)); echo $n > " + q("n"),
                "if [ $n -lt 3 ]; then echo 'ERROR: null root node returned by UiTestAutomationBridge.' >&2",
                "else printf '%s' \"$tree\" > \"$file\"; fi");

        Screen screen = reader("one", "two").read(RUN);

        assertThat(screen.unreadable()).isEmpty();
        assertThat(phone.calls).isEqualTo(1);
        assertThat(home.resolve("n")).hasContent("3");
    }

    @Test
    void b01_a_screen_that_never_rests_is_tried_once() throws IOException {
        dumper("echo x >> " + q("n"), "echo 'ERROR: could not get idle state.'");

        reader("one", "two").read(RUN);

        assertThat(home.resolve("n")).hasContent("x");
    }

    @Test
    void b02_a_reader_that_reports_success_and_wrote_nothing_has_failed() throws IOException {
        dumper(": > \"$file\"; echo \"UI hierchary dumped to: $file\"");

        assertThat(reader("one", "two").read(RUN).unreadable().map(Unreadable::kind))
                .contains(Unreadable.Kind.EMPTY);
        assertThat(remoteFiles()).isEmpty();
    }

    @Test
    void b07_a_reader_that_was_killed_is_named() throws IOException {
        dumper("kill -9 $$");

        assertThat(reader("one", "two").read(RUN).unreadable().map(Unreadable::kind))
                .hasValueSatisfying(kind -> assertThat(kind).isIn(Unreadable.Kind.KILLED, Unreadable.Kind.EMPTY));
    }

    @Test
    void b10_another_reader_that_holds_the_phone_is_named_at_once() throws IOException {
        dumper(
                "echo x >> " + q("n"),
                "echo 'java.lang.IllegalStateException: UiAutomationService android.accessibilityservice already registered!'");

        assertThat(reader("one", "two").read(RUN).unreadable().map(Unreadable::kind))
                .contains(Unreadable.Kind.BUSY);
        assertThat(home.resolve("n")).hasContent("x");
    }

    @Test
    void b12_a_stack_trace_beside_a_good_dump_is_noise() throws IOException {
        dumper(
                "printf '%s' \"$tree\" > \"$file\"",
                "echo 'java.io.FileNotFoundException: /data/system/theme_config/theme_compatibility.xml'",
                "echo '    at java.io.FileInputStream.<init>(FileInputStream.java:160)'");

        assertThat(reader("one", "two").read(RUN).unreadable()).isEmpty();
    }

    @Test
    void b29_a_phone_that_rejects_windows_is_asked_without_and_remembered() throws IOException {
        dumper(
                "echo \"$*\" >> " + q("n"),
                "case \"$*\" in *--windows*) echo 'Error: unknown option'; exit 1 ;; esac",
                "printf '%s' \"$tree\" > \"$file\"");
        DumpReader reader = reader("one", "two", "three", "four");

        assertThat(reader.read(RUN).unreadable()).isEmpty();
        assertThat(reader.read(RUN).unreadable()).isEmpty();

        assertThat(Files.readAllLines(home.resolve("n")).stream().map(line -> line.contains("--windows")))
                .containsExactly(true, false, false);
    }

    @Test
    void b76_the_focus_is_found_where_each_android_tells_it() throws IOException {
        dumpsys("'window windows') echo '  mCurrentFocus=Window{1 u0 com.old/.Main}' ;;");
        assertThat(focusOf(reader("one", "two"))).isEqualTo("com.old.Main");

        dumpsys("'activity activities') echo '    mResumedActivity: ActivityRecord{8 u10 com.older/.Main t12}' ;;");
        assertThat(focusOf(reader("one", "two"))).isEqualTo("com.older.Main");
    }

    @Test
    void b69_without_the_displays_word_the_override_size_counts() throws IOException {
        phone.command("wm", "echo 'Physical size: 1440x3200'", "echo 'Override size: 1080x2400'");
        dumpsys("'window displays') echo 'mCurrentFocus=null' ;;");

        assertThat(reader("one", "two").read(RUN).size()).isEqualTo(new ScreenSize(1080, 2400));
    }

    @Test
    void the_dump_is_removed_when_the_shell_is_ended_in_the_middle() throws Exception {
        dumper("printf '%s' \"$tree\" > \"$file\"; echo x > " + q("n"), "exec sleep 0.2");
        String file = remote.resolve("jevdroid-x.xml").toString();
        String script = DeviceScript.load("observe.sh")
                .with(java.util.Map.of(
                        "mark",
                        "m",
                        "dir",
                        remote.toString(),
                        "file",
                        file,
                        "tries",
                        "1",
                        "windows",
                        "",
                        "probe",
                        "0",
                        "sweep",
                        "0"));

        Process shell = phone.start(script);
        while (!Files.exists(home.resolve("n"))) {
            assertThat(shell.isAlive()).isTrue();
            Thread.onSpinWait();
        }
        shell.destroy();

        assertThat(shell.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(remoteFiles()).isEmpty();
    }

    @Test
    void b06_what_hosts_that_died_left_behind_is_swept_once() throws IOException {
        Path left = Files.writeString(remote.resolve("jevdroid-old.xml"), TREE);
        Files.setLastModifiedTime(left, java.nio.file.attribute.FileTime.fromMillis(0));
        Path other = Files.writeString(remote.resolve("other.xml"), TREE);

        reader("one", "two").read(RUN);

        assertThat(left).doesNotExist();
        assertThat(other).exists();
    }

    private String focusOf(DumpReader reader) throws IOException {
        dumper("echo 'ERROR: could not get idle state.'");
        return reader.read(RUN).window();
    }

    private void dumper(String... lines) throws IOException {
        Path tree = Files.writeString(home.resolve("tree"), TREE);
        String setup = "for file do :; done; tree=$(cat '" + tree + "')";
        phone.command(
                "uiautomator", Stream.concat(Stream.of(setup), Stream.of(lines)).toArray(String[]::new));
    }

    private void dumpsys(String... cases) throws IOException {
        phone.command("dumpsys", "case \"$1 $2\" in", String.join("\n", cases), "esac");
    }

    private String q(String file) {
        return ShellWords.quote(home.resolve(file).toString());
    }

    private DumpReader reader(String... words) {
        java.util.Iterator<String> next = List.of(words).iterator();
        return new DumpReader(phone, "test-" + home, DumpReader.Settings.DEFAULT, remote.toString(), next::next);
    }

    private List<String> remoteFiles() {
        String[] names = remote.toFile().list();
        return names == null ? List.of() : List.of(names);
    }
}
