package io.github.jevdroid.cli;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.testkit.DemoPhones;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbDaemon;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.Callable;

/** Keeps the built-in phone up for others: as an adb server of its own, and as a phone for a real one. */
final class DemoServer implements Callable<Integer> {

    private final Terminal terminal;
    private final OutputOptions output;
    private final int port;

    DemoServer(Terminal terminal, OutputOptions output, int port) {
        this.terminal = terminal;
        this.output = output;
        this.port = port;
    }

    @Override
    public Integer call() {
        FakePhone phone = DemoPhones.english(RunClock.system());
        try (FakeAdbServer server = FakeAdbServer.start(port, FakeAdbServer.CURRENT_VERSION);
                FakeAdbDaemon daemon = FakeAdbDaemon.start(phone)) {
            server.attach(phone);
            tell(phone, server.port(), daemon.port());
            Terminal.awaitEndOfInput();
        }
        return ExitCode.SUCCESS.code();
    }

    private void tell(FakePhone phone, int serverPort, int daemonPort) {
        PrintStream out = terminal.out();
        if (output.json) {
            out.println(Json.line(Map.of(
                    "serial",
                    phone.serial(),
                    "adbServer",
                    "localhost:" + serverPort,
                    "daemon",
                    "127.0.0.1:" + daemonPort)));
            return;
        }
        out.println("The built-in phone is up until this program's input ends, or Ctrl-C.");
        out.println();
        out.println("this command line    jevdroid screen --adb-server localhost:" + serverPort);
        out.println("                     jevdroid run \"Turn on the dark theme\" --package " + DemoPhones.SETTINGS
                + "=Settings --allow tap,checkable --provider offline --adb-server localhost:" + serverPort);
        out.println("a real adb           adb connect 127.0.0.1:" + daemonPort);
        out.println("Java                 JevDroid.builder().adbServer(\"localhost:" + serverPort
                + "\").providerName(\"offline\").connect()");
    }
}
