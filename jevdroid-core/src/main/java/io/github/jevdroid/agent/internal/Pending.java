package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reply;
import io.github.jevdroid.Suspension;

/**
 * A choice that waits for a person.
 *
 * @param suspension what the person is asked
 * @param chosen what waits
 */
record Pending(Suspension suspension, Chosen chosen) {

    /** Says whether a reply is an answer to what was asked. */
    boolean takes(Reply reply) {
        return switch (reply.kind()) {
            case APPROVE -> suspension.kind() == Suspension.Kind.APPROVAL;
            case TEXT -> suspension.kind() == Suspension.Kind.TEXT;
            case DENY -> true;
        };
    }
}
