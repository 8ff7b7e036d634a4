package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.PhoneLink;

/** How adb 29 writes the states of a phone, and what it says when somebody wants to use the phone then. */
final class StateWords {

    private StateWords() {}

    static String word(PhoneLink.State state) {
        return switch (state) {
            case DEVICE -> "device";
            case OFFLINE, ABSENT -> "offline";
            case UNAUTHORIZED -> "unauthorized";
            case AUTHORIZING -> "authorizing";
            case CONNECTING -> "connecting";
            case NO_PERMISSIONS ->
                "no permissions (missing udev rules? user is in the plugdev group); "
                        + "see [http://developer.android.com/tools/device.html]";
            case RECOVERY -> "recovery";
            case SIDELOAD -> "sideload";
            case BOOTLOADER -> "bootloader";
        };
    }

    /** Empty if the phone may be used. */
    static String refusal(PhoneLink.State state) {
        return switch (state) {
            case DEVICE, RECOVERY, SIDELOAD -> "";
            case OFFLINE, ABSENT, BOOTLOADER -> "device offline";
            case UNAUTHORIZED -> """
                    device unauthorized.
                    This adb server's $ADB_VENDOR_KEYS is not set
                    Try 'adb kill-server' if that seems wrong.
                    Otherwise check for a confirmation dialog on your device.""";
            case AUTHORIZING -> "device still authorizing";
            case CONNECTING -> "device still connecting";
            case NO_PERMISSIONS -> """
                    insufficient permissions for device: missing udev rules? user is in the plugdev group
                    See [http://developer.android.com/tools/device.html] for more information""";
        };
    }
}
