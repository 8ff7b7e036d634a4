package io.github.jevdroid.testkit.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lends each phone to one test at a time. Tests of this JVM wait for each other; other JVMs are kept away by a lock on a file, which the
 * operating system lets go of when a JVM dies. Nothing here belongs to a thread: a phone may be given back by another thread than took it.
 */
final class PhonePool {

    /** A phone that another process gives back makes no noise here. */
    private static final long LOOK_AGAIN_MS = 200;

    private final PhoneSource source;
    private final Path locks;
    private final Set<String> free;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition changed = lock.newCondition();

    PhonePool(PhoneSource source, Path locks) {
        this.source = source;
        this.locks = locks;
        this.free = new LinkedHashSet<>(source.ids());
        if (free.isEmpty()) {
            throw new IllegalArgumentException(source.getClass().getName() + " has no phones");
        }
    }

    PhoneSource source() {
        return source;
    }

    /**
     * Takes a phone, waiting for one if need be.
     *
     * @param limit how long to wait
     * @return closed to give the phone back
     * @throws IllegalStateException if none became free in time
     */
    Lease take(Duration limit) throws InterruptedException {
        long until = System.nanoTime() + limit.toNanos();
        lock.lockInterruptibly();
        try {
            while (true) {
                for (String id : free) {
                    Optional<Lease> lease = tryTake(id);
                    if (lease.isPresent()) {
                        free.remove(id);
                        return lease.get();
                    }
                }
                long left = until - System.nanoTime();
                if (left <= 0) {
                    throw new IllegalStateException("No phone became free within " + limit.toSeconds() + " s: "
                            + source.ids() + " are used by other tests" + (free.isEmpty() ? "" : " or other processes")
                            + "; add phones, or wait longer with jevdroid.junit.wait");
                }
                long wait = Math.min(left, TimeUnit.MILLISECONDS.toNanos(LOOK_AGAIN_MS));
                changed.await(wait, TimeUnit.NANOSECONDS);
            }
        } finally {
            lock.unlock();
        }
    }

    private Optional<Lease> tryTake(String id) {
        if (!source.isShared()) {
            return Optional.of(new Lease(id, Optional.empty()));
        }
        try {
            Files.createDirectories(locks);
            Path file = locks.resolve(id.replaceAll("[^A-Za-z0-9._-]", "_") + ".lock");
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            Optional<FileLock> held = tryLock(channel);
            if (held.isEmpty()) {
                channel.close();
                return Optional.empty();
            }
            return Optional.of(new Lease(id, Optional.of(channel)));
        } catch (IOException failed) {
            throw new UncheckedIOException("The lock file of the phone " + id + " cannot be made in " + locks, failed);
        }
    }

    private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
        try {
            return Optional.ofNullable(channel.tryLock());
        } catch (OverlappingFileLockException anotherPoolOfThisJvm) {
            return Optional.empty();
        }
    }

    private void giveBack(String id) {
        lock.lock();
        try {
            free.add(id);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** A phone that one test has. Giving it back twice is harmless. */
    final class Lease implements AutoCloseable {

        private final String id;
        private final Optional<FileChannel> held;
        private final AtomicBoolean closed = new AtomicBoolean();

        private Lease(String id, Optional<FileChannel> held) {
            this.id = id;
            this.held = held;
        }

        String id() {
            return id;
        }

        @Override
        public void close() {
            if (!closed.compareAndSet(false, true)) {
                return;
            }
            try {
                if (held.isPresent()) {
                    held.get().close();
                }
            } catch (IOException failed) {
                throw new UncheckedIOException("The lock file of the phone " + id + " cannot be closed", failed);
            } finally {
                giveBack(id);
            }
        }
    }
}
