package io.github.jevdroid.cli;

import io.github.jevdroid.Task;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Scrolls a feed a number of times. */
@Command(
        name = "scroll",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Open an app and scroll its feed down a number of times; nothing is tapped.",
        footer = {"", "Example:", "  jevdroid scroll --package com.example.news --count 5"})
final class ScrollCommand implements Callable<Integer> {

    private static final int SPARE_STEPS = 10;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Option(
            names = {"-p", "--package"},
            required = true,
            paramLabel = "PACKAGE[=NAME]",
            description = "The app, and the name people know it by.")
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    String packageName;

    @Option(names = "--count", paramLabel = "N", defaultValue = "5", description = "How many scrolls. Default: 5.")
    int count;

    @Option(
            names = "--pause",
            paramLabel = "TIME",
            converter = BoundsOptions.TimeConverter.class,
            description = "The pause after each, e.g. 500ms, which is the default.")
    @Nullable
    Duration pause;

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

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        Task.Builder task =
                Task.builder("Open the app if it is not in front, then scroll its feed down " + count + " times.");
        RunCommand.addPackages(task, new ArrayList<>(List.of(packageName)));
        if (bounds.maxSteps == null && count > 0) {
            // A step for each scroll, and some for opening the app and waiting.
            task.maxSteps(count + SPARE_STEPS).maxDecisions(2 * (count + SPARE_STEPS));
        }
        bounds.apply(task);
        task.targetScrolls(count);
        if (pause != null) {
            task.scrollPause(pause);
        }
        provider.reckonedPrice().ifPresent(task::price);
        if (dryRun) {
            task.dryRun();
        }
        return new RunProgram(main.terminal(), output, phone, provider)
                .trace(trace)
                .run(task.build());
    }
}
