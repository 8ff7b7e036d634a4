package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.FileTree;
import io.github.jevdroid.testkit.internal.shell.Interpreter;
import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** The phone's shell: it keeps the files and runs each command line in a session of its own. */
final class AndroidShell implements ShellSession {

    private static final List<String> DIRECTORIES =
            List.of("/data/local/tmp", "/sdcard", "/storage/emulated/0", "/system/bin", "/proc", "/dev");

    private final FakePhone phone;
    private final PhoneSetup setup;
    private final FileTree files = new FileTree(DIRECTORIES);
    private final List<String> commands = new ArrayList<>();
    private final AndroidCommands programs;

    AndroidShell(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
        this.programs = new AndroidCommands(phone, setup);
    }

    List<String> files() {
        return files.files();
    }

    FileTree tree() {
        return files;
    }

    List<String> commands() {
        synchronized (commands) {
            return List.copyOf(commands);
        }
    }

    @Override
    public int run(
            String commandLine, InputStream stdin, OutputStream stdout, OutputStream stderr, Cancellation cancellation)
            throws IOException {
        synchronized (commands) {
            commands.add(commandLine);
        }
        ShellRun run = new ShellRun(phone, setup, files, programs, cancellation);
        run.requireLink();
        Streams io = new Streams(stdin, run.watched(stdout), run.watched(stderr));
        List<Fault> faults = run.begin(Fault.Operation.COMMAND);
        int code = Interpreter.run(run, commandLine, io);
        return run.end(faults, code);
    }
}
