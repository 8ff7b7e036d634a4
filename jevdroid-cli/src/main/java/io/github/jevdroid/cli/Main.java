package io.github.jevdroid.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The entry point of the runnable jar. */
@Command(
        name = "jevdroid",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        synopsisSubcommandLabel = "COMMAND",
        description = "Hand an Android phone a goal and get back a bounded, verified, audited run.",
        subcommands = {
            DemoCommand.class,
            DoctorCommand.class,
            DevicesCommand.class,
            ScreenCommand.class,
            RunCommand.class,
            ScrollCommand.class,
            ModelsCommand.class,
            ReportCommand.class,
            ReplayCommand.class
        },
        footer = {
            "",
            "Start here:",
            "  jevdroid demo      without phone and key: the built-in phone",
            "  jevdroid doctor    what is missing before a real phone can be driven",
            "  jevdroid COMMAND --help"
        })
public final class Main implements Runnable {

    private final Terminal terminal;

    Main(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * Runs one command and exits with its code.
     *
     * @param args the words after the program's name
     */
    public static void main(String[] args) {
        System.exit(execute(Terminal.ofProcess(), args));
    }

    static int execute(Terminal terminal, String... args) {
        CommandLine program = new CommandLine(new Main(terminal))
                .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        terminal.hasColours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF))
                .setUsageHelpWidth(100)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((failure, command, parsed) ->
                        Failures.report(failure, terminal).code());
        return program.execute(args);
    }

    Terminal terminal() {
        return terminal;
    }

    @Override
    public void run() {
        throw new UsageProblem("say what to do, for instance: jevdroid demo; jevdroid --help lists the commands");
    }
}
