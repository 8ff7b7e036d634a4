package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.testkit.FakePhone;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The scenarios through jevdroid-adb and the fake adb server, the screens read by the server that stays on the phone. */
class ScenariosResidentReaderTest extends ScenarioSuite {

    @Override
    Face open(FakePhone phone) {
        FakeServerFace face = FakeServerFace.openResident(phone);
        return new Face() {

            @Override
            public Device device() {
                return face.device();
            }

            @Override
            public void close() {
                face.close();
                assertThat(phone.residentServer().calls()).contains("dumpWindowHierarchy");
            }
        };
    }

    /** What the dump cannot do: this server does not wait, so there is a tree to choose from at every look. */
    @Override
    @Test
    void a_screen_that_never_rests_offers_no_touch_and_ends_the_run_with_advice() {
        FakePhone phone = Apps.phone().inFront(Apps.VIDEO).build();
        phone.openScreen("player");

        try (Face face = open(phone)) {
            Screen screen = face.device().snapshot(RunContext.of(Duration.ofSeconds(10)));

            assertThat(screen.unreadable()).isEmpty();
            assertThat(screen.elements()).isNotEmpty();
            assertThat(screen.isSettled()).isFalse();
        }
    }
}
