package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Point;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * One input that reached a {@link FakePhone}: the phone's own record, for proofs of what was and was not done.
 *
 * @param kind what came
 * @param at when, by the phone's clock
 * @param from where a finger came down, empty for keys and texts
 * @param to where it was lifted, empty for keys and texts
 * @param lasted how long a finger was down
 * @param text what was typed, the key's name, or the package that was launched
 * @param target the label of what it hit, else its resource id; {@code ""} when it hit nothing that reacts
 * @param packageName the package whose window it reached, {@code ""} when none did
 * @param applied whether the phone took it; false when it sleeps, the field is missing, or injection is not allowed
 */
public record ReceivedInput(
        Kind kind,
        Instant at,
        Optional<Point> from,
        Optional<Point> to,
        Duration lasted,
        String text,
        String target,
        String packageName,
        boolean applied) {

    /** Checks that all parts are given. */
    public ReceivedInput {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(at, "at");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(lasted, "lasted");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(target, "target");
        Objects.requireNonNull(packageName, "packageName");
    }

    /** What can reach a phone. */
    public enum Kind {
        /** A short touch. */
        TAP,
        /** A touch that stayed in place for half a second or longer. */
        HOLD,
        /** A touch that moved. */
        SWIPE,
        /** Typed characters. */
        TEXT,
        /** A key. */
        KEY,
        /** A request to bring an app to the front. */
        LAUNCH
    }

    /** Names the input without the typed text, which may be a secret. */
    @Override
    public String toString() {
        return kind
                + (kind == Kind.TEXT ? " of " + text.length() + " characters" : text.isEmpty() ? "" : " " + text)
                + from.map(point -> " at " + point).orElse("")
                + (kind == Kind.SWIPE ? to.map(point -> " to " + point).orElse("") : "")
                + (target.isEmpty() ? "" : " on \"" + target + "\"")
                + (packageName.isEmpty() ? "" : " in " + packageName)
                + (applied ? "" : " (not applied)");
    }
}
