package io.github.jevdroid.scenarios;

import static io.github.jevdroid.screen.Match.label;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.agent.Agent;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.Fault;
import io.github.jevdroid.testkit.Move;
import io.github.jevdroid.testkit.ReceivedInput;
import io.github.jevdroid.testkit.ReceivedInput.Kind;
import io.github.jevdroid.testkit.ScriptedProvider;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whole runs; what was done is proven by the phone's own record. Each subclass reaches the phone in another way. */
abstract class ScenarioSuite {

    private FakePhone phone;
    private Face face;

    /** Opens the way to a phone. */
    abstract Face open(FakePhone phone);

    @AfterEach
    void nothing_is_left_behind() {
        if (face != null) {
            face.close();
            face = null;
        }
        if (phone != null) {
            assertThat(phone.files()).as("files on the phone").isSubsetOf(FakeServerFace.RESIDENT_JAR);
        }
    }

    private FakePhone start(FakePhone.Builder builder) {
        phone = builder.build();
        face = open(phone);
        return phone;
    }

    private FakePhone startWith(String app) {
        return start(Apps.phone().inFront(app));
    }

    /** Real time, in milliseconds. */
    static Task.Builder task(String goal, String... packages) {
        return Task.builder(goal)
                .packages(packages)
                .deadline(Duration.ofSeconds(60))
                .settle(Duration.ofMillis(100))
                .stableRead(Duration.ofMillis(300))
                .waitTime(Duration.ofMillis(5))
                .refresh(Duration.ofMillis(5))
                .launchTime(Duration.ofSeconds(2))
                .longPress(Duration.ofMillis(500))
                .scrollPause(Duration.ZERO);
    }

    private RunResult run(Task task, ScriptedProvider provider) {
        try (Agent agent = Agent.builder(face.device(), provider).build()) {
            return agent.run(task);
        }
    }

    /** What a failed test has to tell. */
    private static String why(RunResult result) {
        return result.message() + result.cause().map(cause -> "\n" + cause).orElse("") + "\n" + result.history();
    }

    private static OutcomeVerifier shows(String label) {
        return OutcomeVerifier.of(
                screen -> screen.find(label(label)).isPresent(), "\"" + label + "\" is not on the screen");
    }

    private static Optional<Choice> offered(DecisionRequest request, String text) {
        return request.actions().stream()
                .filter(choice -> choice.description().contains(text))
                .findFirst();
    }

