package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.ActionOutcome.Performed;
import io.github.jevdroid.action.ActionOutcome.Stale;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakeClock;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.ReceivedInput;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a phone does, seen from a {@link Device}: in process, through the testkit's adb server, and through the real one. */
abstract class PhoneScenarios {

    static final String SETTINGS = "com.example.settings";
    static final String MAIL = "com.example.mail";

    final FakeClock clock = new FakeClock();
    final RunContext run = RunContext.of(Duration.ofHours(10), clock);
    FakePhone phone;
    Device device;

    /** Connects the phone and makes the device. */
    abstract Device connect(FakePhone phone);

    void disconnect() {}

    FakePhone.Builder describe() {
        return FakePhone.builder()
                .clock(clock)
                .app(
                        SETTINGS,
                        app -> app.label("Settings")
                                .screen(
                                        "main",
                                        screen -> screen.title("Settings")
                                                .row("Display", row -> row.opens("display"))
                                                .row("Count", row -> row.counts("taps"))
                                                .row("Hold me", row -> row.whenHeld(held -> held.set("held", "yes")))
                                                .field(
                                                        "Name",
                                                        field ->
                                                                field.id("name").key("name"))
                                                .field(
                                                        "Pin",
                                                        field -> field.id("pin")
                                                                .key("pin")
                                                                .password())
                                                .rows(40, at -> "Row " + at))
                                .screen(
                                        "display",
                                        screen -> screen.title("Display")
                                                .toggle("Dark theme", toggle -> toggle.key("dark"))))
                .app(
                        MAIL,
                        app -> app.label("Mail")
                                .screen("inbox", screen -> screen.title("Inbox").row("Hello")))
                .inFront(SETTINGS);
    }

    @BeforeEach
    void plugIn() {
        phone = describe().build();
        device = connect(phone);
    }

    @AfterEach
    void pullOut() {
        if (device != null) {
            device.close();
        }
        disconnect();
    }

    @Test
    void a_screen_shows_what_the_phone_shows() {
        Screen screen = device.snapshot(run);

        assertThat(screen.packageName()).isEqualTo(SETTINGS);
        assertThat(screen.unreadable()).isEmpty();
        assertThat(screen.size()).isEqualTo(phone.screen().size());
        assertThat(screen.elements()).extracting(Element::label).contains("Display", "Count", "Hold me");
    }

    @Test
    void a_tap_is_received_once() {
        assertThat(execute(Tap.on(find("Count")))).isInstanceOf(Performed.class);

        assertThat(phone.state("taps")).isEqualTo("1");
        assertThat(phone.inputs()).extracting(ReceivedInput::kind).containsExactly(ReceivedInput.Kind.TAP);
    }

    @Test
    void a_long_press_is_held_as_long_as_the_host_says() {
        assertThat(execute(LongPress.on(find("Hold me"), Duration.ofMillis(1500))))
                .isInstanceOf(Performed.class);

        assertThat(phone.state("held")).isEqualTo("yes");
        assertThat(phone.inputs())
                .singleElement()
                .satisfies(input -> assertThat(input.lasted()).isEqualTo(Duration.ofMillis(1500)));
    }

    @Test
    void scrolling_down_shows_what_follows_and_scrolling_up_what_came_before() {
        Screen top = device.snapshot(run);
        execute(new Scroll(scrollable(top), Scroll.Direction.DOWN));
        Screen below = device.snapshot(run);
        execute(new Scroll(scrollable(below), Scroll.Direction.UP));

        assertThat(below.find(Match.label("Count"))).isEmpty();
        assertThat(below.elements()).extracting(Element::label).anyMatch(label -> label.startsWith("Row 1"));
        assertThat(device.snapshot(run).find(Match.label("Count"))).isPresent();
        assertThat(phone.inputs())
                .extracting(ReceivedInput::kind)
                .containsExactly(ReceivedInput.Kind.SWIPE, ReceivedInput.Kind.SWIPE);
    }

    @Test
    void back_leaves_a_page_and_home_leaves_the_app() {
        execute(Tap.on(find("Display")));
        assertThat(phone.foregroundScreen()).isEqualTo("display");

        assertThat(execute(new PressKey(PressKey.Key.BACK))).isInstanceOf(Performed.class);
        assertThat(phone.foregroundScreen()).isEqualTo("main");

        assertThat(execute(new PressKey(PressKey.Key.HOME))).isInstanceOf(Performed.class);
        assertThat(phone.foregroundPackage()).isNotEqualTo(SETTINGS);
    }

