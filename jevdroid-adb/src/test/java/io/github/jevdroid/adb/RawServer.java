package io.github.jevdroid.adb;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listening socket whose every connection is held by a test's own code, byte for byte. */
final class RawServer implements AutoCloseable {

    private final ServerSocket listener;
    private final Conversation conversation;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();

    RawServer(Conversation conversation) throws IOException {
        this.conversation = conversation;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    /** An adb server of version 41 whose one phone runs each command as the test says. */
    static RawServer withShell(Conversation shell) throws IOException {
        return new RawServer(connection -> {
            String request = connection.readRequest();
            if (request.equals("host:version")) {
                connection.okay("0029");
            } else if (request.endsWith(":features")) {
                connection.okay("shell_v2,cmd,stat_v2");
            } else if (request.startsWith("host:transport:")) {
                connection.send("OKAY");
                shell.hold(connection);
            } else {
                connection.fail("unknown host service");
            }
        });
    }

    String address() {
        return "127.0.0.1:" + listener.getLocalPort();
    }

    /** Requests in the order of their arrival. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** How many connections the client has not closed. */
    int openConnections() {
        return open.size();
    }

    private void accept() {
        try {
            while (true) {
                Socket socket = listener.accept();
                open.add(socket);
                start(() -> hold(socket));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void hold(Socket socket) {
        try (socket) {
            conversation.hold(new Connection(socket));
            socket.shutdownOutput();
            while (socket.getInputStream().read() >= 0) {
                // Until the client closes.
            }
        } catch (IOException broken) {
            // The client went away, which is what some tests are about.
        } finally {
            open.remove(socket);
        }
    }

    private void start(Runnable work) {
        Thread thread = new Thread(work, "raw-server");
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : open) {
            socket.close();
        }
    }

    @FunctionalInterface
    interface Conversation {
        void hold(Connection connection) throws IOException;
    }

    final class Connection {

        private final DataInputStream in;
        private final OutputStream out;
        private final Socket socket;

        private Connection(Socket socket) throws IOException {
            this.socket = socket;
            this.in = new DataInputStream(socket.getInputStream());
            this.out = socket.getOutputStream();
        }

        String readRequest() throws IOException {
            byte[] length = new byte[4];
            in.readFully(length);
            byte[] bytes = new byte[Integer.parseInt(new String(length, StandardCharsets.US_ASCII), 16)];
            in.readFully(bytes);
            String request = new String(bytes, StandardCharsets.UTF_8);
            requests.add(request);
            return request;
        }

        void send(String text) throws IOException {
            send(text.getBytes(StandardCharsets.UTF_8));
        }

        void send(byte[] bytes) throws IOException {
            out.write(bytes);
            out.flush();
        }

        void okay(String text) throws IOException {
            send("OKAY" + framed(text));
        }

        void fail(String reason) throws IOException {
            send("FAIL" + framed(reason));
        }

        void packet(int kind, byte[] data) throws IOException {
            int length = data.length;
            send(new byte[] {
                (byte) kind, (byte) length, (byte) (length >> 8), (byte) (length >> 16), (byte) (length >> 24)
            });
            send(data);
        }

        void packet(int kind, String data) throws IOException {
            packet(kind, data.getBytes(StandardCharsets.UTF_8));
        }

        void exit(int code) throws IOException {
            packet(3, new byte[] {(byte) code});
        }

        /** Says nothing more until the client closes the connection. */
        void hang() throws IOException {
            while (in.read() >= 0) {
                // Nothing is expected.
            }
        }

        void drop() throws IOException {
            socket.setSoLinger(true, 0);
            socket.close();
        }

        private String framed(String text) {
            return String.format(Locale.ROOT, "%04x%s", text.getBytes(StandardCharsets.UTF_8).length, text);
        }
    }
}
