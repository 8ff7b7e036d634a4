package io.github.jevdroid;

import java.time.Instant;
import java.util.Objects;

/**
 * A run that waits for a person. It is resumed once, by the session that suspended it, before it expires.
 *
 * @param id the suspension's own id
 * @param runId the run it belongs to
 * @param kind what is needed
 * @param question what to ask; it may quote untrusted screen text
 * @param name the name of the needed text, {@code ""} for an approval
 * @param expires when it can no longer be resumed
 */
public record Suspension(String id, String runId, Kind kind, String question, String name, Instant expires) {

    /** Checks that all parts are given. */
    public Suspension {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(runId, "runId");
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(question, "question");
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(expires, "expires");
    }

    /** What a person is needed for. */
    public enum Kind {
        /** To say whether an input may be sent. */
        APPROVAL,
        /** To supply a text. */
        TEXT
    }

    @Override
    public String toString() {
        return "Suspension[" + id + ", " + kind + "]";
    }
}