    @Test
    void an_app_is_brought_to_the_front() {
        assertThat(execute(new Launch(MAIL))).isInstanceOf(Performed.class);

        assertThat(phone.foregroundPackage()).isEqualTo(MAIL);
        assertThat(device.snapshot(run).packageName()).isEqualTo(MAIL);
    }

    @Test
    void an_app_that_is_not_installed_is_refused() {
        assertThat(execute(new Launch("com.example.gone"))).isInstanceOf(ActionOutcome.Refused.class);
        assertThat(phone.foregroundPackage()).isEqualTo(SETTINGS);
    }

    @Test
    void a_text_replaces_or_follows_what_a_field_holds() {
        assertThat(type("name", "Ada", EnterText.Mode.REPLACE)).isInstanceOf(Performed.class);
        assertThat(phone.state("name")).isEqualTo("Ada");

        assertThat(type("name", " B", EnterText.Mode.APPEND)).isInstanceOf(Performed.class);
        assertThat(phone.state("name")).isEqualTo("Ada B");

        assertThat(type("name", "Eve", EnterText.Mode.REPLACE)).isInstanceOf(Performed.class);
        assertThat(phone.state("name")).isEqualTo("Eve");
    }

    @Test
    void hostile_characters_are_typed_as_they_are_field_notes_b39_and_b40() {
        String text = "a$a `x` \"q\" 'w' ; reboot & (c) 100%sure %s \\ | <>*?~#!";

        ActionOutcome outcome = type("name", text, EnterText.Mode.REPLACE);

        assertThat(phone.state("name")).isEqualTo(text);
        assertThat(outcome).isInstanceOf(Performed.class);
    }

    @Test
    void a_secret_reaches_a_password_field_and_no_outcome() {
        Element pin = device.snapshot(run).elements().stream()
                .filter(Element::isPassword)
                .findFirst()
                .orElseThrow();

        ActionOutcome outcome = execute(EnterText.replacing(pin, TextValue.secret("pin", "", () -> "hunter2")));

        assertThat(phone.state("pin")).isEqualTo("hunter2");
        assertThat(outcome).isInstanceOf(Performed.class);
        assertThat(outcome.detail()).doesNotContain("hunter2");
    }

    @Test
    void a_tap_on_a_screen_of_another_rotation_is_stale_and_nothing_is_received_field_note_b67() {
        Screen upright = device.snapshot(run);
        Tap tap = Tap.on(upright.find(Match.label("Count")).orElseThrow());
        phone.rotate(1);

        assertThat(device.execute(tap, upright, run)).isInstanceOf(Stale.class);
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void a_phone_that_forbids_inputs_is_refused_field_note_b48() {
        Tap tap = Tap.on(find("Count"));
        phone.allowInjection(false);

        assertThat(execute(tap)).isInstanceOf(ActionOutcome.Refused.class);
        assertThat(phone.state("taps")).isNotEqualTo("1");
    }

    @Test
    void a_sleeping_phone_is_woken_and_a_secure_lock_stays() {
        phone.lockSecurely();
        phone.sleep();

        device.prepare(run);

        assertThat(phone.isAwake()).isTrue();
        assertThat(phone.isLocked()).isTrue();
        assertThat(device.snapshot(run).lock().isLocked()).isTrue();
    }

    ActionOutcome execute(Input input) {
        return device.execute(input, device.snapshot(run), run);
    }

    ActionOutcome type(String id, String text, EnterText.Mode mode) {
        Element field = device.snapshot(run).elements().stream()
                .filter(element -> element.bareResourceId().equals(id) && element.isEditable())
                .findFirst()
                .orElseThrow();
        return execute(new EnterText(field, TextValue.plain("text", text), mode));
    }

    Element find(String label) {
        return device.snapshot(run).find(Match.label(label)).orElseThrow();
    }

    private static Element scrollable(Screen screen) {
        return screen.elements().stream()
                .filter(Element::isScrollable)
                .findFirst()
                .orElseThrow();
    }
}
