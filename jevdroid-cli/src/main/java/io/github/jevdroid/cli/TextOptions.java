package io.github.jevdroid.cli;

import io.github.jevdroid.Task;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/**
 * The texts that a run may type. A secret is named on the command line, never given there: process lists and shell histories are read by
 * others.
 */
final class TextOptions {

    @Option(
            names = "--text",
            paramLabel = "NAME=TEXT",
            description = "A text that may be typed and that the model sees.")
    List<String> texts = new ArrayList<>();

    @Option(
            names = "--secret-env",
            paramLabel = "NAME=VARIABLE",
            description = "A text that only the phone sees, from an environment variable.")
    List<String> secretVariables = new ArrayList<>();

    @Option(names = "--secret-file", paramLabel = "NAME=FILE", description = "The same, from the first line of a file.")
    List<String> secretFiles = new ArrayList<>();

    @Option(
            names = "--secret-prompt",
            paramLabel = "NAME",
            description = "The same, asked for at the start without showing it; needs a terminal.")
    List<String> secretPrompts = new ArrayList<>();

    @Option(
            names = "--ask",
            paramLabel = "NAME=QUESTION",
            description = "A text that you are asked for when the run needs it.")
    List<String> questions = new ArrayList<>();

    void apply(Task.Builder task, Terminal terminal) {
        for (String text : texts) {
            NamedText pair = NamedText.of("--text", "NAME=TEXT", text);
            task.text(pair.name(), pair.value());
        }
        for (String secret : secretVariables) {
            NamedText pair = NamedText.of("--secret-env", "NAME=VARIABLE", secret);
            String value = pair.fromVariable("--secret-env", terminal);
            task.secret(pair.name(), () -> value);
        }
        for (String secret : secretFiles) {
            NamedText pair = NamedText.of("--secret-file", "NAME=FILE", secret);
            String value = firstLine(pair);
            task.secret(pair.name(), () -> value);
        }
        for (String name : secretPrompts) {
            String value = terminal.askHidden("Secret \"" + name + "\" (not shown):")
                    .orElseThrow(() -> new UsageProblem("--secret-prompt " + name
                            + " needs a terminal to ask on; use --secret-env or --secret-file in scripts"));
            task.secret(name, () -> value);
        }
        for (String question : questions) {
            NamedText pair = NamedText.of("--ask", "NAME=QUESTION", question);
            task.askFor(pair.name(), pair.value());
        }
    }

    private static String firstLine(NamedText pair) {
        try {
            List<String> lines = Files.readAllLines(Path.of(pair.value()), StandardCharsets.UTF_8);
            if (lines.isEmpty() || lines.get(0).isEmpty()) {
                throw new UsageProblem(
                        "--secret-file " + pair.name() + ": the first line of " + pair.value() + " is empty");
            }
            return lines.get(0);
        } catch (IOException unreadable) {
            throw new UsageProblem(
                    "--secret-file " + pair.name() + ": " + pair.value() + " cannot be read as UTF-8 text", unreadable);
        }
    }
}
