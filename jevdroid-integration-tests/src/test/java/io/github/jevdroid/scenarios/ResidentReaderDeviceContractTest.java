package io.github.jevdroid.scenarios;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.testkit.DeviceContract;
import org.junit.jupiter.api.AfterEach;

/** What every device has to do, done by jevdroid-adb with the screens read by the server that stays on the phone. */
class ResidentReaderDeviceContractTest extends DeviceContract {

    private FakeServerFace face;

    @Override
    protected Device open() {
        face = FakeServerFace.openResident(Apps.contractPhone());
        return face.device();
    }

    @AfterEach
    void close() {
        face.close();
    }
}
