package io.github.jevdroid.adb.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A script for the phone's shell, kept as a resource so that it can be read and be run by other shells too. Everything that changes from
 * call to call is a variable set before it, quoted in the one place that quotes.
 */
final class DeviceScript {

    private final String body;

    private DeviceScript(String body) {
        this.body = body;
    }

    /** Loads a script that lies beside this class; comment lines are left out. */
    static DeviceScript load(String name) {
        try (InputStream resource = DeviceScript.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException("The script " + name + " is missing from the jevdroid-adb artifact");
            }
            String text = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
            return new DeviceScript(text.lines()
                    .filter(line -> !line.stripLeading().startsWith("#"))
                    .collect(Collectors.joining("\n")));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(
                    "The script " + name + " cannot be read from the jevdroid-adb artifact", unreadable);
        }
    }

    /** The script with its variables and its positional parameters. */
    String with(Map<String, String> variables, List<String> arguments) {
        String words =
                arguments.stream().map(word -> " " + ShellWords.quote(word)).collect(Collectors.joining());
        return "set --" + words + "\n" + with(variables);
    }

    /** The script with its variables, ready for the phone's shell. */
    String with(Map<String, String> variables) {
        return variables.entrySet().stream()
                        .map(variable -> variable.getKey() + "=" + ShellWords.quote(variable.getValue()))
                        .collect(Collectors.joining("\n"))
                + "\n" + body;
    }
}
