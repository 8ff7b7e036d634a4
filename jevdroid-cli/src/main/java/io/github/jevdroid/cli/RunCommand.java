package io.github.jevdroid.cli;

import io.github.jevdroid.Task;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Hands a phone a goal. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Hand the phone a goal and watch what is done for it.",
        footer = {
            "",
            "Examples:",
            "  jevdroid run \"Open the Display settings\" --package com.android.settings --allow tap,back",
            "  jevdroid run \"Sign in\" --package com.example.mail --allow tap,text,enter \\",
            "      --text user=qa@example.com --secret-env password=MAIL_PASSWORD",
            "  jevdroid run \"Turn on the dark theme\" --package com.android.settings=Settings \\",
            "      --allow tap,checkable --dry-run",
            "",
            "Exit codes: 0 verified, completed, or done where nobody verifies; 1 failed; 2 usage or configuration;",
            "3 a person is needed; 4 a limit was reached; 130 cancelled."
        })
final class RunCommand implements Callable<Integer> {

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Parameters(paramLabel = "GOAL", description = "What is wanted, in plain language.")
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    String goal;

    @Option(
            names = {"-p", "--package"},
            required = true,
            paramLabel = "PACKAGE[=NAME]",
            description = "An app that may be seen and touched, and the name people know it by; may be repeated.")
    List<String> packages = new ArrayList<>();

    @Mixin
    CapabilityOptions capabilities = new CapabilityOptions();

    @Mixin
    TextOptions texts = new TextOptions();

    @Mixin
    GateOptions gates = new GateOptions();

    @Option(names = "--dry-run", description = "Show every input and send none.")
    boolean dryRun;

    @Mixin
    ProviderChoice provider = new ProviderChoice();

    @Mixin
    BoundsOptions bounds = new BoundsOptions();

    @Mixin
    PhoneOptions phone = new PhoneOptions();

    @Mixin
    TraceOptions trace = new TraceOptions();

    @Option(names = "--report", paramLabel = "FILE", description = "Write the run as one HTML page to a new file.")
    @Nullable
    Path report;

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        Task.Builder task = Task.builder(goal);
        addPackages(task, packages);
        capabilities.apply(task);
        texts.apply(task, main.terminal());
        bounds.apply(task);
        provider.reckonedPrice().ifPresent(task::price);
        if (dryRun) {
            task.dryRun();
        }
        return new RunProgram(main.terminal(), output, phone, provider)
                .gate(gates)
                .trace(trace)
                .report(Optional.ofNullable(report))
                .run(task.build());
    }

    static void addPackages(Task.Builder task, List<String> packages) {
        for (String given : packages) {
            int equals = given.indexOf('=');
            if (equals < 0) {
                task.packages(given);
            } else {
                task.app(given.substring(0, equals), given.substring(equals + 1));
            }
        }
    }
}
