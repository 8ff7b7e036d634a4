package io.github.jevdroid.testkit.adb;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What a host has sent to a service and the service has not yet read, as in a phone's pipe. */
final class Incoming extends InputStream {

    private static final int ROOM_BYTES = 64 * 1024;

    private final Object lock = new Object();
    private final Queue<byte[]> waiting = new ArrayDeque<>();
    private final Room room;
    private int waitingBytes;
    private boolean full;
    private boolean ended;
    private byte[] current = {};
    private int position;

    /** Told when there is room again after there was none. */
    interface Room {
        void again() throws IOException;
    }

    Incoming(Room room) {
        this.room = room;
    }

    /** Takes what the host sent; false means that no more should come until there is room again. */
    boolean offer(byte[] bytes) {
        synchronized (lock) {
            waiting.add(bytes);
            waitingBytes += bytes.length;
            full = waitingBytes > ROOM_BYTES;
            lock.notifyAll();
            return !full;
        }
    }

    /** Waits for room, or for the end. */
    void awaitRoom() throws InterruptedIOException {
        synchronized (lock) {
            await(() -> !full || ended);
        }
    }

    /** The host has hung up. What it sent before can still be read. */
    void end() {
        synchronized (lock) {
            ended = true;
            lock.notifyAll();
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (position == current.length) {
            byte[] next = next();
            if (next == null) {
                return -1;
            }
            current = next;
            position = 0;
        }
        int taken = Math.min(length, current.length - position);
        System.arraycopy(current, position, target, offset, taken);
        position += taken;
        return taken;
    }

    @Override
    public int available() {
        synchronized (lock) {
            return current.length - position + waitingBytes;
        }
    }

    private byte @Nullable [] next() throws IOException {
        byte[] next;
        boolean roomAgain;
        synchronized (lock) {
            await(() -> !waiting.isEmpty() || ended);
            next = waiting.poll();
            if (next == null) {
                return null;
            }
            waitingBytes -= next.length;
            roomAgain = full && waitingBytes <= ROOM_BYTES;
            if (roomAgain) {
                full = false;
                lock.notifyAll();
            }
        }
        if (roomAgain) {
            room.again();
        }
        return next;
    }

    private void await(BooleanSupplier condition) throws InterruptedIOException {
        try {
            while (!condition.getAsBoolean()) {
                lock.wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            InterruptedIOException interrupted = new InterruptedIOException("The face was closed");
            interrupted.initCause(e);
            throw interrupted;
        }
    }
}
