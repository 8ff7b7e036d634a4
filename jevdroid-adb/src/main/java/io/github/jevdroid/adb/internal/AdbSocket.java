package io.github.jevdroid.adb.internal;

import io.github.jevdroid.run.RunContext;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;

/**
 * One connection to the adb server: requests with a four-digit length, answers {@code OKAY} or {@code FAIL}, then whatever the service
 * sends. The protocol is described in AOSP's {@code packages/modules/adb/docs/dev/services.md} and {@code OVERVIEW.TXT}.
 *
 * <p>A run that is cancelled closes the socket from the cancelling thread, which ends every read at once.
 */
public final class AdbSocket implements AutoCloseable {

    /** The longest request that four hexadecimal digits can announce, in bytes. */
    public static final int MAX_REQUEST_BYTES = 0xFFFF;

    private static final int STATUS_BYTES = 4;

    private final Socket socket;
    private final RunContext.Registration registration;
    private Deadline deadline;

    private AdbSocket(Socket socket, Deadline deadline) {
        this.socket = socket;
        this.deadline = deadline;
        this.registration = deadline.run().onCancel(this::closeSocket);
    }

    /**
     * Connects.
     *
     * @param address where
     * @param connectLimit how long connecting alone may take
     * @param deadline the call's
     * @return an open connection
     * @throws IOException if there is none
     */
    public static AdbSocket connect(ServerAddress address, Duration connectLimit, Deadline deadline)
            throws IOException {
        AdbSocket opened = new AdbSocket(new Socket(), deadline);
        try {
            InetSocketAddress target = new InetSocketAddress(address.host(), address.port());
            if (target.isUnresolved()) {
                throw new UnknownHostException(address.host());
            }
            opened.socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
            opened.socket.connect(target, deadline.nextWaitMillis(connectLimit));
            return opened;
        } catch (IOException | RuntimeException failure) {
            opened.close();
            throw failure;
        }
    }

    /**
     * Puts other limits on what follows, for a connection that outlives one call.
     *
     * @param next the limits of the next operations
     */
    public void deadline(Deadline next) {
        this.deadline = next;
    }

    /**
     * Sends a request and reads its status.
     *
     * @param service for instance {@code host:version}
     * @throws AdbRefusal if the server says {@code FAIL}
     * @throws NotAdb if the answer is neither {@code OKAY} nor {@code FAIL}
     * @throws IOException if the connection breaks or a limit is met
     */
    public void request(String service) throws IOException {
        byte[] bytes = service.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_REQUEST_BYTES) {
            throw new IllegalArgumentException("A request to the adb server has at most " + MAX_REQUEST_BYTES
                    + " bytes of UTF-8, not " + bytes.length + "; send it in parts");
        }
        byte[] framed = new byte[STATUS_BYTES + bytes.length];
        byte[] length = HexFormat.of().toHexDigits((short) bytes.length).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(length, 0, framed, 0, STATUS_BYTES);
        System.arraycopy(bytes, 0, framed, STATUS_BYTES, bytes.length);
        write(framed);
        readStatus();
    }

    private void readStatus() throws IOException {
        byte[] status = new byte[STATUS_BYTES];
        int got = readUpTo(status, STATUS_BYTES);
        String word = new String(status, 0, got, StandardCharsets.ISO_8859_1);
        if (word.equals("OKAY")) {
            return;
        }
        if (word.equals("FAIL")) {
            throw new AdbRefusal(readText());
        }
        throw new NotAdb(
                got == 0 ? "it closed the connection without an answer" : "its answer begins with " + shown(word));
    }

    /**
     * Reads a text whose length comes first in four hexadecimal digits.
     *
     * @return the text
     * @throws IOException if the connection breaks or a limit is met
     */
    public String readText() throws IOException {
        String digits = new String(readExactly(STATUS_BYTES), StandardCharsets.ISO_8859_1);
        if (!digits.matches("[0-9a-fA-F]{4}")) {
            throw new NotAdb("a length is " + shown(digits) + " instead of four hexadecimal digits");
        }
        return new String(readExactly(HexFormat.fromHexDigits(digits)), StandardCharsets.UTF_8);
    }

    /**
     * Reads exactly so many bytes.
     *
     * @param count how many
     * @return the bytes
     * @throws EOFException if the connection ends before
     * @throws IOException if the connection breaks or a limit is met
     */
    public byte[] readExactly(int count) throws IOException {
        byte[] bytes = new byte[count];
        int got = readUpTo(bytes, count);
        if (got < count) {
            throw new EOFException("the connection ended after " + got + " of " + count + " bytes");
        }
        return bytes;
    }

    /**
     * Reads until the array is full or the connection ends.
     *
     * @param into where to
     * @param count how many at most
     * @return how many were read
     * @throws IOException if the connection breaks or a limit is met
     */
    public int readUpTo(byte[] into, int count) throws IOException {
        int got = 0;
        while (got < count) {
            int read = read(into, got, count - got);
            if (read < 0) {
                break;
            }
            got += read;
        }
        return got;
    }

    /**
     * Reads what is there, at least one byte.
     *
     * @param into where to
     * @param offset the first index
     * @param count how many at most
     * @return how many were read, or -1 at the end
     * @throws IOException if the connection breaks or a limit is met
     */
    public int read(byte[] into, int offset, int count) throws IOException {
        socket.setSoTimeout(deadline.nextReadMillis());
        try {
            InputStream in = socket.getInputStream();
            return in.read(into, offset, count);
        } catch (SocketTimeoutException silent) {
            SocketTimeoutException which = deadline.timedOut();
            which.initCause(silent);
            throw which;
        }
    }

    /**
     * Writes all of it. Requests are far smaller than a socket's buffer, so this does not wait for the other side.
     *
     * @param bytes what to write
     * @throws IOException if the connection breaks
     */
    public void write(byte[] bytes) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(bytes);
        out.flush();
    }

    /** Closes the connection; harmless when repeated. */
    @Override
    public void close() {
        registration.close();
        closeSocket();
    }

    private void closeSocket() {
        try {
            socket.close();
        } catch (IOException alreadyGone) {
            // Nothing is left to be closed.
        }
    }

    /** Foreign bytes in a form that can stand in a message. */
    private static String shown(String word) {
        StringBuilder shown = new StringBuilder("\"");
        word.chars().map(at -> at >= ' ' && at < 0x7f ? at : '.').forEach(shown::appendCodePoint);
        return shown.append('"').toString();
    }

    /** The server said {@code FAIL}; the message is what it gave as the reason. */
    public static final class AdbRefusal extends IOException {

        private static final long serialVersionUID = 1;

        AdbRefusal(String words) {
            super(words);
        }

        /**
         * The server's words.
         *
         * @return its reason
         */
        public String words() {
            return String.valueOf(getMessage());
        }
    }

    /** What answered does not speak the adb server's protocol. */
    public static final class NotAdb extends IOException {

        private static final long serialVersionUID = 1;

        NotAdb(String what) {
            super(what);
        }
    }
}
