package io.github.jevdroid.testkit;

import static io.github.jevdroid.screen.Match.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Unreadable;
import io.github.jevdroid.testkit.ReceivedInput.Kind;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;

class AndroidShellTest {

    private static final String APP = "com.example.app";
    private static final String DUMP =
            "uiautomator dump /data/local/tmp/d.xml; cat /data/local/tmp/d.xml; rm /data/local/tmp/d.xml";

    private final FakeClock clock = new FakeClock();
    private FakePhone phone = phone(34);

    @Test
    void a_dump_is_written_to_its_file_and_the_status_line_is_told() throws IOException {
        Result result = run("uiautomator dump /data/local/tmp/d.xml");

        assertThat(result.out).isEqualTo("UI hierchary dumped to: /data/local/tmp/d.xml\n");
        assertThat(phone.files()).containsExactly("/data/local/tmp/d.xml");
        assertThat(run("cat /data/local/tmp/d.xml").out).isEqualTo(phone.xml());
        run("rm -f /data/local/tmp/d.xml");
        assertThat(phone.files()).isEmpty();
    }

    @Test
    void a_dump_to_the_terminal_has_the_status_line_glued_to_it() throws IOException {
        assertThat(run("uiautomator dump /dev/tty").out).endsWith("</hierarchy>UI hierchary dumped to: /dev/tty\n");
    }

    @Test
    void the_windows_are_told_topmost_first_with_the_keyboard_active() throws IOException {
        tap("Name");

        String windows = run("uiautomator dump --windows /dev/tty").out;

        assertThat(windows)
                .startsWith(
                        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><displays><display id=\"0\"><window index=\"0\"");
        assertThat(windows).containsPattern("active=\"true\" focused=\"false\"[^>]* type=\"TYPE_INPUT_METHOD\"");
        assertThat(windows)
                .containsPattern("active=\"false\" focused=\"true\"[^>]* layer=\"0\" type=\"TYPE_APPLICATION\"");
        assertThat(run("uiautomator dump /dev/tty").out).doesNotContain("inputmethod");
    }

    @Test
    void an_old_phone_does_not_know_windows() throws IOException {
        phone = phone(28);

        assertThat(run("uiautomator dump --windows /dev/tty").out)
                .contains("<hierarchy")
                .doesNotContain("<displays");
    }

    @Test
    void each_way_in_which_a_dump_fails_has_android_s_words() throws IOException {
        phone.inject(
                Fault.neverIdle(),
                Fault.nullRoot(),
                Fault.unreadable(Unreadable.Kind.BUSY),
                Fault.withheldContent(),
                Fault.truncatedTree(),
                Fault.unreadable(Unreadable.Kind.EMPTY));

        Result idle = run(DUMP);

        assertThat(idle.err).startsWith("ERROR: could not get idle state.\n");
        assertThat(clock.slept()).isEqualTo(Duration.ofSeconds(10));
        assertThat(run(DUMP).err).startsWith("ERROR: null root node returned by UiTestAutomationBridge.\n");
        assertThat(run(DUMP).err).contains("already registered!");
        assertThat(run(DUMP).out).contains("bounds=\"[0,0][0,0]\"").doesNotContain("Display");
        assertThat(run(DUMP).out).contains("<hierarchy").doesNotContain("</hierarchy>");
        assertThat(run(DUMP).out).isEqualTo("UI hierchary dumped to: /data/local/tmp/d.xml\n");
        assertThat(run(DUMP).out).contains("</hierarchy>");
    }

