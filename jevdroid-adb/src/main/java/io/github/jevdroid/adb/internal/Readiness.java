package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.DeviceState;
import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.List;

/**
 * Whether a phone can be used: it is in the state {@code device}, Android has booted, and its package service answers.
 *
 * @param device the phone
 * @param ready true when it can be used
 * @param passing true when that may change by itself
 * @param reason why it cannot be used and what to do, half a sentence
 */
record Readiness(AttachedDevice device, boolean ready, boolean passing, String reason) {

    private static final Duration PROBE_LIMIT = Duration.ofSeconds(10);
    private static final String PROBE = "getprop sys.boot_completed; pm path android";

    static Readiness of(AttachedDevice device, AdbTransport transport, RunContext run) {
        DeviceState state = device.state();
        if (state != DeviceState.DEVICE) {
            return new Readiness(device, false, state.isPassing(), state.advice());
        }
        try {
            return booted(device, transport.shell(device.serial(), PROBE, PROBE_LIMIT, run));
        } catch (DeviceException.Unavailable notFit) {
            return new Readiness(device, false, false, "it cannot be used: " + notFit.getMessage());
        } catch (DeviceException noAnswer) {
            return new Readiness(device, false, true, "it does not answer: " + noAnswer.getMessage());
        }
    }

    private static Readiness booted(AttachedDevice device, ShellResult probe) {
        List<String> lines = probe.stdout().lines().map(String::strip).toList();
        if (lines.isEmpty() || !lines.get(0).equals("1")) {
            return new Readiness(
                    device, false, true, "Android is still starting on it; wait until its home screen shows");
        }
        if (lines.stream().noneMatch(line -> line.startsWith("package:"))) {
            return new Readiness(
                    device, false, true, "its package service does not answer; wait, or restart the phone");
        }
        return new Readiness(device, true, false, "it is ready");
    }

    /** One line of a list for a person. */
    String line() {
        String model = device.model().isEmpty() ? "" : " (" + device.model() + ")";
        String state = ready
                ? "ready"
                : device.properties().getOrDefault("detail", device.state().word());
        return "\n  - \"" + device.serial() + "\"" + model + ": " + state + (ready ? "" : "; " + reason);
    }
}
