package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.adb.CannedTransport.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.ActionOutcome.Performed;
import io.github.jevdroid.action.ActionOutcome.Refused;
import io.github.jevdroid.action.ActionOutcome.Stale;
import io.github.jevdroid.action.ActionOutcome.Uncertain;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.CannedTransport;
import io.github.jevdroid.adb.CommandNotSent;
import io.github.jevdroid.adb.DeviceShell;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakeClock;
import java.io.EOFException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HandsTest {

    private static final String DISPLAYS =
            "  Display: mDisplayId=0\n    init=1080x2400 cur=1080x2400\n    mRotation=%s\n"
                    + "  mCurrentFocus=Window{1 u0 com.example.app/.Main}\n";
    private static final Screen SCREEN = Screen.builder("com.example.app")
            .size(1080, 2400)
            .element(Element.builder("Row").clickable().bounds(0, 400, 1080, 600))
            .element(Element.builder("List").bounds(0, 200, 1080, 2400))
            .build();

    private final FakeClock clock = new FakeClock();
    private final RunContext run = RunContext.of(Duration.ofMinutes(5), clock);
    private final CannedTransport transport = new CannedTransport();

    @Test
    void a_tap_is_one_command_on_the_middle_of_the_element() {
        DeviceShell phone = phone("0");

        assertThat(execute(phone, Tap.on(row()))).isInstanceOf(Performed.class);
        assertThat(phone.calls("input")).containsExactly(List.of("input", "tap", "540", "500"));
        assertThat(phone.trips()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1", "3", "ROTATION_90", "ROTATION_270", "10"})
    void a_tap_of_another_rotation_is_stale_and_nothing_is_sent_field_note_b67(String rotation) {
        DeviceShell phone = phone(rotation);

        ActionOutcome outcome = execute(phone, Tap.on(row()));

        assertThat(outcome).isInstanceOf(Stale.class);
        assertThat(outcome.detail()).contains("turned").contains("nothing was sent");
        assertThat(phone.calls("input")).isEmpty();
        assertThat(phone.trips()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "ROTATION_0, 0", "1, 1", "ROTATION_90, 1", "2, 2", "ROTATION_180, 2", "3, 3", "ROTATION_270, 3"
    })
    void the_same_rotation_is_recognised_in_old_and_new_words(String told, int turns) {
        DeviceShell phone = phone(told);
        Screen turned = SCREEN.toBuilder().rotation(turns).build();

        assertThat(hands(phone).execute(Tap.on(row()), turned, run)).isInstanceOf(Performed.class);
        assertThat(phone.calls("input")).hasSize(1);
    }

    @Test
    void a_phone_that_does_not_tell_its_rotation_can_still_be_tapped() {
        DeviceShell phone = shell().stub("dumpsys", "echo 'Permission Denial'").stub("input", "");

        assertThat(execute(phone, Tap.on(row()))).isInstanceOf(Performed.class);
        assertThat(phone.calls("input")).hasSize(1);
    }

    @Test
    void a_point_outside_the_display_or_the_element_is_stale_and_nothing_is_sent() {
        Element wide = element(Element.builder("Wide").bounds(0, 0, 4000, 4000));

        for (Input input : List.of(
                new Tap(wide, new Point(1080, 10)),
                new Tap(wide, new Point(10, 2400)),
                new Tap(row(), new Point(10, 10)),
                new LongPress(row(), new Point(10, 600), Duration.ofSeconds(1)))) {
            assertThat(hands(transport).execute(input, SCREEN, run)).isInstanceOf(Stale.class);
        }
        assertThat(transport.commands).isEmpty();
    }

    @Test
    void a_long_press_holds_as_long_as_the_host_says_and_looks_what_is_in_front_afterwards() {
        DeviceShell phone = phone("0");

        ActionOutcome outcome = execute(phone, LongPress.on(row(), Duration.ofMillis(1234)));

        assertThat(outcome).isEqualTo(ActionOutcome.performed("held for 1234 ms"));
        assertThat(phone.calls("input")).containsExactly(List.of("input", "swipe", "540", "500", "540", "500", "1234"));
        assertThat(phone.trips()).isEqualTo(1);
    }

    @Test
    void a_long_press_that_the_system_took_for_itself_says_what_came_to_the_front() {
        DeviceShell phone = shell().stub(
                        "dumpsys", "echo 'mRotation=0'; echo 'mCurrentFocus=Window{1 u0 com.assistant/.Main}'")
                .stub("input", "");

        assertThat(execute(phone, LongPress.on(row(), Duration.ofMillis(800))).detail())
                .contains("com.assistant was in front instead of com.example.app");
    }

    @ParameterizedTest
    @CsvSource({
        "DOWN, 540, 1913, 540, 543",
        "UP, 540, 543, 540, 1913",
        "RIGHT, 856, 1228, 224, 1228",
        "LEFT, 224, 1228, 856, 1228"
    })
    void a_scroll_moves_the_finger_against_the_content_inside_the_container_field_note_b91(
            Scroll.Direction direction, int x1, int y1, int x2, int y2) {
        DeviceShell phone = phone("0");

        ActionOutcome outcome = execute(phone, new Scroll(list(), direction));

        assertThat(outcome).isInstanceOf(Performed.class);
        assertThat(outcome.detail()).matches("scrolled (down|up|left|right) by \\d+ px");
        List<String> call = phone.calls("input").get(0);
        assertThat(call.subList(0, 2)).containsExactly("input", "swipe");
        List<Integer> numbers =
                call.subList(2, 7).stream().map(Integer::valueOf).toList();
        assertThat(numbers.get(0)).isCloseTo(x1, offset(2));
        assertThat(numbers.get(1)).isCloseTo(y1, offset(2));
        assertThat(numbers.get(2)).isCloseTo(x2, offset(2));
        assertThat(numbers.get(3)).isCloseTo(y2, offset(2));
        assertThat(numbers.get(4)).isGreaterThanOrEqualTo(600);
        assertThat(phone.trips()).isEqualTo(1);
    }

    @Test
    void a_scroll_stays_out_of_the_keyboard() {
        Screen typing = SCREEN.toBuilder()
                .keyboard(Keyboard.shown(new Bounds(0, 1500, 1080, 2400)))
                .build();

        Swipe swipe =
                Swipe.within(list().bounds(), typing, Scroll.Direction.DOWN).orElseThrow();

        assertThat(swipe.from().y()).isLessThan(1500);
        assertThat(swipe.to().y()).isGreaterThan(200);
    }

    @Test
    void what_is_too_small_to_scroll_is_stale() {
        Element sliver = element(Element.builder("").bounds(0, 400, 1080, 420));

        assertThat(hands(transport).execute(new Scroll(sliver, Scroll.Direction.DOWN), SCREEN, run))
                .isInstanceOf(Stale.class);
        assertThat(transport.commands).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"BACK, 4", "HOME, 3", "ENTER, 66"})
    void a_key_is_one_command_whatever_the_rotation(PressKey.Key key, String code) {
        DeviceShell phone = phone("1");

        assertThat(execute(phone, new PressKey(key))).isInstanceOf(Performed.class);
        assertThat(phone.calls()).containsExactly(List.of("input", "keyevent", code));
    }

    @Test
    void a_phone_that_forbids_inputs_names_the_switch_of_its_maker_field_note_b48() {
        DeviceShell phone = shell().stub("dumpsys", "echo mRotation=0")
                .stub(
                        "input",
                        "echo 'java.lang.SecurityException: Injecting to another application requires INJECT_EVENTS permission' >&2; exit 255");

        ActionOutcome outcome = execute(phone, Tap.on(row()));

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail())
                .contains("USB debugging (Security settings)")
                .contains("Xiaomi");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo 'java.lang.NullPointerException: secret'",
                "echo 'Error: Invalid arguments for command: tap' >&2"
            })
    void an_input_that_only_its_output_shows_to_have_failed_is_refused(String behaviour) {
        DeviceShell phone = shell().stub("dumpsys", "echo mRotation=0").stub("input", behaviour + "; exit 0");

        ActionOutcome outcome = execute(phone, Tap.on(row()));

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).doesNotContain("secret");
    }

    @Test
    void an_input_that_was_killed_half_way_is_uncertain() {
        DeviceShell phone = shell().stub("dumpsys", "echo mRotation=0").stub("input", "exit 137");

        assertThat(execute(phone, Tap.on(row()))).isInstanceOf(Uncertain.class);
    }

    @Test
    void an_answer_that_does_not_come_to_the_script_s_own_line_is_uncertain() {
        transport.shell((serial, command) -> text(""));

        assertThat(hands(transport).execute(Tap.on(row()), SCREEN, run)).isInstanceOf(Uncertain.class);
    }

    @Test
    void the_exit_code_of_the_transport_proves_nothing_when_the_script_came_to_its_end() {
        transport.shell((serial, command) ->
                ShellResult.of((mark(command) + " sent 0\n").getBytes(StandardCharsets.UTF_8), new byte[0], 1));

        assertThat(hands(transport).execute(Tap.on(row()), SCREEN, run)).isInstanceOf(Performed.class);
    }

    @Test
    void a_link_that_breaks_after_sending_is_uncertain_and_nothing_is_sent_again() {
        transport.shell((serial, command) -> {
            throw new DeviceException.Lost("the link broke", new EOFException());
        });

        assertThat(hands(transport).execute(Tap.on(row()), SCREEN, run)).isInstanceOf(Uncertain.class);
        assertThat(transport.commands).hasSize(1);
    }

    @Test
    void a_link_that_was_broken_before_sending_is_refused_and_nothing_is_sent_again() {
        transport.shell((serial, command) -> {
            throw new DeviceException.Lost("the link broke", new CommandNotSent(null));
        });

        ActionOutcome outcome = hands(transport).execute(Tap.on(row()), SCREEN, run);

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).startsWith("Nothing was sent");
        assertThat(transport.commands).hasSize(1);
    }

    @Test
    void a_run_that_is_cancelled_while_the_input_is_under_way_leaves_it_uncertain() {
        transport.shell((serial, command) -> {
            throw new RunCancelledException("cancelled");
        });

        assertThat(hands(transport).execute(Tap.on(row()), SCREEN, run)).isInstanceOf(Uncertain.class);
    }

    @Test
    void an_app_is_started_by_its_own_launcher_activity_and_seen_in_front() {
        DeviceShell phone = launchable(
                "com.example.app", "printf 'priority=0 preferredOrder=0\\ncom.example.app/.Main\\n'", "echo Starting");

        assertThat(execute(phone, new Launch("com.example.app")))
                .isEqualTo(ActionOutcome.performed("com.example.app is in front"));
        assertThat(phone.calls("am"))
                .containsExactly(List.of(
                        "am",
                        "start",
                        "-a",
                        "android.intent.action.MAIN",
                        "-c",
                        "android.intent.category.LAUNCHER",
                        "-f",
                        "0x10200000",
                        "-n",
                        "com.example.app/.Main"));
        assertThat(phone.trips()).isEqualTo(1);
    }

    @Test
    void an_app_that_is_only_brought_to_the_front_is_started_field_note_b81() {
        DeviceShell phone = launchable(
                "com.example.app",
                "echo com.example.app/.Main",
                "echo 'Warning: Activity not started, its current task has been brought to the front'");

        assertThat(execute(phone, new Launch("com.example.app"))).isInstanceOf(Performed.class);
    }

    @Test
    void a_start_that_reports_an_error_with_exit_code_0_is_refused_field_note_b81() {
        DeviceShell phone = launchable(
                "com.example.app",
                "echo com.example.app/.Main",
                "echo 'Error: Activity class {com.example.app/.Main} does not exist.'");

        ActionOutcome outcome = execute(phone, new Launch("com.example.app"));

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("there is no such activity");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.other/.Main",
                "android/com.android.internal.app.ResolverActivity",
                "com.example.appendix/.Main",
                "No activity found",
                "x com.example.app/.Main; reboot"
            })
    void only_a_component_of_the_asked_package_is_started(String resolved) {
        DeviceShell phone = launchable("com.example.app", "echo " + ShellWords.quote(resolved), "echo Starting");

        ActionOutcome outcome = execute(phone, new Launch("com.example.app"));

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("no app com.example.app");
        assertThat(phone.calls("am")).isEmpty();
    }

    @Test
    void of_an_app_with_two_icons_the_first_is_started() {
        DeviceShell phone = launchable(
                "com.example.app",
                "case \"$*\" in *resolve*) echo android/com.android.internal.app.ResolverActivity;;"
                        + " *query*) printf '2 activities found:\\n  com.example.app/.One\\n  com.example.app/.Two\\n';; esac",
                "echo Starting");

        assertThat(execute(phone, new Launch("com.example.app"))).isInstanceOf(Performed.class);
        assertThat(phone.calls("am").get(0)).endsWith("com.example.app/.One");
    }

    @Test
    void an_app_that_never_comes_to_the_front_is_given_up_after_10_s() {
        DeviceShell phone = launchable("com.other", "echo com.example.app/.Main", "echo Starting");

        ActionOutcome outcome = execute(phone, new Launch("com.example.app"));

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("within 10 s; com.other is");
        assertThat(phone.calls("am")).hasSize(1);
        assertThat(clock.slept()).isBetween(Duration.ofSeconds(10), Duration.ofSeconds(11));
    }

    @Test
    void an_app_that_takes_a_while_is_waited_for_and_started_once() {
        transport.shell((serial, command) -> command.contains("am start")
                ? text(mark(command) + " sent 0\nmCurrentFocus=Window{1 u0 com.launcher/.Home}\n")
                : text("mCurrentFocus=Window{1 u0 "
                        + (clock.slept().compareTo(Duration.ofSeconds(3)) < 0
                                ? "com.launcher/.Home"
                                : "com.example.app/.Main")
                        + "}"));

        assertThat(hands(transport).execute(new Launch("com.example.app"), SCREEN, run))
                .isInstanceOf(Performed.class);
        assertThat(transport.commands)
                .filteredOn(command -> command.contains("am start"))
                .hasSize(1);
    }

    @Test
    void a_link_that_breaks_while_the_front_is_watched_leaves_the_start_uncertain() {
        transport.shell((serial, command) -> {
            if (command.contains("am start")) {
                return text(mark(command) + " sent 0\n");
            }
            throw new DeviceException.Lost("the link broke", new CommandNotSent(null));
        });

        assertThat(hands(transport).execute(new Launch("com.example.app"), SCREEN, run))
                .isInstanceOf(Uncertain.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "com.example; reboot", "$(reboot)", "com.a'b", "-n", "a\nb", "com..a"})
    void what_is_no_package_name_is_refused_before_anything_is_sent(String name) {
        assertThat(hands(transport).execute(new Launch(name), SCREEN, run)).isInstanceOf(Refused.class);
        assertThat(transport.commands).isEmpty();
    }

    @Test
    void preparing_wakes_a_sleeping_phone_by_the_key_that_never_turns_it_off_field_note_b80() {
        DeviceShell asleep = shell().stub(
                        "dumpsys", "[ -f ${0%/*}/woken ] && echo mWakefulness=Awake || echo mWakefulness=Asleep")
                .stub("input", "touch ${0%/*}/woken");
        DeviceShell awake = shell().stub("dumpsys", "echo mWakefulness=Awake").stub("input", "");

        hands(asleep).prepare(run);
        hands(awake).prepare(run);

        assertThat(asleep.calls("input")).containsExactly(List.of("input", "keyevent", "224"));
        assertThat(asleep.trips()).isEqualTo(1);
        assertThat(awake.calls("input")).isEmpty();
    }

    @Test
    void a_picture_is_what_begins_like_a_png() {
        byte[] png = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0};
        RawOutput good = (serial, command, limit, context) -> command.equals("screencap -p") ? png : new byte[0];
        RawOutput bad = (serial, command, limit, context) -> "Error: no display".getBytes(StandardCharsets.UTF_8);

        assertThat(new PhoneHands(transport, good, "PHONE1", new CannedReader(List.of())).screenshot(run))
                .contains(png);
        assertThat(new PhoneHands(transport, bad, "PHONE1", new CannedReader(List.of())).screenshot(run))
                .isEmpty();
    }

    private static Element element(Element.Builder builder) {
        return Screen.builder("").element(builder).build().elements().get(0);
    }

    private static Element row() {
        return SCREEN.elements().get(0);
    }

    private static Element list() {
        return SCREEN.elements().get(1);
    }

    private static DeviceShell shell() {
        assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);
        return new DeviceShell();
    }

    private static DeviceShell phone(String rotation) {
        return shell().stub(
                        "dumpsys", "printf '%s' " + ShellWords.quote(String.format(Locale.ROOT, DISPLAYS, rotation)))
                .stub("input", "");
    }

    private static DeviceShell launchable(String inFront, String resolve, String start) {
        return shell().stub("cmd", resolve)
                .stub("am", start)
                .stub("dumpsys", "echo 'mCurrentFocus=Window{1 u0 " + inFront + "/.Main}'");
    }

    private static String mark(String command) {
        Matcher matcher = Pattern.compile("mark='([^']+)'").matcher(command);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private ActionOutcome execute(DeviceShell phone, Input input) {
        return hands(phone).execute(input, SCREEN, run);
    }

    private static PhoneHands hands(DeviceShell phone) {
        return hands(phone.asPhone());
    }

    private static PhoneHands hands(AdbTransport transport) {
        return new PhoneHands(
                transport, (serial, command, limit, context) -> new byte[0], "PHONE1", new CannedReader(List.of()));
    }
}
