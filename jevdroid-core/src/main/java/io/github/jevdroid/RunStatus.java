package io.github.jevdroid;

/** How a run ended. */
public enum RunStatus {
    /** The model said done and the verifier agreed. */
    VERIFIED,
    /** The model said done; there is no verifier, or it disagreed. */
    UNVERIFIED,
    /** The wanted number of scrolls was made. */
    COMPLETED,
    /** The model chose to stop. */
    STOPPED,
    /** The host refused to go on. */
    BLOCKED,
    /** The same was tried again and again. */
    REPEATED,
    /** The steps or decisions are used up. */
    STEP_LIMIT,
    /** The time is used up. */
    TIME_LIMIT,
    /** The money or tokens are used up. */
    BUDGET_LIMIT,
    /** A person is needed; the run can be resumed. */
    SUSPENDED,
    /** The caller cancelled, interrupted or closed. */
    CANCELLED,
    /** The phone, the service or a callback failed. */
    ERROR;

    /**
     * Says whether the goal is certainly reached.
     *
     * @return true for {@link #VERIFIED} and {@link #COMPLETED}
     */
    public boolean isSuccess() {
        return this == VERIFIED || this == COMPLETED;
    }
}
