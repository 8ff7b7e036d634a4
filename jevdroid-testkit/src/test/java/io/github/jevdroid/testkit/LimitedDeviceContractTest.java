package io.github.jevdroid.testkit;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.InputHandler;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.util.Set;

/** A device that can do nothing at all passes by the negative tests alone. */
class LimitedDeviceContractTest extends DeviceContract {

    @Override
    protected Device open() {
        return new LookOnly();
    }

    @Override
    protected boolean supportsScreenshots() {
        return false;
    }

    @Override
    protected boolean noticesRotation() {
        return false;
    }

    private static final class LookOnly implements Device, InputHandler {

        @Override
        public String id() {
            return "look-only";
        }

        @Override
        public Set<Capability> capabilities() {
            return Set.of(Capability.ENTER);
        }

        @Override
        public Screen snapshot(RunContext run) {
            return Screen.builder("com.example.app")
                    .size(100, 100)
                    .element(Element.builder("Button").clickable().bounds(0, 0, 100, 50))
                    .build();
        }

        @Override
        public ActionOutcome execute(Input input, Screen basis, RunContext run) {
            run.throwIfCancelled();
            return input.dispatch(this);
        }
    }
}
