package io.github.jevdroid.action;

import java.util.Objects;

/**
 * What a device says became of an input. Details are for people and traces; they never hold a secret or a whole screen's text.
 *
 * <p>The difference between {@link Stale}, {@link Refused} and {@link Uncertain} is what may have reached the phone: nothing, nothing that
 * took effect, or possibly everything. After {@code Uncertain} a run ends at once, because an input is never sent twice.
 */
public sealed interface ActionOutcome {

    /**
     * Words for a person.
     *
     * @return one sentence or {@code ""}
     */
    String detail();

    /**
     * The phone took the input.
     *
     * @param detail what was noticed, for instance how far a scroll went; may be empty
     */
    record Performed(String detail) implements ActionOutcome {
        /** Checks that the detail is given. */
        public Performed {
            Objects.requireNonNull(detail, "detail");
        }
    }

    /**
     * Nothing was sent, since the screen is not the one that the input was made for.
     *
     * @param detail what differs
     */
    record Stale(String detail) implements ActionOutcome {
        /** Checks that the detail is given. */
        public Stale {
            Objects.requireNonNull(detail, "detail");
        }
    }

    /**
     * The phone, the device or a rule said no; the input took no effect.
     *
     * @param detail who said no, and why
     */
    record Refused(String detail) implements ActionOutcome {
        /** Checks that the detail is given. */
        public Refused {
            Objects.requireNonNull(detail, "detail");
        }
    }

    /**
     * The input was sent, wholly or in part, and it is not known what became of it.
     *
     * @param detail what happened
     */
    record Uncertain(String detail) implements ActionOutcome {
        /** Checks that the detail is given. */
        public Uncertain {
            Objects.requireNonNull(detail, "detail");
        }
    }

    /**
     * The phone took the input.
     *
     * @return an outcome without detail
     */
    static ActionOutcome performed() {
        return new Performed("");
    }

    /**
     * The phone took the input.
     *
     * @param detail what was noticed
     * @return an outcome
     */
    static ActionOutcome performed(String detail) {
        return new Performed(detail);
    }

    /**
     * Nothing was sent.
     *
     * @param detail what differs
     * @return an outcome
     */
    static ActionOutcome stale(String detail) {
        return new Stale(detail);
    }

    /**
     * Somebody said no.
     *
     * @param detail who, and why
     * @return an outcome
     */
    static ActionOutcome refused(String detail) {
        return new Refused(detail);
    }

    /**
     * It may have arrived.
     *
     * @param detail what happened
     * @return an outcome
     */
    static ActionOutcome uncertain(String detail) {
        return new Uncertain(detail);
    }
}
