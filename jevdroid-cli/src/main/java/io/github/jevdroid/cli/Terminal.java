package io.github.jevdroid.cli;

import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a command reads and writes. Results go to {@link #out()}, everything else to {@link #err()}, both in UTF-8 whatever the platform
 * thinks. Colours and prompts exist only where a person sits at a terminal.
 */
final class Terminal {

    private final PrintStream out;
    private final PrintStream err;
    private final Map<String, String> environment;
    private final @Nullable Console console;

    Terminal(PrintStream out, PrintStream err, Map<String, String> environment, @Nullable Console console) {
        this.out = out;
        this.err = err;
        this.environment = Map.copyOf(environment);
        this.console = console;
    }

    static Terminal ofProcess() {
        return new Terminal(utf8(FileDescriptor.out), utf8(FileDescriptor.err), System.getenv(), attachedConsole());
    }

    PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }

    /** The value of an environment variable, absent when it is unset or blank. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
    }

    Map<String, String> environment() {
        return environment;
    }

    boolean isInteractive() {
        return console != null;
    }

    boolean hasColours() {
        return console != null && variable("NO_COLOR").isEmpty() && !"dumb".equals(environment.get("TERM"));
    }

    /** True once nobody reads the results any more, for instance behind {@code | head}. */
    boolean isBroken() {
        return out.checkError();
    }

    /** Asks a person for a line; absent without a terminal or at its end. */
    Optional<String> ask(String question) {
        if (console == null) {
            return Optional.empty();
        }
        err.print(question + " ");
        err.flush();
        return Optional.ofNullable(console.readLine());
    }

    /** Asks a person for a line that is not shown; absent without a terminal or at its end. */
    Optional<String> askHidden(String question) {
        if (console == null) {
            return Optional.empty();
        }
        err.print(question + " ");
        err.flush();
        return Optional.ofNullable(console.readPassword()).map(String::new);
    }

    /** Blocks until standard input ends or a line is entered; used to keep something up. */
    static void awaitEndOfInput() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            while (in.readLine() != null) {
                // Lines mean nothing here; only the end does.
            }
        } catch (IOException ended) {
            throw new UncheckedIOException(ended);
        }
    }

    private static PrintStream utf8(FileDescriptor descriptor) {
        return new PrintStream(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }

    /** From Java 22 on a console exists without a terminal too, and says so by a method that Java 17 has not. */
    @SuppressWarnings(
            "SystemConsoleNull") // Before 22 it is null; from 22 on the console says itself whether there is a
    // terminal.
    private static @Nullable Console attachedConsole() {
        Console console = System.console();
        if (console == null) {
            return null;
        }
        try {
            return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console)) ? console : null;
        } catch (NoSuchMethodException before22) {
            return console;
        } catch (ReflectiveOperationException unexpected) {
            return null;
        }
    }
}
