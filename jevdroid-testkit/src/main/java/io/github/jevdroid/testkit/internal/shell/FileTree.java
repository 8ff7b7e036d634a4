package io.github.jevdroid.testkit.internal.shell;

import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Files in memory. Paths are absolute, without {@code .} and {@code ..}; a path that ends a directory's is that directory. */
public final class FileTree {

    private static final byte[] NOTHING = new byte[0];

    private final TreeMap<String, byte[]> files = new TreeMap<>();
    private final TreeMap<String, Boolean> directories = new TreeMap<>();

    /**
     * Starts with these directories.
     *
     * @param existing absolute paths
     */
    public FileTree(List<String> existing) {
        directories.put("/", true);
        existing.forEach(this::addDirectory);
    }

    /**
     * Adds a directory and those above it.
     *
     * @param path absolute
     */
    public synchronized void addDirectory(String path) {
        for (int at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) {
            directories.put(path.substring(0, at), true);
        }
        directories.put(path, true);
    }

    /**
     * The content of a file.
     *
     * @param path absolute
     * @return empty when there is no such file
     */
    public synchronized Optional<byte[]> read(String path) {
        return Optional.ofNullable(files.get(path)).map(byte[]::clone);
    }

    /**
     * Creates or replaces a file.
     *
     * @param path absolute
     * @param content its bytes
     * @throws FileNotFoundException if its directory does not exist or the path is a directory
     */
    public synchronized void write(String path, byte[] content) throws FileNotFoundException {
        if (!directories.containsKey(parent(path))) {
            throw new FileNotFoundException("No such file or directory");
        }
        if (directories.containsKey(path)) {
            throw new FileNotFoundException("Is a directory");
        }
        files.put(path, content.clone());
    }

    /**
     * Opens a file for writing; it exists at once, and holds what was written when it is closed or flushed.
     *
     * @param path absolute
     * @param append whether what is there stays
     * @return a stream
     * @throws IOException if its directory does not exist
     */
    public OutputStream open(String path, boolean append) throws IOException {
        byte[] before = append ? read(path).orElse(NOTHING) : NOTHING;
        write(path, before);
        return new ByteArrayOutputStream() {

            {
                writeBytes(before);
            }

            @Override
            public void flush() throws IOException {
                FileTree.this.write(path, toByteArray());
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }

    /**
     * Removes a file or an empty directory.
     *
     * @param path absolute
     * @return false when there is none
     */
    public synchronized boolean remove(String path) {
        return files.remove(path) != null || directories.remove(path) != null;
    }

    /**
     * Whether a file is there.
     *
     * @param path absolute
     * @return true for files
     */
    public synchronized boolean isFile(String path) {
        return files.containsKey(path);
    }

    /**
     * Whether a directory is there.
     *
     * @param path absolute
     * @return true for directories
     */
    public synchronized boolean isDirectory(String path) {
        return directories.containsKey(path);
    }

    /**
     * What is right below a directory.
     *
     * @param path absolute
     * @return names
     */
    public synchronized List<String> list(String path) {
        List<String> names = new ArrayList<>();
        for (String each : all()) {
            if (!each.equals("/") && parent(each).equals(path)) {
                names.add(each.substring(each.lastIndexOf('/') + 1));
            }
        }
        return names;
    }

    /**
     * All files.
     *
     * @return absolute paths in their order
     */
    public synchronized List<String> files() {
        return List.copyOf(files.keySet());
    }

    /**
     * All files and directories.
     *
     * @return absolute paths in their order
     */
    public synchronized List<String> all() {
        TreeMap<String, Boolean> both = new TreeMap<>(directories);
        files.keySet().forEach(path -> both.put(path, false));
        return List.copyOf(both.keySet());
    }

    static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }

    /**
     * Makes a path absolute.
     *
     * @param directory the current directory
     * @param path as written
     * @return absolute, without {@code .} and {@code ..} and double slashes
     */
    public static String resolve(String directory, String path) {
        List<String> steps = new ArrayList<>();
        for (String step : (path.startsWith("/") ? path : directory + "/" + path).split("/", -1)) {
            if (step.equals("..")) {
                if (!steps.isEmpty()) {
                    steps.remove(steps.size() - 1);
                }
            } else if (!step.isEmpty() && !step.equals(".")) {
                steps.add(step);
            }
        }
        return "/" + String.join("/", steps);
    }
}
