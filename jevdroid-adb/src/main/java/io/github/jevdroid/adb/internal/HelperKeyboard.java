package io.github.jevdroid.adb.internal;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A keyboard that takes text in base64 from adb, by the broadcasts of ADBKeyBoard ({@code ADB_INPUT_B64}, {@code ADB_CLEAR_TEXT}). It is
 * used when it is installed, and never installed from here. The script that switches to it switches back, also when it is killed; what
 * even that did not put back is put back by the next {@link #prepareCommand()}.
 */
final class HelperKeyboard {

    /** The keyboard's name for Android's {@code ime}. */
    static final String ID = "com.android.adbkeyboard/.AdbIME";

    private static final String NOTE = "/data/local/tmp/jevdroid-keyboard-to-put-back";
    private static final DeviceScript KEYBOARD = DeviceScript.load("keyboard.sh");
    private static final DeviceScript PREPARE = DeviceScript.load("prepare.sh");
    private static final Duration ASK_LIMIT = Duration.ofSeconds(10);
    private static final Duration TYPE_LIMIT = Duration.ofSeconds(30);
    private static final int PART_CODE_POINTS = 500;

    private HelperKeyboard() {}

    static boolean isInstalled(Wire wire) {
        return wire.ask("ime list -s -a", ASK_LIMIT)
                .stdout()
                .lines()
                .anyMatch(line -> line.strip().equals(ID));
    }

    static Answer type(Wire wire, String text, boolean clear) {
        String mark = Hands.newMark();
        return Answer.parse(wire.send(command(mark, text, clear, NOTE), TYPE_LIMIT), mark);
    }

    static String command(String mark, String text, boolean clear, String note) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("mark", mark);
        variables.put("helper", ID);
        variables.put("note", note);
        variables.put("clear", clear ? "1" : "0");
        return KEYBOARD.with(variables, parts(text));
    }

    /** Wakes the phone, and puts back the keyboard that a killed script left behind. */
    static String prepareCommand() {
        return prepareCommand(NOTE);
    }

    static String prepareCommand(String note) {
        return PREPARE.with(Map.of("note", note));
    }

    private static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int left = text.codePointCount(at, text.length());
            int end = text.offsetByCodePoints(at, Math.min(left, PART_CODE_POINTS));
            parts.add(Base64.getEncoder().encodeToString(text.substring(at, end).getBytes(StandardCharsets.UTF_8)));
            at = end;
        }
        return parts;
    }
}
