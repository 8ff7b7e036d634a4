package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.adb.RemoteFiles;
import io.github.jevdroid.testkit.internal.shell.FileTree;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The files of the phone's shell as {@code sync:} sees them; the shell does not keep times and permissions.
 *
 * @param files the files
 */
record PushedFiles(FileTree files) implements RemoteFiles {

    private static final int FILE = 0100644;
    private static final int DIRECTORY = 040755;

    @Override
    public Optional<Entry> stat(String path) {
        if (files.isDirectory(path)) {
            return Optional.of(new Entry(name(path), DIRECTORY, 0, 0));
        }
        return files.read(path).map(content -> new Entry(name(path), FILE, content.length, 0));
    }

    @Override
    public List<Entry> list(String path) {
        return files.list(path).stream()
                .map(name -> stat(path + "/" + name))
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public byte[] read(String path) throws IOException {
        return files.read(path).orElseThrow(() -> new FileNotFoundException("No such file or directory"));
    }

    @Override
    public void write(String path, int permissions, int modifiedSeconds, byte[] content) throws IOException {
        files.write(path, content);
    }

    private static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
