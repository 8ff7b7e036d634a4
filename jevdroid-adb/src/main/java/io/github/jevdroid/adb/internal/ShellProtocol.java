package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.ShellResult;
import io.github.jevdroid.adb.internal.AdbSocket.NotAdb;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;

/**
 * The packets of the {@code shell,v2} service: one byte of kind, four bytes of length (little end first), then so many bytes. See AOSP's
 * {@code shell_protocol.h}.
 */
final class ShellProtocol {

    /** More than any command of this module prints; a screenshot of a large tablet has about 20 MB. */
    static final int MAX_OUTPUT_BYTES = 64 << 20;

    private static final int STDOUT = 1;
    private static final int STDERR = 2;
    private static final int EXIT = 3;
    private static final int HEADER_BYTES = 5;
    private static final int CHUNK_BYTES = 1 << 16;

    private ShellProtocol() {}

    /**
     * Reads to the end and takes the two outputs and the exit code apart. Nothing is written: a command may be over, and the connection
     * closed, before a packet arrives that closes its input, and unread input makes some systems drop the output with the connection.
     * So a command here must not read its standard input.
     *
     * @param socket a connection on which the service has been opened
     * @return what the command printed and how it ended
     * @throws EOFException if the connection ends before the exit code
     * @throws IOException if the connection breaks or a limit is met
     */
    static ShellResult run(AdbSocket socket) throws IOException {
        Output output = new Output();
        byte[] header = new byte[HEADER_BYTES];
        byte[] chunk = new byte[CHUNK_BYTES];
        int exitCode = -1;
        while (true) {
            int got = socket.readUpTo(header, HEADER_BYTES);
            if (got < HEADER_BYTES) {
                if (exitCode < 0) {
                    throw new EOFException("the connection ended before the command's exit code");
                }
                return ShellResult.of(output.stdout.toByteArray(), output.stderr.toByteArray(), exitCode);
            }
            long length = Integer.toUnsignedLong(
                    (header[1] & 0xff) | (header[2] & 0xff) << 8 | (header[3] & 0xff) << 16 | (header[4] & 0xff) << 24);
            if (header[0] == EXIT && length == 1) {
                exitCode = socket.readExactly(1)[0] & 0xff;
            } else {
                output.read(socket, header[0], length, chunk);
            }
        }
    }

    private static final class Output {

        private final ByteArrayOutputStream stdout = new ByteArrayOutputStream();
        private final ByteArrayOutputStream stderr = new ByteArrayOutputStream();

        private void read(AdbSocket socket, int kind, long length, byte[] chunk) throws IOException {
            if (kind < 0 || kind > 5 || length + stdout.size() + stderr.size() > MAX_OUTPUT_BYTES) {
                throw new NotAdb("a packet of the shell has kind " + (kind & 0xff) + " and " + length
                        + " bytes; more than " + MAX_OUTPUT_BYTES + " bytes of output are not taken");
            }
            long left = length;
            while (left > 0) {
                int read = socket.read(chunk, 0, (int) Math.min(chunk.length, left));
                if (read < 0) {
                    throw new EOFException("the connection ended in the middle of the output");
                }
                if (kind == STDOUT) {
                    stdout.write(chunk, 0, read);
                } else if (kind == STDERR) {
                    stderr.write(chunk, 0, read);
                }
                left -= read;
            }
        }
    }
}
