package io.github.jevdroid.device;

import io.github.jevdroid.JevDroidException;
import org.jspecify.annotations.Nullable;

/**
 * The phone cannot be used. Closed per major version; implementers of {@link Device} throw the nested kinds. In a run it ends as
 * {@code ERROR} with the reason {@code DEVICE_<kind>}.
 */
public abstract sealed class DeviceException extends JevDroidException {

    private static final long serialVersionUID = 1;

    private DeviceException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /**
     * The kind, for switches and records.
     *
     * @return one of the six kinds
     */
    public abstract Kind kind();

    /** The ways in which a phone cannot be used. */
    public enum Kind {
        /** There is no such phone, or it is not ready: absent, offline, still booting, too old. */
        UNAVAILABLE,
        /** The phone has not allowed this host; a person has to answer on its screen. */
        UNAUTHORIZED,
        /** Several phones are ready and none was chosen. */
        AMBIGUOUS,
        /** The link to the phone broke. */
        LOST,
        /** The phone did not answer in time. */
        TIMED_OUT,
        /** Something answered that does not speak as a phone or an adb server should. */
        PROTOCOL
    }

    /** There is no such phone, or it is not ready: absent, offline, still booting, too old. */
    public static final class Unavailable extends DeviceException {

        private static final long serialVersionUID = 1;

        /**
         * With a message.
         *
         * @param message what happened, which phone, what was expected, what to try
         */
        public Unavailable(String message) {
            super(message, null);
        }

        /**
         * With a message and a cause.
         *
         * @param message what happened, which phone, what was expected, what to try
         * @param cause why
         */
        public Unavailable(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public Kind kind() {
            return Kind.UNAVAILABLE;
        }
    }

    /** The phone has not allowed this host; a person has to answer on its screen. */
    public static final class Unauthorized extends DeviceException {

        private static final long serialVersionUID = 1;

        /**
         * With a message.
         *
         * @param message what happened, which phone, what was expected, what to try
         */
        public Unauthorized(String message) {
            super(message, null);
        }

        /**
         * With a message and a cause.
         *
         * @param message what happened, which phone, what was expected, what to try
         * @param cause why
         */
        public Unauthorized(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public Kind kind() {
            return Kind.UNAUTHORIZED;
        }
    }

    /** Several phones are ready and none was chosen. */
    public static final class Ambiguous extends DeviceException {

        private static final long serialVersionUID = 1;

        /**
         * With a message.
         *
         * @param message what happened, which phone, what was expected, what to try
         */
        public Ambiguous(String message) {
            super(message, null);
        }

        /**
         * With a message and a cause.
         *
         * @param message what happened, which phone, what was expected, what to try
         * @param cause why
         */
        public Ambiguous(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public Kind kind() {
            return Kind.AMBIGUOUS;
        }
    }

    /** The link to the phone broke. */
    public static final class Lost extends DeviceException {

        private static final long serialVersionUID = 1;

        /**
         * With a message.
         *
         * @param message what happened, which phone, what was expected, what to try
         */
        public Lost(String message) {
            super(message, null);
        }

        /**
         * With a message and a cause.
         *
         * @param message what happened, which phone, what was expected, what to try
         * @param cause why
         */
        public Lost(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public Kind kind() {
            return Kind.LOST;
        }
    }

    /** The phone did not answer in time. */
    public static final class TimedOut extends DeviceException {

        private static final long serialVersionUID = 1;

        /**
         * With a message.
         *
         * @param message what happened, which phone, what was expected, what to try
         */
        public TimedOut(String message) {
            super(message, null);
        }

        /**
         * With a message and a cause.
         *
         * @param message what happened, which phone, what was expected, what to try
         * @param cause why
         */
        public TimedOut(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public Kind kind() {
            return Kind.TIMED_OUT;
        }
    }

    /** Something answered that does not speak as a phone or an adb server should. */
    public static final class Protocol extends DeviceException {

        private static final long serialVersionUID = 1;

        /**
         * With a message.
         *
         * @param message what happened, which phone, what was expected, what to try
         */
        public Protocol(String message) {
            super(message, null);
        }

        /**
         * With a message and a cause.
         *
         * @param message what happened, which phone, what was expected, what to try
         * @param cause why
         */
        public Protocol(String message, Throwable cause) {
            super(message, cause);
        }

        @Override
        public Kind kind() {
            return Kind.PROTOCOL;
        }
    }
}
