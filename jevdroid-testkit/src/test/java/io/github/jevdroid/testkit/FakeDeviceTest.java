package io.github.jevdroid.testkit;

import static io.github.jevdroid.screen.Match.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FakeDeviceTest {

    private static final String APP = "com.example.app";

    private final FakeClock clock = new FakeClock();
    private final RunContext run = RunContext.of(Duration.ofMinutes(1), clock);
    private final FakePhone phone = FakePhone.builder()
            .clock(clock)
            .app(
                    APP,
                    app -> app.label("App")
                            .screen(
                                    "main",
                                    screen -> screen.title("Main")
                                            .row(
                                                    "Display",
                                                    row -> row.summary("Dark theme")
                                                            .opens("display"))
                                            .toggle("Wi‑Fi", toggle -> toggle.on())
                                            .toggle("Sync", toggle -> toggle.onlySwitchReacts())
                                            .heading("Account")
                                            .field("Name")
                                            .rows(20, number -> "Row " + number))
                            .screen("display", screen -> screen.title("Display").animates()))
            .inFront(APP)
            .build();
    private final Device device = phone.device();

    @Test
    void rows_carry_the_words_in_them_and_the_state_of_their_switch() {
        Screen screen = device.snapshot(run);

        assertThat(screen.packageName()).isEqualTo(APP);
        assertThat(screen.window()).isEqualTo(APP + ".MainActivity");
        assertThat(screen.isSettled()).isTrue();
        assertThat(screen.texts()).contains("Main", "Account");
        assertThat(screen.find(label("Display / Dark theme"))).isPresent();
        assertThat(screen.find(label("Wi-Fi")).orElseThrow().isChecked()).isTrue();
        assertThat(screen.findAll(element -> element.context().equals("Sync") && element.isCheckable()))
                .singleElement()
                .satisfies(element -> assertThat(element.isClickable()).isTrue());
        Element name = screen.find(label("Name")).orElseThrow();
        assertThat(name.isEditable()).isTrue();
        assertThat(name.value()).isEmpty();
        assertThat(name.hint()).isEqualTo("Name");
        assertThat(name.context()).isEqualTo("Account");
        assertThat(screen.parentOf(name).orElseThrow().isScrollable()).isTrue();
        assertThat(screen.apps()).containsEntry(APP, "App");
    }

    @Test
    void each_obstacle_is_a_screen_without_tree_and_happens_once() {
        for (Unreadable.Kind kind : Unreadable.Kind.values()) {
            phone.inject(Fault.unreadable(kind));

            assertThat(device.snapshot(run).unreadable().orElseThrow().kind()).isEqualTo(kind);
            assertThat(device.snapshot(run).unreadable()).isEmpty();
        }
    }

    @Test
    void an_animated_screen_is_given_up_after_ten_seconds() {
        phone.openScreen("display");

        Screen screen = device.snapshot(run);

        assertThat(screen.unreadable().orElseThrow().kind()).isEqualTo(Unreadable.Kind.NEVER_IDLE);
        assertThat(clock.slept()).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void a_lost_link_is_thrown_by_reads_and_uncertain_after_inputs() {
        Screen screen = device.snapshot(run);
        Tap tap = Tap.on(screen.find(label("Display / Dark theme")).orElseThrow());
        phone.inject(Fault.dropMidReply(10), Fault.dropBeforeInput());

        assertThatExceptionOfType(DeviceException.Lost.class).isThrownBy(() -> device.snapshot(run));
        assertThat(device.execute(tap, screen, run)).isInstanceOf(ActionOutcome.Uncertain.class);
        assertThat(phone.inputs()).isEmpty();
        phone.inject(Fault.dropAfterInput());
        assertThat(device.execute(tap, screen, run)).isInstanceOf(ActionOutcome.Uncertain.class);
        assertThat(phone.inputs()).hasSize(1);
    }

    @Test
    void a_hanging_read_lasts_until_the_run_s_time_is_used_up() {
        phone.inject(Fault.hang());

        assertThatExceptionOfType(RunCancelledException.class).isThrownBy(() -> device.snapshot(run));
        assertThat(clock.slept()).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void a_phone_that_is_not_ready_says_which_way() {
        phone.link(PhoneLink.State.UNAUTHORIZED);
        assertThatExceptionOfType(DeviceException.Unauthorized.class).isThrownBy(() -> device.snapshot(run));
        phone.link(PhoneLink.State.OFFLINE);
        assertThatExceptionOfType(DeviceException.Unavailable.class).isThrownBy(() -> device.prepare(run));
        phone.link(PhoneLink.State.DEVICE);
        phone.inject(Fault.reboot().onReads());
        assertThatExceptionOfType(DeviceException.Lost.class).isThrownBy(() -> device.snapshot(run));
        assertThatExceptionOfType(DeviceException.Unavailable.class).isThrownBy(() -> device.snapshot(run));
        clock.advance(Duration.ofSeconds(30));

        assertThat(device.snapshot(run).packageName()).isEqualTo("com.android.launcher3");
    }

    @Test
    void refused_injection_is_refused_and_names_the_switch() {
        Screen screen = device.snapshot(run);
        phone.inject(Fault.refuseInjection());

        ActionOutcome outcome =
                device.execute(Tap.on(screen.find(label("Wi-Fi")).orElseThrow()), screen, run);

        assertThat(outcome).isInstanceOf(ActionOutcome.Refused.class);
        assertThat(outcome.detail()).contains("USB debugging (Security settings)");
        assertThat(phone.isOn("wi_fi")).isTrue();
    }

    @Test
    void text_replaces_or_follows_what_is_there() {
        Screen screen = device.snapshot(run);
        Element name = screen.find(label("Name")).orElseThrow();

        device.execute(EnterText.replacing(name, TextValue.plain("first", "Ann")), screen, run);
        device.execute(new EnterText(name, TextValue.plain("second", "a größe"), EnterText.Mode.APPEND), screen, run);

        assertThat(phone.state("name")).isEqualTo("Anna größe");
        assertThat(device.snapshot(run).find(label("Name")).orElseThrow().value())
                .isEqualTo("Anna größe");
    }

    @Test
    void a_scroll_moves_the_container_by_two_thirds() {
        Screen screen = device.snapshot(run);
        Element list = screen.find(Element::isScrollable).orElseThrow();
        int before = screen.find(label("Row 6")).orElseThrow().bounds().top();

        device.execute(new Scroll(list, Scroll.Direction.DOWN), screen, run);

        int after =
                device.snapshot(run).find(label("Row 6")).orElseThrow().bounds().top();
        assertThat(before - after).isEqualTo(2 * (list.bounds().height() / 3));
    }

    @Test
    void what_changes_the_phone_just_before_an_input_meets_the_input() {
        Screen screen = device.snapshot(run);
        phone.inject(Fault.change(one -> one.insertRow("Advertisement")));

        device.execute(Tap.on(screen.find(label("Display / Dark theme")).orElseThrow()), screen, run);

        assertThat(phone.inputs())
                .singleElement()
                .satisfies(tap -> assertThat(tap.target()).isEqualTo("Advertisement"));
    }
}
