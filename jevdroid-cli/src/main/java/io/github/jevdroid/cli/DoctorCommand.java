package io.github.jevdroid.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Says what stands between here and a run. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Look at adb, the phones, the screen reader, the keys and the decision service; say what to do about each.",
        footer = {
            "",
            "Examples:",
            "  jevdroid doctor",
            "  jevdroid doctor --serial emulator-5554 --provider typesafe --json",
            "",
            "Exit code 0 when a run can start, 1 when not. Keys are never shown; nothing is touched on the phone, and nothing",
            "is paid: the service is asked for its list of models only."
        })
final class DoctorCommand implements Callable<Integer> {

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Option(names = "--offline", description = "Do not ask the decision service.")
    boolean offline;

    @Mixin
    PhoneOptions phone = new PhoneOptions();

    @Mixin
    ProviderChoice provider = new ProviderChoice();

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        List<Finding> findings = new ArrayList<>();
        PrintStream out = main.terminal().out();
        Consumer<Finding> tell = finding -> {
            findings.add(finding);
            if (!output.json) {
                out.println(finding.line(output.colours(main.terminal())));
            }
        };
        new PhoneCheckup(phone).run(tell);
        new ProviderCheckup(main.terminal(), provider, !offline).run(tell);
        boolean fails = findings.stream().anyMatch(finding -> finding.level() == Finding.Level.FAIL);
        if (output.json) {
            out.println(Json.pretty(findings.stream().map(Finding::asMap).toList()));
        } else {
            out.println(fails ? "A run would fail; see the lines marked fail." : "A run can start.");
        }
        return (fails ? ExitCode.FAILED : ExitCode.SUCCESS).code();
    }
}
