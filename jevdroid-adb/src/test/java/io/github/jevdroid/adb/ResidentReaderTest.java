package io.github.jevdroid.adb;

import static io.github.jevdroid.screen.Match.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.Fault;
import io.github.jevdroid.testkit.ReceivedInput;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The resident server of the fake phone, through adb's server, started and asked for real. */
class ResidentReaderTest {

    private static final String JAR = "/data/local/tmp/u2.jar";
    private static final String RESIDENT = "resident server";
    private static final String DUMP = "uiautomator dump";

    private final RunContext run = RunContext.of(Duration.ofSeconds(60));

    @TempDir
    private Path home;

    private FakeAdbServer server;
    private FakePhone phone;
    private AdbServer adb;
    private Path jar;
    private AdbDevice device;

    @BeforeEach
    void a_phone_with_an_app_and_a_jar_on_this_machine() throws IOException {
        jar = Files.writeString(home.resolve("u2.jar"), "stands for a jar ".repeat(10_000));
        phone = FakePhone.builder()
                .app(
                        "com.example.mail",
                        app -> app.label("Mail")
                                .screen(
                                        "main",
                                        screen -> screen.title("Mail")
                                                .row("Inbox")
                                                .field("subject", field -> field.hint("Subject"))
                                                .toggle("Notify me"))
                                .screen(
                                        "video",
                                        screen -> screen.title("Video")
                                                .row("Pause")
                                                .animates()))
                .build();
        phone.open("com.example.mail");
        server = FakeAdbServer.start();
        server.attach(phone);
        adb = AdbServer.builder()
                .server("127.0.0.1:" + server.port())
                .startServer(false)
                .build();
        device = device(Reader.AUTO, Optional.of(jar));
    }

    @AfterEach
    void nothing_is_left_open() {
        device.close();
        assertThat(ends()).as("the server that was started from here runs on").isTrue();
        server.close();
    }

    @Test
    void the_jar_is_pushed_the_server_started_and_the_screen_read_without_a_dump() {
        Screen screen = device.snapshot(run);

        assertThat(screen.source()).isEqualTo(RESIDENT);
        assertThat(screen.unreadable()).isEmpty();
        assertThat(screen.packageName()).isEqualTo("com.example.mail");
        assertThat(screen.find(label("Inbox"))).isPresent();
        assertThat(screen.isSettled()).isFalse();
        assertThat(phone.residentServer().starts()).isEqualTo(1);
        assertThat(phone.files()).containsExactly(JAR);
        assertThat(phone.commands()).noneMatch(command -> command.contains("uiautomator dump --"));
    }

    @Test
    void both_readers_tell_the_same_screen() {
        Screen fast = device.snapshot(run);
        device.close();

        Screen slow = device(Reader.DUMP, Optional.empty()).snapshot(run);

        assertThat(slow.source()).startsWith(DUMP);
        assertThat(fast.elements()).isEqualTo(slow.elements());
        assertThat(fast.texts()).isEqualTo(slow.texts());
        assertThat(fast.sameContentAs(slow)).isTrue();
    }

    @Test
    void a_look_is_one_question_over_a_kept_connection_and_one_for_the_facts() {
        device.snapshot(run);
        int before = server.requests().size();
        int calls = phone.residentServer().calls().size();

        device.snapshot(run);

        assertThat(server.requests().subList(before, server.requests().size()))
                .hasSize(2)
                .last()
                .asString()
                .startsWith("shell,v2,raw:");
        assertThat(phone.residentServer()
                        .calls()
                        .subList(calls, phone.residentServer().calls().size()))
                .containsExactly("dumpWindowHierarchy");
    }

    @Test
    void a_jar_that_is_the_same_is_not_pushed_again_and_an_older_one_is_replaced() throws IOException {
        device.snapshot(run);
        device.close();
        device(Reader.AUTO, Optional.of(jar)).snapshot(run);
        assertThat(server.requests().stream().filter("sync:"::equals)).hasSize(1);
        device.close();

        Files.writeString(jar, "a newer jar");
        device(Reader.AUTO, Optional.of(jar)).snapshot(run);

        assertThat(server.requests().stream().filter("sync:"::equals)).hasSize(2);
        assertThat(phone.files()).containsExactly(JAR);
    }

    @Test
    void a_jar_that_is_on_the_phone_needs_no_file_here() throws IOException {
        phone.remoteFiles().orElseThrow().write(JAR, 0644, 0, "jar".getBytes(StandardCharsets.UTF_8));

        assertThat(device(Reader.AUTO, Optional.empty()).snapshot(run).source()).isEqualTo(RESIDENT);
    }

