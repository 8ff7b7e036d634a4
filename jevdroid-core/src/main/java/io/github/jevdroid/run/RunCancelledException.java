package io.github.jevdroid.run;

import io.github.jevdroid.JevDroidException;

/** The work was given up because the run was cancelled or its time is used up. */
public final class RunCancelledException extends JevDroidException {

    private static final long serialVersionUID = 1;

    /**
     * With a message.
     *
     * @param message what was given up
     */
    public RunCancelledException(String message) {
        super(message);
    }
}
