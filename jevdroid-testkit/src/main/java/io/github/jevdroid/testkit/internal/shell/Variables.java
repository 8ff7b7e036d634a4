package io.github.jevdroid.testkit.internal.shell;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a shell knows by name: variables, functions, traps, its arguments and the last exit code. */
final class Variables {

    static final int PROCESS = 4711;

    final Map<String, String> values = new HashMap<>();
    final Map<String, Node> functions = new HashMap<>();
    final Map<String, String> traps = new HashMap<>();
    List<String> arguments = List.of();
    String directory = "/";
    int lastCode;
    boolean stopsOnError;

    Variables() {
        values.put("PATH", "/product/bin:/apex/com.android.runtime/bin:/system/bin:/system/xbin:/vendor/bin");
        values.put("HOME", "/");
        values.put("USER", "shell");
        values.put("TMPDIR", "/data/local/tmp");
        values.put("IFS", " \t\n");
    }

    /** A shell of its own: it starts with the same, and what it changes is gone with it. */
    Variables copy() {
        Variables copy = new Variables();
        copy.values.putAll(values);
        copy.functions.putAll(functions);
        copy.arguments = arguments;
        copy.directory = directory;
        copy.lastCode = lastCode;
        return copy;
    }

    Optional<String> get(String name) {
        return switch (name) {
            case "?" -> Optional.of(Integer.toString(lastCode));
            case "$" -> Optional.of(Integer.toString(PROCESS));
            case "!" -> Optional.of(Integer.toString(PROCESS + 1));
            case "#" -> Optional.of(Integer.toString(arguments.size()));
            case "@", "*" -> Optional.of(String.join(" ", arguments));
            case "0" -> Optional.of("sh");
            case "PWD" -> Optional.of(directory);
            default -> positional(name).or(() -> Optional.ofNullable(values.get(name)));
        };
    }

    private Optional<String> positional(String name) {
        if (name.length() != 1 || !Character.isDigit(name.charAt(0))) {
            return Optional.empty();
        }
        int number = name.charAt(0) - '0';
        return number <= arguments.size() ? Optional.of(arguments.get(number - 1)) : Optional.empty();
    }
}
