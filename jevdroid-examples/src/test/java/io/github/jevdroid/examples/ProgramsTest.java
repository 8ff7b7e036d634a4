package io.github.jevdroid.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.ReceivedInput;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs each example as its reader would, as a program of its own, with the fake phone behind an adb server and decisions made offline. */
@Timeout(120)
class ProgramsTest {

    private final FakeAdbServer server = FakeAdbServer.start();

    @TempDir
    Path folder;

    @BeforeEach
    void isReachable() {
        assertThat(server.port()).isPositive();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void the_quick_start_opens_the_display_settings() throws Exception {
        FakePhone phone = attach(settings().build());

        assertThat(run(QuickStart.class, "")).contains("UNVERIFIED (no verifier)");
        assertThat(phone.foregroundScreen()).isEqualTo("display");
    }

    @Test
    void the_verified_run_turns_the_switch_on() throws Exception {
        FakePhone phone = attach(settings().build());

        assertThat(run(VerifiedRun.class, "")).contains("VERIFIED (verifier agreed)");
        assertThat(phone.isOn("dark_theme")).isTrue();
    }

    @Test
    void the_own_device_needs_no_phone_at_all() throws Exception {
        assertThat(run(OwnDevice.class, "")).contains("UNVERIFIED (no verifier)");
    }

    @Test
    void the_own_provider_decides_on_a_phone() throws Exception {
        FakePhone phone = attach(settings().build());
        phone.open("com.android.settings");

        assertThat(run(OwnProvider.class, "")).isNotBlank();
        assertThat(phone.foregroundScreen()).isEqualTo("display");
    }

    @Test
    void the_gate_keeps_the_model_from_paying() throws Exception {
        FakePhone phone = attach(phone().app(
                        "com.example.shop",
                        app -> app.label("Shop")
                                .screen(
                                        "main",
                                        screen -> screen.title("Basket")
                                                .text("Shoes, 80 euros")
                                                .button("Pay", pay -> pay.sets("paid", "true"))))
                .build());

        assertThat(run(NoPayments.class, "")).isNotBlank();
        assertThat(phone.isOn("paid")).isFalse();
        assertThat(phone.inputs(ReceivedInput.Kind.TAP))
                .noneMatch(input -> input.toString().contains("Pay"));
    }

    @Test
    void the_approved_action_is_done_and_the_denied_one_is_not() throws Exception {
        FakePhone approved = attach(mail());
        assertThat(run(ResumeAfterApproval.class, "y\n")).contains("gone");
        assertThat(approved.isOn("emptied")).isTrue();
    }

    @Test
    void the_denied_action_is_not_done() throws Exception {
        FakePhone denied = attach(mail());
        run(ResumeAfterApproval.class, "n\nn\nn\n");
        assertThat(denied.isOn("emptied")).isFalse();
    }

    @Test
    void the_feed_is_scrolled_five_times() throws Exception {
        attach(phone().app(
                        "com.example.news",
                        app -> app.label("News")
                                .screen("main", screen -> screen.title("News").rows(60, number -> "Story " + number)))
                .build());

        assertThat(run(ScrollFeed.class, "")).contains("COMPLETED").contains("scrolled 5 times");
    }

    @Test
    void two_phones_are_driven_at_once() throws Exception {
        FakePhone first = attach(settings().serial("one").build());
        FakePhone second = attach(settings().serial("two").build());

        assertThat(run(TwoPhones.class, "", "one", "two")).contains("UNVERIFIED");
        assertThat(first.foregroundScreen()).isEqualTo("display");
        assertThat(second.foregroundScreen()).isEqualTo("display");
    }

    @Test
    void a_saved_dump_is_read_without_a_phone() throws Exception {
        FakePhone phone = settings().build();
        phone.open("com.android.settings");
        Path dump = Files.writeString(folder.resolve("dump.xml"), phone.xml());

        assertThat(run(SavedDump.class, "", dump.toString())).contains("Display");
    }

    private FakePhone attach(FakePhone phone) {
        server.attach(phone);
        return phone;
    }

    private static FakePhone.Builder phone() {
        return FakePhone.builder().clock(RunClock.system());
    }

    private static FakePhone.Builder settings() {
        return phone().app(
                        "com.android.settings",
                        app -> app.label("Settings")
                                .screen(
                                        "main",
                                        screen -> screen.title("Settings")
                                                .row("Sound")
                                                .row(
                                                        "Display",
                                                        row -> row.summary("Dark theme, font size")
                                                                .opens("display")))
                                .screen(
                                        "display",
                                        screen -> screen.title("Display")
                                                .toggle("Night light")
                                                .toggle("Dark theme")));
    }

    private static FakePhone mail() {
        return phone().app(
                        "com.example.mail",
                        app -> app.label("Mail")
                                .screen(
                                        "main",
                                        screen -> screen.title("Mail")
                                                .row("Letter")
                                                .button("Empty trash", empty -> empty.sets("emptied", "true"))))
                .build();
    }

    private String run(Class<?> example, String input, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                example.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("ADB_SERVER_SOCKET", "tcp:localhost:" + server.port());
        builder.environment().put("JEVDROID_PROVIDER", "offline");
        builder.environment().remove("ANDROID_SERIAL");
        Path typed = Files.writeString(folder.resolve("input.txt"), input);
        builder.redirectInput(typed.toFile());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).as(output).isTrue();
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }
}
