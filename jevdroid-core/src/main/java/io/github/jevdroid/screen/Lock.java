package io.github.jevdroid.screen;

/** Whether a person must unlock the phone before anything on it can be used. */
public enum Lock {
    /** The device did not tell. */
    UNKNOWN,
    /** No keyguard is in the way. */
    UNLOCKED,
    /** A keyguard is showing that needs no PIN, pattern or password. */
    LOCKED,
    /** A keyguard is showing that only a person can open. */
    SECURE;

    /**
     * Says whether a keyguard is in the way.
     *
     * @return true for {@link #LOCKED} and {@link #SECURE}
     */
    public boolean isLocked() {
        return this == LOCKED || this == SECURE;
    }
}
