package io.github.jevdroid.agent.internal;

import io.github.jevdroid.screen.Screen;
import java.util.Optional;

/**
 * How a run goes on after a choice was dealt with.
 *
 * @param look what the last look showed, to choose on; empty when the phone has to be read again after a pause
 * @param pending what a person is needed for, if anything
 */
record Next(Optional<Screen> look, Optional<Pending> pending) {

    static Next on(Screen look) {
        return new Next(Optional.of(look), Optional.empty());
    }

    static Next again() {
        return new Next(Optional.empty(), Optional.empty());
    }

    static Next wait(Pending pending) {
        return new Next(Optional.empty(), Optional.of(pending));
    }
}
