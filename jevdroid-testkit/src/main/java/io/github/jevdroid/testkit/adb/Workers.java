package io.github.jevdroid.testkit.adb;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The threads and sockets of one face, so that closing it leaves none behind. */
final class Workers implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Workers.class);
    /** What the phone has started it carries out, traps and all, although nobody listens any more. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final Duration JOIN_LIMIT = Duration.ofSeconds(5);

    private final String name;
    private final Object lock = new Object();
    private final Set<Thread> threads = new HashSet<>();
    private final Set<Closeable> sockets = new HashSet<>();
    private boolean closed;
    private int started;

    Workers(String name) {
        this.name = name;
    }

    /** Something to do on a thread of its own; its failures are the end of a conversation, nothing more. */
    interface Task {
        void run() throws IOException, InterruptedException;
    }

    /** Starts a thread, unless the face is closed. */
    void start(Task task) {
        synchronized (lock) {
            if (closed) {
                return;
            }
            Thread thread = new Thread(() -> runAndForget(task), name + "-" + ++started);
            thread.setDaemon(true);
            threads.add(thread);
            thread.start();
        }
    }

    private void runAndForget(Task task) {
        try {
            task.run();
        } catch (IOException | InterruptedException e) {
            // Hosts hang up and faces are closed in mid-sentence; that is their right.
            LOG.debug("{}: a conversation ended: {}", name, e.toString());
        } finally {
            synchronized (lock) {
                threads.remove(Thread.currentThread());
            }
        }
    }

    /**
     * Takes over a socket, to be closed with the face.
     *
     * @throws IOException if the face is closed already; so is the socket then
     */
    <T extends Closeable> T own(T socket) throws IOException {
        synchronized (lock) {
            if (!closed) {
                sockets.add(socket);
                return socket;
            }
        }
        socket.close();
        throw new IOException(name + " is closed");
    }

    /** Closes a socket that was taken over. */
    void release(Closeable socket) {
        synchronized (lock) {
            sockets.remove(socket);
        }
        closeQuietly(socket);
    }

    int openSockets() {
        synchronized (lock) {
            return sockets.size();
        }
    }

    int liveThreads() {
        synchronized (lock) {
            return threads.size();
        }
    }

    boolean isClosed() {
        synchronized (lock) {
            return closed;
        }
    }

    @Override
    public void close() {
        List<Thread> waiting;
        List<Closeable> open;
        synchronized (lock) {
            closed = true;
            waiting = new ArrayList<>(threads);
            open = new ArrayList<>(sockets);
            sockets.clear();
        }
        waiting.remove(Thread.currentThread());
        open.forEach(Workers::closeQuietly);
        joinAll(waiting, GRACE);
        waiting.forEach(Thread::interrupt);
        joinAll(waiting, JOIN_LIMIT);
    }

    private static void joinAll(List<Thread> threads, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        threads.forEach(thread -> join(thread, end));
    }

    private static void join(Thread thread, long end) {
        try {
            long left = Math.max(1, (end - System.nanoTime()) / 1_000_000);
            thread.join(left);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void closeQuietly(Closeable socket) {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("closing failed", e);
        }
    }
}
