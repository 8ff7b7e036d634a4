package io.github.jevdroid.adb.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/**
 * A command that goes on running on the phone for as long as its stream is held. Its output must be taken away, or it would stand still;
 * the last part of it is kept, since it says why a command ended.
 */
final class HeldShell implements AutoCloseable {

    private static final int KEPT_BYTES = 16_384;

    private final AdbSocket socket;
    private final Thread drain;
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private volatile boolean ended;
    private volatile boolean closed;

    HeldShell(AdbSocket socket, String serial) {
        this.socket = socket;
        this.drain = new Thread(this::drain, "jevdroid resident server of " + serial);
        drain.setDaemon(true);
        drain.start();
    }

    private void drain() {
        byte[] chunk = new byte[1 << 12];
        while (!closed) {
            try {
                int read = socket.read(chunk, 0, chunk.length);
                if (read < 0) {
                    break;
                }
                keep(chunk, read);
            } catch (SocketTimeoutException silent) {
                // A server that is well says nothing.
            } catch (IOException broken) {
                break;
            }
        }
        ended = true;
    }

    private void keep(byte[] chunk, int length) {
        synchronized (output) {
            if (output.size() + length > KEPT_BYTES) {
                byte[] kept = output.toByteArray();
                output.reset();
                int half = Math.min(kept.length, KEPT_BYTES / 2);
                output.write(kept, kept.length - half, half);
            }
            output.write(chunk, 0, length);
        }
    }

    boolean hasEnded() {
        return ended;
    }

    /** What it printed last; the packets' headers between the words do no harm to who looks for words. */
    String output() {
        synchronized (output) {
            return output.toString(StandardCharsets.UTF_8);
        }
    }

    /** Ends the stream, which ends the command. */
    @Override
    public void close() {
        closed = true;
        socket.close();
        try {
            drain.join(1_000);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
