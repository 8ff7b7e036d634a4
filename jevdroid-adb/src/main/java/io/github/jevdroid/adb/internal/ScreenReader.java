package io.github.jevdroid.adb.internal;

import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.util.Optional;

/**
 * Looks at one phone. Everything else in this module sees this interface only, so that it does not matter how a tree is had.
 *
 * <p>A screen that cannot be read is a value. Losing the phone throws. One reading at a time on one phone, however many readers there
 * are in this process.
 */
public interface ScreenReader extends AutoCloseable {

    /**
     * The reader's name, as in {@link Screen#source()}.
     *
     * @return for instance {@code uiautomator dump}
     */
    String name();

    /**
     * Looks once.
     *
     * @param run time left and cancellation
     * @return what is on the phone now
     * @throws io.github.jevdroid.device.DeviceException if the phone is lost
     */
    Screen read(RunContext run);

    /** Says that an input was sent, so that nothing remembered of the screen counts any more. */
    default void inputSent() {}

    /**
     * What can put any text into a field, if the reader's way to the phone can.
     *
     * @return empty for most
     */
    default Optional<FieldWriter> fieldWriter() {
        return Optional.empty();
    }

    /** Lets go of what the reader holds on the phone and on the host. */
    @Override
    default void close() {}
}
