package io.github.jevdroid.trace;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.screen.Screen;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run as a trace tells it. A trace that was cut in the middle of a line, by a crash or a full disk, is read as far as it goes.
 */
public final class RecordedRun {

    private static final int NEWEST = JsonlTrace.SCHEMA_VERSION;

    private final String id;
    private final List<TraceEvent> events;

    private RecordedRun(String id, List<TraceEvent> events) {
        this.id = id;
        this.events = List.copyOf(events);
    }

    /**
     * Reads all runs of a trace.
     *
     * @param trace a file that {@link JsonlTrace} wrote
     * @return in the order in which they started; empty when the trace was cut in its first line
     * @throws ConfigurationException if the file is not there, is no trace, or was written by a newer version
     */
    public static List<RecordedRun> readAll(Path trace) {
        return parse(content(trace), trace);
    }

    /**
     * Reads the run of a trace that has one.
     *
     * @param trace a file that {@link JsonlTrace} wrote
     * @return the run
     * @throws ConfigurationException if the file is not there, is no trace, was written by a newer version, or has no run or several
     */
    public static RecordedRun read(Path trace) {
        List<RecordedRun> runs = readAll(trace);
        if (runs.size() != 1) {
            throw new ConfigurationException("The trace " + trace + " has "
                    + (runs.isEmpty() ? "no complete line" : runs.size() + " runs, where one is expected"));
        }
        return runs.get(0);
    }

    static List<RecordedRun> parse(byte[] content, Path trace) {
        String text = new String(content, StandardCharsets.UTF_8);
        Map<String, List<TraceEvent>> runs = new LinkedHashMap<>();
        Map<String, Map<Long, Screen>> screens = new HashMap<>();
        boolean anyLine = false;
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf('\n', start);
            String line = text.substring(start, end < 0 ? text.length() : end);
            start = end < 0 ? text.length() : end + 1;
            Optional<TraceObject> fields = JsonIn.object(line).filter(RecordedRun::isEvent);
            if (fields.isPresent()) {
                checkVersion(fields.get(), trace);
                String run = fields.get().text("run");
                Map<Long, Screen> known = screens.computeIfAbsent(run, unused -> new HashMap<>());
                runs.computeIfAbsent(run, unused -> new ArrayList<>()).add(event(fields.get(), known));
            }
            anyLine |= end >= 0 || !line.startsWith("{");
        }
        if (runs.isEmpty() && anyLine) {
            throw new ConfigurationException(trace + " is no trace: it has no line that JsonlTrace writes");
        }
        return runs.entrySet().stream()
                .map(run -> new RecordedRun(run.getKey(), run.getValue()))
                .toList();
    }

    private static byte[] content(Path trace) {
        try {
            return Files.readAllBytes(trace);
        } catch (NoSuchFileException missing) {
            throw new ConfigurationException("There is no trace at " + trace);
        } catch (IOException unreadable) {
            throw new ConfigurationException("The trace " + trace + " cannot be read ("
                    + unreadable.getClass().getSimpleName() + "); check its permissions");
        }
    }

    private static boolean isEvent(TraceObject fields) {
        return fields.has("v")
                && !fields.text("event").isEmpty()
                && !fields.text("run").isEmpty();
    }

    private static void checkVersion(TraceObject fields, Path trace) {
        if (fields.number("v") > NEWEST) {
            throw new ConfigurationException("The trace " + trace + " has schema version " + (int) fields.number("v")
                    + ", and this version of JevDroid reads up to " + NEWEST
                    + "; use the version that wrote it, or a newer one");
        }
    }

    private static TraceEvent event(TraceObject fields, Map<Long, Screen> known) {
        Optional<TraceObject> written = fields.object("screen");
        Optional<Screen> screen = Optional.empty();
        if (written.isPresent() && written.get().has("ref")) {
            TraceObject reading = written.get();
            screen = Optional.ofNullable(known.get((long) reading.number("ref")))
                    .map(content ->
                            ScreenJson.readReading(reading, content.toBuilder()).build());
        } else if (written.isPresent() && written.get().has("elements")) {
            screen = Optional.of(ScreenJson.read(written.get()));
            known.put((long) fields.number("n"), screen.get());
        }
        return new TraceEvent(fields, screen);
    }

    /**
     * The run's id.
     *
     * @return as the run's events carry it
     */
    public String id() {
        return id;
    }

    /**
     * Everything that happened, in order.
     *
     * @return an immutable list, never empty
     */
    public List<TraceEvent> events() {
        return events;
    }

    /**
     * The events of one kind, in order.
     *
     * @param name the name of the listener's method, for instance {@code decisionReceived}
     * @return an immutable list
     */
    public List<TraceEvent> events(String name) {
        return events.stream().filter(event -> event.name().equals(name)).toList();
    }

    /**
     * The first event of a kind.
     *
     * @param name the name of the listener's method, for instance {@code runStarted}
     * @return empty when there is none
     */
    public Optional<TraceEvent> first(String name) {
        return events.stream().filter(event -> event.name().equals(name)).findFirst();
    }

    /**
     * Says whether the run's end is in the trace.
     *
     * @return false when the program crashed, or the trace was cut
     */
    public boolean isComplete() {
        return first("runEnded").isPresent();
    }

    /**
     * Says whether goals and screens are in the trace.
     *
     * @return true for a trace of level {@link JsonlTrace.Level#FULL}
     */
    public boolean isFull() {
        return first("runStarted")
                .map(start -> start.fields().text("level").equals(JsonlTrace.Level.FULL.name()))
                .orElse(false);
    }

    /** Names the run and counts its events. */
    @Override
    public String toString() {
        return "RecordedRun[" + id + ", " + events.size() + " events]";
    }
}
