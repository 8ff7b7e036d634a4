package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.run.RunCancelledException;
import org.jspecify.annotations.Nullable;

/** Ends a run from wherever it is decided. It never leaves the loop: the loop turns it into a result. */
final class EndRun extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final RunStatus status;
    private final Reason reason;

    private EndRun(RunStatus status, Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause, false, false);
        this.status = status;
        this.reason = reason;
    }

    static EndRun of(RunStatus status, Reason reason, String message) {
        return new EndRun(status, reason, message, null);
    }

    static EndRun blocked(Reason reason, String message) {
        return new EndRun(RunStatus.BLOCKED, reason, message, null);
    }

    static EndRun error(Reason reason, String message, @Nullable Throwable cause) {
        return new EndRun(RunStatus.ERROR, reason, message, cause);
    }

    /** The work was given up: by whom decides between the statuses. */
    static EndRun givenUp(io.github.jevdroid.run.internal.OpenContext.Cause cause) {
        return switch (cause) {
            case CALLER -> of(RunStatus.CANCELLED, Reason.CANCELLED_BY_CALLER, "cancelled by the caller");
            case CLOSED -> of(RunStatus.CANCELLED, Reason.CLOSED, "the session was closed");
            case INTERRUPTED -> of(RunStatus.CANCELLED, Reason.INTERRUPTED, "the calling thread was interrupted");
            case DEADLINE ->
                of(RunStatus.TIME_LIMIT, Reason.DEADLINE, "the deadline has passed; raise it if the task needs longer");
        };
    }

    /** An own exception type of the caller's context is no failure of its own. */
    static boolean isGivingUp(Throwable thrown) {
        return thrown instanceof RunCancelledException;
    }

    RunStatus status() {
        return status;
    }

    Reason reason() {
        return reason;
    }

    String words() {
        return String.valueOf(getMessage());
    }
}
