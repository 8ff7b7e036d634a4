package io.github.jevdroid.provider;

import io.github.jevdroid.JevDroidException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The decision service gave no usable answer. Whether asking again can help, how long to wait and what was billed are properties; the
 * loop acts on them, adapters never retry themselves. Closed per major version; implementers throw the nested kinds. Messages hold the
 * status, the request id and advice, never a key, a request or a response body.
 */
public abstract sealed class ProviderException extends JevDroidException {

    private static final long serialVersionUID = 1;

    private final transient Details details;

    private ProviderException(String message, Details details, @Nullable Throwable cause) {
        super(message, cause);
        this.details = Objects.requireNonNull(details, "details");
    }

    /**
     * The kind, for switches and records.
     *
     * @return one of the kinds
     */
    public abstract Kind kind();

    /**
     * Says whether the same request may succeed later.
     *
     * @return true when the loop may ask again
     */
    public boolean isRetryable() {
        return details.retryable;
    }

    /**
     * How long the service asks to wait before the next try.
     *
     * @return empty when it did not say
     */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(details.retryAfter);
    }

    /**
     * What the failed request may have cost.
     *
     * @return never null; {@link Billing#UNKNOWN} counts the whole reservation as spent
     */
    public Billing billing() {
        return details.billing;
    }

    /**
     * The usage that the service reported beside its bad answer.
     *
     * @return present only with {@link Billing#REPORTED}
     */
    public Optional<Usage> usage() {
        return Optional.ofNullable(details.usage);
    }

    /**
     * The HTTP status.
     *
     * @return 0 when there was none
     */
    public int status() {
        return details.status;
    }

    /**
     * The service's id of the request, for its support.
     *
     * @return {@code ""} when it gave none
     */
    public String requestId() {
        return details.requestId;
    }

    /** The ways in which a service fails. */
    public enum Kind {
        /** Too many requests for now. */
        RATE_LIMITED,
        /** The service failed on its side (5xx, 529). */
        OVERLOADED,
        /** No complete answer came in time. */
        TIMED_OUT,
        /** No connection, or it broke. */
        UNREACHABLE,
        /** The service does not take this request, now or later: bad request, unknown model, too large. */
        REFUSED,
        /** The key is missing, wrong or not allowed. */
        UNAUTHORIZED,
        /** The account has no credit. */
        PAYMENT_REQUIRED,
        /** The answer's shape is not what was asked for. */
        MALFORMED_ANSWER
    }

    /** What a failed request may have cost. */
    public enum Billing {
        /** Certainly nothing: the reservation is released. */
        NOT_BILLED,
        /** It cannot be known: the reservation counts as spent. */
        UNKNOWN,
        /** The service said what it cost. */
        REPORTED
    }

    /** The properties of a failure; each kind starts with its own defaults. */
    public static final class Details {

        private final boolean retryable;
        private final Billing billing;
        private final @Nullable Duration retryAfter;
        private final @Nullable Usage usage;
        private final int status;
        private final String requestId;

        private Details(
                boolean retryable,
                Billing billing,
                @Nullable Duration retryAfter,
                @Nullable Usage usage,
                int status,
                String requestId) {
            this.retryable = retryable;
            this.billing = billing;
            this.retryAfter = retryAfter;
            this.usage = usage;
            this.status = status;
            this.requestId = requestId;
        }

        /**
         * Starts the properties.
         *
         * @param retryable whether the same request may succeed later
         * @param billing what it may have cost
         * @return properties without wait, usage, status and request id
         */
        public static Details of(boolean retryable, Billing billing) {
            return new Details(retryable, billing, null, null, 0, "");
        }

        /**
         * Adds how long the service asks to wait.
         *
         * @param wait a duration that is not negative
         * @return changed properties
         */
        public Details retryAfter(Duration wait) {
            return new Details(retryable, billing, wait, usage, status, requestId);
        }

        /**
         * Adds the usage that the service reported; the billing becomes {@link Billing#REPORTED}.
         *
         * @param reported what the service said
         * @return changed properties
         */
        public Details usage(Usage reported) {
            return new Details(retryable, Billing.REPORTED, retryAfter, reported, status, requestId);
        }

        /**
         * Adds the HTTP status.
         *
         * @param httpStatus for instance 429
         * @return changed properties
         */
        public Details status(int httpStatus) {
            return new Details(retryable, billing, retryAfter, usage, httpStatus, requestId);
        }

        /**
         * Adds the service's id of the request.
         *
         * @param id printable, or {@code ""}
         * @return changed properties
         */
        public Details requestId(String id) {
            return new Details(retryable, billing, retryAfter, usage, status, id);
        }
    }

    /** Too many requests for now. */
    public static final class RateLimited extends ProviderException {

        private static final long serialVersionUID = 1;

        /**
         * With the kind's defaults: retryable, NOT_BILLED.
         *
         * @param message what happened, where, what to try
         */
        public RateLimited(String message) {
            this(message, Details.of(true, Billing.NOT_BILLED), null);
        }

        /**
         * With own properties.
         *
         * @param message what happened, where, what to try
         * @param details retry, billing, status and request id
         * @param cause why, free of keys, requests and bodies; or null
         */
        public RateLimited(String message, Details details, @Nullable Throwable cause) {
            super(message, details, cause);
        }

        @Override
        public Kind kind() {
            return Kind.RATE_LIMITED;
        }
    }

    /** The service failed on its side (5xx, 529). */
    public static final class Overloaded extends ProviderException {

        private static final long serialVersionUID = 1;

        /**
         * With the kind's defaults: retryable, UNKNOWN.
         *
         * @param message what happened, where, what to try
         */
        public Overloaded(String message) {
            this(message, Details.of(true, Billing.UNKNOWN), null);
        }

        /**
         * With own properties.
         *
         * @param message what happened, where, what to try
         * @param details retry, billing, status and request id
         * @param cause why, free of keys, requests and bodies; or null
         */
        public Overloaded(String message, Details details, @Nullable Throwable cause) {
            super(message, details, cause);
        }

        @Override
        public Kind kind() {
            return Kind.OVERLOADED;
        }
    }

    /** No complete answer came in time. */
    public static final class TimedOut extends ProviderException {

        private static final long serialVersionUID = 1;

        /**
         * With the kind's defaults: retryable, UNKNOWN.
         *
         * @param message what happened, where, what to try
         */
        public TimedOut(String message) {
            this(message, Details.of(true, Billing.UNKNOWN), null);
        }

        /**
         * With own properties.
         *
         * @param message what happened, where, what to try
         * @param details retry, billing, status and request id
         * @param cause why, free of keys, requests and bodies; or null
         */
        public TimedOut(String message, Details details, @Nullable Throwable cause) {
            super(message, details, cause);
        }

        @Override
        public Kind kind() {
            return Kind.TIMED_OUT;
        }
    }

    /** No connection, or it broke. */
    public static final class Unreachable extends ProviderException {

        private static final long serialVersionUID = 1;

        /**
         * With the kind's defaults: retryable, NOT_BILLED.
         *
         * @param message what happened, where, what to try
         */
        public Unreachable(String message) {
            this(message, Details.of(true, Billing.NOT_BILLED), null);
        }

        /**
         * With own properties.
         *
         * @param message what happened, where, what to try
         * @param details retry, billing, status and request id
         * @param cause why, free of keys, requests and bodies; or null
         */
        public Unreachable(String message, Details details, @Nullable Throwable cause) {
            super(message, details, cause);
        }

        @Override
        public Kind kind() {
            return Kind.UNREACHABLE;
        }
    }

    /** The service does not take this request, now or later: bad request, unknown model, too large. */
    public static final class Refused extends ProviderException {

        private static final long serialVersionUID = 1;

        /**
         * With the kind's defaults: not retryable, NOT_BILLED.
         *
         * @param message what happened, where, what to try
         */
        public Refused(String message) {
            this(message, Details.of(false, Billing.NOT_BILLED), null);
        }

        /**
         * With own properties.
         *
         * @param message what happened, where, what to try
         * @param details retry, billing, status and request id
         * @param cause why, free of keys, requests and bodies; or null
         */
        public Refused(String message, Details details, @Nullable Throwable cause) {
            super(message, details, cause);
        }

        @Override
        public Kind kind() {
            return Kind.REFUSED;
        }
    }

    /** The key is missing, wrong or not allowed. */
    public static final class Unauthorized extends ProviderException {

        private static final long serialVersionUID = 1;

        /**
         * With the kind's defaults: not retryable, NOT_BILLED.
         *
         * @param message what happened, where, what to try
         */
        public Unauthorized(String message) {
            this(message, Details.of(false, Billing.NOT_BILLED), null);
        }

        /**
         * With own properties.
         *
         * @param message what happened, where, what to try
         * @param details retry, billing, status and request id
         * @param cause why, free of keys, requests and bodies; or null
         */
        public Unauthorized(String message, Details details, @Nullable Throwable cause) {
            super(message, details, cause);
        }

        @Override
        public Kind kind() {
            return Kind.UNAUTHORIZED;
        }
    }

    /** The account has no credit. */
    public static final class PaymentRequired extends ProviderException {

        private static final long serialVersionUID = 1;

        /**
         * With the kind's defaults: not retryable, NOT_BILLED.
         *
         * @param message what happened, where, what to try
         */
        public PaymentRequired(String message) {
            this(message, Details.of(false, Billing.NOT_BILLED), null);
        }

        /**
         * With own properties.
         *
         * @param message what happened, where, what to try
         * @param details retry, billing, status and request id
         * @param cause why, free of keys, requests and bodies; or null
         */
        public PaymentRequired(String message, Details details, @Nullable Throwable cause) {
            super(message, details, cause);
        }

        @Override
        public Kind kind() {
            return Kind.PAYMENT_REQUIRED;
        }
    }

    /** The answer's shape is not what was asked for. The loop asks once more, with the code's fixed words as notice. */
    public static final class MalformedAnswer extends ProviderException {

        private static final long serialVersionUID = 1;

        private final String code;
        private final boolean repairable;

        /**
         * An answer that asking again may mend; the usage says what it cost.
         *
         * @param code a fixed word that names the fault, for instance {@code INVALID_JSON}; never part of the answer
         * @param usage what the service reported, {@link Usage#unknown()} when it did not
         */
        public MalformedAnswer(String code, Usage usage) {
            this(code, true, details(usage));
        }

        /**
         * With own properties.
         *
         * @param code a fixed word that names the fault; never part of the answer
         * @param repairable whether asking once more with the reason may mend it
         * @param details retry, billing, status and request id
         */
        public MalformedAnswer(String code, boolean repairable, Details details) {
            super("The decision service's answer could not be used (" + code + "); no action was taken", details, null);
            this.code = code;
            this.repairable = repairable;
        }

        private static Details details(Usage usage) {
            Details details = Details.of(false, Billing.UNKNOWN);
            return usage.isKnown() ? details.usage(usage) : details;
        }

        /**
         * What was wrong, as a fixed word.
         *
         * @return for instance {@code INVALID_JSON}
         */
        public String code() {
            return code;
        }

        /**
         * Says whether asking once more with the reason may mend it.
         *
         * @return false for refusals, filters and broken envelopes
         */
        public boolean isRepairable() {
            return repairable;
        }

        @Override
        public Kind kind() {
            return Kind.MALFORMED_ANSWER;
        }
    }
}
