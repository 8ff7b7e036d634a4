package io.github.jevdroid.adb;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.adb.internal.AdbLink;
import io.github.jevdroid.adb.internal.DeviceSelector;
import io.github.jevdroid.adb.internal.Environment;
import io.github.jevdroid.adb.internal.PhoneHands;
import io.github.jevdroid.adb.internal.RawOutput;
import io.github.jevdroid.adb.internal.Readers;
import io.github.jevdroid.adb.internal.ScreenReader;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.util.Objects;
import java.util.Optional;

/**
 * A phone over adb. A look is one round trip, and so is an input, except for typing, which looks before and after.
 *
 * <p>An input whose link breaks after it may have reached the phone is {@link ActionOutcome.Uncertain}; it is never sent again. One that
 * certainly did not leave this machine is {@link ActionOutcome.Refused}.
 */
public final class AdbDevice implements Device {

    private final String serial;
    private final ScreenReader reader;
    private final PhoneHands hands;

    AdbDevice(AdbTransport transport, String serial, ScreenReader reader) {
        this.serial = Objects.requireNonNull(serial, "serial");
        this.reader = Objects.requireNonNull(reader, "reader");
        this.hands = new PhoneHands(transport, rawOutput(transport), serial, reader);
    }

    private static RawOutput rawOutput(AdbTransport transport) {
        return link(transport)
                .map(link -> (RawOutput) link::exec)
                .orElse((serial, command, limit, run) ->
                        transport.shell(serial, command, limit, run).stdoutBytes());
    }

    /**
     * Chooses a phone and waits until it is ready: the one with the serial, else the one in {@code ANDROID_SERIAL}, else the only one
     * that is ready.
     *
     * @param transport how adb is reached
     * @param serial which phone; empty for no choice
     * @param run time left and cancellation; phones on their way to being ready are waited for, at most 30 s
     * @return a phone that the caller closes
     * @throws io.github.jevdroid.device.DeviceException if none serves; the message lists what is there and why each does not
     */
    public static AdbDevice connect(AdbTransport transport, Optional<String> serial, RunContext run) {
        return connect(transport, serial, ReaderOptions.fromEnvironment(), run);
    }

    /**
     * Chooses a phone as {@link #connect(AdbTransport, Optional, RunContext)} does, and how its screen is read.
     *
     * @param transport how adb is reached
     * @param serial which phone; empty for no choice
     * @param reader how the screen is read
     * @param run time left and cancellation; phones on their way to being ready are waited for, at most 30 s
     * @return a phone that the caller closes
     * @throws io.github.jevdroid.device.DeviceException if none serves; the message lists what is there and why each does not
     * @throws io.github.jevdroid.ConfigurationException if the reader cannot work with this transport
     */
    public static AdbDevice connect(
            AdbTransport transport, Optional<String> serial, ReaderOptions reader, RunContext run) {
        return connect(transport, serial, reader, Environment.system(), run);
    }

    static AdbDevice connect(AdbTransport transport, Optional<String> serial, Environment environment, RunContext run) {
        return connect(transport, serial, ReaderOptions.defaults(environment), environment, run);
    }

    private static AdbDevice connect(
            AdbTransport transport,
            Optional<String> serial,
            ReaderOptions reader,
            Environment environment,
            RunContext run) {
        AttachedDevice chosen =
                new DeviceSelector(transport, environment, DeviceSelector.DEFAULT_PATIENCE).select(serial, run);
        return of(transport, chosen.serial(), reader);
    }

    /**
     * A phone that is known to be ready. Nothing is asked or sent.
     *
     * @param transport how adb is reached
     * @param serial which phone
     * @return a phone that the caller closes
     */
    public static AdbDevice of(AdbTransport transport, String serial) {
        return of(transport, serial, ReaderOptions.fromEnvironment());
    }

    /**
     * A phone that is known to be ready, and how its screen is read. Nothing is asked or sent.
     *
     * @param transport how adb is reached
     * @param serial which phone
     * @param reader how the screen is read
     * @return a phone that the caller closes
     * @throws io.github.jevdroid.ConfigurationException if the reader cannot work with this transport
     */
    public static AdbDevice of(AdbTransport transport, String serial, ReaderOptions reader) {
        return new AdbDevice(transport, serial, Readers.of(transport, link(transport), serial, reader));
    }

    /**
     * Looks several times with each reader that the options allow, which takes some ten seconds and changes nothing on the phone.
     *
     * @param transport how adb is reached
     * @param serial which phone
     * @param reader which reader would be used
     * @param looks how often with each, 1 or more
     * @param run time left and cancellation
     * @return which reader will be used, what each costs, and what to do to get the fast one
     * @throws io.github.jevdroid.device.DeviceException if the phone is lost
     */
    public static ReaderReport measureReaders(
            AdbTransport transport, String serial, ReaderOptions reader, int looks, RunContext run) {
        return Readers.measure(transport, link(transport), serial, reader, looks, run);
    }

    private static Optional<AdbLink> link(AdbTransport transport) {
        return transport instanceof AdbServer server ? Optional.of(server.link()) : Optional.empty();
    }

    /**
     * The phone's serial, as the adb server lists it.
     *
     * @return for instance {@code emulator-5554}
     */
    @Override
    public String id() {
        return serial;
    }

    @Override
    public Screen snapshot(RunContext run) {
        return reader.read(run);
    }

    @Override
    public ActionOutcome execute(Input input, Screen basis, RunContext run) {
        return hands.execute(input, basis, run);
    }

    /** Wakes the display, and puts back the keyboard that a run that was killed may have left. A locked phone stays locked. */
    @Override
    public void prepare(RunContext run) {
        hands.prepare(run);
    }

    @Override
    public Optional<byte[]> screenshot(RunContext run) {
        return hands.screenshot(run);
    }

    /** Lets go of what the reader holds. The adb server goes on running. */
    @Override
    public void close() {
        reader.close();
    }

    @Override
    public String toString() {
        return "AdbDevice[" + serial + ", " + reader.name() + "]";
    }
}
