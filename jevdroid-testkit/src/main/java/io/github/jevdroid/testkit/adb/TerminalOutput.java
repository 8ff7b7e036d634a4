package io.github.jevdroid.testkit.adb;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Before Android 7 every command had a terminal, which turned {@code \n} into {@code \r\n}. */
final class TerminalOutput extends FilterOutputStream {

    TerminalOutput(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream(length + 16);
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] == '\n') {
                lines.write('\r');
            }
            lines.write(bytes[i]);
        }
        out.write(lines.toByteArray());
    }
}