    @Test
    void the_display_settings_are_opened() {
        startWith(Apps.SETTINGS);

        RunResult result = run(
                task("Open the display settings", Apps.SETTINGS)
                        .allow(Capability.TAP)
                        .verifier(shows("Dark theme"))
                        .build(),
                ScriptedProvider.choosing("Display"));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.foregroundScreen()).isEqualTo("display");
        assertThat(phone.inputs())
                .extracting(ReceivedInput::kind, ReceivedInput::target)
                .containsExactly(tuple(Kind.TAP, "Display"));
    }

    @Test
    void a_switch_below_the_fold_is_scrolled_to_and_turned_on() {
        startWith(Apps.SETTINGS);
        Move searching = Move.choosing(request -> offered(request, "Developer mode")
                .or(() -> offered(request, "follows below"))
                .orElseThrow());

        RunResult result = run(
                task("Turn on the developer mode", Apps.SETTINGS)
                        .allow(Capability.TAP, Capability.CHECKABLE)
                        .verifier(OutcomeVerifier.of(screen -> phone.isOn("developer_mode"), "it is off"))
                        .verifyEveryEffect()
                        .build(),
                ScriptedProvider.always(searching));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.isOn("developer_mode")).isTrue();
        assertThat(phone.inputs(Kind.TAP)).hasSize(1);
        assertThat(phone.inputs(Kind.SWIPE))
                .isNotEmpty()
                .hasSameSizeAs(result.history().stream()
                        .filter(step -> step.choiceId().startsWith("SCROLL"))
                        .toList());
    }

    @Test
    void a_form_is_filled_and_sent() {
        startWith(Apps.MAIL);

        RunResult result = run(
                task("Write to Ann", Apps.MAIL)
                        .allow(Capability.TAP, Capability.TEXT)
                        .text("recipient", "ann.lee@example.com")
                        .text("subject", "Tea at 5?")
                        .verifier(
                                OutcomeVerifier.of(screen -> phone.state("sent").equals("1"), "nothing was sent"))
                        .build(),
                ScriptedProvider.of(
                        Move.choose("New message"),
                        Move.chooseFirst(choice -> choice.id().startsWith("TYPE_")
                                && choice.id().endsWith("_recipient")
                                && choice.description().contains("\"To\"")),
                        Move.chooseFirst(choice -> choice.id().startsWith("TYPE_")
                                && choice.id().endsWith("_subject")
                                && choice.description().contains("\"Subject\"")),
                        Move.choose("Send"),
                        Move.done()));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.state("to")).isEqualTo("ann.lee@example.com");
        assertThat(phone.state("subject")).isEqualTo("Tea at 5?");
        assertThat(phone.state("sent")).isEqualTo("1");
    }

    @Test
    void hostile_words_are_typed_and_never_run() {
        startWith(Apps.MAIL);
        String hostile = "it's 100%s \"$HOME\" & ; | `reboot` $(rm -rf /) {a,b} \\ ~ * ? #1 <x> !";

        RunResult result = run(
                task("Write the subject", Apps.MAIL)
                        .allow(Capability.TAP, Capability.TEXT)
                        .text("subject", hostile)
                        .build(),
                ScriptedProvider.of(
                        Move.choose("New message"),
                        Move.chooseFirst(choice -> choice.id().startsWith("TYPE_")
                                && choice.description().contains("\"Subject\"")),
                        Move.done()));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(phone.state("subject")).isEqualTo(hostile);
        assertThat(result.history().get(1).outcome()).containsInstanceOf(ActionOutcome.Performed.class);
    }

    @Test
    void a_secret_reaches_the_field_and_nobody_else() {
        startWith(Apps.MAIL);
        ScriptedProvider provider = ScriptedProvider.of(
                Move.choose("Account"),
                Move.chooseFirst(choice -> choice.id().startsWith("TYPE_")),
                Move.choose("Sign in"),
                Move.done());

        RunResult result = run(
                task("Sign in", Apps.MAIL)
                        .allow(Capability.TAP, Capability.TEXT)
                        .secret("password", () -> "Tr0ub4dor&3")
                        .build(),
                provider);

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(phone.state("password")).isEqualTo("Tr0ub4dor&3");
        assertThat(phone.state("signed_in")).isEqualTo("1");
        assertThat(provider.requests().toString()).doesNotContain("Tr0ub4dor");
        assertThat(result.history().toString() + result.message() + result.summary())
                .doesNotContain("Tr0ub4dor");
    }

    @Test
    void a_feed_is_scrolled_as_often_as_wanted() {
        startWith(Apps.FEED);

        RunResult result = run(
                task("Scroll the feed five times", Apps.FEED).targetScrolls(5).build(),
                ScriptedProvider.always(Move.choose("follows below")));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.COMPLETED);
        assertThat(result.scrolls()).isEqualTo(5);
        assertThat(phone.inputs(Kind.SWIPE)).hasSize(5);
        assertThat(phone.inputs()).hasSize(5);
        assertThat(phone.screen().find(label("Post 1"))).isEmpty();
    }

    @Test
    void a_dialog_that_slides_over_gets_no_tap_that_was_meant_for_the_page() {
        startWith(Apps.MAIL);
        phone.openScreen("drafts");
        Runnable dialog = () -> phone.showDialog(shown -> shown.title("Rate this app")
                .message("Do you like it?")
                .button("Later", later -> later.set("rated", "later")));

        RunResult result = run(
                task("Delete the draft", Apps.MAIL).allow(Capability.TAP).build(),
                ScriptedProvider.of(
                        Move.choose("Delete").after(dialog), Move.choose("Later"), Move.choose("Delete"), Move.done()));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(phone.inputs()).extracting(ReceivedInput::target).containsExactly("Later", "Delete");
        assertThat(phone.state("deleted")).isEqualTo("1");
    }

    @Test
    void an_app_is_launched_from_the_home_screen() {
        start(Apps.phone());

        RunResult result = run(
                task("Open the mail", Apps.MAIL).verifier(shows("Drafts")).build(),
                ScriptedProvider.choosing("Open the app"));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.foregroundPackage()).isEqualTo(Apps.MAIL);
        assertThat(phone.inputs()).extracting(ReceivedInput::kind).containsExactly(Kind.LAUNCH);
    }

    @Test
    void a_row_is_held() {
        startWith(Apps.MAIL);
        phone.openScreen("drafts");

        RunResult result = run(
                task("Select the letter", Apps.MAIL)
                        .allow(Capability.LONG_PRESS)
                        .verifier(OutcomeVerifier.of(
                                screen -> phone.state("selected").equals("Letter to Ann"), "it is not selected"))
                        .build(),
                ScriptedProvider.choosing("Press and hold \"Letter to Ann\""));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.inputs()).extracting(ReceivedInput::kind).containsExactly(Kind.HOLD);
    }

    @Test
    void back_leaves_the_page() {
        startWith(Apps.SETTINGS);
        phone.openScreen("display");

        RunResult result = run(
                task("Go back to the list", Apps.SETTINGS)
                        .allow(Capability.BACK)
                        .verifier(shows("Sound"))
                        .build(),
                ScriptedProvider.choosing("BACK"));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.inputs()).extracting(ReceivedInput::text).containsExactly("KEYCODE_BACK");
    }

    @Test
    void a_screen_that_never_rests_offers_no_touch_and_ends_the_run_with_advice() {
        startWith(Apps.VIDEO);
        phone.openScreen("player");
        ScriptedProvider provider = ScriptedProvider.always(Move.waits());

        RunResult result =
                run(task("Like the video", Apps.VIDEO).allow(Capability.TAP).build(), provider);

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.ERROR);
        assertThat(result.reason()).isEqualTo(Reason.SCREEN_UNREADABLE);
        assertThat(provider.requests())
                .allSatisfy(request -> assertThat(request.actions())
                        .noneMatch(choice -> choice.id().startsWith("TAP")));
        assertThat(phone.inputs()).isEmpty();
    }

    @Test
    void an_app_that_withholds_its_content_is_left_by_back() {
        startWith(Apps.SETTINGS);
        phone.open(Apps.BANK);

        RunResult result = run(
                task("Leave the bank", Apps.SETTINGS, Apps.BANK)
                        .allow(Capability.BACK)
                        .build(),
                ScriptedProvider.choosing("BACK"));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(phone.foregroundPackage()).isNotEqualTo(Apps.BANK);
        assertThat(phone.inputs()).hasSize(1);
    }

    @Test
    void reads_that_fail_now_and_then_do_not_end_a_run() {
        startWith(Apps.SETTINGS);
        phone.inject(Fault.truncatedTree(), Fault.nullRoot().after(2));

        RunResult result = run(
                task("Open the display settings", Apps.SETTINGS)
                        .allow(Capability.TAP)
                        .verifier(shows("Dark theme"))
                        .build(),
                ScriptedProvider.always(Move.choosing(
                        request -> phone.foregroundScreen().equals("display")
                                ? offered(request, "Finish").orElseThrow()
                                : offered(request, "\"Display\"")
                                        .or(() -> offered(request, "Wait"))
                                        .orElseThrow())));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.VERIFIED);
        assertThat(phone.inputs(Kind.TAP)).hasSize(1);
    }

    @Test
    void an_input_whose_answer_is_lost_is_in_doubt_and_never_repeated() {
        startWith(Apps.MAIL);
        phone.openScreen("drafts");
        phone.inject(Fault.dropAfterInput());

        RunResult result = run(
                task("Delete the draft", Apps.MAIL).allow(Capability.TAP).build(),
                ScriptedProvider.always(Move.choose("Delete")));

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.BLOCKED);
        assertThat(result.reason()).isEqualTo(Reason.INPUT_UNCERTAIN);
        assertThat(result.inputInDoubt()).isTrue();
        assertThat(phone.state("deleted")).isEqualTo("1");
        assertThat(phone.inputs()).hasSize(1);
    }

    @Test
    void a_locked_phone_gets_no_input_and_costs_nothing() {
        startWith(Apps.SETTINGS);
        phone.lockSecurely();
        ScriptedProvider provider = ScriptedProvider.of();

        RunResult result = run(
                task("Open the display settings", Apps.SETTINGS)
                        .allow(Capability.TAP)
                        .build(),
                provider);

        assertThat(result.status()).as(() -> why(result)).isEqualTo(RunStatus.BLOCKED);
        assertThat(result.reason()).isEqualTo(Reason.DEVICE_LOCKED);
        assertThat(provider.requests()).isEmpty();
        assertThat(phone.inputs(Kind.TAP)).isEmpty();
    }

    @Test
    void a_phone_that_restarts_ends_the_run_and_says_so() {
        startWith(Apps.MAIL);
        phone.openScreen("drafts");
        phone.inject(Fault.reboot());

        RunResult result = run(
                task("Delete the draft", Apps.MAIL).allow(Capability.TAP).build(),
                ScriptedProvider.always(Move.choose("Delete")));

        assertThat(result.status()).as(() -> why(result)).isIn(RunStatus.BLOCKED, RunStatus.ERROR);
        assertThat(result.inputInDoubt()).isTrue();
        assertThat(phone.state("deleted")).isEmpty();
    }
}
