package io.github.jevdroid.testkit.internal.shell;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns words as written into words as used. */
final class Expander {

    private final Interpreter shell;
    private final Streams io;

    Expander(Interpreter shell, Streams io) {
        this.shell = shell;
        this.io = io;
    }

    /** The words that come of a word: none, one or several. */
    List<String> fields(Word word) throws IOException, ShellSyntaxException {
        List<Field> fields = new ArrayList<>();
        boolean open = false;
        for (Word.Part part : word.parts()) {
            if (part instanceof Word.Variable variable
                    && variable.quoted()
                    && variable.name().equals("@")
                    && variable.operator().isEmpty()) {
                open = arguments(fields, open);
            } else if (part instanceof Word.Literal || part.quoted()) {
                last(fields, open).append(text(part), part.quoted());
                open = true;
            } else {
                open = split(text(part), fields, open);
            }
        }
        List<String> words = new ArrayList<>();
        for (Field field : fields) {
            words.addAll(field.paths(shell));
        }
        return words;
    }

    private boolean arguments(List<Field> fields, boolean open) {
        boolean joins = open;
        for (String argument : shell.variables.arguments) {
            last(fields, joins).append(argument, true);
            joins = false;
        }
        return open || !shell.variables.arguments.isEmpty();
    }

    private boolean split(String text, List<Field> fields, boolean open) {
        String separators = shell.variables.get("IFS").orElse(" \t\n");
        boolean joins = open;
        for (int at = 0; at < text.length(); at++) {
            char next = text.charAt(at);
            if (separators.indexOf(next) >= 0) {
                joins = false;
            } else {
                last(fields, joins).append(Character.toString(next), false);
                joins = true;
            }
        }
        return joins;
    }

    private static Field last(List<Field> fields, boolean open) {
        if (!open || fields.isEmpty()) {
            fields.add(new Field());
        }
        return fields.get(fields.size() - 1);
    }

    /** One word, neither split nor matched with files: an assignment's value, a redirection's target. */
    String single(Word word) throws IOException, ShellSyntaxException {
        StringBuilder text = new StringBuilder();
        for (Word.Part part : word.parts()) {
            text.append(text(part));
        }
        return text.toString();
    }

    /** A pattern in which what was quoted is taken as it is. */
    String pattern(Word word) throws IOException, ShellSyntaxException {
        Field field = new Field();
        for (Word.Part part : word.parts()) {
            field.append(text(part), part.quoted());
        }
        return field.pattern.toString();
    }

    private String text(Word.Part part) throws IOException, ShellSyntaxException {
        if (part instanceof Word.Literal literal) {
            return literal.text();
        }
        if (part instanceof Word.Variable variable) {
            return variable(variable);
        }
        if (part instanceof Word.Substitution substitution) {
            return output(substitution.script());
        }
        Word.Arithmetic arithmetic = (Word.Arithmetic) part;
        return Long.toString(Arithmetic.value(single(arithmetic.expression()), this::number));
    }

    private long number(String name) {
        try {
            return Long.parseLong(shell.variables.get(name).orElse("0").strip());
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }

    private String variable(Word.Variable variable) throws IOException, ShellSyntaxException {
        Optional<String> value = shell.variables.get(variable.name());
        String operator = variable.operator();
        if (operator.isEmpty()) {
            return value.orElse("");
        }
        if (operator.equals("length")) {
            return Integer.toString(value.orElse("").length());
        }
        if (operator.startsWith("#") || operator.startsWith("%")) {
            return Patterns.strip(value.orElse(""), pattern(variable.argument()), operator);
        }
        boolean missing = operator.startsWith(":") ? value.orElse("").isEmpty() : value.isEmpty();
        switch (operator.charAt(operator.length() - 1)) {
            case '+' -> {
                return missing ? "" : single(variable.argument());
            }
            case '?' -> {
                if (missing) {
                    throw new ShellSyntaxException(variable.name() + ": parameter null or not set");
                }
                return value.orElse("");
            }
            default -> {
                if (!missing) {
                    return value.orElse("");
                }
                String fallback = single(variable.argument());
                if (operator.endsWith("=")) {
                    shell.variables.values.put(variable.name(), fallback);
                }
                return fallback;
            }
        }
    }

    private String output(Node.Sequence script) throws IOException {
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        shell.variables.lastCode = shell.subshell(script, io.withOut(captured));
        String text = captured.toString(StandardCharsets.UTF_8);
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '\n') {
            end--;
        }
        return text.substring(0, end).replace("\0", "");
    }

    /** A word in the making, beside the same as a pattern. */
    private static final class Field {

        private final StringBuilder text = new StringBuilder();
        private final StringBuilder pattern = new StringBuilder();
        private boolean special;

        void append(String more, boolean quoted) {
            text.append(more);
            for (int at = 0; at < more.length(); at++) {
                char next = more.charAt(at);
                if (Patterns.isSpecial(next)) {
                    if (quoted) {
                        pattern.append('\\');
                    } else {
                        special |= next == '*' || next == '?' || next == '[';
                    }
                }
                pattern.append(next);
            }
        }

        List<String> paths(Interpreter shell) {
            if (special) {
                String absolute = pattern.toString().startsWith("/")
                        ? pattern.toString()
                        : shell.variables.directory.replaceAll("/$", "") + "/" + pattern;
                long depth = absolute.chars().filter(letter -> letter == '/').count();
                List<String> found = shell.machine.files().all().stream()
                        .filter(path ->
                                path.chars().filter(letter -> letter == '/').count() == depth)
                        .filter(path -> Patterns.matches(absolute, path))
                        .toList();
                if (!found.isEmpty()) {
                    return found;
                }
            }
            return List.of(text.toString());
        }
    }
}
