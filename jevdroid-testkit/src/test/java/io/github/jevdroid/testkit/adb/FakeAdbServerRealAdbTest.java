package io.github.jevdroid.testkit.adb;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.testkit.PhoneLink.State;
import io.github.jevdroid.testkit.adb.PrivateAdbServer.Output;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real adb program on the server face. */
class FakeAdbServerRealAdbTest {

    private static final String SERIAL = "adb-0123 (2)._adb-tls-connect._tcp";

    private final ScriptedPhone phone = new ScriptedPhone();
    private final FakeAdbServer server = FakeAdbServer.start();
    private PrivateAdbServer program;

    @BeforeEach
    void plug_in() {
        program = PrivateAdbServer.startOrSkip();
        server.attach(SERIAL, phone);
        server.attachStranger("127.0.0.1:5555", State.UNAUTHORIZED);
    }

    @AfterEach
    void nothing_is_left_behind() {
        if (program != null) {
            program.close();
        }
        server.close();
        assertThat(server.workers().liveThreads()).isZero();
        assertThat(server.killRequests()).isZero();
    }

    private Output adb(String... arguments) {
        List<String> all = new ArrayList<>(List.of("-s", SERIAL));
        all.addAll(List.of(arguments));
        return program.adbOn(server.port(), all.toArray(String[]::new));
    }

    @Test
    void the_adb_program_takes_it_for_its_server(@TempDir Path folder) throws IOException {
        assertThat(program.adbOn(server.port(), "devices").text())
                .isEqualTo("List of devices attached\n" + SERIAL + "\tdevice\n127.0.0.1:5555\tunauthorized\n\n");
        assertThat(program.adbOn(server.port(), "devices", "-l").text()).contains("model:Scripted_Phone");

        Output both = adb("shell", "both");
        assertThat(both.text()).isEqualTo("to out\n");
        assertThat(both.err()).isEqualTo("to err\n");
        assertThat(adb("shell", "exit", "77").exitCode()).isEqualTo(77);
        assertThat(adb("exec-out", "big").out()).isEqualTo(ScriptedPhone.big());
        assertThat(adb("get-state").text()).isEqualTo("device\n");

        Path local = Files.write(folder.resolve("some.jar"), ScriptedPhone.big());
        assertThat(adb("push", local.toString(), "/data/local/tmp/some.jar").exitCode())
                .isZero();
        Path back = folder.resolve("back");
        assertThat(adb("pull", "/data/local/tmp/some.jar", back.toString()).exitCode())
                .isZero();
        assertThat(back).hasBinaryContent(ScriptedPhone.big());

        Output unauthorized = program.adbOn(server.port(), "-s", "127.0.0.1:5555", "shell", "echo", "hi");
        assertThat(unauthorized.exitCode()).isNotZero();
        assertThat(unauthorized.err()).contains("device unauthorized.");
        Output ambiguous = program.adbOn(server.port(), "shell", "echo", "hi");
        assertThat(ambiguous.err()).contains("more than one device/emulator");
    }
}
