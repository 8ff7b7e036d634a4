package io.github.jevdroid.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs the command line inside the test, without a terminal. */
final class Cli {

    private final Map<String, String> environment = new HashMap<>();

    /**
     * What a command printed and how it ended.
     *
     * @param exit the exit code
     * @param out standard output
     * @param err standard error
     */
    record Result(int exit, String out, String err) {
        List<String> lines() {
            return out.lines().toList();
        }
    }

    Cli with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    Result run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                environment,
                null);
        int exit = Main.execute(terminal, args);
        return new Result(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** A command line as a person types it, with single quotes around what has blanks. */
    Result line(String typed) {
        return run(Arrays.stream(typed.split(" (?=(?:[^']*'[^']*')*[^']*$)"))
                .map(word -> word.replace("'", ""))
                .toArray(String[]::new));
    }
}
