package io.github.jevdroid.cli;

/** The command line or the configuration cannot work; exit code 2. */
final class UsageProblem extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageProblem(String message) {
        super(message);
    }

    UsageProblem(String message, Throwable cause) {
        super(message, cause);
    }
}
