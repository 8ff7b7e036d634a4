package io.github.jevdroid.adb;

import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/**
 * The cause of an exception from {@link AdbTransport#shell} that was thrown before any byte of the command had left. Without it the phone
 * may have run the command, so an input is never sent again.
 */
public final class CommandNotSent extends IOException {

    @Serial
    private static final long serialVersionUID = 1;

    /**
     * With the reason.
     *
     * @param reason what kept the command from being sent; may be null
     */
    public CommandNotSent(@Nullable Throwable reason) {
        super("nothing was sent to the phone", reason);
    }

    /**
     * Says whether a failed call certainly sent nothing.
     *
     * @param failure what {@link AdbTransport#shell} threw
     * @return false when the command may have run
     */
    public static boolean isCauseOf(Throwable failure) {
        return failure.getCause() instanceof CommandNotSent;
    }
}
