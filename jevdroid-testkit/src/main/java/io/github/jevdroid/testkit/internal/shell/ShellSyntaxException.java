package io.github.jevdroid.testkit.internal.shell;

/** A script cannot be understood. */
public final class ShellSyntaxException extends Exception {

    private static final long serialVersionUID = 1;

    /**
     * With a message.
     *
     * @param message what was unexpected
     */
    public ShellSyntaxException(String message) {
        super(message);
    }
}
