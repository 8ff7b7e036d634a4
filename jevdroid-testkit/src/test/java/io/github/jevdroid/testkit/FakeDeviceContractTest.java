package io.github.jevdroid.testkit;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;

class FakeDeviceContractTest extends DeviceContract {

    private static final String APP = "com.example.app";

    private final FakeClock clock = new FakeClock();

    @Override
    protected Device open() {
        return FakePhone.builder()
                .clock(clock)
                .app(
                        APP,
                        app -> app.screen(
                                "main",
                                screen -> screen.title("Everything")
                                        .row("Row")
                                        .field("Name")
                                        .toggle("Switch")
                                        .rows(30, number -> "Row " + number)))
                .inFront(APP)
                .build()
                .device();
    }

    @Override
    protected RunContext context() {
        return RunContext.of(Duration.ofMinutes(1), clock);
    }
}
