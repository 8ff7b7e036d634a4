package io.github.jevdroid.cli;

import io.github.jevdroid.adb.UiHierarchy;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.report.RenderOptions;
import io.github.jevdroid.report.ScreenRenderer;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Shows what is on a phone, or in a saved dump. */
@Command(
        name = "screen",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Show what is on the phone, or in a saved dump; nobody is asked and nothing is touched.",
        footer = {
            "",
            "Examples:",
            "  jevdroid screen",
            "  jevdroid screen --png screen.png",
            "  jevdroid screen --from window_dump.xml --json",
            "  jevdroid screen --samples 10",
            "",
            "Exit code 1 when the screen cannot be read."
        })
final class ScreenCommand implements Callable<Integer> {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Option(names = "--from", paramLabel = "FILE", description = "Read a saved 'uiautomator dump' instead of a phone.")
    @Nullable
    Path from;

    @Option(
            names = "--png",
            paramLabel = "FILE",
            description = "Draw the elements over the phone's picture, or on blank, into a new file.")
    @Nullable
    Path png;

    @Option(names = "--samples", paramLabel = "N", description = "Read N times, 1 to 100, and say how long it took.")
    @Nullable
    Integer samples;

    @Mixin
    PhoneOptions phone = new PhoneOptions();

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() throws IOException {
        if (png != null) {
            TraceOptions.requireNew(png, "--png");
        }
        if (from != null) {
            if (samples != null || phone.serial != null || phone.adbServer != null) {
                throw new UsageProblem("--from reads a file; --samples, --serial and --adb-server are for a phone");
            }
            return show(UiHierarchy.parse(Files.readAllBytes(from)).toScreen(), Optional.empty());
        }
        try (Device device = phone.connect(RunContext.of(LIMIT))) {
            if (samples != null) {
                return measure(device, samples);
            }
            Screen screen = device.snapshot(RunContext.of(LIMIT));
            return show(screen, png == null ? Optional.empty() : device.screenshot(RunContext.of(LIMIT)));
        }
    }

    private int show(Screen screen, Optional<byte[]> picture) throws IOException {
        ScreenText text = new ScreenText(screen);
        if (output.json) {
            main.terminal().out().println(Json.pretty(text.asMap()));
        } else {
            text.printTo(main.terminal().out(), output.colours(main.terminal()));
        }
        if (png != null) {
            RenderOptions options =
                    picture.map(RenderOptions.PLAIN::withBackground).orElse(RenderOptions.PLAIN);
            Files.write(png, ScreenRenderer.png(screen, options), StandardOpenOption.CREATE_NEW);
        }
        return (screen.unreadable().isPresent() ? ExitCode.FAILED : ExitCode.SUCCESS).code();
    }

    private int measure(Device device, int count) {
        if (count < 1 || count > 100) {
            throw new UsageProblem("--samples takes 1 to 100, not " + count);
        }
        PrintStream out = main.terminal().out();
        double[] millis = new double[count];
        String source = "";
        int unreadable = 0;
        for (int sample = 0; sample < count; sample++) {
            long start = System.nanoTime();
            Screen screen = device.snapshot(RunContext.of(LIMIT));
            millis[sample] = Math.round((System.nanoTime() - start) / 10_000.0) / 100.0;
            source = screen.source();
            unreadable += screen.unreadable().isPresent() ? 1 : 0;
            if (!output.json) {
                out.println(Printable.column(sample + 1 + "", 4) + millis[sample] + " ms, "
                        + screen.elements().size() + " elements"
                        + screen.unreadable()
                                .map(why -> ", cannot be read: " + why.kind())
                                .orElse(""));
            }
        }
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        double median = sorted[(count - 1) / 2];
        if (output.json) {
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("source", source);
            map.put("samplesMs", millis);
            map.put("medianMs", median);
            map.put("unreadable", unreadable);
            out.println(Json.pretty(map));
        } else {
            out.println("median " + median + " ms by " + source);
        }
        return (unreadable == count ? ExitCode.FAILED : ExitCode.SUCCESS).code();
    }
}
