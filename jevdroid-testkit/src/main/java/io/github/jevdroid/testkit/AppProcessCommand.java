package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.util.List;

/** {@code app_process}: starts the resident server, the one Java program that hosts run so, and holds the stream for as long as it lives. */
final class AppProcessCommand implements AndroidCommands.Program {

    private static final String MAIN = "com.wetest.uia2.Main";
    private static final int DEFAULT_PORT = 9008;

    private final FakePhone phone;

    AppProcessCommand(FakePhone phone) {
        this.phone = phone;
    }

    @Override
    public int run(ShellRun run, List<String> arguments, Streams io) throws IOException {
        boolean hasJar = run.files().files().stream().anyMatch(file -> file.endsWith("u2.jar"));
        if (!arguments.contains(MAIN) || !hasJar) {
            io.complain("Error: could not find class '" + String.join(" ", arguments) + "'\n"
                    + "java.lang.ClassNotFoundException: " + MAIN);
            return 1;
        }
        int at = arguments.indexOf("-p");
        int port = at >= 0 && at + 1 < arguments.size() ? Integer.parseInt(arguments.get(at + 1)) : DEFAULT_PORT;
        return phone.residentServer().live(port, io, run);
    }
}
