package io.github.jevdroid.testkit;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the apps of a phone remember: texts under keys. Switches are {@code true} or {@code false}. */
final class PhoneState {

    static final String ON = "true";
    static final String OFF = "false";

    private final Map<String, String> values = new LinkedHashMap<>();

    boolean has(String key) {
        return values.containsKey(key);
    }

    String get(String key) {
        return values.getOrDefault(key, "");
    }

    boolean isOn(String key) {
        return ON.equals(values.get(key));
    }

    void set(String key, String value) {
        values.put(key, value);
    }

    void declare(String key, String value) {
        values.putIfAbsent(key, value);
    }

    Map<String, String> all() {
        return Map.copyOf(values);
    }
}
