package io.github.jevdroid.testkit.internal.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads from and writes to.
 *
 * @param in standard input
 * @param out standard output
 * @param err standard error
 */
public record Streams(InputStream in, OutputStream out, OutputStream err) {

    /**
     * Writes text to standard output.
     *
     * @param text as UTF-8
     * @throws IOException if the stream fails
     */
    public void print(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a line to standard output.
     *
     * @param line as UTF-8
     * @throws IOException if the stream fails
     */
    public void println(String line) throws IOException {
        print(line + "\n");
    }

    /**
     * Writes a line to standard error.
     *
     * @param line as UTF-8
     * @throws IOException if the stream fails
     */
    public void complain(String line) throws IOException {
        err.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads standard input to its end.
     *
     * @return as UTF-8
     * @throws IOException if the stream fails
     */
    public String readAll() throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }

    Streams withOut(OutputStream other) {
        return new Streams(in, other, err);
    }

    Streams withIn(InputStream other) {
        return new Streams(other, out, err);
    }

    Streams withErr(OutputStream other) {
        return new Streams(in, out, other);
    }
}
