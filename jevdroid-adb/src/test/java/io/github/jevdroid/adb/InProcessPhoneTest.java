package io.github.jevdroid.adb;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.FakePhone;

/** The scenarios without adb, so that a difference is adb's. */
class InProcessPhoneTest extends PhoneScenarios {

    @Override
    Device connect(FakePhone phone) {
        return phone.device();
    }
}
