package io.github.jevdroid.provider;

import io.github.jevdroid.action.Action;
import java.util.Objects;

/**
 * One offered action.
 *
 * @param id what an answer names: {@code WAIT STOP DONE BACK HOME ENTER TAP_<n> HOLD_<n> TYPE_<n>_<key> SCROLL_DOWN[_<n>] … LAUNCH_<n>}
 * @param description a sentence that tells it from every other choice of the same request; it quotes untrusted screen text
 * @param action what is done when it is chosen
 */
public record Choice(String id, String description, Action action) {

    /** Checks that all parts are given. */
    public Choice {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(action, "action");
    }

    /** Names the choice by its id only, since the description quotes the screen. */
    @Override
    public String toString() {
        return "Choice[" + id + "]";
    }
}
