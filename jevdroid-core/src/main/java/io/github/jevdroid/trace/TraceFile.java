package io.github.jevdroid.trace;

import io.github.jevdroid.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where lines go: one file for all runs, or one a run. A file is open while a run that writes to it is open. */
final class TraceFile {

    private static final String ONLY_THE_OWNER = "rw-------";

    private final Path path;
    private final boolean directory;
    private final Map<String, Path> runs = new HashMap<>();
    private final Map<Path, FileChannel> open = new HashMap<>();
    private boolean created;

    TraceFile(Path path, boolean directory) {
        this.path = path;
        this.directory = directory;
    }

    Path path() {
        return path;
    }

    /**
     * Opens the file for a run.
     *
     * @throws ConfigurationException if it exists already
     */
    synchronized void start(String runId) {
        Path file = directory ? path.resolve(runId + ".jsonl") : path;
        if (!open.containsKey(file)) {
            open.put(file, channel(file));
        }
        runs.put(runId, file);
    }

    /** Hands a line to the operating system; a run that was never started, or is over, writes nothing. */
    synchronized void write(String runId, byte[] line) {
        FileChannel channel = channelOf(runId);
        if (channel == null) {
            return;
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(line);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException failed) {
            throw unwritable("The trace " + runs.get(runId) + " cannot be written", failed);
        }
    }

    synchronized void end(String runId) {
        Path file = runs.remove(runId);
        if (file == null || runs.containsValue(file)) {
            return;
        }
        FileChannel channel = open.remove(file);
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException failed) {
                throw unwritable("The trace " + file + " cannot be closed", failed);
            }
        }
    }

    private @Nullable FileChannel channelOf(String runId) {
        Path file = runs.get(runId);
        return file == null ? null : open.get(file);
    }

    private FileChannel channel(Path file) {
        Set<OpenOption> options = new HashSet<>(EnumSet.of(StandardOpenOption.WRITE, StandardOpenOption.APPEND));
        // Only the first run makes the file; a second run of the same object finds its own file there.
        options.add(created && !directory ? StandardOpenOption.CREATE : StandardOpenOption.CREATE_NEW);
        FileAttribute<?>[] attributes =
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(ONLY_THE_OWNER))
                        }
                        : new FileAttribute<?>[0];
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            FileChannel channel = FileChannel.open(file, options, attributes);
            created = true;
            return channel;
        } catch (FileAlreadyExistsException exists) {
            throw new ConfigurationException("The trace file " + file
                    + " exists already, and a trace is never written over; name another file or move this one away");
        } catch (IOException failed) {
            throw unwritable("The trace " + file + " cannot be made", failed);
        }
    }

    private static UncheckedIOException unwritable(String what, IOException cause) {
        return new UncheckedIOException(
                what + " (" + cause.getClass().getSimpleName() + "); check the folder and the free space", cause);
    }
}
