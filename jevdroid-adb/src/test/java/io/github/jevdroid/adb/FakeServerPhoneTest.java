package io.github.jevdroid.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The scenarios through the testkit's adb server. */
class FakeServerPhoneTest extends AdbPhoneScenarios {

    private FakeAdbServer server;

    @Override
    Device connect(FakePhone phone) {
        server = FakeAdbServer.start();
        server.attach(phone);
        AdbServer client = AdbServer.builder()
                .server("127.0.0.1:" + server.port())
                .startServer(false)
                .build();
        return AdbDevice.of(client, phone.serial());
    }

    @Override
    void disconnect() {
        server.close();
    }

    @Test
    void a_look_and_an_input_are_one_round_trip_each() {
        Screen screen = device.snapshot(run);
        for (Input input : List.of(
                Tap.on(find("Count")),
                LongPress.on(find("Hold me"), Duration.ofSeconds(1)),
                new PressKey(PressKey.Key.BACK))) {
            int before = phone.commands().size();
            device.execute(input, screen, run);
            assertThat(phone.commands()).hasSize(before + 1);
        }
        int before = phone.commands().size();
        device.snapshot(run);
        assertThat(phone.commands()).hasSize(before + 1);
    }
}
