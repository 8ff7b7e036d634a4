package io.github.jevdroid.cli;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.adb.AdbDevice;
import io.github.jevdroid.adb.AdbServer;
import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.DeviceState;
import io.github.jevdroid.adb.ReaderReport;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** The doctor's look at adb and the phone; each line stands for itself, so that one failure does not hide the others. */
final class PhoneCheckup {

    private static final Duration LIMIT = Duration.ofSeconds(40);

    private static final Duration MEASURE_LIMIT = Duration.ofMinutes(2);
    private static final int LOOKS = 5;

    private final PhoneOptions phone;

    PhoneCheckup(PhoneOptions phone) {
        this.phone = phone;
    }

    void run(Consumer<Finding> tell) {
        List<AttachedDevice> devices;
        try {
            AdbServer server = phone.server();
            tell.accept(Finding.ok(
                    "adb server", server.address() + ", protocol version " + server.version(RunContext.of(LIMIT))));
            devices = server.devices(RunContext.of(LIMIT));
        } catch (ConfigurationException | DeviceException unreachable) {
            tell.accept(Finding.fail(
                    "adb server", String.valueOf(unreachable.getMessage()), "see docs/troubleshooting.md, \"adb\""));
            return;
        }
        if (devices.isEmpty()) {
            tell.accept(
                    Finding.fail(
                            "phones",
                            "none",
                            "connect one by USB and turn on USB debugging, or run: adb connect HOST:PORT; without a phone: jevdroid demo"));
            return;
        }
        devices.forEach(device -> tell.accept(
                device.state() == DeviceState.DEVICE
                        ? Finding.ok("phone", device.serial() + " " + device.model())
                        : Finding.warn(
                                "phone",
                                device.serial() + " is " + device.state().word(),
                                device.state().advice())));
        lookAtScreen(tell);
    }

    private void lookAtScreen(Consumer<Finding> tell) {
        try (Device device = phone.connect(RunContext.of(LIMIT))) {
            tell.accept(Finding.ok("chosen phone", device.id() + ", booted and ready"));
            long start = System.nanoTime();
            Screen screen = device.snapshot(RunContext.of(LIMIT));
            long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
            tell.accept(screen.unreadable()
                    .map(why -> Finding.fail(
                            "screen reader",
                            why.kind() + ": " + why.detail(),
                            "see docs/troubleshooting.md, \"The screen cannot be read\""))
                    .orElseGet(() -> Finding.ok(
                            "screen reader",
                            screen.source() + ", " + screen.elements().size() + " elements in " + millis + " ms")));
            tell.accept(lock(screen));
            ReaderReport readers = AdbDevice.measureReaders(
                    phone.server(), device.id(), phone.readerOptions(), LOOKS, RunContext.of(MEASURE_LIMIT));
            readers.timings().forEach(timing -> tell.accept(speed(timing, readers)));
            readers.advice().forEach(advice -> tell.accept(Finding.warn("reader", "used: " + readers.used(), advice)));
            tell.accept(Finding.ok("keyboard", screen.keyboard().shown() ? "shown" : "hidden"));
        } catch (JevDroidException unusable) {
            tell.accept(Finding.fail(
                    "chosen phone",
                    String.valueOf(unusable.getMessage()),
                    "choose one with --serial, or mend what the lines above say"));
        }
    }

    private static Finding speed(ReaderReport.Timing timing, ReaderReport readers) {
        String used = timing.reader().equals(readers.used()) ? ", used" : "";
        return timing.failure()
                .map(why -> Finding.warn("reader", timing.reader() + ": " + why, ""))
                .orElseGet(() -> Finding.ok(
                        "reader",
                        timing.reader() + ": median "
                                + timing.median().map(Duration::toMillis).orElse(0L) + " ms of "
                                + timing.looks().size() + " looks" + used));
    }

    private static Finding lock(Screen screen) {
        if (screen.lock() == Lock.SECURE) {
            return Finding.fail("lock", "locked with PIN, pattern or password", "unlock the phone; nobody else can");
        }
        if (screen.lock() == Lock.LOCKED) {
            return Finding.fail("lock", "locked", "swipe the lock screen away");
        }
        return screen.isAwake()
                ? Finding.ok(
                        "lock",
                        screen.lock() == Lock.UNLOCKED
                                ? "unlocked and awake"
                                : "awake; the phone does not tell whether it is locked")
                : Finding.warn("lock", "asleep", "a run wakes it; a lock may show then");
    }
}