    @Test
    void a_screen_that_loads_is_waited_for() throws IOException {
        tap("Feed");

        assertThat(run(DUMP).out).contains("text=\"Post\"");
        assertThat(clock.slept()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void input_taps_swipes_types_and_presses() throws IOException {
        Point display = center("Display");

        assertThat(run("input tap " + display.x() + " " + display.y()).code).isZero();
        assertThat(phone.foregroundScreen()).isEqualTo("display");
        run("input keyevent KEYCODE_BACK");
        assertThat(phone.foregroundScreen()).isEqualTo("main");
        tap("Name");
        run("input text 'a%sb' && input keyevent 67 29; input keycombination 113 29; input text x");
        assertThat(phone.state("name")).isEqualTo("x");
        run("input swipe 500 900 500 500 600");

        assertThat(phone.inputs(Kind.SWIPE))
                .singleElement()
                .satisfies(swipe -> assertThat(swipe.lasted()).isEqualTo(Duration.ofMillis(600)));
    }

    @Test
    void text_beyond_ascii_and_wrong_arguments_fail_as_on_a_phone() throws IOException {
        tap("Name");

        Result text = run("input text 'größe'");
        assertThat(text.code).isEqualTo(255);
        assertThat(text.err).contains("NullPointerException");
        assertThat(phone.state("name")).isEmpty();
        assertThat(run("input tap x").err).startsWith("Error: Invalid arguments");
    }

    @Test
    void refused_injection_names_the_permission_and_nothing_is_applied() throws IOException {
        Point display = center("Display");
        phone.allowInjection(false);

        Result result = run("input tap " + display.x() + " " + display.y());

        assertThat(result.err).contains("INJECT_EVENTS");
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void an_app_is_resolved_started_and_brought_back() throws IOException {
        phone.goHome();
        assertThat(run("cmd package resolve-activity --brief -a android.intent.action.MAIN " + APP).out)
                .endsWith("\n" + APP + "/.MainActivity\n");
        Result first = run("am start -n " + APP + "/.MainActivity");
        assertThat(first.out).startsWith("Starting: Intent {");
        assertThat(phone.foregroundPackage()).isEqualTo(APP);
        assertThat(first.err).contains("brought to the front");

        assertThat(run("am start -n com.none/.X").err).contains("does not exist");
        assertThat(run("cmd package resolve-activity --brief com.none").out).isEqualTo("No activity found\n");
        assertThat(run("pm list packages -3").out).isEqualTo("package:" + APP + "\n");
        assertThat(run("pm path com.none").code).isEqualTo(1);
        assertThat(run("am get-current-user").out).isEqualTo("0\n");
    }

    @Test
    void the_focus_is_told_where_each_version_tells_it() throws IOException {
        String focus = "mCurrentFocus=Window\\{.* u0 " + APP + "/" + APP + ".MainActivity\\}";
        assertThat(run("dumpsys window displays | grep mCurrentFocus").out).containsPattern(focus);
        assertThat(run("dumpsys window windows | grep mCurrentFocus").code).isEqualTo(1);
        assertThat(run("dumpsys activity activities").out).contains("topResumedActivity=ActivityRecord{");
        phone.openShade();
        assertThat(run("dumpsys window displays").out).contains("u0 NotificationShade}");

        phone = phone(28);
        assertThat(run("dumpsys window windows | grep mCurrentFocus").out).containsPattern(focus);
        assertThat(run("dumpsys window displays | grep mCurrentFocus").code).isEqualTo(1);
        assertThat(run("dumpsys activity activities").out).contains("mResumedActivity: ActivityRecord{");
    }

    @Test
    void size_rotation_lock_power_and_keyboard_are_told() throws IOException {
        run("wm size 720x1600");
        phone.rotate(1);
        assertThat(run("wm size").out).isEqualTo("Physical size: 1080x2400\nOverride size: 720x1600\n");
        assertThat(run("dumpsys window displays").out).contains("cur=1600x720").contains("mRotation=ROTATION_90");
        phone.lockSecurely();
        assertThat(run("dumpsys window policy").out).contains("showing=true\n").contains("secure=true\n");
        phone.sleep();
        assertThat(run("dumpsys power").out).contains("mWakefulness=Asleep").contains("Display Power: state=OFF");
        assertThat(run("dumpsys input_method").out).contains("mInputShown=false");
        run("input keyevent 224");
        assertThat(phone.isAwake()).isTrue();
        assertThat(phone.isLocked()).isTrue();
    }

    @Test
    void an_installed_adb_keyboard_takes_any_text_once_it_is_chosen() throws IOException {
        phone = FakePhone.builder()
                .clock(clock)
                .adbKeyboard()
                .app(APP, app -> app.screen("main", screen -> screen.field("Name")))
                .inFront(APP)
                .build();
        String helper = "com.android.adbkeyboard/.AdbIME";
        String type = "am broadcast -a ADB_INPUT_B64 --es msg "
                + Base64.getEncoder().encodeToString("größe 😀".getBytes(StandardCharsets.UTF_8));
        tap("Name");
        assertThat(run(type).code).isZero();
        assertThat(phone.state("name")).isEmpty();
        assertThat(run("ime set " + helper).code).isEqualTo(255);

        run("ime enable " + helper + "; ime set " + helper);
        run(type);

        assertThat(phone.state("name")).isEqualTo("größe 😀");
        assertThat(run("settings get secure default_input_method").out).isEqualTo(helper + "\n");
        assertThat(run("ime list -s").out).contains(helper);
        run("am broadcast -a ADB_CLEAR_TEXT; ime reset");
        assertThat(phone.state("name")).isEmpty();
        assertThat(run("settings get secure default_input_method").out).doesNotContain(helper);
    }

    @Test
    void a_picture_is_a_png_of_the_display_s_size() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        phone.shell().run("screencap -p", InputStream.nullInputStream(), out, out, new Cancellation());

        ByteBuffer png = ByteBuffer.wrap(out.toByteArray());
        assertThat(png.getLong()).isEqualTo(0x89504E470D0A1A0AL);
        assertThat(png.getInt(16)).isEqualTo(1080);
        assertThat(png.getInt(20)).isEqualTo(2400);
    }

    @Test
    void a_link_that_drops_after_the_input_leaves_it_applied_and_the_script_s_trap_run() {
        Point display = center("Display");
        phone.inject(Fault.dropAfterInput());

        assertThatExceptionOfType(LinkDroppedException.class)
                .isThrownBy(() -> run("echo > /data/local/tmp/left; trap 'rm /data/local/tmp/left' EXIT; input tap "
                        + display.x() + " " + display.y() + "; echo sent"));

        assertThat(phone.foregroundScreen()).isEqualTo("display");
        assertThat(phone.files()).isEmpty();
    }

    @Test
    void a_link_that_drops_before_the_input_leaves_the_phone_as_it_was() {
        Point display = center("Display");
        phone.inject(Fault.dropBeforeInput());

        assertThatExceptionOfType(LinkDroppedException.class)
                .isThrownBy(() -> run("input tap " + display.x() + " " + display.y()));

        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void a_reply_is_cut_at_the_byte() throws IOException {
        phone.inject(Fault.dropMidReply(7));
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        assertThatExceptionOfType(LinkDroppedException.class)
                .isThrownBy(() -> phone.shell()
                        .run("uiautomator dump /dev/tty", InputStream.nullInputStream(), out, out, new Cancellation()));

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("<?xml v");
    }

    @Test
    void a_hanging_command_ends_when_its_caller_goes() throws IOException {
        phone.inject(Fault.hang().onCommands());
        Cancellation gone = new Cancellation();
        gone.cancel();

        assertThatExceptionOfType(LinkDroppedException.class)
                .isThrownBy(() -> phone.shell()
                        .run(
                                "echo hi",
                                InputStream.nullInputStream(),
                                new ByteArrayOutputStream(),
                                new ByteArrayOutputStream(),
                                gone));
        assertThat(run("echo hi").out).isEqualTo("hi\n");
    }

    @Test
    void a_wrong_exit_code_comes_although_the_work_was_done() throws IOException {
        Point display = center("Display");
        phone.inject(Fault.exitCode(17).onInputs());

        assertThat(run("input tap " + display.x() + " " + display.y()).code).isEqualTo(17);
        assertThat(phone.foregroundScreen()).isEqualTo("display");
    }

    @Test
    void a_restart_breaks_the_link_and_comes_back_with_the_home_screen() throws IOException {
        phone.inject(Fault.reboot());
        assertThatExceptionOfType(LinkDroppedException.class).isThrownBy(() -> run("input keyevent 4"));
        assertThat(phone.state()).isEqualTo(PhoneLink.State.ABSENT);

        clock.advance(Duration.ofSeconds(30));

        assertThat(run("getprop sys.boot_completed").out).isEqualTo("1\n");
        assertThat(phone.state()).isEqualTo(PhoneLink.State.DEVICE);
        assertThat(phone.foregroundPackage()).isEqualTo("com.android.launcher3");
    }

    @Test
    void something_happens_between_two_commands_of_one_script() throws IOException {
        Point display = center("Display");
        phone.inject(Fault.change(one -> one.showPermissionDialog("Allow?")));

        run("input tap " + display.x() + " " + display.y());

        assertThat(phone.inputs(Kind.TAP))
                .singleElement()
                .satisfies(tap -> assertThat(tap.packageName()).isEqualTo("com.android.permissioncontroller"));
        assertThat(phone.foregroundScreen()).isEqualTo("main");
    }

    private record Result(int code, String out, String err) {}

    private Result run(String commandLine) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = phone.shell().run(commandLine, InputStream.nullInputStream(), out, err, new Cancellation());
        return new Result(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private Point center(String label) {
        return phone.screen().find(label(label)).orElseThrow().bounds().center();
    }

    private void tap(String label) {
        phone.tap(center(label));
    }

    private FakePhone phone(int apiLevel) {
        return FakePhone.builder()
                .clock(clock)
                .apiLevel(apiLevel)
                .app(
                        APP,
                        app -> app.screen(
                                        "main",
                                        screen -> screen.row("Display", row -> row.opens("display"))
                                                .row("Feed", row -> row.opens("feed"))
                                                .field("Name"))
                                .screen(
                                        "display",
                                        screen -> screen.title("Display").toggle("Dark theme"))
                                .screen(
                                        "feed",
                                        screen -> screen.loadsIn(Duration.ofSeconds(3))
                                                .row("Post")))
                .inFront(APP)
                .build();
    }
}