    @Test
    void without_a_jar_the_dump_reads_and_says_so() {
        Screen screen = device(Reader.AUTO, Optional.empty()).snapshot(run);

        assertThat(screen.source()).startsWith(DUMP);
        assertThat(screen.unreadable()).isEmpty();
    }

    @Test
    void without_a_jar_the_persistent_reader_says_what_to_do() {
        assertThatThrownBy(() -> device(Reader.PERSISTENT, Optional.empty()).snapshot(run))
                .isInstanceOf(DeviceException.Unavailable.class)
                .hasMessageContaining("u2.jar")
                .hasMessageContaining("JEVDROID_U2_JAR");
    }

    @Test
    void b01_a_screen_that_never_rests_is_read_at_once_and_not_settled() {
        phone.openScreen("video");

        Screen screen = device.snapshot(run);

        assertThat(screen.unreadable()).isEmpty();
        assertThat(screen.find(label("Pause"))).isPresent();
        assertThat(screen.isSettled()).isFalse();
    }

    @Test
    void b10_when_another_program_holds_the_phone_it_is_named() {
        phone.residentServer().heldByOthers(true);

        Screen auto = device.snapshot(run);
        Screen persistent = device(Reader.PERSISTENT, Optional.of(jar)).snapshot(run);

        assertThat(auto.source()).startsWith(DUMP);
        assertThat(auto.unreadable().map(Unreadable::kind)).contains(Unreadable.Kind.BUSY);
        assertThat(persistent.unreadable().map(Unreadable::kind)).contains(Unreadable.Kind.BUSY);
        assertThat(persistent.unreadable().map(Unreadable::detail).orElseThrow())
                .contains("UiAutomation");
        phone.residentServer().heldByOthers(false);
    }

    @Test
    void a_server_that_starts_slowly_is_waited_for() {
        phone.residentServer().takesToStart(Duration.ofMillis(700));

        assertThat(device.snapshot(run).source()).isEqualTo(RESIDENT);
    }

    @Test
    void a_server_that_died_is_started_again_for_a_look() {
        device.snapshot(run);
        phone.residentServer().kill();

        assertThat(device.snapshot(run).source()).isEqualTo(RESIDENT);
        assertThat(phone.residentServer().starts()).isEqualTo(2);
    }

    @Test
    void one_that_dies_in_the_call_too() {
        device.snapshot(run);
        phone.residentServer().diesInCalls(1);

        Screen screen = device.snapshot(run);

        assertThat(screen.source()).isEqualTo(RESIDENT);
        assertThat(screen.unreadable()).isEmpty();
    }

    @Test
    void one_that_dies_again_and_again_is_given_up_for_the_dump() {
        phone.residentServer().diesInCalls(1_000);

        Screen screen = device.snapshot(run);

        assertThat(screen.source()).startsWith(DUMP);
        assertThat(screen.unreadable()).isEmpty();
        assertThat(phone.residentServer().starts()).isLessThanOrEqualTo(4);
        assertThat(ends()).isTrue();
    }

    @Test
    void garbage_is_asked_once_more_after_a_new_start() {
        device.snapshot(run);
        phone.residentServer().answersGarbage(1);

        assertThat(device.snapshot(run).source()).isEqualTo(RESIDENT);
    }

    @Test
    void garbage_without_end_is_given_up_for_the_dump() {
        phone.residentServer().answersGarbage(1_000);

        assertThat(device.snapshot(run).source()).startsWith(DUMP);
    }

    @Test
    void an_answer_that_is_cut_off_is_asked_for_again() {
        device.snapshot(run);
        phone.inject(Fault.dropMidReply(200));

        Screen screen = device.snapshot(run);

        assertThat(screen.unreadable()).isEmpty();
        assertThat(screen.find(label("Inbox"))).isPresent();
    }

    @Test
    void b08_a_tree_without_a_root_is_asked_for_some_more_times() {
        device.snapshot(run);
        phone.inject(Fault.nullRoot().times(2));

        assertThat(device.snapshot(run).unreadable()).isEmpty();

        phone.inject(Fault.nullRoot().times(3));
        assertThat(device.snapshot(run).unreadable().map(Unreadable::kind)).contains(Unreadable.Kind.NO_ROOT);
    }

    @Test
    void b36_withheld_content_is_named_by_this_reader_too() {
        device.snapshot(run);
        phone.inject(Fault.withheldContent());

        assertThat(device.snapshot(run).unreadable().map(Unreadable::kind)).contains(Unreadable.Kind.WITHHELD);
    }

