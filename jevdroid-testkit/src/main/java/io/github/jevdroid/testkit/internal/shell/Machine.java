package io.github.jevdroid.testkit.internal.shell;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** What a shell runs on: programs, files and time. */
public interface Machine {

    /** The exit code of a program that does not exist. */
    int NOT_FOUND = 127;

    /**
     * Whether there is such a program.
     *
     * @param name its name
     * @return true if {@link #execute} knows it
     */
    boolean has(String name);

    /**
     * Runs a program to its end.
     *
     * @param arguments its name and its arguments
     * @param io its streams
     * @return its exit code
     * @throws IOException if a stream fails or the caller has gone
     */
    int execute(List<String> arguments, Streams io) throws IOException;

    /**
     * The files.
     *
     * @return the file system
     */
    FileTree files();

    /**
     * Lets time pass.
     *
     * @param duration how long
     * @throws IOException if the caller goes meanwhile
     */
    void sleep(Duration duration) throws IOException;

    /**
     * Gives up if nobody waits for the shell any more.
     *
     * @throws IOException if the caller has gone
     */
    void checkCaller() throws IOException;
}
