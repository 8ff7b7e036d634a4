package io.github.jevdroid.testkit.adb;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** One message between an adb server and a phone's daemon: a header of 24 bytes, little endian, and a payload. */
final class AdbMessage {

    static final int CNXN = command("CNXN");
    static final int AUTH = command("AUTH");
    static final int OPEN = command("OPEN");
    static final int OKAY = command("OKAY");
    static final int WRTE = command("WRTE");
    static final int CLSE = command("CLSE");

    /** The version from which on payloads are not summed. */
    static final int VERSION_SKIP_CHECKSUM = 0x0100_0001;

    static final int MAX_PAYLOAD_BYTES = 1024 * 1024;

    private static final int HEADER_BYTES = 24;
    private static final byte[] NOTHING = {};

    private final int command;
    private final int arg0;
    private final int arg1;
    private final byte[] payload;

    AdbMessage(int command, int arg0, int arg1, byte[] payload) {
        this.command = command;
        this.arg0 = arg0;
        this.arg1 = arg1;
        this.payload = payload;
    }

    int command() {
        return command;
    }

    int arg0() {
        return arg0;
    }

    int arg1() {
        return arg1;
    }

    byte[] payload() {
        return payload;
    }

    static AdbMessage of(int command, int arg0, int arg1) {
        return new AdbMessage(command, arg0, arg1, NOTHING);
    }

    static AdbMessage of(int command, int arg0, int arg1, String payload) {
        return new AdbMessage(command, arg0, arg1, payload.getBytes(StandardCharsets.UTF_8));
    }

    private static int command(String name) {
        return ByteBuffer.wrap(name.getBytes(StandardCharsets.ISO_8859_1))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt();
    }

    /** The payload as a string that ends in NUL, or without. */
    String text() {
        int end = payload.length;
        while (end > 0 && payload[end - 1] == 0) {
            end--;
        }
        return new String(payload, 0, end, StandardCharsets.UTF_8);
    }

    /**
     * Reads one.
     *
     * @param checked whether the peer is old enough to sum its payloads
     * @throws EOFException if the peer hung up
     * @throws IOException if this is not the protocol
     */
    static AdbMessage read(InputStream in, boolean checked) throws IOException {
        ByteBuffer header =
                ByteBuffer.wrap(PhoneServices.readFully(in, HEADER_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        int command = header.getInt();
        int arg0 = header.getInt();
        int arg1 = header.getInt();
        int length = header.getInt();
        int sum = header.getInt();
        if (header.getInt() != ~command) {
            throw new IOException("Not an adb message: the magic does not fit the command");
        }
        if (length < 0 || length > MAX_PAYLOAD_BYTES) {
            throw new IOException("The host sent a payload of " + Integer.toUnsignedString(length) + " bytes");
        }
        byte[] payload = PhoneServices.readFully(in, length);
        // A connection starts before the versions are known: who sums the greeting is checked, who does not is not.
        boolean summed = checked || (command == CNXN && sum != 0);
        if (summed && sum != sum(payload)) {
            throw new IOException("The checksum of a payload is wrong");
        }
        return new AdbMessage(command, arg0, arg1, payload);
    }

    byte[] bytes() {
        return ByteBuffer.allocate(HEADER_BYTES + payload.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(command)
                .putInt(arg0)
                .putInt(arg1)
                .putInt(payload.length)
                .putInt(sum(payload))
                .putInt(~command)
                .put(payload)
                .array();
    }

    private static int sum(byte[] payload) {
        int sum = 0;
        for (byte b : payload) {
            sum += b & 0xff;
        }
        return sum;
    }
}
