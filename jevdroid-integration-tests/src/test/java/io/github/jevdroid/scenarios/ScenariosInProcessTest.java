package io.github.jevdroid.scenarios;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.FakePhone;

/** The scenarios without adb. */
class ScenariosInProcessTest extends ScenarioSuite {

    @Override
    Face open(FakePhone phone) {
        Device device = phone.device();
        return new Face() {

            @Override
            public Device device() {
                return device;
            }

            @Override
            public void close() {
                device.close();
            }
        };
    }
}
