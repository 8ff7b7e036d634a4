package io.github.jevdroid.scenarios;

import io.github.jevdroid.testkit.FakePhone;

/** The scenarios through jevdroid-adb and the fake adb server. */
class ScenariosFakeServerTest extends ScenarioSuite {

    @Override
    Face open(FakePhone phone) {
        return FakeServerFace.open(phone);
    }
}
