package io.github.jevdroid.testkit.adb;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A host that speaks to an adb server byte by byte. */
final class Host implements Closeable {

    private final Socket socket;
    final DataInputStream in;
    final OutputStream out;

    Host(FakeAdbServer server) throws IOException {
        socket = new Socket(FakeAdbServer.loopback(), server.port());
        socket.setSoTimeout(10_000);
        in = new DataInputStream(socket.getInputStream());
        out = socket.getOutputStream();
    }

    /** One request on a connection of its own: the status, and the text after it. */
    static String ask(FakeAdbServer server, String request) throws IOException {
        try (Host host = new Host(server)) {
            host.request(request);
            return host.status() + " " + host.text();
        }
    }

    Host request(String request) throws IOException {
        byte[] bytes = request.getBytes(StandardCharsets.UTF_8);
        out.write(HexFormat.of().toHexDigits((short) bytes.length).getBytes(StandardCharsets.UTF_8));
        out.write(bytes);
        return this;
    }

    String status() throws IOException {
        byte[] status = new byte[4];
        in.readFully(status);
        return new String(status, StandardCharsets.UTF_8);
    }

    String text() throws IOException {
        byte[] bytes = new byte[HexFormat.fromHexDigits(status())];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    Host use(String serial) throws IOException {
        request("host:transport:" + serial);
        String status = status();
        if (!status.equals("OKAY")) {
            throw new IOException(status + " " + text());
        }
        return this;
    }

    /** All that a {@code shell,v2} service says, with the kind of each packet before it. */
    String shellV2(String command) throws IOException {
        request("shell,v2,raw:" + command);
        return status() + packets(in);
    }

    static String packets(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        DataInputStream data = new DataInputStream(in);
        for (int kind = data.read(); kind >= 0; kind = data.read()) {
            byte[] content = new byte[Integer.reverseBytes(data.readInt())];
            data.readFully(content);
            text.append(
                    kind == 3
                            ? " exit=" + (content[0] & 0xff)
                            : " " + kind + "=" + new String(content, StandardCharsets.UTF_8).strip());
        }
        return text.toString();
    }

    byte[] rest() throws IOException {
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        in.transferTo(rest);
        return rest.toByteArray();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
