package io.github.jevdroid.testkit;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Android's key names and numbers, as far as the phone reacts to them. */
final class Keys {

    private static final String PREFIX = "KEYCODE_";

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(3, "HOME"),
            Map.entry(4, "BACK"),
            Map.entry(19, "DPAD_UP"),
            Map.entry(20, "DPAD_DOWN"),
            Map.entry(21, "DPAD_LEFT"),
            Map.entry(22, "DPAD_RIGHT"),
            Map.entry(24, "VOLUME_UP"),
            Map.entry(25, "VOLUME_DOWN"),
            Map.entry(26, "POWER"),
            Map.entry(61, "TAB"),
            Map.entry(62, "SPACE"),
            Map.entry(66, "ENTER"),
            Map.entry(67, "DEL"),
            Map.entry(82, "MENU"),
            Map.entry(84, "SEARCH"),
            Map.entry(111, "ESCAPE"),
            Map.entry(112, "FORWARD_DEL"),
            Map.entry(113, "CTRL_LEFT"),
            Map.entry(122, "MOVE_HOME"),
            Map.entry(123, "MOVE_END"),
            Map.entry(160, "NUMPAD_ENTER"),
            Map.entry(187, "APP_SWITCH"),
            Map.entry(223, "SLEEP"),
            Map.entry(224, "WAKEUP"));

    private Keys() {}

    /** The full name for a number, a short name or a full name. */
    static Optional<String> name(String key) {
        String plain = key.toUpperCase(Locale.ROOT);
        if (plain.startsWith(PREFIX)) {
            plain = plain.substring(PREFIX.length());
        }
        if (!plain.isEmpty() && plain.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            int number = plain.length() > 3 ? 0 : Integer.parseInt(plain);
            if (number >= 29 && number <= 54) {
                plain = Character.toString('A' + number - 29);
            } else if (number >= 7 && number <= 16) {
                plain = Character.toString('0' + number - 7);
            } else {
                return Optional.ofNullable(NAMES.get(number)).map(PREFIX::concat);
            }
        }
        boolean single = plain.length() == 1 && Character.isLetterOrDigit(plain.charAt(0));
        return single || NAMES.containsValue(plain) ? Optional.of(PREFIX + plain) : Optional.empty();
    }

    /** The character that a letter, digit or space key types. */
    static Optional<String> character(String name) {
        String plain = name.substring(PREFIX.length());
        if (plain.equals("SPACE")) {
            return Optional.of(" ");
        }
        return plain.length() == 1 ? Optional.of(plain.toLowerCase(Locale.ROOT)) : Optional.empty();
    }
}
