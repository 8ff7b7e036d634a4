package io.github.jevdroid.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** One HTTP/1.1 connection as the small server inside of the resident one serves it: kept open, with a length in every answer. */
final class ResidentHttp {

    private static final int MAX_LINE = 8_192;

    private final InputStream in;
    private final OutputStream out;

    ResidentHttp(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    record Request(String path, String text) {

        byte[] body() {
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }
    }

    /** The next request; empty when the host has hung up. */
    Optional<Request> next() throws IOException {
        String[] start = line().split(" ", 3);
        if (start.length < 3) {
            return Optional.empty();
        }
        int length = 0;
        for (String line = line(); !line.isEmpty(); line = line()) {
            String lower = line.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(
                        lower.substring("content-length:".length()).strip());
            }
        }
        byte[] body = in.readNBytes(length);
        return body.length < length
                ? Optional.empty()
                : Optional.of(new Request(start[1], new String(body, StandardCharsets.ISO_8859_1)));
    }

    void reply(int status, String type, String text) throws IOException {
        out.write(answer(status, type, text));
        out.flush();
    }

    /** Sends so many bytes of an answer and no more. */
    void replyCutAt(int bytes, String text) throws IOException {
        byte[] whole = answer(200, "application/json", text);
        out.write(whole, 0, Math.min(bytes, whole.length - 1));
        out.flush();
    }

    private static byte[] answer(int status, String type, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + " " + (status == 200 ? "OK" : "Not Found") + "\r\n"
                + "Content-Type: " + type + "\r\n"
                + "Connection: keep-alive\r\n"
                + "Content-Length: " + body.length + "\r\n\r\n";
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
        whole.writeBytes(body);
        return whole.toByteArray();
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            line.write(next);
            if (line.size() > MAX_LINE) {
                throw new IOException("A line of the request has more than " + MAX_LINE + " bytes");
            }
        }
        return line.toString(StandardCharsets.ISO_8859_1).stripTrailing();
    }
}
