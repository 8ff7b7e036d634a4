package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.screen.Unreadable.Kind.NEVER_IDLE;
import static io.github.jevdroid.screen.Unreadable.Kind.TRUNCATED;

import io.github.jevdroid.adb.AdbTransport;
import io.github.jevdroid.adb.ReaderLimits;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Reads a screen with the {@code uiautomator} command that every phone has. One observation is one round trip: a script on the phone
 * dumps the tree, tells what is in front and removes what it wrote. A screen that never comes to rest costs the phone ten seconds, so
 * that answer is remembered for a while.
 */
public final class DumpReader implements ScreenReader {

    private static final DeviceScript SCRIPT = DeviceScript.load("observe.sh");
    static final String NAME = "uiautomator dump";
    private static final String DIRECTORY = "/data/local/tmp";
    private static final int TRIES = 3;
    private static final int MOST_STALE_FILES = 8;

    private final AdbTransport transport;
    private final String serial;
    private final Settings settings;
    private final String directory;
    private final Supplier<String> words;
    private final Set<String> stale = new LinkedHashSet<>();
    private Support windows = Support.UNKNOWN;
    private boolean swept;
    private boolean busyMoving;
    private long movingSince;

    /**
     * How this reader behaves.
     *
     * @param limits how much is read
     * @param deadline the longest an observation may take; the phone itself gives up on a moving screen after 10 s
     * @param movingMemory how long "never idle" is remembered
     */
    public record Settings(ReaderLimits limits, Duration deadline, Duration movingMemory) {

        /** Default limits, 20 s, 5 s. */
        public static final Settings DEFAULT =
                new Settings(ReaderLimits.DEFAULT, Duration.ofSeconds(20), Duration.ofSeconds(5));
    }

    private enum Support {
        UNKNOWN,
        YES,
        NO
    }

    /**
     * For one phone.
     *
     * @param transport how the phone's shell is reached
     * @param serial which phone
     * @param settings limits and times
     */
    public DumpReader(AdbTransport transport, String serial, Settings settings) {
        this(
                transport,
                serial,
                settings,
                DIRECTORY,
                () -> UUID.randomUUID().toString().replace("-", ""));
    }

    DumpReader(AdbTransport transport, String serial, Settings settings, String directory, Supplier<String> words) {
        this.transport = Objects.requireNonNull(transport, "transport");
        this.serial = Objects.requireNonNull(serial, "serial");
        this.settings = Objects.requireNonNull(settings, "settings");
        this.directory = directory;
        this.words = words;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public synchronized void inputSent() {
        busyMoving = false;
    }

    @Override
    public Screen read(RunContext run) {
        try (PhoneTurn turn = PhoneTurn.take(serial, settings.deadline(), run)) {
            if (!turn.isTaken()) {
                return finish(
                        ScreenAssembler.withoutTree(ScreenFacts.UNKNOWN, PhoneTurn.busy(settings.deadline())), run);
            }
            return observe(run);
        }
    }

    private synchronized Screen observe(RunContext run) {
        boolean remembered = busyMoving
                && run.clock().nanoTime() - movingSince
                        < settings.movingMemory().toNanos();
        String mark = "jevdroid-" + words.get();
        String file = directory + "/jevdroid-" + words.get() + ".xml";
        String command = removalOfStaleFiles() + SCRIPT.with(variables(mark, file, remembered));
        // Until an answer proves that the script came to its end, its file may be there or may still be written.
        stale.add(file);
        byte[] answer =
                transport.shell(serial, command, settings.deadline(), run).stdoutBytes();
        Sections told = Sections.parse(answer, mark);
        if (!told.has("end")) {
            return finish(
                    ScreenAssembler.withoutTree(
                            FactsParser.parse(told),
                            new Unreadable(
                                    TRUNCATED,
                                    "The phone's answer of " + answer.length
                                            + " bytes ended in the middle: its shell was ended, or the link was "
                                            + "cut; read it again")),
                    run);
        }
        stale.clear();
        swept = true;
        ScreenFacts facts = FactsParser.parse(told);
        return finish(remembered ? stillMoving(facts) : assemble(told, facts, run), run);
    }

    private String removalOfStaleFiles() {
        while (stale.size() >= MOST_STALE_FILES) {
            stale.remove(stale.iterator().next());
        }
        return stale.isEmpty()
                ? ""
                : stale.stream().map(ShellWords::quote).collect(Collectors.joining(" ", "rm -f ", "\n"));
    }

    private Map<String, String> variables(String mark, String file, boolean remembered) {
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("mark", mark);
        variables.put("dir", directory);
        variables.put("file", file);
        variables.put("tries", remembered ? "0" : String.valueOf(TRIES));
        variables.put("windows", windows == Support.NO ? "" : "--windows");
        variables.put("probe", windows == Support.UNKNOWN ? "1" : "0");
        variables.put("sweep", swept ? "0" : "1");
        return variables;
    }

    private Screen.Builder assemble(Sections told, ScreenFacts facts, RunContext run) {
        byte[] tree = told.bytes("tree");
        try {
            UiTree parsed = TreeParser.parse(tree, settings.limits());
            windows = parsed.windows().isEmpty() ? Support.NO : Support.YES;
            busyMoving = false;
            // The command waits until nothing moves, or gives no tree at all.
            return ScreenAssembler.assemble(parsed, facts, settings.limits()).settled(true);
        } catch (UnreadableDump none) {
            Unreadable reason =
                    isBlank(tree) ? NoTree.explain(saidWithoutCode(told)).reason() : none.reason();
            if (reason.kind() == NEVER_IDLE) {
                busyMoving = true;
                movingSince = run.clock().nanoTime();
            }
            return ScreenAssembler.withoutTree(facts, reason);
        }
    }

    private static boolean isBlank(byte[] tree) {
        for (byte each : tree) {
            if (each > ' ' || each < 0) {
                return false;
            }
        }
        return true;
    }

    private static String saidWithoutCode(Sections told) {
        String said = told.text("said");
        return said.substring(Math.min(said.length(), said.indexOf('\n') + 1));
    }

    private Screen.Builder stillMoving(ScreenFacts facts) {
        return ScreenAssembler.withoutTree(
                facts,
                new Unreadable(
                        NEVER_IDLE,
                        "The screen never stopped moving a moment ago, so it was not waited for again; a reading is tried after "
                                + settings.movingMemory().toSeconds() + " s or after the next input"));
    }

    private Screen finish(Screen.Builder screen, RunContext run) {
        return screen.source(windows == Support.YES ? NAME + " --windows" : NAME)
                .taken(run.clock().instant())
                .build();
    }
}
