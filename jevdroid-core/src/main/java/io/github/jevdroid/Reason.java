package io.github.jevdroid;

/** Why a run ended as it did. New reasons may be added in minor versions; have a default branch. */
public enum Reason {
    /** The verifier agreed. */
    VERIFIER_AGREED,
    /** The model said done and nobody checked. */
    NO_VERIFIER,
    /** The verifier disagreed as often as it may. */
    VERIFIER_DISAGREED,
    /** The wanted number of scrolls was made. */
    SCROLL_COUNT_REACHED,
    /** The model found nothing that helps. */
    MODEL_STOPPED,
    /** The model was unsure three times in a row. */
    LOW_CONFIDENCE,
    /** The screen changed under four choices in a row. */
    STALE_SCREEN,
    /** Six inputs changed nothing. */
    NO_PROGRESS,
    /** The gate denied two choices in a row. */
    GATE_DENIED,
    /** The gate ended the run. */
    GATE_HALTED,
    /** The phone refused three inputs in a row. */
    INPUT_REFUSED,
    /** It is not known whether an input arrived. */
    INPUT_UNCERTAIN,
    /** A person has to unlock the phone. */
    DEVICE_LOCKED,
    /** The same action on the same page came up a third time after it was named. */
    SAME_ACTION,
    /** The same few actions went round in a circle. */
    CYCLE,
    /** The steps are used up. */
    MAX_STEPS,
    /** The decisions are used up. */
    MAX_DECISIONS,
    /** The time is used up. */
    DEADLINE,
    /** The next request would not fit into the money. */
    SPEND_CAP,
    /** The next request would not fit into the tokens. */
    TOKEN_CAP,
    /** A service reported more than was reserved. */
    USAGE_ABOVE_RESERVATION,
    /** A person has to approve an input. */
    NEEDS_APPROVAL,
    /** A person has to supply a text. */
    NEEDS_TEXT,
    /** The caller cancelled. */
    CANCELLED_BY_CALLER,
    /** The caller's thread was interrupted. */
    INTERRUPTED,
    /** The session was closed. */
    CLOSED,
    /** The reply came too late. */
    SUSPENSION_EXPIRED,
    /** Three screens in a row could not be read. */
    SCREEN_UNREADABLE,
    /** The service's answers could not be used. */
    UNUSABLE_ANSWER,
    /** A gate, verifier, listener or text source threw. */
    HOST_CALLBACK_FAILED,
    /** Another run in this process uses the phone. */
    DEVICE_BUSY,
    /** The phone is not ready. */
    DEVICE_UNAVAILABLE,
    /** The phone has not allowed this host. */
    DEVICE_UNAUTHORIZED,
    /** Several phones are ready. */
    DEVICE_AMBIGUOUS,
    /** The link to the phone broke. */
    DEVICE_LOST,
    /** The phone did not answer in time. */
    DEVICE_TIMED_OUT,
    /** The phone's answer made no sense. */
    DEVICE_PROTOCOL,
    /** The device threw something unexpected. */
    DEVICE_FAILED,
    /** Too many requests. */
    PROVIDER_RATE_LIMITED,
    /** The service failed on its side. */
    PROVIDER_OVERLOADED,
    /** The service did not answer in time. */
    PROVIDER_TIMED_OUT,
    /** The service cannot be reached. */
    PROVIDER_UNREACHABLE,
    /** The service does not take the request. */
    PROVIDER_REFUSED,
    /** The key is not accepted. */
    PROVIDER_UNAUTHORIZED,
    /** The account has no credit. */
    PROVIDER_PAYMENT_REQUIRED,
    /** The provider threw something unexpected. */
    PROVIDER_FAILED,
    /** The loop itself failed, which is a defect of this library; please report it. */
    INTERNAL_ERROR
}
