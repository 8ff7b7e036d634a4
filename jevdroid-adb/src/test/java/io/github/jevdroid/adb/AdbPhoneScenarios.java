package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.ActionOutcome.Performed;
import io.github.jevdroid.action.ActionOutcome.Refused;
import io.github.jevdroid.action.ActionOutcome.Uncertain;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.testkit.Fault;
import org.junit.jupiter.api.Test;

/** What can only be seen over adb. */
abstract class AdbPhoneScenarios extends PhoneScenarios {

    static final String TEXT = "Gr\u00fc\u00dfe \u4e2d\u6587 \uD83D\uDE00";

    @Test
    void text_beyond_ascii_is_refused_before_anything_is_sent_when_no_helper_keyboard_is_installed() {
        ActionOutcome outcome = type("name", TEXT, EnterText.Mode.REPLACE);

        assertThat(outcome).isInstanceOf(Refused.class);
        assertThat(outcome.detail()).contains("Ways out");
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void a_maker_s_switch_is_named_when_inputs_are_forbidden() {
        Tap tap = Tap.on(find("Count"));
        phone.allowInjection(false);

        assertThat(execute(tap).detail()).contains("USB debugging (Security settings)");
    }

    @Test
    void a_link_that_breaks_after_a_tap_leaves_it_uncertain_and_received_once() {
        Tap tap = Tap.on(find("Count"));
        phone.inject(Fault.dropAfterInput());

        assertThat(execute(tap)).isInstanceOf(Uncertain.class);
        assertThat(phone.state("taps")).isEqualTo("1");
        assertThat(phone.inputs()).hasSize(1);
    }

    @Test
    void a_link_that_breaks_before_a_tap_never_leads_to_two() {
        Tap tap = Tap.on(find("Count"));
        phone.inject(Fault.dropBeforeInput());

        assertThat(execute(tap)).isNotInstanceOf(Performed.class);
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void a_restart_in_mid_input_is_uncertain() {
        Tap tap = Tap.on(find("Count"));
        phone.inject(Fault.reboot());

        assertThat(execute(tap)).isInstanceOf(Uncertain.class);
    }

    @Test
    void a_field_that_swallows_the_first_letter_is_told_from_one_that_does_not_field_note_b42() {
        phone = describe()
                .app(
                        "com.example.form",
                        app -> app.label("Form")
                                .screen(
                                        "form",
                                        screen -> screen.title("Form")
                                                .field(
                                                        "Lossy",
                                                        field -> field.id("lossy")
                                                                .key("lossy")
                                                                .swallowsFirstCharacter())))
                .inFront("com.example.form")
                .build();
        device.close();
        disconnect();
        device = connect(phone);

        ActionOutcome outcome = type("lossy", "Lorem", EnterText.Mode.REPLACE);

        assertThat(phone.state("lossy")).isEqualTo("orem");
        assertThat(outcome.detail()).contains("\"orem\" instead of the text");
    }

    @Test
    void a_picture_of_the_display_is_a_png() {
        assertThat(device.screenshot(run))
                .hasValueSatisfying(png -> assertThat(png).startsWith(0x89, 'P', 'N', 'G'));
    }

    @Test
    void text_beyond_ascii_lands_through_a_helper_keyboard_and_the_old_one_is_back_afterwards() {
        phone = describe().adbKeyboard().build();
        device.close();
        disconnect();
        device = connect(phone);

        ActionOutcome outcome = type("name", TEXT, EnterText.Mode.REPLACE);

        assertThat(phone.state("name")).isEqualTo(TEXT);
        assertThat(outcome.detail()).isEqualTo("typed; the field holds the text");
        assertThat(phone.commands()).noneMatch(command -> command.contains(TEXT));
        assertThat(phone.files()).isEmpty();
    }

    @Test
    void nothing_stays_on_the_phone() {
        device.snapshot(run);
        type("name", "Ada", EnterText.Mode.REPLACE);
        device.prepare(run);

        assertThat(phone.files()).isEmpty();
    }
}
