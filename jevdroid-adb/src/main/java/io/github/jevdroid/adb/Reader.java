package io.github.jevdroid.adb;

/** How a phone's screen is read. */
public enum Reader {
    /**
     * By the resident server where its jar is given or on the phone already and it can be started, else by the dump. Which of the two read a
     * screen is in {@link io.github.jevdroid.screen.Screen#source()}.
     */
    AUTO,
    /**
     * By a program that stays on the phone ({@code u2.jar} of openatx/uiautomator2, MIT licence, not part of this artifact): 0.2 to 0.3 s a
     * look, also while the screen moves.
     */
    PERSISTENT,
    /** By the {@code uiautomator dump} command that every phone has: two to three seconds a look, and none while the screen moves. */
    DUMP
}
