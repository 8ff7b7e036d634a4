package io.github.jevdroid.adb;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Which reader will be used for a phone, what each costs, and what to do to get the fast one: what {@code jevdroid doctor} prints.
 *
 * @param asked which reader the options ask for
 * @param used the name of the one that will be used, {@code ""} when none works
 * @param timings each reader that was tried, the fast one first
 * @param advice sentences for a person, empty when nothing is to be done
 */
public record ReaderReport(Reader asked, String used, List<Timing> timings, List<String> advice) {

    /** Makes the lists immutable. */
    public ReaderReport {
        Objects.requireNonNull(asked, "asked");
        Objects.requireNonNull(used, "used");
        timings = List.copyOf(timings);
        advice = List.copyOf(advice);
    }

    /**
     * Draws the conclusion from figures.
     *
     * @param asked which reader the options ask for
     * @param timings each reader that was tried, the fast one first
     * @return a report
     */
    public static ReaderReport of(Reader asked, List<Timing> timings) {
        String used = timings.stream()
                .filter(timing -> timing.failure().isEmpty())
                .map(Timing::reader)
                .findFirst()
                .orElse("");
        List<String> advice = new ArrayList<>();
        for (Timing timing : timings) {
            timing.failure().ifPresent(why -> advice.add("The " + timing.reader() + " does not work: " + why + "."));
        }
        if (asked == Reader.DUMP) {
            advice.add(
                    "The plain dump was asked for; leave the choice to Reader.AUTO to read in a fraction of the time.");
        }
        return new ReaderReport(asked, used, timings, advice);
    }

    /**
     * One reader's figures.
     *
     * @param reader its name, as in {@link io.github.jevdroid.screen.Screen#source()}
     * @param looks how long each look took
     * @param failure why it does not work, as the end of a sentence; empty when it does
     */
    public record Timing(String reader, List<Duration> looks, Optional<String> failure) {

        /** Makes the list immutable. */
        public Timing {
            Objects.requireNonNull(reader, "reader");
            looks = List.copyOf(looks);
            Objects.requireNonNull(failure, "failure");
        }

        /**
         * The middle one of the times.
         *
         * @return empty when there was no look
         */
        public Optional<Duration> median() {
            return looks.isEmpty()
                    ? Optional.empty()
                    : Optional.of(looks.stream().sorted().toList().get(looks.size() / 2));
        }

        @Override
        public String toString() {
            return reader
                    + median().map(time -> String.format(
                                    Locale.ROOT,
                                    ": %.2f s a look (median of %d)",
                                    time.toMillis() / 1000.0,
                                    looks.size()))
                            .orElse("")
                    + failure.map(why -> ": " + why).orElse("");
        }
    }
}
