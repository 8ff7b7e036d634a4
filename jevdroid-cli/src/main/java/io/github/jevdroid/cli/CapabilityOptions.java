package io.github.jevdroid.cli;

import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What may be done. */
final class CapabilityOptions {

    @Option(
            names = "--allow",
            split = ",",
            paramLabel = "WHAT",
            converter = CapabilityConverter.class,
            description = "Allow more than scrolling down and launching: tap, long_press, text, checkable, scroll_up, "
                    + "scroll_sideways, back, back_anywhere, home, enter; several with commas.")
    List<Capability> allowed = new ArrayList<>();

    @Option(
            names = "--deny",
            split = ",",
            paramLabel = "WHAT",
            converter = CapabilityConverter.class,
            description = "Deny what is allowed by default: scroll, launch.")
    List<Capability> denied = new ArrayList<>();

    void apply(Task.Builder task) {
        task.allow(allowed.toArray(Capability[]::new)).deny(denied.toArray(Capability[]::new));
    }

    /** Reads names in any case, with hyphens or underscores. */
    static final class CapabilityConverter implements ITypeConverter<Capability> {
        @Override
        public Capability convert(String text) {
            try {
                return Capability.valueOf(text.strip().toUpperCase(Locale.ROOT).replace('-', '_'));
            } catch (IllegalArgumentException unknown) {
                throw new TypeConversionException("\"" + text + "\" is none of "
                        + Arrays.stream(Capability.values())
                                .map(known -> known.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", ")));
            }
        }
    }
}
