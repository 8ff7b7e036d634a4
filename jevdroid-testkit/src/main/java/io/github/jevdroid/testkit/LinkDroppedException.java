package io.github.jevdroid.testkit;

import java.io.IOException;

/**
 * A scripted fault broke the link between host and phone in the middle of a command. Whoever carries the command sends on what was
 * written so far and then cuts the connection, without an exit code.
 */
public final class LinkDroppedException extends IOException {

    private static final long serialVersionUID = 1;

    /**
     * With a message.
     *
     * @param message which fault
     */
    public LinkDroppedException(String message) {
        super(message);
    }
}
