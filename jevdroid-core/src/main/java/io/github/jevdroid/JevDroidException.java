package io.github.jevdroid;

import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.run.RunCancelledException;
import org.jspecify.annotations.Nullable;

/**
 * Anything that goes wrong outside the caller's own code: the phone or the service is lost, or a run did not succeed and the caller asked
 * for an exception. Wrong arguments are {@link IllegalArgumentException} instead. Messages say what happened, where, what was expected
 * and what to try; they never hold a key, a goal or a screen's text.
 */
public abstract sealed class JevDroidException extends RuntimeException
        permits DeviceException, ProviderException, RunCancelledException, ConfigurationException, RunFailedException {

    private static final long serialVersionUID = 1;

    /**
     * With a message.
     *
     * @param message what happened, and what to try
     */
    protected JevDroidException(String message) {
        super(message);
    }

    /**
     * With a message and a cause.
     *
     * @param message what happened, and what to try
     * @param cause why; must itself be free of keys and screen text, or null
     */
    protected JevDroidException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
