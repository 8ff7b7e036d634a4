package io.github.jevdroid.cli;

import picocli.CommandLine.Option;

/** How a command prints. */
final class OutputOptions {

    @Option(names = "--json", description = "Print JSON for programs instead of text for people.")
    boolean json;

    @Option(names = "--no-color", description = "No colours, also on a terminal (NO_COLOR does the same).")
    boolean noColour;

    boolean colours(Terminal terminal) {
        return terminal.hasColours() && !noColour && !json;
    }
}
