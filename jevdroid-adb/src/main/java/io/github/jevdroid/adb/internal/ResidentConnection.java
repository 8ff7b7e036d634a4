package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.internal.AdbSocket.AdbRefusal;
import io.github.jevdroid.adb.internal.ResidentFailure.Kind;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * HTTP/1.1 to the resident server over adb's {@code tcp:} service: one connection, kept between calls. A call whose kept connection turns
 * out to be closed is put to a new one only if it may be repeated.
 */
final class ResidentConnection implements AutoCloseable {

    /** The context of the connection itself, which outlives the run that opened it; each call registers its own run. */
    private static final Duration LIFE = Duration.ofDays(365);

    private static final int MAX_ANSWER_BYTES = 16 << 20;
    private static final int MAX_LINE_BYTES = 8_192;

    private final AdbLink link;
    private final String serial;
    private final int port;
    private Optional<AdbSocket> kept = Optional.empty();

    ResidentConnection(AdbLink link, String serial, int port) {
        this.link = link;
        this.serial = serial;
        this.port = port;
    }

    /** Asks something that changes nothing, so it may be asked twice: the kept connection may have been closed meanwhile. */
    byte[] ask(String method, String path, byte[] body, Duration limit, RunContext run) throws ResidentFailure {
        if (kept.isPresent()) {
            try {
                return exchange(method, path, body, limit, run);
            } catch (ResidentFailure failure) {
                if (failure.kind() != Kind.GONE) {
                    throw failure;
                }
            }
        }
        close();
        return exchange(method, path, body, limit, run);
    }

    /** Sends something that takes effect, once: over a new connection, since a kept one may be closed without our knowing. */
    byte[] send(String path, byte[] body, Duration limit, RunContext run) throws ResidentFailure {
        close();
        return exchange("POST", path, body, limit, run);
    }

    @Override
    public void close() {
        kept.ifPresent(AdbSocket::close);
        kept = Optional.empty();
    }

    private byte[] exchange(String method, String path, byte[] body, Duration limit, RunContext run)
            throws ResidentFailure {
        run.throwIfCancelled();
        AdbSocket socket = kept.isPresent() ? kept.get() : open(limit, run);
        kept = Optional.of(socket);
        socket.deadline(Deadline.of(limit, limit, run));
        boolean reusable = false;
        RunContext.Registration cancelling = run.onCancel(socket::close);
        try {
            socket.write(request(method, path, body));
            Response response = Response.read(socket);
            reusable = response.keepsAlive;
            if (response.status != 200) {
                throw new ResidentFailure(
                        Kind.GARBAGE, true, "what answers on the resident server's port says HTTP " + response.status);
            }
            return response.body;
        } catch (SocketTimeoutException silent) {
            run.throwIfCancelled();
            throw new ResidentFailure(
                    Kind.TIMED_OUT, true, "the resident server did not answer within " + limit.toMillis() + " ms");
        } catch (NotHttp garbage) {
            throw new ResidentFailure(
                    Kind.GARBAGE, true, "what answers on the resident server's port does not speak HTTP");
        } catch (IOException broken) {
            run.throwIfCancelled();
            throw new ResidentFailure(Kind.GONE, true, "the connection to the resident server broke");
        } finally {
            cancelling.close();
            if (!reusable) {
                close();
            }
        }
    }

    private AdbSocket open(Duration limit, RunContext run) throws ResidentFailure {
        try {
            return link.open(serial, "tcp:" + port, limit, RunContext.of(LIFE));
        } catch (DeviceException failure) {
            run.throwIfCancelled();
            if (isClosedPort(failure)) {
                throw new ResidentFailure(Kind.GONE, false, "nobody listens on the phone's port " + port);
            }
            throw failure;
        }
    }

