package io.github.jevdroid.benchmarks;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers every request with the same bytes as soon as it has read it, keeps connections open and counts them. */
final class LoopbackServer implements AutoCloseable {

    private static final String LENGTH = "content-length:";

    private final ServerSocket socket;
    private final byte[] answer;
    private final AtomicInteger connections = new AtomicInteger();

    LoopbackServer(String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        this.answer = ("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: " + body.length
                        + "\r\n\r\n" + json)
                .getBytes(StandardCharsets.UTF_8);
        this.socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        daemon(this::accept);
    }

    int port() {
        return socket.getLocalPort();
    }

    int connections() {
        return connections.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = socket.accept();
                connections.incrementAndGet();
                daemon(() -> talk(connection));
            }
        } catch (IOException closed) {
            // The benchmark is over.
        }
    }

    private void talk(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(connection.getInputStream(), 1 << 16);
            for (int length = head(in); length >= 0; length = head(in)) {
                in.readNBytes(length);
                connection.getOutputStream().write(answer);
            }
        } catch (IOException closed) {
            // The client has gone.
        }
    }

    /** Reads a head and returns the length of what follows, or -1 at the end. */
    static int head(InputStream in) throws IOException {
        int length = 0;
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c != '\n') {
                line.append((char) c);
                continue;
            }
            if (line.length() <= 1) {
                return length;
            }
            if (line.length() > LENGTH.length()
                    && line.substring(0, LENGTH.length()).equalsIgnoreCase(LENGTH)) {
                length = Integer.parseInt(line.substring(LENGTH.length()).strip());
            }
            line.setLength(0);
        }
        return -1;
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "loopback-server");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
