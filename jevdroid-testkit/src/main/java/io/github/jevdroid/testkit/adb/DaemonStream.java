package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.Cancellation;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * One stream of a daemon's connection. In each direction one WRTE is on its way until its OKAY comes. What the host sends is acknowledged
 * while it fits into a small store, as a phone's pipe does, whether or not the process reads it.
 */
final class DaemonStream implements Duplex {

    private final DaemonConnection connection;
    private final int local;
    private final int remote;
    private final int maxPayload;
    private final Incoming in = new Incoming(this::sendOkay);
    private final OutputStream out = new Outgoing();
    private final Cancellation cancellation = new Cancellation();
    private final Object lock = new Object();
    private boolean awaitsOkay;
    private boolean hungUp;
    private boolean ended;

    DaemonStream(DaemonConnection connection, int local, int remote, int maxPayload) {
        this.connection = connection;
        this.local = local;
        this.remote = remote;
        this.maxPayload = maxPayload;
    }

    int local() {
        return local;
    }

    @Override
    public InputStream in() {
        return in;
    }

    @Override
    public OutputStream out() {
        return out;
    }

    @Override
    public Cancellation cancellation() {
        return cancellation;
    }

    void received(byte[] payload) throws IOException {
        if (in.offer(payload)) {
            sendOkay();
        }
    }

    private void sendOkay() throws IOException {
        connection.send(AdbMessage.of(AdbMessage.OKAY, local, remote));
    }

    void acknowledged() {
        synchronized (lock) {
            awaitsOkay = false;
            lock.notifyAll();
        }
    }

    /** The host closed the stream, or is gone. */
    void hungUp() {
        synchronized (lock) {
            hungUp = true;
            lock.notifyAll();
        }
        connection.forget(this);
        in.end();
        cancellation.cancel();
    }

    @Override
    public void end() {
        boolean tell;
        synchronized (lock) {
            tell = !ended && !hungUp;
            ended = true;
            lock.notifyAll();
        }
        connection.forget(this);
        in.end();
        if (tell) {
            try {
                connection.send(AdbMessage.of(AdbMessage.CLSE, local, remote));
            } catch (IOException e) {
                // The host is gone and needs not be told.
            }
        }
    }

    @Override
    public void cut() {
        connection.cut();
    }

    @Override
    public void reset() {
        connection.reset();
    }

    private final class Outgoing extends OutputStream {

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            for (int sent = 0; sent < length; sent += maxPayload) {
                int from = offset + sent;
                byte[] payload = Arrays.copyOfRange(bytes, from, from + Math.min(maxPayload, length - sent));
                synchronized (lock) {
                    waitForOkay();
                    awaitsOkay = true;
                }
                connection.send(new AdbMessage(AdbMessage.WRTE, local, remote, payload));
            }
        }

        @Override
        public void flush() throws IOException {
            synchronized (lock) {
                waitForOkay();
            }
        }

        private void waitForOkay() throws IOException {
            try {
                while (awaitsOkay && !hungUp && !ended) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                InterruptedIOException interrupted = new InterruptedIOException("The face was closed");
                interrupted.initCause(e);
                throw interrupted;
            }
            if (hungUp || ended) {
                throw new IOException("The stream is closed");
            }
        }
    }
}
