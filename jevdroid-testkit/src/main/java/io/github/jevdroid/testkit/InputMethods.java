package io.github.jevdroid.testkit;

import java.util.LinkedHashSet;
import java.util.Set;

/** The keyboards that are installed, and the one that is in use. */
final class InputMethods {

    static final String LATIN = "com.android.inputmethod.latin/.LatinIME";
    static final String ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME";

    private final Set<String> installed = new LinkedHashSet<>();
    private final Set<String> enabled = new LinkedHashSet<>();
    private String current = LATIN;

    InputMethods() {
        installed.add(LATIN);
        enabled.add(LATIN);
    }

    void install(String id) {
        installed.add(id);
    }

    Set<String> installed() {
        return installed;
    }

    Set<String> enabled() {
        return enabled;
    }

    boolean enable(String id) {
        if (!installed.contains(id)) {
            return false;
        }
        enabled.add(id);
        return true;
    }

    void disable(String id) {
        enabled.remove(id);
        if (current.equals(id)) {
            current = LATIN;
        }
    }

    boolean select(String id) {
        if (!enabled.contains(id)) {
            return false;
        }
        current = id;
        return true;
    }

    String current() {
        return current;
    }

    String currentPackage() {
        return current.substring(0, current.indexOf('/'));
    }
}
