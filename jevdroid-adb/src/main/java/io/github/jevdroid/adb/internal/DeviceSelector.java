package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.DeviceState;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Chooses the phone: the one that is asked for, else the one in {@code ANDROID_SERIAL}, else the only ready one. It never guesses: with
 * several phones and no choice it refuses and lists them.
 */
public final class DeviceSelector {

    /** How long a phone may be on its way to being ready. */
    public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(30);

    private static final Duration ABSENCE_PATIENCE = Duration.ofSeconds(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

    private final AdbTransport transport;
    private final Environment environment;
    private final Duration patience;

    /**
     * For one server.
     *
     * @param transport asks the server
     * @param environment holds {@code ANDROID_SERIAL}
     * @param patience how long a state that passes by itself is waited for
     */
    public DeviceSelector(AdbTransport transport, Environment environment, Duration patience) {
        this.transport = transport;
        this.environment = environment;
        this.patience = patience;
    }

    /**
     * Chooses, and waits until the choice is ready.
     *
     * @param explicit the serial that is asked for; blank counts as none
     * @param run time left and cancellation
     * @return the phone that is ready
     * @throws DeviceException if none serves; the message lists what is there and why each does not
     */
    public AttachedDevice select(Optional<String> explicit, RunContext run) {
        Wish wish = Wish.of(explicit, environment);
        long start = run.clock().nanoTime();
        while (true) {
            run.throwIfCancelled();
            List<AttachedDevice> attached = transport.devices(run);
            List<Readiness> candidates = attached.stream()
                    .filter(wish::fits)
                    .map(device -> Readiness.of(device, transport, run))
                    .toList();
            List<Readiness> ready = candidates.stream().filter(Readiness::ready).toList();
            if (ready.size() == 1) {
                return ready.get(0).device();
            }
            if (ready.size() > 1) {
                throw ambiguous(wish, candidates);
            }
            Duration waited = Duration.ofNanos(run.clock().nanoTime() - start);
            Duration limit = candidates.isEmpty() ? shorter(ABSENCE_PATIENCE, patience) : patience;
            boolean hope = candidates.isEmpty() || candidates.stream().anyMatch(Readiness::passing);
            if (!hope || waited.compareTo(limit) >= 0 || run.remaining().compareTo(BETWEEN_LOOKS) <= 0) {
                throw noneServes(wish, attached, candidates);
            }
            run.sleep(BETWEEN_LOOKS);
        }
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static DeviceException ambiguous(Wish wish, List<Readiness> candidates) {
        return new DeviceException.Ambiguous(wish.serial
                        .map(serial -> "Several phones have the serial \"" + serial
                                + "\". Unplug all but one, or give them serials of their own with adb connect:")
                        .orElse(
                                "Several phones are ready and none was chosen. Name one by its serial, or set ANDROID_SERIAL:")
                + lines(candidates));
    }

    private static DeviceException noneServes(Wish wish, List<AttachedDevice> attached, List<Readiness> candidates) {
        if (candidates.isEmpty()) {
            return new DeviceException.Unavailable(absent(wish, attached));
        }
        String message = wish.serial
                        .map(serial -> "The phone \"" + serial + "\" (" + wish.origin + ") is not ready:")
                        .orElse("No phone is ready. Attached:")
                + lines(candidates);
        boolean allAsk =
                candidates.stream().allMatch(candidate -> candidate.device().state() == DeviceState.UNAUTHORIZED);
        return allAsk ? new DeviceException.Unauthorized(message) : new DeviceException.Unavailable(message);
    }

    private static String absent(Wish wish, List<AttachedDevice> attached) {
        if (attached.isEmpty()) {
            return wish.serial
                            .map(serial ->
                                    "The phone \"" + serial + "\" (" + wish.origin + ") is not there, nor any other.")
                            .orElse("No phone is attached.")
                    + " Connect one, turn on USB debugging in its developer options and allow this computer";
        }
        return "The phone \"" + wish.serial.orElse("") + "\" (" + wish.origin + ") is not there. Attached:"
                + lines(attached.stream()
                        .map(device -> new Readiness(
                                device, false, false, device.state().advice()))
                        .toList());
    }

    private static String lines(List<Readiness> list) {
        StringBuilder lines = new StringBuilder();
        list.forEach(each -> lines.append(each.line()));
        return lines.toString();
    }

    private record Wish(Optional<String> serial, String origin) {

        static Wish of(Optional<String> explicit, Environment environment) {
            Optional<String> asked = explicit.filter(serial -> !serial.isBlank());
            return asked.isPresent()
                    ? new Wish(asked, "as asked for")
                    : new Wish(environment.variable("ANDROID_SERIAL"), "from ANDROID_SERIAL");
        }

        boolean fits(AttachedDevice device) {
            return serial.isEmpty() || serial.get().equals(device.serial());
        }
    }
}
