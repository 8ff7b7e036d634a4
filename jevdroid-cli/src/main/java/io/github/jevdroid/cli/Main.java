package io.github.jevdroid.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point of the runnable jar. */
@Command(name = "jevdroid", mixinStandardHelpOptions = true, versionProvider = Version.class)
public final class Main {
    private Main() {}

    /**
     * Runs one command and exits with its code.
     *
     * @param args the words after the program's name
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Main()).execute(args));
    }
}
