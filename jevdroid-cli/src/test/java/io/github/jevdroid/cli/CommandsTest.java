package io.github.jevdroid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.testkit.DemoPhones;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.adb.FakeAdbServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands, over an adb server port, against the built-in phone. */
class CommandsTest {

    private static final String DARK = "Turn on the dark theme in the Display settings";

    private final FakePhone phone = DemoPhones.english(RunClock.system());
    private final FakeAdbServer server = FakeAdbServer.start();

    @TempDir
    Path folder;

    @AfterEach
    void stop() {
        server.close();
    }

    private String adb() {
        return " --adb-server localhost:" + server.port();
    }

    private Cli.Result run(String more) {
        return new Cli()
                .line("run '" + DARK + "' -p " + DemoPhones.SETTINGS + " --allow tap,back,checkable --provider offline "
                        + more + adb());
    }

    @Test
    void devices_lists_each_phone_with_its_state() {
        server.attach(phone);
        server.attachStranger("stranger", PhoneLink.State.UNAUTHORIZED);

        Cli.Result result = new Cli().line("devices" + adb());

        assertThat(result.out()).contains(phone.serial()).contains("stranger").contains("unauthorized");
    }

    @Test
    void doctor_finds_nothing_wrong_with_a_ready_phone() {
        server.attach(phone);

        Cli.Result result = new Cli().line("doctor --provider offline" + adb());

        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        assertThat(result.out()).contains("A run can start.");
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void doctor_fails_without_a_phone() {
        assertThat(new Cli().line("doctor --provider offline" + adb()).exit()).isEqualTo(1);
    }

    @Test
    void doctor_fails_when_the_only_phone_has_not_authorized_this_computer() {
        server.attachStranger("stranger", PhoneLink.State.UNAUTHORIZED);

        Cli.Result result = new Cli().line("doctor --provider offline" + adb());

        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.out()).contains("unauthorized");
    }

    @Test
    void doctor_fails_on_a_locked_phone() {
        server.attach(phone);
        phone.lockSecurely();

        assertThat(new Cli().line("doctor --provider offline" + adb()).exit()).isEqualTo(1);
    }

    @Test
    void doctor_fails_when_two_phones_could_be_meant() {
        server.attach("first", phone);
        server.attach("second", DemoPhones.german(RunClock.system()));

        assertThat(new Cli().line("doctor --provider offline" + adb()).exit()).isEqualTo(1);
    }

    @Test
    void a_screen_is_drawn_into_a_new_picture() throws Exception {
        server.attach(phone);
        phone.open(DemoPhones.SETTINGS);
        Path png = folder.resolve("screen.png");

        Cli.Result result = new Cli().line("screen --png " + png + adb());

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).contains("Display");
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void a_saved_dump_is_read_without_a_phone() throws Exception {
        Path dump = Files.writeString(folder.resolve("dump.xml"), phone.xml());

        Cli.Result result = new Cli().line("screen --json --from " + dump);

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.out()).startsWith("{").contains("\"elements\"");
    }

    @Test
    void samples_are_counted() {
        server.attach(phone);

        Cli.Result result = new Cli().line("screen --samples 3" + adb());

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.lines())
                .filteredOn(line -> line.contains(" elements"))
                .hasSize(3);
    }

    @Test
    void a_goal_is_reached_on_the_phone() {
        server.attach(phone);

        Cli.Result result = run("--max-steps 20");

        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        assertThat(phone.isOn("dark_theme")).isTrue();
        assertThat(result.out()).contains("screen contents stay in this process");
    }

    @Test
    void a_dry_run_sends_nothing() {
        server.attach(phone);

        Cli.Result result = run("--dry-run");

        assertThat(result.exit()).as(result.out() + result.err()).isNotIn(2, 130);
        assertThat(result.lines()).hasSizeGreaterThan(2);
        assertThat(phone.inputs()).isEmpty();
        assertThat(phone.isOn("dark_theme")).isFalse();
    }

    @Test
    void a_limit_exits_with_4() {
        server.attach(phone);

        assertThat(run("--max-steps 1").exit()).isEqualTo(4);
    }

    @Test
    void a_question_nobody_is_there_to_answer_exits_with_3_and_sends_nothing() {
        server.attach(phone);
        phone.open(DemoPhones.SETTINGS);

        assertThat(run("--ask-always").exit()).isEqualTo(3);
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void yes_answers_the_questions() {
        server.attach(phone);

        assertThat(run("--ask-always --yes").exit()).isZero();
        assertThat(phone.isOn("dark_theme")).isTrue();
    }

    @Test
    void json_has_one_object_a_line_and_the_result_last() {
        server.attach(phone);

        Cli.Result result = run("--json");

        assertThat(result.lines()).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
        assertThat(result.lines().get(result.lines().size() - 1)).contains("\"result\"");
    }

    @Test
    void a_secret_reaches_neither_output_nor_trace() throws Exception {
        server.attach(phone);
        Path trace = folder.resolve("run.jsonl");

        Cli.Result result = new Cli()
                .with("LAST", "canary-7391")
                .line("run 'Create a contact with the first_name and the last_name and save it' -p "
                        + DemoPhones.CONTACTS + " --allow tap,text,back --text first_name=Katherine"
                        + " --secret-env last_name=LAST --provider offline --trace " + trace + adb());

        assertThat(phone.inputs().toString() + phone.states()).contains("canary-7391");
        assertThat(result.out() + result.err() + Files.readString(trace)).doesNotContain("canary-7391");
    }

    @Test
    void a_trace_becomes_a_report() {
        server.attach(phone);
        Path trace = folder.resolve("run.jsonl");
        run("--trace " + trace);

        Cli.Result result = new Cli().line("report " + trace);

        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(folder.resolve("run.html")).exists();
    }

    @Test
    void the_demo_proves_each_goal() {
        Cli.Result result = new Cli().line("demo --json");

        assertThat(result.exit()).as(result.out() + result.err()).isZero();
        assertThat(result.lines())
                .filteredOn(line -> line.contains("\"proved\":true"))
                .hasSize(DemoPhones.goals().size());
    }
}
