package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.adb.CannedTransport.phone;
import static io.github.jevdroid.adb.CannedTransport.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.CannedTransport;
import io.github.jevdroid.adb.DeviceState;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.run.internal.OpenContext;
import io.github.jevdroid.testkit.FakeClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeviceSelectorTest {

    private static final String BOOTED = "1\npackage:/system/framework/framework-res.apk\n";
    private static final String MDNS = "adb-39181FDJ (2)._adb-tls-connect._tcp";

    private final FakeClock clock = new FakeClock();
    private final RunContext run = RunContext.of(Duration.ofMinutes(5), clock);
    private final CannedTransport transport = new CannedTransport().shell((serial, command) -> text(BOOTED));

    @Test
    void the_only_ready_phone_is_taken_although_others_are_attached() {
        attached(phone("A", DeviceState.UNAUTHORIZED), phone("B", DeviceState.DEVICE), phone("C", DeviceState.OFFLINE));

        assertThat(select(Optional.empty(), Map.of())).isEqualTo("B");
        assertThat(clock.slept()).isZero();
    }

    @Test
    void several_ready_phones_and_no_choice_are_refused_with_their_list() {
        attached(
                phone("A", DeviceState.DEVICE),
                new AttachedDevice(MDNS, DeviceState.DEVICE, Map.of("model", "Pixel_7")),
                phone("C", DeviceState.UNAUTHORIZED));

        assertThatThrownBy(() -> select(Optional.empty(), Map.of()))
                .isInstanceOf(DeviceException.Ambiguous.class)
                .hasMessageContaining("\"A\": ready")
                .hasMessageContaining("\"" + MDNS + "\" (Pixel_7): ready")
                .hasMessageContaining("\"C\": unauthorized; unlock the phone, look at its screen")
                .hasMessageContaining("ANDROID_SERIAL");
    }

    @Test
    void android_serial_chooses_and_an_explicit_serial_beats_it() {
        attached(
                phone("A", DeviceState.DEVICE),
                phone(MDNS, DeviceState.DEVICE),
                phone("10.0.0.7:5555", DeviceState.DEVICE));
        Map<String, String> variables = Map.of("ANDROID_SERIAL", MDNS);

        assertThat(select(Optional.empty(), variables)).isEqualTo(MDNS);
        assertThat(select(Optional.of(" "), variables)).isEqualTo(MDNS);
        assertThat(select(Optional.of("10.0.0.7:5555"), variables)).isEqualTo("10.0.0.7:5555");
    }

    @Test
    void a_chosen_phone_that_is_not_there_is_never_replaced_by_another() {
        attached(phone("A", DeviceState.DEVICE));

        assertThatThrownBy(() -> select(Optional.empty(), Map.of("ANDROID_SERIAL", "B")))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("\"B\" (from ANDROID_SERIAL) is not there")
                .hasMessageContaining("\"A\": device");
        assertThat(transport.commands).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(DeviceState.class)
    void every_state_but_device_is_explained_to_a_person(DeviceState state) {
        attached(phone("A", state));

        if (state == DeviceState.DEVICE) {
            assertThat(select(Optional.empty(), Map.of())).isEqualTo("A");
            return;
        }
        assertThatThrownBy(() -> select(Optional.empty(), Map.of()))
                .isInstanceOf(
                        state == DeviceState.UNAUTHORIZED
                                ? DeviceException.Unauthorized.class
                                : DeviceException.Unavailable.class)
                .hasMessageContaining("\"A\": " + state.word() + "; " + state.advice());
        assertThat(state.advice()).hasSizeGreaterThan(10);
        assertThat(DeviceState.of(state.word())).isEqualTo(state);
        // Only what may pass by itself is worth waiting for.
        assertThat(clock.slept().isZero()).isEqualTo(!state.isPassing());
    }

    @Test
    void states_that_pass_are_waited_for() {
        attached(phone("A", DeviceState.AUTHORIZING));
        clock.after(Duration.ofSeconds(2), () -> attached(phone("A", DeviceState.CONNECTING)));
        clock.after(Duration.ofSeconds(4), () -> attached(phone("A", DeviceState.OFFLINE)));
        clock.after(Duration.ofSeconds(6), () -> attached(phone("A", DeviceState.DEVICE)));

        assertThat(select(Optional.empty(), Map.of())).isEqualTo("A");
        assertThat(clock.slept()).isBetween(Duration.ofSeconds(6), Duration.ofSeconds(7));
    }

    @Test
    void states_that_do_not_pass_are_given_up_at_the_limit() {
        attached(phone("A", DeviceState.OFFLINE));

        assertThatThrownBy(() -> select(Optional.empty(), Map.of())).isInstanceOf(DeviceException.Unavailable.class);
        assertThat(clock.slept()).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(31));
    }

    @Test
    void a_phone_that_still_boots_is_not_ready() {
        attached(phone("A", DeviceState.DEVICE));
        transport.shell((serial, command) -> text("\nError: could not access the Package Manager\n"));
        clock.after(Duration.ofSeconds(3), () -> transport.shell((serial, command) -> text("1\n")));
        clock.after(Duration.ofSeconds(5), () -> transport.shell((serial, command) -> text(BOOTED)));

        assertThat(select(Optional.of("A"), Map.of())).isEqualTo("A");
        assertThat(clock.slept()).isGreaterThanOrEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void what_is_not_there_is_waited_for_only_shortly() {
        attached();

        assertThatThrownBy(() -> select(Optional.empty(), Map.of()))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("No phone is attached");
        assertThat(clock.slept()).isBetween(Duration.ofSeconds(2), Duration.ofSeconds(3));
    }

    @Test
    void a_server_that_was_just_started_finds_its_phones_a_moment_later() {
        attached();
        clock.after(Duration.ofSeconds(1), () -> attached(phone("A", DeviceState.DEVICE)));

        assertThat(select(Optional.empty(), Map.of())).isEqualTo("A");
    }

    @Test
    void a_phone_too_old_for_the_shell_protocol_is_explained_and_not_waited_for() {
        attached(phone("OLD", DeviceState.DEVICE));
        transport.shell((serial, command) -> {
            throw new DeviceException.Unavailable("runs an Android before 7");
        });

        assertThatThrownBy(() -> select(Optional.empty(), Map.of()))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("runs an Android before 7");
        assertThat(clock.slept()).isZero();
    }

    @Test
    void two_phones_with_the_same_serial_cannot_be_told_apart() {
        attached(phone("0123456789ABCDEF", DeviceState.DEVICE), phone("0123456789ABCDEF", DeviceState.DEVICE));

        assertThatThrownBy(() -> select(Optional.of("0123456789ABCDEF"), Map.of()))
                .isInstanceOf(DeviceException.Ambiguous.class)
                .hasMessageContaining("Several phones have the serial");
    }

    @Test
    void cancelling_ends_the_waiting() {
        attached(phone("A", DeviceState.OFFLINE));
        OpenContext cancellable = new OpenContext(Duration.ofMinutes(5), clock);
        clock.after(Duration.ofSeconds(1), cancellable::cancel);

        assertThatThrownBy(() -> selector(Map.of()).select(Optional.empty(), cancellable))
                .isInstanceOf(RunCancelledException.class);
    }

    private void attached(AttachedDevice... devices) {
        transport.devices(() -> List.of(devices));
    }

    private String select(Optional<String> explicit, Map<String, String> variables) {
        return selector(variables).select(explicit, run).serial();
    }

    private DeviceSelector selector(Map<String, String> variables) {
        return new DeviceSelector(
                transport, new Environment(variables::get, false, Path.of("home")), DeviceSelector.DEFAULT_PATIENCE);
    }
}
