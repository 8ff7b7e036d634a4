package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Input;
import io.github.jevdroid.policy.Freshness;
import io.github.jevdroid.screen.Screen;
import java.util.Objects;

/** Finds the target of an input again on a fresh screen. */
public final class Rebinder {

    private Rebinder() {}

    /**
     * Binds an input to where its element is now. Both screens are reduced in the same way.
     *
     * @param input what was chosen
     * @param basis the screen it was chosen on
     * @param now what is in front now
     * @param freshness how much may have changed
     * @return the input to send, or why nothing may be sent
     */
    public static Rebinding rebind(Input input, Screen basis, Screen now, Freshness freshness) {
        return basis.sameContentAs(now) ? new Bound(input) : new Stale(Wordings.say("stale.changed"));
    }

    /** What came of it. */
    public sealed interface Rebinding permits Bound, Stale {}

    /**
     * The element was found.
     *
     * @param input the same input, bound to the fresh screen's element
     */
    public record Bound(Input input) implements Rebinding {
        /** Checks that the input is given. */
        public Bound {
            Objects.requireNonNull(input, "input");
        }
    }

    /**
     * The element is gone, ambiguous, disabled or covered; nothing may be sent.
     *
     * @param reason one sentence without screen text
     */
    public record Stale(String reason) implements Rebinding {
        /** Checks that the reason is given. */
        public Stale {
            Objects.requireNonNull(reason, "reason");
        }
    }
}
