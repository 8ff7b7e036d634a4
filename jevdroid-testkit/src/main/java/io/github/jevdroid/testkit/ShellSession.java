package io.github.jevdroid.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * What a phone's shell does with a command line: the seam between the phone and the sockets that lead to it. {@code shell:}, {@code exec:}
 * and {@code shell,v2:} differ only in how they carry the two streams and the exit code.
 */
@FunctionalInterface
public interface ShellSession {

    /**
     * Runs one command line to its end, writing as it goes. Several may run at a time.
     *
     * @param commandLine what the caller sent, as the phone's shell gets it; may hold several lines
     * @param stdin what the caller sends after it; empty for callers that send nothing
     * @param stdout receives the output
     * @param stderr receives the error output; {@code shell:} (version 1) and {@code exec:} pass the same stream twice
     * @param cancellation cancelled when the caller goes; a command that waits stops then
     * @return the exit code, 0 to 255
     * @throws LinkDroppedException if a fault cuts the link: send on what was written, then close without an exit code
     * @throws IOException if a stream fails
     */
    int run(String commandLine, InputStream stdin, OutputStream stdout, OutputStream stderr, Cancellation cancellation)
            throws IOException;
}
