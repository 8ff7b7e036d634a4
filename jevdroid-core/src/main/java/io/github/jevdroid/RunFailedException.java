package io.github.jevdroid;

/** A run did not succeed, and {@link RunResult#orThrow()} was asked to say so by an exception. */
public final class RunFailedException extends JevDroidException {

    private static final long serialVersionUID = 1;

    private final transient RunResult result;

    RunFailedException(RunResult result) {
        super(result.summary(), result.cause().orElse(null));
        this.result = result;
    }

    /**
     * The result.
     *
     * @return with the history so far
     */
    public RunResult result() {
        return result;
    }
}
