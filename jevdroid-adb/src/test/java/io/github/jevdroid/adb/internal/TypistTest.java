package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.adb.CannedTransport.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.ActionOutcome.Performed;
import io.github.jevdroid.action.ActionOutcome.Refused;
import io.github.jevdroid.action.ActionOutcome.Uncertain;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.CannedTransport;
import io.github.jevdroid.adb.CommandNotSent;
import io.github.jevdroid.adb.DeviceShell;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import io.github.jevdroid.testkit.FakeClock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypistTest {

    private static final String HELPER = "com.android.adbkeyboard/.AdbIME";
    private static final String HOSTILE = "a$a `x` \"q\" 'w' ; reboot & (c) %s \\ |";

    private final FakeClock clock = new FakeClock();
    private final RunContext run = RunContext.of(Duration.ofMinutes(5), clock);

    @Test
    void a_field_is_tapped_and_typed_into_only_when_it_has_the_focus() {
        CannedReader reader = reader(field("", false), field("", false), field("", true), field("hello", true));
        CannedTransport phone = phone();

        assertThat(type(phone, reader, "hello")).isEqualTo(ActionOutcome.performed("typed; the field holds the text"));
        assertThat(phone.commands).hasSize(2);
        assertThat(phone.commands.get(0)).contains("'tap'");
        assertThat(phone.commands.get(1)).contains("input text 'hello'").doesNotContain("keyevent 67");
    }

    @Test
    void a_field_that_does_not_take_the_focus_is_not_typed_into_field_note_b42() {
        CannedTransport phone = phone();

        ActionOutcome outcome = type(phone, reader(field("", false)), "hello");

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("did not take the focus").contains("nothing was typed");
        assertThat(phone.commands).noneMatch(command -> command.contains("input text"));
    }

    @Test
    void another_field_with_the_focus_is_not_typed_into() {
        Screen other = Screen.builder("com.example.app")
                .size(1080, 2400)
                .element(Element.builder("Other")
                        .editable()
                        .focused(true)
                        .resourceId("com.example.app:id/other")
                        .bounds(0, 0, 9, 9))
                .build();
        CannedTransport phone = phone();

        assertThat(type(phone, new CannedReader(List.of(other)), "hello")).isInstanceOf(Refused.class);
        assertThat(phone.commands).noneMatch(command -> command.contains("input text"));
    }

    @Test
    void of_two_fields_that_look_alike_only_the_tapped_one_is_typed_into_field_note_b28() {
        Element.Builder first =
                Element.builder("").editable().className("EditText").bounds(0, 100, 1080, 200);
        Element.Builder second =
                Element.builder("").editable().className("EditText").bounds(0, 300, 1080, 400);
        Screen basis = twoFields(first, second);
        Screen wrong = twoFields(first.focused(true), second);
        Screen right = twoFields(first.focused(false), second.focused(true));
        CannedTransport astray = phone();
        CannedTransport hit = phone();
        EnterText input = EnterText.replacing(basis.elements().get(1), TextValue.plain("t", "hello"));

        assertThat(hands(astray, reader(wrong)).execute(input, basis, run)).isInstanceOf(Refused.class);
        hands(hit, reader(right)).execute(input, basis, run);

        assertThat(astray.commands).noneMatch(command -> command.contains("input text"));
        assertThat(hit.commands).anyMatch(command -> command.contains("input text"));
    }

    @Test
    void a_failure_after_a_part_of_the_text_is_told_by_what_the_field_holds() {
        CannedTransport phone = phone();
        phone.shell((serial, command) -> command.contains("input text")
                ? text("java.lang.NullPointerException\n" + mark(command) + " sent 0\n")
                : text(mark(command) + " sent 0\n"));

        ActionOutcome outcome = type(phone, reader(field("", true), field("hel", true)), "hello");

        assertThat(outcome).isInstanceOf(Performed.class);
        assertThat(outcome.detail()).contains("\"hel\" instead");
    }

    @Test
    void a_screen_that_cannot_be_read_is_not_typed_into() {
        Screen unreadable = Screen.builder("com.example.app")
                .unreadable(Unreadable.Kind.NEVER_IDLE, "moves")
                .build();
        CannedTransport phone = phone();

        ActionOutcome outcome = type(phone, new CannedReader(List.of(unreadable)), "hello");

        assertThat(outcome.detail()).contains("cannot be read").contains("nothing was typed");
        assertThat(phone.commands).noneMatch(command -> command.contains("input text"));
    }

    @Test
    void replacing_deletes_as_many_characters_as_there_are_field_note_b43() {
        CannedTransport phone = phone();

        type(phone, reader(field("old\uD83D\uDE00", true), field("new", true)), "new");

        assertThat(phone.commands.get(1))
                .contains("input keyevent 123 && echo . && input keyevent 67 67 67 67 && echo . && input text 'new'");
    }

    @Test
    void appending_deletes_nothing_and_expects_both() {
        CannedTransport phone = phone();
        CannedReader reader = reader(field("old", true), field("oldnew", true));

        ActionOutcome outcome = hands(phone, reader)
                .execute(
                        new EnterText(target(), TextValue.plain("t", "new"), EnterText.Mode.APPEND),
                        Screen.builder("com.example.app").size(1080, 2400).build(),
                        run);

        assertThat(outcome.detail()).isEqualTo("typed; the field holds the text");
        assertThat(phone.commands.get(1)).contains("input keyevent 123 && echo . && input text 'new'");
    }

    @Test
    void a_field_of_several_lines_is_emptied_in_both_directions() {
        CannedTransport phone = phone();

        type(phone, reader(field("a\nb", true), field("new", true)), "new");

        assertThat(phone.commands.get(1)).contains("input keyevent 67 67 67 && echo . && input keyevent 112 112 112");
    }

    @Test
    void what_differs_is_said_with_what_was_found() {
        ActionOutcome outcome = type(phone(), reader(field("", true), field("Loemipsu", true)), "Lorem ipsum");

        assertThat(outcome).isInstanceOf(Performed.class);
        assertThat(outcome.detail()).contains("\"Loemipsu\" instead");
    }

    @Test
    void a_slow_field_is_looked_at_twice() {
        ActionOutcome outcome =
                type(phone(), reader(field("", true), field("hel", true), field("hello", true)), "hello");

        assertThat(outcome.detail()).isEqualTo("typed; the field holds the text");
    }

    @Test
    void a_text_of_which_nothing_landed_is_refused() {
        assertThat(type(phone(), reader(field("", true)), "hello")).isInstanceOf(Refused.class);
    }

    @Test
    void a_text_longer_than_the_reader_shows_is_compared_as_far_as_it_is_shown() {
        String text = "x".repeat(200);

        assertThat(type(phone(), reader(field("", true), field("x".repeat(159) + "\u2026", true)), text)
                        .detail())
                .isEqualTo("typed; the field holds the text");
        assertThat(type(
                                phone(),
                                reader(field("", true), field("x".repeat(100) + "y" + "x".repeat(58) + "\u2026", true)),
                                text)
                        .detail())
                .contains("instead of the text");
    }

    @Test
    void a_field_that_is_gone_afterwards_cannot_be_read_back() {
        Screen gone = Screen.builder("com.example.app").size(1080, 2400).build();

        assertThat(type(phone(), new CannedReader(List.of(field("", true), gone)), "hello")
                        .detail())
                .contains("cannot be read back");
    }

    @Test
    void a_password_field_is_emptied_blindly_and_not_read_back_field_note_b93() {
        CannedTransport phone = phone();

        ActionOutcome outcome = hands(phone, reader(password(true)))
                .execute(
                        EnterText.replacing(
                                password(false).elements().get(0), TextValue.secret("pin", "", () -> "hunter")),
                        Screen.builder("com.example.app").size(1080, 2400).build(),
                        run);

        assertThat(outcome).isEqualTo(ActionOutcome.performed("typed; what a password field holds is not read back"));
        assertThat(phone.commands.get(1).split(" 67", -1)).hasSize(1 + 128);
        assertThat(phone.commands.get(1)).contains("input text 'hunter'");
    }

    @Test
    void a_secret_in_an_open_field_is_not_repeated() {
        CannedReader reader = reader(field("", true), field("hunte", true));
        ActionOutcome outcome = hands(phone(), reader)
                .execute(
                        EnterText.replacing(target(), TextValue.secret("pin", "", () -> "hunter")),
                        Screen.builder("com.example.app").size(1080, 2400).build(),
                        run);

        assertThat(outcome).isInstanceOf(Performed.class);
        assertThat(outcome.detail()).doesNotContain("hunte");
    }

    @Test
    void a_failure_of_the_phone_s_program_does_not_repeat_the_text() {
        CannedTransport phone = phone();
        phone.shell((serial, command) -> command.contains("input text")
                ? text("java.lang.NullPointerException: hunter\n" + mark(command) + " sent 0\n")
                : text(mark(command) + " sent 0\n"));

        ActionOutcome outcome = type(phone, reader(field("", true)), "hunter");

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("NullPointerException").doesNotContain("hunter");
    }

    @Test
    void a_supplier_that_fails_sends_nothing() {
        CannedTransport phone = phone();
        ActionOutcome outcome = hands(phone, reader(field("", true)))
                .execute(
                        EnterText.replacing(target(), TextValue.secret("pin", "", () -> {
                            throw new IllegalStateException("hunter");
                        })),
                        Screen.builder("com.example.app").size(1080, 2400).build(),
                        run);

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("\"pin\"").doesNotContain("hunter");
        assertThat(phone.commands).isEmpty();
    }

    @Test
    void a_link_that_breaks_in_the_read_back_leaves_the_text_uncertain_and_it_is_not_typed_again() {
        CannedTransport phone = phone();
        CannedReader reader = new CannedReader(List.of(field("", true))) {
            @Override
            public Screen read(RunContext context) {
                if (reads > 0) {
                    throw new DeviceException.Lost("gone", new CommandNotSent(null));
                }
                return super.read(context);
            }
        };

        assertThat(type(phone, reader, "hello")).isInstanceOf(Uncertain.class);
        assertThat(phone.commands)
                .filteredOn(command -> command.contains("input text"))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"caf\u00e9", "\u4e2d\u6587", "\uD83D\uDE00", "two\nlines", "tab\t"})
    void what_input_cannot_type_is_refused_before_anything_is_sent_field_note_b38(String text) {
        CannedTransport phone = phone();
        phone.shell((serial, command) -> text("com.android.inputmethod.latin/.LatinIME\n"));

        ActionOutcome outcome = type(phone, reader(field("", true)), text);

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail())
                .contains("Ways out")
                .contains("ADBKeyBoard")
                .doesNotContain(text);
        assertThat(phone.commands).containsExactly("ime list -s -a");
    }

    @Test
    void hostile_words_reach_the_phone_s_input_program_unchanged_field_note_b40() {
        assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);
        DeviceShell phone =
                new DeviceShell().stub("dumpsys", "echo mRotation=0").stub("input", "");

        type(phone.asPhone(), reader(field("", true), field(HOSTILE, true)), HOSTILE);

        List<List<String>> typed = phone.calls("input").stream()
                .filter(call -> call.get(1).equals("text"))
                .toList();
        assertThat(typed.stream().map(call -> call.get(2)).collect(Collectors.joining("|")))
                .isEqualTo(TypedWords.of(HOSTILE).stream().collect(Collectors.joining("|")));
        assertThat(typed).allMatch(call -> call.size() == 3);
        assertThat(phone.calls()).noneMatch(call -> call.get(0).equals("reboot"));
    }

    @Test
    void a_part_that_fails_ends_the_typing() {
        assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);
        DeviceShell phone =
                new DeviceShell().stub("dumpsys", "echo mRotation=0").stub("input", "case \"$2\" in y*) exit 1;; esac");

        ActionOutcome outcome =
                type(phone.asPhone(), reader(field("", true)), "x".repeat(40) + "y".repeat(40) + "z".repeat(40));

        assertThat(outcome).isInstanceOf(Uncertain.class);
        assertThat(phone.calls("input")).noneMatch(call -> call.get(2).startsWith("z"));
    }

    @Test
    void text_beyond_ascii_goes_through_the_helper_keyboard_and_the_old_one_is_put_back_field_notes_b46_and_b47(
            @TempDir Path folder) {
        String text = "Gr\u00fc\u00dfe \uD83D\uDE00\n" + HOSTILE;
        KeyboardPhone phone = new KeyboardPhone(folder, "com.android.inputmethod.latin/.LatinIME");

        ActionOutcome outcome = type(phone.shell.asPhone(), reader(field("alt", true), field(text, true)), text);

        assertThat(outcome.detail()).isEqualTo("typed; the field holds the text");
        List<List<String>> broadcasts = phone.shell.calls("am");
        assertThat(broadcasts.get(0)).containsExactly("am", "broadcast", "-a", "ADB_CLEAR_TEXT");
        assertThat(broadcasts.get(1).subList(0, 6))
                .containsExactly("am", "broadcast", "-a", "ADB_INPUT_B64", "--es", "msg");
        assertThat(new String(Base64.getDecoder().decode(broadcasts.get(1).get(6)), StandardCharsets.UTF_8))
                .isEqualTo(text);
        assertThat(phone.current()).isEqualTo("com.android.inputmethod.latin/.LatinIME");
        assertThat(phone.shell.calls("ime")).contains(List.of("ime", "disable", HELPER));
    }

    @Test
    void long_text_for_the_helper_keyboard_is_cut_between_characters() {
        String text = IntStream.range(0, 700).mapToObj(at -> "\uD83D\uDE00").collect(Collectors.joining());
        String command = HelperKeyboard.command("mark", text, false, "/dev/null");
        String joined = Pattern.compile("'([A-Za-z0-9+/=]{8,})'")
                .matcher(command.lines().findFirst().orElseThrow())
                .results()
                .map(match -> new String(Base64.getDecoder().decode(match.group(1)), StandardCharsets.UTF_8))
                .collect(Collectors.joining());

        assertThat(joined).isEqualTo(text);
    }

    @Test
    void a_helper_keyboard_that_cannot_be_switched_to_types_nothing_and_the_old_one_stays_field_note_b45(
            @TempDir Path folder) {
        KeyboardPhone phone = new KeyboardPhone(folder, "com.android.inputmethod.latin/.LatinIME");
        phone.shell.stub(
                "ime",
                "case \"$*\" in 'list -s -a') echo " + HELPER + ";; *) echo 'Unknown input method' >&2; exit 1;; esac");

        ActionOutcome outcome = type(phone.shell.asPhone(), reader(field("", true)), "\u00e9");

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("did not switch").contains("nothing was typed");
        assertThat(phone.shell.calls("am")).isEmpty();
        assertThat(phone.current()).isEqualTo("com.android.inputmethod.latin/.LatinIME");
    }

    @Test
    void a_keyboard_that_a_killed_script_left_behind_is_put_back_at_the_next_start(@TempDir Path folder)
            throws Exception {
        KeyboardPhone phone = new KeyboardPhone(folder, HELPER);
        Path note = folder.resolve("it's a note");
        Files.writeString(note, "com.android.inputmethod.latin/.LatinIME\n");
        phone.shell.stub("dumpsys", "echo mWakefulness=Awake");

        phone.shell.run(HelperKeyboard.prepareCommand(note.toString()));

        assertThat(phone.current()).isEqualTo("com.android.inputmethod.latin/.LatinIME");
        assertThat(note).doesNotExist();
    }

    /** A phone with the helper keyboard installed, and a state that outlives one command line. */
    private static final class KeyboardPhone {

        final DeviceShell shell;
        private final Path state;

        KeyboardPhone(Path folder, String current) {
            assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);
            this.state = folder.resolve("current");
            write(state, current);
            this.shell = new DeviceShell()
                    .stub("settings", "cat " + state)
                    .stub(
                            "ime",
                            "case \"$1 $2 $3\" in 'list -s -a') echo " + HELPER
                                    + ";; 'list -s ') echo com.android.inputmethod.latin/.LatinIME;;"
                                    + " set*) echo \"$2\" > " + state + ";; esac")
                    .stub("am", "echo 'Broadcast completed: result=0'")
                    .stub("sleep", "")
                    .stub("dumpsys", "echo mRotation=0")
                    .stub("input", "");
        }

        String current() {
            try {
                return Files.readString(state).strip();
            } catch (java.io.IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }

        private static void write(Path file, String text) {
            try {
                Files.writeString(file, text + "\n");
            } catch (java.io.IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }
    }

    private ActionOutcome type(AdbTransport phone, CannedReader reader, String text) {
        return hands(phone, reader)
                .execute(
                        EnterText.replacing(target(), TextValue.plain("t", text)),
                        Screen.builder("com.example.app").size(1080, 2400).build(),
                        run);
    }

    private static PhoneHands hands(AdbTransport phone, ScreenReader reader) {
        return new PhoneHands(phone, (serial, command, limit, context) -> new byte[0], "PHONE1", reader);
    }

    private static CannedReader reader(Screen... screens) {
        return new CannedReader(List.of(screens));
    }

    private static Element target() {
        return field("", false).elements().get(0);
    }

    private static Screen field(String value, boolean focused) {
        return screen(builder(value, focused));
    }

    private static Screen password(boolean focused) {
        return screen(builder("", focused).password(true));
    }

    private static Element.Builder builder(String value, boolean focused) {
        Element.Builder builder = Element.builder("Name")
                .editable()
                .className("android.widget.EditText")
                .resourceId("com.example.app:id/name")
                .value(value)
                .bounds(0, 400, 1080, 600);
        return focused ? builder.focused(true) : builder;
    }

    private static Screen twoFields(Element.Builder first, Element.Builder second) {
        return Screen.builder("com.example.app")
                .size(1080, 2400)
                .element(first)
                .element(second)
                .build();
    }

    private static Screen screen(Element.Builder element) {
        return Screen.builder("com.example.app")
                .size(1080, 2400)
                .element(element)
                .build();
    }

    private static CannedTransport phone() {
        return new CannedTransport().shell((serial, command) -> text(mark(command) + " sent 0\n"));
    }

    private static String mark(String command) {
        Matcher matcher = Pattern.compile("jevdroid-[0-9a-f-]{36}").matcher(command);
        assertThat(matcher.find()).isTrue();
        return matcher.group();
    }
}
