package io.github.jevdroid.cli;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;

/** What the process's exit code says; scripts depend on the numbers. */
enum ExitCode {
    /** Verified, completed, or done where nobody verifies. */
    SUCCESS(0),
    /** The run or the check failed. */
    FAILED(1),
    /** The command line or the configuration cannot work. */
    USAGE(2),
    /** A person has to do something: approve, type, unlock. */
    PERSON_NEEDED(3),
    /** Steps, time or money are used up. */
    LIMIT_REACHED(4),
    /** Cancelled from the keyboard. */
    CANCELLED(130);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }

    static ExitCode of(RunResult result) {
        if (result.isSuccess() || result.reason() == Reason.NO_VERIFIER) {
            return SUCCESS;
        }
        if (result.reason() == Reason.DEVICE_LOCKED || result.reason() == Reason.DEVICE_UNAUTHORIZED) {
            return PERSON_NEEDED;
        }
        return of(result.status());
    }

    private static ExitCode of(RunStatus status) {
        return switch (status) {
            case VERIFIED, COMPLETED -> SUCCESS;
            case SUSPENDED -> PERSON_NEEDED;
            case STEP_LIMIT, TIME_LIMIT, BUDGET_LIMIT -> LIMIT_REACHED;
            case CANCELLED -> CANCELLED;
            case UNVERIFIED, STOPPED, BLOCKED, REPEATED, ERROR -> FAILED;
        };
    }
}
