package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.DeviceState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the server's two lists. {@code host:devices} separates serial and state by a tab, so that serials with blanks are whole;
 * {@code host:devices-l} says more but separates by blanks, so it only adds properties to a serial that is known.
 */
final class DeviceList {

    private static final Pattern PROPERTY = Pattern.compile("(?:^|\\s)(usb|product|model|device|transport_id):(\\S+)");

    private DeviceList() {}

    static List<AttachedDevice> parse(String plain, String detailed) {
        List<AttachedDevice> devices = new ArrayList<>();
        List<String> details = new ArrayList<>(detailed.lines().toList());
        for (String line : plain.split("\n", -1)) {
            int tab = line.lastIndexOf('\t');
            if (tab > 0) {
                String serial = line.substring(0, tab);
                String word = line.substring(tab + 1).strip();
                DeviceState state = DeviceState.of(word);
                Map<String, String> properties = properties(takeLineOf(serial, details), serial);
                if (!word.equals(state.word())) {
                    properties.put("detail", word);
                }
                devices.add(new AttachedDevice(serial, state, properties));
            }
        }
        return List.copyOf(devices);
    }

    /** Removes the line, so that the second of two phones with the same serial gets its own. */
    private static String takeLineOf(String serial, List<String> lines) {
        for (int at = 0; at < lines.size(); at++) {
            String line = lines.get(at);
            if (line.startsWith(serial) && line.startsWith(" ", serial.length())) {
                return lines.remove(at);
            }
        }
        return "";
    }

    private static Map<String, String> properties(String line, String serial) {
        Map<String, String> properties = new LinkedHashMap<>();
        if (!line.isEmpty()) {
            Matcher matcher = PROPERTY.matcher(line.substring(serial.length()));
            while (matcher.find()) {
                properties.put(matcher.group(1), matcher.group(2));
            }
        }
        return properties;
    }
}
