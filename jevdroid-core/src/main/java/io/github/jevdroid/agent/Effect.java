package io.github.jevdroid.agent;

import io.github.jevdroid.action.Action;
import io.github.jevdroid.agent.internal.Difference;
import io.github.jevdroid.agent.internal.Quote;
import io.github.jevdroid.agent.internal.Wordings;
import io.github.jevdroid.screen.Screen;
import java.util.Objects;
import java.util.Set;

/**
 * What an action visibly changed, in words for the next request.
 *
 * @param kind the kind of change
 * @param words one sentence without a full stop; it may quote untrusted screen text
 */
public record Effect(Kind kind, String words) {

    private static final int MAX_DETAIL = 200;

    /** Checks that both parts are given. */
    public Effect {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(words, "words");
    }

    /** The kinds of change, as far as two readings can tell. */
    public enum Kind {
        /** Another app is in front: {@code switched to …}. */
        SWITCHED,
        /** A dialog, menu or sheet lies over the page: {@code dialog opened}. */
        DIALOG_OPENED,
        /** The page or something on it differs: {@code screen changed}. */
        SCREEN_CHANGED,
        /** The same page shows another part of its content: {@code scrolled}. */
        SCROLLED,
        /** The field holds another text: {@code text is now "…"}. */
        TEXT_ENTERED,
        /** Nothing differs but clocks: {@code no visible change}. */
        NONE,
        /** The phone or the device said no: {@code error: …}. */
        ERROR
    }

    /**
     * Compares what was in front before an action with what is in front after it. Both are reduced screens. A clock that ticks is no change.
     *
     * @param before the screen that the action was chosen on
     * @param after a later reading
     * @param action what was done in between
     * @return the effect; never {@link Kind#ERROR}
     */
    public static Effect between(Screen before, Screen after, Action action) {
        return Difference.effect(before, after, action, Set.of());
    }

    /**
     * An input that took no effect because somebody said no.
     *
     * @param detail who said no and why; secrets are already replaced
     * @return an effect of kind {@link Kind#ERROR}
     */
    public static Effect error(String detail) {
        return new Effect(Kind.ERROR, Wordings.say("effect.error", Quote.clean(detail, MAX_DETAIL)));
    }

    /**
     * Says whether something changed that a person would see.
     *
     * @return false for {@link Kind#NONE} and {@link Kind#ERROR}
     */
    public boolean isVisible() {
        return kind != Kind.NONE && kind != Kind.ERROR;
    }

    /** Names the kind; never the words, which quote the screen. */
    @Override
    public String toString() {
        return "Effect[" + kind + "]";
    }
}
