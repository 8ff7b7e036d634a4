package io.github.jevdroid.testkit.adb;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** {@code sync:}, version 1: STAT, LIST, RECV, SEND, QUIT. All numbers are little endian. */
final class SyncService {

    private static final int MAX_CHUNK_BYTES = 64 * 1024;
    private static final int MAX_PATH_BYTES = 1024;
    private static final int PERMISSION_BITS = 0777;

    private final RemoteFiles files;
    private final DataInputStream in;
    private final OutputStream out;

    SyncService(RemoteFiles files, InputStream in, OutputStream out) {
        this.files = files;
        this.in = new DataInputStream(in);
        this.out = out;
    }

    void run() throws IOException {
        while (true) {
            String request;
            try {
                request = word();
            } catch (EOFException e) {
                return;
            }
            int length = number();
            if (request.equals("QUIT")) {
                return;
            }
            if (length < 0 || length > MAX_PATH_BYTES) {
                fail("path too long");
                return;
            }
            String path = new String(in.readNBytes(length), StandardCharsets.UTF_8);
            switch (request) {
                case "STAT" -> stat(path);
                case "LIST" -> list(path);
                case "RECV" -> receive(path);
                case "SEND" -> send(path);
                default -> {
                    fail("unknown command " + request);
                    return;
                }
            }
        }
    }

    private void stat(String path) throws IOException {
        Optional<RemoteFiles.Entry> found = files.stat(path);
        out.write(message("STAT", 12)
                .putInt(found.map(RemoteFiles.Entry::mode).orElse(0))
                .putInt(found.map(RemoteFiles.Entry::size).orElse(0))
                .putInt(found.map(RemoteFiles.Entry::modifiedSeconds).orElse(0))
                .array());
    }

    private void list(String path) throws IOException {
        for (RemoteFiles.Entry entry : files.list(path)) {
            byte[] name = entry.name().getBytes(StandardCharsets.UTF_8);
            out.write(message("DENT", 16 + name.length)
                    .putInt(entry.mode())
                    .putInt(entry.size())
                    .putInt(entry.modifiedSeconds())
                    .putInt(name.length)
                    .put(name)
                    .array());
        }
        out.write(message("DONE", 16).array());
    }

    private void receive(String path) throws IOException {
        byte[] content;
        try {
            content = files.read(path);
        } catch (IOException e) {
            fail(String.valueOf(e.getMessage()));
            return;
        }
        for (int sent = 0; sent < content.length; sent += MAX_CHUNK_BYTES) {
            int length = Math.min(MAX_CHUNK_BYTES, content.length - sent);
            out.write(message("DATA", 4 + length)
                    .putInt(length)
                    .put(content, sent, length)
                    .array());
        }
        out.write(message("DONE", 4).array());
    }

    /** The path of SEND ends in a comma and the mode, in decimal. */
    private void send(String pathAndMode) throws IOException {
        int comma = pathAndMode.lastIndexOf(',');
        String path = comma < 0 ? pathAndMode : pathAndMode.substring(0, comma);
        int mode = mode(comma < 0 ? "" : pathAndMode.substring(comma + 1));
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        String kind = word();
        int number = number();
        while (kind.equals("DATA")) {
            if (number < 0 || number > MAX_CHUNK_BYTES) {
                fail("oversize data message");
                return;
            }
            content.write(PhoneServices.readFully(in, number));
            kind = word();
            number = number();
        }
        if (!kind.equals("DONE")) {
            fail("invalid data message");
            return;
        }
        try {
            files.write(path, mode & PERMISSION_BITS, number, content.toByteArray());
        } catch (IOException e) {
            fail(String.valueOf(e.getMessage()));
            return;
        }
        out.write(message("OKAY", 4).array());
    }

    private static int mode(String decimal) {
        try {
            return Integer.parseInt(decimal);
        } catch (NumberFormatException e) {
            return 0644;
        }
    }

    private void fail(String reason) throws IOException {
        byte[] text = reason.getBytes(StandardCharsets.UTF_8);
        out.write(message("FAIL", 4 + text.length).putInt(text.length).put(text).array());
    }

    private String word() throws IOException {
        byte[] word = new byte[4];
        in.readFully(word);
        return new String(word, StandardCharsets.ISO_8859_1);
    }

    private int number() throws IOException {
        return Integer.reverseBytes(in.readInt());
    }

    private static ByteBuffer message(String word, int bodyBytes) {
        return ByteBuffer.allocate(4 + bodyBytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(word.getBytes(StandardCharsets.ISO_8859_1));
    }
}
