package io.github.jevdroid.testkit.internal.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the shell does itself. */
final class Builtins {

    static final Set<String> NAMES = Set.of(
            ":",
            "true",
            "false",
            "echo",
            "printf",
            "test",
            "[",
            "cd",
            "pwd",
            "exit",
            "return",
            "break",
            "continue",
            "set",
            "shift",
            "trap",
            "export",
            "local",
            "readonly",
            "unset",
            "read",
            "eval",
            "exec",
            "sleep",
            "wait",
            "kill",
            "command",
            "umask",
            "type");

    private final Interpreter shell;

    Builtins(Interpreter shell) {
        this.shell = shell;
    }

    int run(List<String> words, Streams io) throws IOException, ShellSyntaxException, Jump {
        List<String> arguments = words.subList(1, words.size());
        switch (words.get(0)) {
            case "false" -> {
                return 1;
            }
            case "echo" -> io.print(echo(arguments));
            case "printf" -> {
                return printf(arguments, io);
            }
            case "test", "[" -> {
                return test(words, io);
            }
            case "cd" -> {
                return cd(arguments, io);
            }
            case "pwd" -> io.println(shell.variables.directory);
            case "exit" -> throw new Jump.Exit(code(arguments));
            case "return" -> throw new Jump.Return(code(arguments));
            case "break" -> throw new Jump.Loop(true, levels(arguments));
            case "continue" -> throw new Jump.Loop(false, levels(arguments));
            case "set" -> set(arguments);
            case "shift" -> {
                List<String> all = shell.variables.arguments;
                int by = arguments.isEmpty() ? 1 : (int) Arithmetic.number(arguments.get(0));
                shell.variables.arguments = List.copyOf(all.subList(Math.min(by, all.size()), all.size()));
            }
            case "trap" -> trap(arguments);
            case "export", "local", "readonly" -> assign(arguments);
            case "unset" -> arguments.forEach(shell.variables.values::remove);
            case "read" -> {
                return read(arguments, io);
            }
            case "eval" -> {
                return shell.evaluate(String.join(" ", arguments), io);
            }
            case "exec" -> {
                // Without a command exec only redirects, which has been done.
                if (!arguments.isEmpty()) {
                    throw new Jump.Exit(shell.command(arguments, io));
                }
            }
            case "sleep" -> {
                return sleep(arguments, io);
            }
            case "command", "type" -> {
                return command(arguments, io);
            }
            default -> {
                // ":", true, wait, kill and umask have nothing to do here
            }
        }
        return 0;
    }

    private int code(List<String> arguments) throws ShellSyntaxException {
        return arguments.isEmpty() ? shell.variables.lastCode : (int) Arithmetic.number(arguments.get(0));
    }

    private static int levels(List<String> arguments) throws ShellSyntaxException {
        return arguments.isEmpty() ? 1 : (int) Arithmetic.number(arguments.get(0));
    }

    /** Android's mksh takes escapes in the text unless told not to. */
    private static String echo(List<String> arguments) {
        int at = 0;
        boolean newline = true;
        boolean escapes = true;
        while (at < arguments.size() && arguments.get(at).matches("-[neE]+")) {
            newline &= arguments.get(at).indexOf('n') < 0;
            escapes = arguments.get(at).indexOf('E') < 0;
            at++;
        }
        String text = String.join(" ", arguments.subList(at, arguments.size()));
        return (escapes ? Escapes.read(text) : text) + (newline ? "\n" : "");
    }

    private int printf(List<String> arguments, Streams io) throws IOException {
        if (arguments.isEmpty()) {
            io.complain("printf: usage: printf format [arguments ...]");
            return 1;
        }
        io.print(Escapes.format(arguments.get(0), arguments.subList(1, arguments.size())));
        return 0;
    }