    private static boolean isClosedPort(DeviceException failure) {
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof AdbRefusal refusal) {
                String words = refusal.words().toLowerCase(Locale.ROOT);
                return words.contains("closed") || words.contains("refused");
            }
        }
        return false;
    }

    private static byte[] request(String method, String path, byte[] body) {
        // The empty list of encodings keeps the server from compressing, at which it leaks memory.
        String head = method + " " + path + " HTTP/1.1\r\n"
                + "Host: localhost\r\n"
                + "Connection: keep-alive\r\n"
                + "Accept-Encoding: \r\n"
                + (body.length == 0 ? "" : "Content-Type: application/json\r\nContent-Length: " + body.length + "\r\n")
                + "\r\n";
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
        whole.writeBytes(body);
        return whole.toByteArray();
    }

    /** What came is not HTTP. */
    private static final class NotHttp extends IOException {
        private static final long serialVersionUID = 1;
    }

    private static final class Response {

        private final int status;
        private final boolean keepsAlive;
        private final byte[] body;

        private Response(int status, boolean keepsAlive, byte[] body) {
            this.status = status;
            this.keepsAlive = keepsAlive;
            this.body = body;
        }

        static Response read(AdbSocket socket) throws IOException {
            String[] status = line(socket).split(" ", 3);
            if (status.length < 2 || !status[0].startsWith("HTTP/1.") || !status[1].matches("\\d{3}")) {
                throw new NotHttp();
            }
            Map<String, String> headers = new HashMap<>();
            for (String line = line(socket); !line.isEmpty(); line = line(socket)) {
                int colon = line.indexOf(':');
                if (colon < 1 || headers.size() > 100) {
                    throw new NotHttp();
                }
                headers.put(
                        line.substring(0, colon).strip().toLowerCase(Locale.ROOT),
                        line.substring(colon + 1).strip());
            }
            boolean chunked = headers.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked");
            OptionalInt length = number(headers.getOrDefault("content-length", ""), 10);
            byte[] body = chunked
                    ? chunks(socket)
                    : length.isPresent() ? socket.readExactly(length.getAsInt()) : rest(socket);
            boolean keepsAlive = (chunked || length.isPresent())
                    && !headers.getOrDefault("connection", "").equalsIgnoreCase("close");
            return new Response(Integer.parseInt(status[1]), keepsAlive, body);
        }

        private static String line(AdbSocket socket) throws IOException {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            byte[] one = new byte[1];
            while (true) {
                if (socket.readUpTo(one, 1) == 0) {
                    throw new EOFException("the connection ended within the answer");
                }
                if (one[0] == '\n') {
                    return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
                }
                line.write(one[0]);
                if (line.size() > MAX_LINE_BYTES) {
                    throw new NotHttp();
                }
            }
        }

        private static byte[] chunks(AdbSocket socket) throws IOException {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            while (true) {
                OptionalInt size = number(line(socket).split(";", 2)[0].strip(), 16);
                if (size.isEmpty() || body.size() + size.getAsInt() > MAX_ANSWER_BYTES) {
                    throw new NotHttp();
                }
                body.writeBytes(socket.readExactly(size.getAsInt()));
                if (!line(socket).isEmpty()) {
                    throw new NotHttp();
                }
                if (size.getAsInt() == 0) {
                    return body.toByteArray();
                }
            }
        }

        private static byte[] rest(AdbSocket socket) throws IOException {
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            byte[] chunk = new byte[1 << 14];
            for (int read = socket.read(chunk, 0, chunk.length);
                    read >= 0;
                    read = socket.read(chunk, 0, chunk.length)) {
                body.write(chunk, 0, read);
                if (body.size() > MAX_ANSWER_BYTES) {
                    throw new NotHttp();
                }
            }
            return body.toByteArray();
        }

        private static OptionalInt number(String text, int radix) {
            try {
                int value = Integer.parseInt(text, radix);
                return value < 0 || value > MAX_ANSWER_BYTES ? OptionalInt.empty() : OptionalInt.of(value);
            } catch (NumberFormatException notANumber) {
                return OptionalInt.empty();
            }
        }
    }
}
