package io.github.jevdroid.trace;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentListener;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes every event of a run as one line of JSON to a file that only its owner can read. The file is created, and must not exist, when the
 * first run starts; each line is on its way to the disk before the run goes on, so that a crash leaves readable lines.
 */
public final class JsonlTrace implements AgentListener {

    /** The version of the lines' schema; fields are only ever added within one. */
    public static final int SCHEMA_VERSION = 1;

    private final TraceFile target;
    private final Level level;
    private final boolean screenshots;
    private final Map<String, EventJson> runs = new ConcurrentHashMap<>();

    private JsonlTrace(TraceFile target, Level level, boolean screenshots) {
        this.target = target;
        this.level = level;
        this.screenshots = screenshots;
    }

    /** How much is written. */
    public enum Level {
        /** Ids, counts, times, money; no goal, no label, no text of a screen, no picture. */
        METADATA,
        /** Everything that a report or a replay needs, the screens' texts included. Secrets are never written. */
        FULL
    }

    /**
     * Writes to one file, without goal and screen text. Further runs of the same object are appended to it.
     *
     * @param file must not exist when the first run starts
     * @return a listener for one session or several
     */
    public static JsonlTrace to(Path file) {
        return new JsonlTrace(new TraceFile(file, false), Level.METADATA, false);
    }

    /**
     * Writes each run to a file of its own, {@code <run id>.jsonl}, without goal and screen text.
     *
     * @param directory is made if need be
     * @return a listener for one session or several
     */
    public static JsonlTrace inDirectory(Path directory) {
        return new JsonlTrace(new TraceFile(directory, true), Level.METADATA, false);
    }

    /**
     * The same, with everything that a report needs: goals and screen texts too.
     *
     * @return another listener for the same place
     */
    public JsonlTrace full() {
        return new JsonlTrace(target, Level.FULL, screenshots);
    }

    /**
     * The same, with everything that a report needs and pictures of the display.
     *
     * @return another listener for the same place
     */
    public JsonlTrace withScreenshots() {
        return new JsonlTrace(target, Level.FULL, true);
    }

    @Override
    public boolean wantsScreenshots() {
        return screenshots;
    }

    /**
     * Writes the event down.
     *
     * @throws ConfigurationException if the file exists already when a run starts
     * @throws UncheckedIOException if the disk does not take the line; the run then ends, since it could not be accounted for
     */
    @Override
    public void event(AgentEvent event) {
        String run = event.moment().runId();
        if (event instanceof AgentEvent.RunStarted) {
            target.start(run);
            runs.put(run, new EventJson(level == Level.FULL, screenshots));
        }
        EventJson json = runs.get(run);
        if (json == null) {
            return;
        }
        try {
            target.write(run, json.line(event));
        } finally {
            if (event instanceof AgentEvent.RunEnded) {
                runs.remove(run);
                target.end(run);
            }
        }
    }

    /** Names place and level. */
    @Override
    public String toString() {
        return "JsonlTrace[" + target.path() + ", " + level + "]";
    }
}
