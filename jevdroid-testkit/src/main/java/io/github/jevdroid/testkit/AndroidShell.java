package io.github.jevdroid.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** The phone's shell. */
final class AndroidShell implements ShellSession {

    AndroidShell(FakePhone phone, PhoneSetup setup) {}

    List<String> files() {
        return List.of();
    }

    List<String> commands() {
        return List.of();
    }

    @Override
    public int run(
            String commandLine, InputStream stdin, OutputStream stdout, OutputStream stderr, Cancellation cancellation)
            throws IOException {
        return 127;
    }
}
