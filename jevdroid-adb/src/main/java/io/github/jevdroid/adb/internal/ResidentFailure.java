package io.github.jevdroid.adb.internal;

/**
 * Why the resident server did not answer a call. Never leaves this module: it becomes a fallback, a value or an outcome.
 */
final class ResidentFailure extends Exception {

    private static final long serialVersionUID = 1;

    /** What is known of the server and of the call. */
    enum Kind {
        /** Its jar is neither given nor on the phone. */
        NO_JAR,
        /** Another program holds UiAutomation, which Android gives to one at a time. */
        BUSY,
        /** It did not come up. */
        NOT_STARTED,
        /** Nobody listens, or the connection broke: it died, or lost UiAutomation. */
        GONE,
        /** It did not answer in time. */
        TIMED_OUT,
        /** Its answer is not one. */
        GARBAGE,
        /** It refused the call. */
        REFUSED
    }

    private final Kind kind;
    private final boolean sent;

    ResidentFailure(Kind kind, boolean sent, String message) {
        super(message, null, false, false);
        this.kind = kind;
        this.sent = sent;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    Kind kind() {
        return kind;
    }

    /** Whether the server may have got the call. */
    boolean isSent() {
        return sent;
    }

    /** Whether a new server may do better. */
    boolean isCuredByRestart() {
        return kind == Kind.GONE || kind == Kind.TIMED_OUT || kind == Kind.GARBAGE;
    }
}
