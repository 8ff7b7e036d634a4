package io.github.jevdroid.adb;

import java.util.Arrays;

/**
 * Every state in which the adb server lists a phone, as in its {@code ConnectionState}, each with what a person can do about it.
 */
public enum DeviceState {
    /** Usable, once Android has booted. */
    DEVICE("device", false, "it is connected"),
    /** The phone asks its owner whether this computer may connect. */
    UNAUTHORIZED(
            "unauthorized", false, "unlock the phone, look at its screen and allow USB debugging for this computer"),
    /** The server is proving itself to the phone. */
    AUTHORIZING(
            "authorizing",
            true,
            "it is being authorized; if this lasts, look at the phone's screen and allow this computer"),
    /** The link is being set up. */
    CONNECTING("connecting", true, "the connection is being made; if this lasts, plug the cable in again"),
    /** The link stands but the phone does not answer. */
    OFFLINE("offline", true, "it does not answer; plug the cable in again, or turn USB debugging off and on"),
    /** Found over USB and not opened by the server. */
    DETACHED("detached", false, "the adb server let go of it; run \"adb attach\" for it"),
    /** The server's user may not open the USB device. */
    NO_PERMISSIONS(
            "no permissions",
            false,
            "this computer's user may not open it; add the udev rules for Android and plug it in again"),
    /** In the boot loader. */
    BOOTLOADER("bootloader", false, "it is in its boot loader; restart it into Android"),
    /** In recovery. */
    RECOVERY("recovery", false, "it is in recovery; restart it into Android"),
    /** In recovery, waiting for an update. */
    SIDELOAD("sideload", false, "it waits for an update package; restart it into Android"),
    /** In rescue mode. */
    RESCUE("rescue", false, "it is in rescue mode; restart it into Android"),
    /** An adb host instead of a phone. */
    HOST("host", false, "it is another computer's adb, not a phone"),
    /** A word that this version does not know. */
    UNKNOWN("unknown", false, "the adb server gives it a state that is not known here; unplug it and plug it in again");

    private final String word;
    private final boolean passing;
    private final String advice;

    DeviceState(String word, boolean passing, String advice) {
        this.word = word;
        this.passing = passing;
        this.advice = advice;
    }

    /**
     * The server's word.
     *
     * @return for instance {@code no permissions}
     */
    public String word() {
        return word;
    }

    /**
     * Says whether the state usually passes by itself, so that waiting is worth while.
     *
     * @return true for states on the way to another
     */
    public boolean isPassing() {
        return passing;
    }

    /**
     * What is the matter and what a person can do about it.
     *
     * @return half a sentence without a full stop
     */
    public String advice() {
        return advice;
    }

    /**
     * The state for a word of the server.
     *
     * @param word as in the server's list; {@code no permissions} may be followed by a reason
     * @return {@link #UNKNOWN} for a word that is not known
     */
    public static DeviceState of(String word) {
        if (word.startsWith(NO_PERMISSIONS.word)) {
            return NO_PERMISSIONS;
        }
        return Arrays.stream(values())
                .filter(state -> state.word.equals(word))
                .findFirst()
                .orElse(UNKNOWN);
    }
}
