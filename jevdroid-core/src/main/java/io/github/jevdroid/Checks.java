package io.github.jevdroid;

import java.time.Duration;

/** Range checks whose messages name the setting, the range and the value. */
final class Checks {

    private Checks() {}

    static void inRange(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must lie between " + least + " and " + most + ", not " + value);
        }
    }

    static void inRange(String name, Duration value, Duration least, Duration most) {
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException(name + " must lie between " + least + " and " + most + ", not " + value);
        }
    }
}
