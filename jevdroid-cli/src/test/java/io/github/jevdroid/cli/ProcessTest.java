package io.github.jevdroid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.testkit.DemoPhones;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What only a process of its own can show: exit codes, signals, a reader that goes away. */
@Timeout(120)
class ProcessTest {

    @Test
    void the_exit_code_of_wrong_words_is_2() throws Exception {
        Process process = start("run", "a goal");

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no signal to send to another process")
    void an_interrupt_in_the_middle_of_a_run_cancels_it_and_says_so() throws Exception {
        FakePhone phone = DemoPhones.english(RunClock.system());
        try (FakeAdbServer server = FakeAdbServer.start()) {
            server.attach(phone);
            Process process = start(
                    "run",
                    "Open Story 39 in the news",
                    "-p",
                    DemoPhones.NEWS,
                    "--provider",
                    "offline",
                    "--adb-server",
                    "localhost:" + server.port());
            BufferedReader out = reader(process);
            String line = out.readLine();
            while (line != null && !line.startsWith("  1  ")) {
                line = out.readLine();
            }
            boolean ignored = isInterruptIgnored();
            new ProcessBuilder("kill", ignored ? "-TERM" : "-INT", Long.toString(process.pid()))
                    .start()
                    .waitFor();
            String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(ignored ? 143 : 130);
            assertThat(errors).contains("jevdroid: cancelled");
        }
    }

    @Test
    void a_reader_that_goes_away_ends_the_command_without_a_stack_trace() throws Exception {
        Process process = start("demo", "--json");
        reader(process).readLine();
        process.getInputStream().close();
        String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        assertThat(errors).doesNotContain("\tat ");
    }

    @Test
    void the_served_phone_is_there_for_another_process_until_input_ends() throws Exception {
        Process serving = start("demo", "--serve", "--json");
        String line = reader(serving).readLine();
        String address = line.replaceAll(".*\"adbServer\":\"([^\"]+)\".*", "$1");

        Process asking = start("devices", "--adb-server", address);
        String devices = new String(asking.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        serving.getOutputStream().close();

        assertThat(devices).contains("device");
        assertThat(serving.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(serving.exitValue()).isZero();
    }

    /** A shell starts what runs in the background with interrupts ignored, and that is inherited; a termination is handled alike. */
    private static boolean isInterruptIgnored() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return false;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
    }

    private static BufferedReader reader(Process process) {
        return new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    private static Process start(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(args));
        return new ProcessBuilder(command).start();
    }
}
