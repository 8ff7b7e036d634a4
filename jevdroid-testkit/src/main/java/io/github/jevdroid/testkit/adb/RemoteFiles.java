package io.github.jevdroid.testkit.adb;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The files of a phone as {@code sync:} sees them. Called from several threads. */
public interface RemoteFiles {

    /**
     * Looks up one file or folder.
     *
     * @param path absolute
     * @return what is there, if anything
     */
    Optional<Entry> stat(String path);

    /**
     * Lists a folder.
     *
     * @param path absolute
     * @return its entries, empty if there is no such folder
     */
    List<Entry> list(String path);

    /**
     * Reads a file.
     *
     * @param path absolute
     * @return its content
     * @throws IOException if it cannot be read; the message goes to the host, for instance {@code No such file or directory}
     */
    byte[] read(String path) throws IOException;

    /**
     * Writes a file, or replaces it.
     *
     * @param path absolute
     * @param permissions the nine permission bits
     * @param modifiedSeconds seconds since 1970
     * @param content all of it
     * @throws IOException if it cannot be written; the message goes to the host, for instance {@code Permission denied}
     */
    void write(String path, int permissions, int modifiedSeconds, byte[] content) throws IOException;

    /**
     * One file or folder.
     *
     * @param name the last part of its path
     * @param mode type and permission bits as in {@code st_mode}: 0100644 for a plain file, 040755 for a folder
     * @param size bytes
     * @param modifiedSeconds seconds since 1970
     */
    record Entry(String name, int mode, int size, int modifiedSeconds) {}
}
