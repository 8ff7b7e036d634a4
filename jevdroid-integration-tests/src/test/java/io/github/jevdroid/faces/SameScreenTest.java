package io.github.jevdroid.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.DemoPhones;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class SameScreenTest {

    private static final Map<String, Consumer<FakePhone>> STATES = Map.ofEntries(
            Map.entry("the home screen", FakePhone::goHome),
            Map.entry("a list", phone -> phone.open(DemoPhones.SETTINGS)),
            Map.entry("switches and headings", phone -> {
                phone.open(DemoPhones.SETTINGS);
                phone.openScreen("display");
            }),
            Map.entry("a form with the keyboard up", phone -> {
                phone.open(DemoPhones.CONTACTS);
                phone.openScreen("form");
                phone.tap(phone.screen().elements().stream()
                        .filter(Element::isEditable)
                        .findFirst()
                        .orElseThrow()
                        .bounds()
                        .center());
                phone.type("Ann");
            }),
            Map.entry("a feed", phone -> {
                phone.open(DemoPhones.NEWS);
                phone.set("loaded", "true");
            }),
            Map.entry("a dialog of the system", phone -> {
                phone.open(DemoPhones.CONTACTS);
                phone.showPermissionDialog("Allow Contacts to find devices?");
            }),
            Map.entry("a phone on its side", phone -> {
                phone.open(DemoPhones.SETTINGS);
                phone.rotate(1);
            }),
            Map.entry("the notification shade", FakePhone::openShade),
            Map.entry("a locked phone", FakePhone::lockSecurely),
            Map.entry("a call over an app", phone -> {
                phone.open(DemoPhones.SETTINGS);
                phone.showIncomingCall("Ann");
            }));

    @TestFactory
    Stream<DynamicTest> a_screen_is_the_same_in_this_process_and_over_adb() {
        return Stream.of(24, 28, 30, 34, 35)
                .flatMap(level -> STATES.entrySet().stream()
                        // Before level 35 a dump does not tell hints, so that a reader takes them for what was typed.
                        .filter(state -> level >= 35 || !state.getKey().startsWith("a form"))
                        .map(state -> DynamicTest.dynamicTest(
                                state.getKey() + " on API level " + level, () -> compare(level, state.getValue()))));
    }

    private static void compare(int level, Consumer<FakePhone> state) {
        FakePhone phone = DemoPhones.englishBuilder()
                .clock(RunClock.system())
                .apiLevel(level)
                .build();
        state.accept(phone);
        RunContext run = RunContext.of(Duration.ofSeconds(20));
        try (FakeAdbServer server = FakeAdbServer.start();
                Device inProcess = phone.device()) {
            server.attach(phone);
            AdbServer client = AdbServer.builder()
                    .server("127.0.0.1:" + server.port())
                    .startServer(false)
                    .build();
            try (Device overAdb = AdbDevice.of(client, phone.serial())) {
                Screen expected = inProcess.snapshot(run);
                Screen actual = overAdb.snapshot(run);

                assertThat(lines(actual)).isEqualTo(lines(expected));
                assertThat(actual.texts()).isEqualTo(expected.texts());
                assertThat(actual.packageName()).isEqualTo(expected.packageName());
                assertThat(actual.window()).isEqualTo(expected.window());
                assertThat(actual.size()).isEqualTo(expected.size());
                assertThat(actual.rotation()).isEqualTo(expected.rotation());
                assertThat(actual.lock()).isEqualTo(expected.lock());
                assertThat(actual.keyboard().shown())
                        .isEqualTo(expected.keyboard().shown());
            }
        }
        assertThat(phone.files()).isEmpty();
    }

    private static List<String> lines(Screen screen) {
        return screen.elements().stream()
                .map(element -> element + " parent " + element.parent() + " '" + element.label() + "' = '"
                        + element.value()
                        + "' in '" + element.context() + "' " + element.resourceId() + " checked " + element.checked()
                        + (element.isClickable() ? " clickable" : "") + (element.isLongClickable() ? " holdable" : "")
                        + (element.isEditable() ? " editable" : "") + (element.isScrollable() ? " scrollable" : "")
                        + (element.isFocused() ? " focused" : "") + (element.isEnabled() ? "" : " disabled"))
                .collect(Collectors.toList());
    }
}
