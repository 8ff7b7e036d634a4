package io.github.jevdroid.testkit.adb;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The packets of {@code shell,v2}: one byte of kind, four of length (little endian), then the data. */
final class ShellV2Streams {

    private static final int STDIN = 0;
    private static final int STDOUT = 1;
    private static final int STDERR = 2;
    private static final int EXIT = 3;
    private static final int CLOSE_STDIN = 4;

    private static final int HEADER_BYTES = 5;
    private static final int MAX_DATA_BYTES = 1 << 16;
    /** No host sends more in one packet; whoever does is not speaking this protocol. */
    private static final int MAX_INCOMING_BYTES = 1 << 20;

    private final InputStream wire;
    private final OutputStream reply;
    private final InputStream stdin = new StdIn();
    private final OutputStream stdout = new Packets(STDOUT);
    private final OutputStream stderr = new Packets(STDERR);

    ShellV2Streams(InputStream wire, OutputStream reply) {
        this.wire = wire;
        this.reply = reply;
    }

    InputStream in() {
        return stdin;
    }

    OutputStream out() {
        return stdout;
    }

    OutputStream err() {
        return stderr;
    }

    void exit(int code) throws IOException {
        send(EXIT, new byte[] {(byte) code}, 0, 1);
    }

    private void send(int kind, byte[] data, int offset, int length) throws IOException {
        ByteBuffer packet = ByteBuffer.allocate(HEADER_BYTES + length).order(ByteOrder.LITTLE_ENDIAN);
        packet.put((byte) kind).putInt(length).put(data, offset, length);
        synchronized (reply) {
            reply.write(packet.array());
        }
    }

    private final class Packets extends OutputStream {

        private final int kind;

        Packets(int kind) {
            this.kind = kind;
        }

        @Override
        public void write(int b) throws IOException {
            send(kind, new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            for (int sent = 0; sent < length; sent += MAX_DATA_BYTES) {
                send(kind, bytes, offset + sent, Math.min(MAX_DATA_BYTES, length - sent));
            }
        }
    }

    /** Reads packets only when the process reads: nobody needs a thread for a command that takes no input. */
    private final class StdIn extends InputStream {

        private byte[] data = {};
        private int position;
        private boolean ended;

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            while (!ended && position == data.length) {
                next();
            }
            if (ended) {
                return -1;
            }
            int taken = Math.min(length, data.length - position);
            System.arraycopy(data, position, target, offset, taken);
            position += taken;
            return taken;
        }

        private void next() throws IOException {
            byte[] header = wire.readNBytes(HEADER_BYTES);
            if (header.length < HEADER_BYTES) {
                ended = true;
                return;
            }
            int length =
                    ByteBuffer.wrap(header, 1, 4).order(ByteOrder.LITTLE_ENDIAN).getInt();
            if (length < 0 || length > MAX_INCOMING_BYTES) {
                throw new IOException("The host sent a shell packet of " + Integer.toUnsignedString(length) + " bytes");
            }
            byte[] content = PhoneServices.readFully(wire, length);
            switch (header[0]) {
                case STDIN -> {
                    data = content;
                    position = 0;
                }
                case CLOSE_STDIN -> ended = true;
                // The size of a window that nobody sees, or a kind yet to come.
                default -> position = data.length;
            }
        }
    }
}