    @Test
    void the_keyboard_is_one_fact_and_what_lies_over_the_app_is_an_overlay() {
        Element field = device.snapshot(run).find(label("Subject")).orElseThrow();
        phone.tap(field.bounds().center());

        Screen screen = device.snapshot(run);

        assertThat(screen.packageName()).isEqualTo("com.example.mail");
        assertThat(screen.keyboard().shown()).isTrue();
        assertThat(screen.keyboard().bounds().isEmpty()).isFalse();
    }

    @Test
    void b38_text_beyond_ascii_is_set_through_the_server_and_read_back() {
        ActionOutcome outcome = enter("Grüße, 你好 \uD83D\uDE0D \"quoted\"");

        assertThat(outcome).isInstanceOf(ActionOutcome.Performed.class);
        assertThat(phone.state("subject")).isEqualTo("Grüße, 你好 \uD83D\uDE0D \"quoted\"");
        assertThat(phone.inputs(ReceivedInput.Kind.TEXT)).hasSize(1);
    }

    @Test
    void a_server_that_dies_after_it_set_a_text_leaves_it_uncertain_and_nothing_is_set_twice() {
        device.snapshot(run);
        phone.residentServer().diesAfterInputs(1);

        ActionOutcome outcome = enter("Grüße");

        assertThat(outcome).isInstanceOf(ActionOutcome.Uncertain.class);
        assertThat(phone.inputs(ReceivedInput.Kind.TEXT)).hasSize(1);
    }

    @Test
    void a_link_that_breaks_before_the_text_was_set_is_not_tried_again() {
        Screen screen = device.snapshot(run);
        EnterText input = text(screen, "Grüße");
        phone.tap(input.target().bounds().center());
        screen = device.snapshot(run);
        phone.inject(Fault.dropBeforeInput());

        ActionOutcome outcome = device.execute(text(screen, "Grüße"), screen, run);

        assertThat(outcome).isInstanceOf(ActionOutcome.Uncertain.class);
        assertThat(phone.inputs(ReceivedInput.Kind.TEXT)).isEmpty();
    }

    @Test
    void the_report_tells_which_reader_will_be_used_and_what_each_costs() {
        ReaderReport report =
                AdbDevice.measureReaders(adb, phone.serial(), options(Reader.AUTO, Optional.of(jar)), 2, run);

        assertThat(report.used()).isEqualTo(RESIDENT);
        assertThat(report.timings()).extracting(ReaderReport.Timing::reader).containsExactly(RESIDENT, DUMP);
        assertThat(report.timings())
                .allSatisfy(timing -> assertThat(timing.looks()).hasSize(2));
        assertThat(report.advice()).isEmpty();
    }

    @Test
    void the_report_tells_how_to_get_the_fast_one() {
        ReaderReport report =
                AdbDevice.measureReaders(adb, phone.serial(), options(Reader.AUTO, Optional.empty()), 1, run);

        assertThat(report.used()).isEqualTo(DUMP);
        assertThat(report.advice()).singleElement().asString().contains("JEVDROID_U2_JAR");
    }

    @Test
    void closing_ends_the_server_and_its_thread() {
        device.snapshot(run);

        device.close();

        assertThat(ends()).isTrue();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().contains("resident server of " + phone.serial()));
    }

    @Test
    void a_server_that_someone_else_started_is_used_and_left_alone() {
        AdbDevice other = device(Reader.AUTO, Optional.of(jar));
        other.snapshot(run);
        try (AdbDevice second = AdbDevice.of(adb, phone.serial(), options(Reader.AUTO, Optional.empty()))) {
            assertThat(second.snapshot(run).source()).isEqualTo(RESIDENT);
        }

        assertThat(phone.residentServer().isRunning()).isTrue();
        assertThat(phone.residentServer().starts()).isEqualTo(1);
    }

    /** The phone hears a moment later that its stream was closed. */
    private boolean ends() {
        long start = System.nanoTime();
        while (phone.residentServer().isRunning()
                && System.nanoTime() - start < Duration.ofSeconds(10).toNanos()) {
            Thread.onSpinWait();
        }
        return !phone.residentServer().isRunning();
    }

    private ActionOutcome enter(String text) {
        Screen screen = device.snapshot(run);
        return device.execute(text(screen, text), screen, run);
    }

    private static EnterText text(Screen screen, String text) {
        Element field = screen.find(label("Subject")).orElseThrow();
        return new EnterText(field, TextValue.plain("subject", text), EnterText.Mode.REPLACE);
    }

    private AdbDevice device(Reader reader, Optional<Path> residentJar) {
        device = AdbDevice.of(adb, phone.serial(), options(reader, residentJar));
        return device;
    }

    private static ReaderOptions options(Reader reader, Optional<Path> residentJar) {
        return new ReaderOptions(reader, residentJar, ReaderLimits.DEFAULT, Duration.ofSeconds(20));
    }
}
