package io.github.jevdroid.adb.internal;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.Reader;
import io.github.jevdroid.adb.ReaderOptions;
import io.github.jevdroid.adb.ReaderReport;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes readers, and measures them. */
public final class Readers {

    private Readers() {}

    /**
     * The reader that the options ask for. Nothing is asked or sent.
     *
     * @param transport how the phone's shell is reached
     * @param link raw streams to the phone, which the resident server needs; empty for other ways to adb than this module's
     * @param serial which phone
     * @param options which reader, and its limits
     * @return a reader that the caller closes
     */
    public static ScreenReader of(
            AdbTransport transport, Optional<AdbLink> link, String serial, ReaderOptions options) {
        DumpReader dump = dump(transport, serial, options);
        if (options.reader() == Reader.DUMP || (link.isEmpty() && options.reader() == Reader.AUTO)) {
            return dump;
        }
        AdbLink streams = link.orElseThrow(
                () -> new ConfigurationException(
                        "Reader.PERSISTENT needs a stream into the phone, which only this module's own AdbServer gives; use AdbServer, or Reader.AUTO"));
        ResidentReader resident = resident(streams, serial, options);
        return options.reader() == Reader.PERSISTENT ? resident : new AutoReader(serial, resident, dump);
    }

    private static DumpReader dump(AdbTransport transport, String serial, ReaderOptions options) {
        return new DumpReader(
                transport,
                serial,
                new DumpReader.Settings(
                        options.limits(), options.deadline(), DumpReader.Settings.DEFAULT.movingMemory()));
    }

    private static ResidentReader resident(AdbLink link, String serial, ReaderOptions options) {
        return new ResidentReader(
                link, serial, options.limits(), options.deadline(), ResidentServer.Settings.of(options.residentJar()));
    }

    /**
     * Looks several times with each reader.
     *
     * @param transport how the phone's shell is reached
     * @param link raw streams to the phone
     * @param serial which phone
     * @param options which reader would be used
     * @param looks how often each
     * @param run time left and cancellation
     * @return figures and advice
     */
    public static ReaderReport measure(
            AdbTransport transport,
            Optional<AdbLink> link,
            String serial,
            ReaderOptions options,
            int looks,
            RunContext run) {
        List<ReaderReport.Timing> timings = new ArrayList<>();
        if (options.reader() != Reader.DUMP && link.isPresent()) {
            try (ResidentReader resident = resident(link.get(), serial, options)) {
                timings.add(resident(resident, looks, run));
            }
        }
        if (options.reader() != Reader.PERSISTENT) {
            try (DumpReader dump = dump(transport, serial, options)) {
                timings.add(time(DumpReader.NAME, dump::read, looks, run));
            }
        }
        return ReaderReport.of(options.reader(), timings);
    }

    private static ReaderReport.Timing resident(ResidentReader reader, int looks, RunContext run) {
        try {
            // The first look starts the server, which is not what a look costs.
            reader.tryRead(run);
            return time(ResidentReader.NAME, reader::read, looks, run);
        } catch (ResidentFailure failure) {
            return new ReaderReport.Timing(ResidentReader.NAME, List.of(), Optional.of(failure.getMessage()));
        }
    }

    private static ReaderReport.Timing time(String name, Look look, int looks, RunContext run) {
        List<Duration> times = new ArrayList<>();
        for (int at = 0; at < looks; at++) {
            long start = run.clock().nanoTime();
            Screen screen = look.read(run);
            Optional<Unreadable> reason = screen.unreadable();
            if (reason.isPresent()) {
                return new ReaderReport.Timing(name, times, reason.map(Unreadable::detail));
            }
            times.add(Duration.ofNanos(run.clock().nanoTime() - start));
        }
        return new ReaderReport.Timing(name, times, Optional.empty());
    }

    @FunctionalInterface
    private interface Look {
        Screen read(RunContext run);
    }
}
