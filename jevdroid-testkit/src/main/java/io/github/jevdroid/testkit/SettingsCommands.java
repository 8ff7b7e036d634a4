package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code settings} and {@code ime}. */
final class SettingsCommands {

    private static final String CURRENT_KEYBOARD = "secure default_input_method";
    private static final String ENABLED_KEYBOARDS = "secure enabled_input_methods";

    private final FakePhone phone;
    private final Map<String, String> values = new HashMap<>();

    SettingsCommands(FakePhone phone) {
        this.phone = phone;
    }

    int settings(ShellRun run, List<String> words, Streams io) throws IOException {
        List<String> arguments = words.stream()
                .filter(word -> !word.equals("--user") && !word.equals("current"))
                .toList();
        if (arguments.size() < 3) {
            io.complain("Invalid command; usage: settings get|put|delete NAMESPACE KEY [VALUE]");
            return 255;
        }
        String key = arguments.get(1) + " " + arguments.get(2);
        switch (arguments.get(0)) {
            case "get" -> io.println(get(key));
            case "put" -> put(key, arguments.size() > 3 ? arguments.get(3) : "");
            case "delete" -> {
                synchronized (values) {
                    io.println("Deleted " + (values.remove(key) == null ? 0 : 1) + " rows");
                }
            }
            default -> {
                io.complain("Invalid command: " + arguments.get(0));
                return 255;
            }
        }
        return 0;
    }

    private String get(String key) {
        if (key.equals(CURRENT_KEYBOARD)) {
            return phone.ask(model -> model.inputMethods.current());
        }
        if (key.equals(ENABLED_KEYBOARDS)) {
            return phone.ask(model -> String.join(":", model.inputMethods.enabled()));
        }
        synchronized (values) {
            return values.getOrDefault(key, "null");
        }
    }

    private void put(String key, String value) {
        if (key.equals(CURRENT_KEYBOARD)) {
            phone.change(model -> model.inputMethods.select(value));
        }
        synchronized (values) {
            values.put(key, value);
        }
    }

    int ime(ShellRun run, List<String> words, Streams io) throws IOException {
        String command = words.isEmpty() ? "" : words.get(0);
        String id = words.isEmpty() ? "" : words.get(words.size() - 1);
        return switch (command) {
            case "list" -> list(words.contains("-a"), words.contains("-s"), io);
            case "enable" ->
                answer(
                        phone.ask(model -> model.inputMethods.enable(id)),
                        "Input method " + id + ": now enabled for user #0",
                        "Unknown input method " + id + " cannot be enabled for user #0",
                        io);
            case "set" ->
                answer(
                        phone.ask(model -> model.inputMethods.select(id)),
                        "Input method " + id + " selected for user #0",
                        "Unknown input method " + id + " cannot be selected for user #0",
                        io);
            case "disable" -> {
                phone.change(model -> model.inputMethods.disable(id));
                io.println("Input method " + id + ": now disabled for user #0");
                yield 0;
            }
            case "reset" -> {
                phone.change(model -> model.inputMethods.select(InputMethods.LATIN));
                io.println("Reset current and enabled IMEs for user #0");
                yield 0;
            }
            default -> {
                io.complain("Unknown command: " + command);
                yield 255;
            }
        };
    }

    private int list(boolean all, boolean shortForm, Streams io) throws IOException {
        List<String> ids =
                phone.ask(model -> List.copyOf(all ? model.inputMethods.installed() : model.inputMethods.enabled()));
        for (String id : ids) {
            io.println(shortForm ? id : id + ":\n  mId=" + id);
        }
        return 0;
    }

    private static int answer(boolean done, String yes, String no, Streams io) throws IOException {
        if (done) {
            io.println(yes);
            return 0;
        }
        io.complain(no);
        return 255;
    }
}
