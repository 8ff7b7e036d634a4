package io.github.jevdroid.adb.internal;

import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What one phone can be made to do, and what a failure on the way means. */
public final class PhoneHands {

    private static final Logger LOG = LoggerFactory.getLogger(PhoneHands.class);
    private static final Duration PREPARE_LIMIT = Duration.ofSeconds(10);
    private static final Duration PICTURE_LIMIT = Duration.ofSeconds(15);
    private static final String TAKE_PICTURE = "screencap -p";
    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

    private final AdbTransport transport;
    private final RawOutput raw;
    private final String serial;
    private final ScreenReader reader;

    /**
     * For one phone.
     *
     * @param transport how its shell is reached
     * @param raw carries pictures
     * @param serial which phone
     * @param reader reads a field back after typing
     */
    public PhoneHands(AdbTransport transport, RawOutput raw, String serial, ScreenReader reader) {
        this.transport = transport;
        this.raw = raw;
        this.serial = serial;
        this.reader = reader;
    }

    /**
     * Sends one input, once.
     *
     * @param input what to do
     * @param basis the screen that it is bound to
     * @param run time left and cancellation
     * @return what became of it; a broken link is an outcome here, since only here it is known what may have arrived
     */
    public ActionOutcome execute(Input input, Screen basis, RunContext run) {
        Wire wire = new Wire(transport, serial, run);
        try {
            return input.dispatch(new Hands(wire, basis, reader));
        } catch (DeviceException | RunCancelledException failure) {
            return afterFailure(wire, failure);
        } finally {
            reader.inputSent();
        }
    }

    private static ActionOutcome afterFailure(Wire wire, JevDroidException failure) {
        return wire.mayHaveSent()
                ? ActionOutcome.uncertain("The input may have reached the phone: " + failure.getMessage())
                : ActionOutcome.refused("Nothing was sent to the phone: " + failure.getMessage());
    }

    /**
     * Wakes the phone and mends what a killed run left behind. Never unlocks.
     *
     * @param run time left and cancellation
     */
    public void prepare(RunContext run) {
        transport.shell(serial, HelperKeyboard.prepareCommand(), PREPARE_LIMIT, run);
    }

    /**
     * Takes a picture of the display.
     *
     * @param run time left and cancellation
     * @return a PNG, or empty when the phone sends something else
     */
    public Optional<byte[]> screenshot(RunContext run) {
        byte[] picture = raw.exec(serial, TAKE_PICTURE, PICTURE_LIMIT, run);
        if (picture.length > PNG.length && Arrays.equals(picture, 0, PNG.length, PNG, 0, PNG.length)) {
            return Optional.of(picture);
        }
        LOG.debug("{} sent {} bytes for a picture that are not a PNG", serial, picture.length);
        return Optional.empty();
    }
}
