package io.github.jevdroid.testkit.junit;

import java.nio.file.Path;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.IncompleteExecutionException;

/** Puts the path of what a test left behind into the message of its failure. */
final class Failures {

    private Failures() {}

    /**
     * A failure of the same kind with the path in its message: an assertion stays an assertion, with its values for a tool to compare.
     *
     * @return the failure itself when it is none, such as a skipped test
     */
    static Throwable withPath(Throwable failure, Path folder) {
        if (failure instanceof IncompleteExecutionException
                || failure instanceof VirtualMachineError
                || failure instanceof InterruptedException) {
            return failure;
        }
        String message = (failure.getMessage() == null ? failure.getClass().getName() : failure.getMessage())
                + "\n\nJevDroid kept trace, report and pictures of this test in " + folder;
        Throwable told;
        if (failure instanceof AssertionFailedError failed && failed.isExpectedDefined() && failed.isActualDefined()) {
            told = new AssertionFailedError(message, failed.getExpected(), failed.getActual(), failure);
        } else if (failure instanceof AssertionError) {
            told = new AssertionFailedError(message, failure);
        } else {
            told = new FailedTestException(message, failure);
        }
        told.setStackTrace(failure.getStackTrace());
        return told;
    }

    /** What a test threw, with the path in the message; the original is the cause. */
    private static final class FailedTestException extends RuntimeException {

        private static final long serialVersionUID = 1;

        FailedTestException(String message, Throwable cause) {
            super(cause.getClass().getSimpleName() + ": " + message, cause);
        }
    }
}
