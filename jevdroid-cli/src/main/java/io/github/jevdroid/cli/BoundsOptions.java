package io.github.jevdroid.cli;

import io.github.jevdroid.Task;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How much a run may do, take and spend. What is not given stays as the library has it. */
final class BoundsOptions {

    @Option(
            names = "--max-steps",
            paramLabel = "N",
            description = "Inputs and terminal choices, 1 to 1000. Default: 20.")
    @Nullable
    Integer maxSteps;

    @Option(names = "--max-decisions", paramLabel = "N", description = "Answers of any kind. Default: 40.")
    @Nullable
    Integer maxDecisions;

    @Option(names = "--budget", paramLabel = "USD", description = "US dollars, e.g. 0.10, which is the default.")
    @Nullable
    String budget;

    @Option(
            names = "--max-tokens",
            paramLabel = "N",
            description = "Tokens of all answers together. Default: no limit.")
    @Nullable
    Long maxTokens;

    @Option(
            names = "--deadline",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = "Wall clock, e.g. 90s or 5m, 1s to 60m. Default: 5m.")
    @Nullable
    Duration deadline;

    @Option(
            names = "--min-confidence",
            paramLabel = "0..1",
            description = "Take no input that the decision is less sure of. Default: 0, off.")
    @Nullable
    Double minConfidence;

    @Option(
            names = "--retries",
            paramLabel = "N",
            description = "How often a failed request is sent again. Default: 2.")
    @Nullable
    Integer retries;

    void apply(Task.Builder task) {
        if (maxSteps != null) {
            task.maxSteps(maxSteps);
        }
        if (maxDecisions != null) {
            task.maxDecisions(maxDecisions);
        }
        if (budget != null) {
            task.budget(budget);
        }
        if (maxTokens != null) {
            task.maxTokens(maxTokens);
        }
        if (deadline != null) {
            task.deadline(deadline);
        }
        if (minConfidence != null) {
            task.minConfidence(minConfidence);
        }
        if (retries != null) {
            task.retries(retries);
        }
    }

    /** Reads {@code 500ms}, {@code 90s}, {@code 5m}. */
    static final class TimeConverter implements ITypeConverter<Duration> {

        private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m)");

        @Override
        public Duration convert(String text) {
            Matcher time = TIME.matcher(text.toLowerCase(Locale.ROOT));
            if (!time.matches()) {
                throw new TypeConversionException(
                        "a time is a number with a unit, such as 500ms, 90s or 5m, not \"" + text + "\"");
            }
            long amount = Long.parseLong(time.group(1));
            return switch (time.group(2)) {
                case "ms" -> Duration.ofMillis(amount);
                case "s" -> Duration.ofSeconds(amount);
                default -> Duration.ofMinutes(amount);
            };
        }
    }
}