    private int test(List<String> words, Streams io) throws IOException {
        List<String> expression = words.subList(1, words.size());
        if (words.get(0).equals("[")) {
            if (expression.isEmpty() || !expression.get(expression.size() - 1).equals("]")) {
                io.complain("/system/bin/sh: [: missing ]");
                return 2;
            }
            expression = expression.subList(0, expression.size() - 1);
        }
        try {
            return new Condition(expression, shell).holds() ? 0 : 1;
        } catch (ShellSyntaxException wrong) {
            io.complain("/system/bin/sh: " + words.get(0) + ": " + wrong.getMessage());
            return 2;
        }
    }

    private int cd(List<String> arguments, Streams io) throws IOException {
        String target = FileTree.resolve(shell.variables.directory, arguments.isEmpty() ? "/" : arguments.get(0));
        if (!shell.machine.files().isDirectory(target)) {
            io.complain("/system/bin/sh: cd: " + arguments.get(0) + ": No such file or directory");
            return 2;
        }
        shell.variables.directory = target;
        return 0;
    }

    private void set(List<String> arguments) {
        int at = 0;
        boolean replaces = false;
        while (at < arguments.size()) {
            String argument = arguments.get(at);
            if (argument.equals("--")) {
                replaces = true;
                at++;
                break;
            }
            if (!argument.startsWith("-") && !argument.startsWith("+")) {
                replaces = true;
                break;
            }
            if (argument.indexOf('e') > 0) {
                shell.variables.stopsOnError = argument.startsWith("-");
            }
            at++;
        }
        if (replaces) {
            shell.variables.arguments = List.copyOf(arguments.subList(at, arguments.size()));
        }
    }

    private void trap(List<String> arguments) {
        if (arguments.size() < 2) {
            return;
        }
        for (String signal : arguments.subList(1, arguments.size())) {
            String name = signal.equals("0") ? "EXIT" : signal;
            if (arguments.get(0).equals("-")) {
                shell.variables.traps.remove(name);
            } else {
                shell.variables.traps.put(name, arguments.get(0));
            }
        }
    }

    private void assign(List<String> arguments) {
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (equals > 0) {
                shell.variables.values.put(argument.substring(0, equals), argument.substring(equals + 1));
            }
        }
    }

    private int read(List<String> arguments, Streams io) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int next = io.in().read();
        if (next < 0) {
            return 1;
        }
        while (next >= 0 && next != '\n') {
            line.write(next);
            next = io.in().read();
        }
        List<String> names = new ArrayList<>(arguments);
        names.removeIf(name -> name.startsWith("-"));
        String rest = line.toString(StandardCharsets.UTF_8).strip();
        for (int at = 0; at < names.size(); at++) {
            int blank = at == names.size() - 1 ? -1 : rest.indexOf(' ');
            shell.variables.values.put(names.get(at), blank < 0 ? rest : rest.substring(0, blank));
            rest = blank < 0 ? "" : rest.substring(blank + 1).strip();
        }
        return 0;
    }

    private int sleep(List<String> arguments, Streams io) throws IOException {
        try {
            double seconds = arguments.isEmpty()
                    ? 0
                    : Double.parseDouble(arguments.get(0).replaceAll("s$", ""));
            shell.machine.sleep(Duration.ofNanos(Math.round(seconds * 1e9)));
            return 0;
        } catch (NumberFormatException notANumber) {
            io.complain("sleep: bad number '" + arguments.get(0) + "'");
            return 1;
        }
    }

    private int command(List<String> arguments, Streams io) throws IOException, ShellSyntaxException, Jump {
        if (arguments.size() == 2 && arguments.get(0).equals("-v")) {
            String name = arguments.get(1);
            boolean known = NAMES.contains(name) || Toybox.NAMES.contains(name) || shell.machine.has(name);
            if (known) {
                io.println(NAMES.contains(name) ? name : "/system/bin/" + name);
            }
            return known ? 0 : 1;
        }
        return arguments.isEmpty() ? 0 : shell.command(arguments, io);
    }
}
