package io.github.jevdroid.adb.internal;

import io.github.jevdroid.adb.internal.AdbSocket.AdbRefusal;
import io.github.jevdroid.adb.internal.AdbSocket.NotAdb;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Puts a file on the phone by adb's {@code sync:} service: four letters and four bytes (little end first) before every part. See AOSP's
 * {@code packages/modules/adb/docs/dev/sync.md}.
 */
final class SyncPush {

    private static final int MAX_PART_BYTES = 64 * 1024;
    private static final int MAX_REASON_BYTES = 1_000;
    private static final int REGULAR_FILE_RW_R_R = 0100644;

    private SyncPush() {}

    /**
     * Writes a file over an open {@code sync:} service. The path is not a shell's word and needs no quoting.
     *
     * @throws AdbRefusal if the phone does not take it
     */
    static void write(AdbSocket socket, byte[] content, String path, int modifiedSeconds) throws IOException {
        byte[] target = (path + "," + REGULAR_FILE_RW_R_R).getBytes(StandardCharsets.UTF_8);
        socket.write(part("SEND", target.length, target));
        for (int at = 0; at < content.length; at += MAX_PART_BYTES) {
            byte[] data = Arrays.copyOfRange(content, at, Math.min(content.length, at + MAX_PART_BYTES));
            socket.write(part("DATA", data.length, data));
        }
        socket.write(part("DONE", modifiedSeconds, new byte[0]));
        ByteBuffer answer = ByteBuffer.wrap(socket.readExactly(8)).order(ByteOrder.LITTLE_ENDIAN);
        byte[] word = new byte[4];
        answer.get(word);
        String status = new String(word, StandardCharsets.US_ASCII);
        if (status.equals("FAIL")) {
            int length = Math.max(0, Math.min(answer.getInt(), MAX_REASON_BYTES));
            throw new AdbRefusal(new String(socket.readExactly(length), StandardCharsets.UTF_8));
        }
        if (!status.equals("OKAY")) {
            throw new NotAdb("a pushed file is answered neither OKAY nor FAIL");
        }
        socket.write(part("QUIT", 0, new byte[0]));
    }

    private static byte[] part(String word, int number, byte[] data) {
        return ByteBuffer.allocate(8 + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(word.getBytes(StandardCharsets.US_ASCII))
                .putInt(number)
                .put(data)
                .array();
    }
}
