package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.Reason;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.Gates;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Gates, suspensions and texts: where people have a say. */
class PeopleTest {

    private static final ActionGate ASK = Gates.askBefore(Match.label("Pay"), "May it pay?");

    private final Rig rig = new Rig(TinyPhone.page("Shop", "Pay", "Look around"));

    PeopleTest() {
        rig.phone.with("Pay", TinyPhone.page("Paid", "Receipt")).with("Look around", TinyPhone.page("More", "Pay"));
    }

    @Test
    void a_denial_is_told_to_the_model_and_the_choice_is_left_out() {
        rig.provider.choose("Pay", "Look around", "DONE");

        RunResult result = rig.run(Rig.task().gate(Gates.deny(Match.label("Pay"), "a person does the paying")));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.inputs).containsExactly("tap Look around");
        assertThat(rig.provider.requests.get(1).notice())
                .hasValueSatisfying(notice -> assertThat(notice).contains("a person does the paying"));
        assertThat(rig.provider.requests.get(1).actions())
                .noneMatch(choice -> choice.description().contains("Pay"));
    }

    @Test
    void two_denials_in_a_row_block() {
        rig.provider.choose("Pay", "Look around");

        RunResult result = rig.run(Rig.task().gate(proposal -> Verdict.deny("no")));

        assertThat(result.reason()).isEqualTo(Reason.GATE_DENIED);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(result.history()).hasSize(2);
    }

    @Test
    void a_halt_ends_the_run_before_the_input() {
        rig.provider.choose("Pay");

        RunResult result = rig.run(Rig.task().gate(Gates.halt(Match.label("Pay"), "never pay")));

        assertThat(result.status()).isEqualTo(RunStatus.BLOCKED);
        assertThat(result.reason()).isEqualTo(Reason.GATE_HALTED);
        assertThat(result.message()).contains("never pay");
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void the_stricter_of_both_gates_wins_and_both_see_the_proposal() {
        List<Integer> steps = new ArrayList<>();
        rig.provider.choose("Pay", "STOP");

        RunResult result = rig.agent()
                .gate(proposal -> {
                    steps.add(proposal.step());
                    return Verdict.ask("May it?");
                })
                .build()
                .run(Rig.task().gate(proposal -> Verdict.deny("no")).build());

        assertThat(result.status()).isEqualTo(RunStatus.STOPPED);
        assertThat(steps).containsExactly(1);
        assertThat(rig.events.of(AgentEvent.GateJudged.class)).hasSize(2);
    }

    @Test
    void a_gate_is_not_asked_about_waiting_and_ending() {
        rig.provider.choose("WAIT", "DONE");

        RunResult result = rig.run(Rig.task().gate(proposal -> Verdict.halt("nothing at all")));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_gate_that_throws_stops_all_input_and_the_run_still_ends_once() {
        rig.provider.choose("Pay");

        RunResult result = rig.run(Rig.task().gate(proposal -> {
            throw new IllegalStateException("quotes Pay");
        }));

        assertThat(result.status()).isEqualTo(RunStatus.ERROR);
        assertThat(result.reason()).isEqualTo(Reason.HOST_CALLBACK_FAILED);
        assertThat(result.cause()).containsInstanceOf(IllegalStateException.class);
        assertThat(result.message()).contains("gate").doesNotContain("Pay");
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(rig.events.broken()).isEmpty();
    }

    @Test
    void an_approval_on_the_same_screen_goes_on_without_a_further_decision() {
        rig.provider.choose("Pay", "DONE");
        Agent agent = rig.agent().build();

        RunResult open = agent.run(Rig.task().gate(ASK).build());

        assertThat(open.status()).isEqualTo(RunStatus.SUSPENDED);
        assertThat(open.reason()).isEqualTo(Reason.NEEDS_APPROVAL);
        Suspension suspension = open.suspension().orElseThrow();
        assertThat(suspension.question()).isEqualTo("May it pay?");
        assertThat(suspension.kind()).isEqualTo(Suspension.Kind.APPROVAL);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(rig.provider.requests).hasSize(1);

        RunResult result = agent.resume(suspension, Reply.approve());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.runId()).isEqualTo(open.runId());
        assertThat(rig.phone.inputs).containsExactly("tap Pay");
        assertThat(rig.provider.requests).hasSize(2);
        assertThat(rig.events.broken()).isEmpty();
        assertThat(rig.events.of(AgentEvent.RunResumed.class)).hasSize(1);
    }

    @Test
    void a_denied_approval_is_told_to_the_model() {
        rig.provider.choose("Pay", "DONE");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();

        RunResult result = agent.resume(open, Reply.deny("too expensive"));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(rig.provider.requests.get(1).notice().orElseThrow()).contains("too expensive");
    }

    @Test
    void a_screen_that_changed_meanwhile_is_asked_about_again() {
        rig.provider.choose("Pay", "DONE");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();
        rig.phone.show(TinyPhone.page("Shop", "Offer of the day", "Pay", "Look around"));

        agent.resume(open, Reply.approve());

        assertThat(rig.phone.inputs).as("a person approved another screen").isEmpty();
        assertThat(rig.provider.requests).hasSize(2);
    }

    @Test
    void a_target_that_is_gone_is_not_touched() {
        rig.provider.choose("Pay", "STOP");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();
        rig.phone.show(TinyPhone.page("Shop", "Sold out"));

        assertThat(agent.resume(open, Reply.approve()).status()).isEqualTo(RunStatus.STOPPED);
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void an_app_that_was_left_meanwhile_is_not_touched() {
        rig.provider.choose("Pay", "STOP");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();
        rig.phone.show(TinyPhone.pageOf("com.stranger", "Elsewhere", "Pay"));

        agent.resume(open, Reply.approve());

        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void a_suspension_is_resumed_once() {
        rig.provider.choose("Pay", "DONE");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();
        agent.resume(open, Reply.approve());

        assertThatThrownBy(() -> agent.resume(open, Reply.approve()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("resumed before");
        assertThat(rig.phone.inputs).hasSize(1);
    }

    @Test
    void a_reply_of_the_wrong_kind_is_refused_and_uses_nothing_up() {
        rig.provider.choose("Pay", "DONE");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();

        assertThatThrownBy(() -> agent.resume(open, Reply.text("yes"))).isInstanceOf(IllegalArgumentException.class);
        assertThat(agent.resume(open, Reply.approve()).inputs()).isEqualTo(1);
    }

    @Test
    void a_reply_that_comes_too_late_ends_the_run() {
        rig.provider.choose("Pay");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(
                        Rig.task().gate(ASK).resumeWithin(Duration.ofMinutes(1)).build())
                .suspension()
                .orElseThrow();
        rig.clock.advance(Duration.ofMinutes(1));

        RunResult result = agent.resume(open, Reply.approve());

        assertThat(result.reason()).isEqualTo(Reason.SUSPENSION_EXPIRED);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(rig.events.broken()).isEmpty();
    }

    @Test
    void waiting_for_a_person_takes_nothing_from_the_deadline() {
        rig.provider.choose("Pay", "DONE");
        Agent agent = rig.agent().build();
        RunResult waiting =
                agent.run(Rig.task().gate(ASK).deadline(Duration.ofSeconds(30)).build());
        rig.clock.advance(Duration.ofMinutes(5));

        RunResult result = agent.resume(waiting.suspension().orElseThrow(), Reply.approve());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.elapsed()).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void cancelling_ends_what_waits_and_a_later_reply_gets_that_end() {
        rig.provider.choose("Pay");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();

        agent.cancel();

        assertThat(rig.events.broken()).isEmpty();
        RunResult result = agent.resume(open, Reply.approve());
        assertThat(result.reason()).isEqualTo(Reason.CANCELLED_BY_CALLER);
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void closing_ends_what_waits() {
        rig.provider.choose("Pay");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();

        agent.close();

        assertThat(rig.events.only(AgentEvent.RunEnded.class).result().reason()).isEqualTo(Reason.CLOSED);
        assertThatThrownBy(() -> agent.resume(open, Reply.approve())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void another_run_can_use_the_phone_while_one_waits() {
        rig.provider.choose("Pay", "DONE", "DONE");
        Agent agent = rig.agent().build();
        Suspension open = agent.run(Rig.task().gate(ASK).build()).suspension().orElseThrow();

        assertThat(agent.run(Rig.task().build()).status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(agent.resume(open, Reply.approve()).inputs()).isEqualTo(1);
    }

    private static Screen form() {
        return Screen.builder(TinyPhone.APP)
                .window("Code")
                .size(1080, 2400)
                .settled(true)
                .element(Element.builder("Code")
                        .className("android.widget.EditText")
                        .resourceId("com.example.app:id/code")
                        .packageName(TinyPhone.APP)
                        .clickable()
                        .editable()
                        .bounds(0, 0, 1080, 200))
                .text("Code")
                .build();
    }

    private static Task.Builder otp() {
        return Rig.task().askFor("otp", "The six digits sent by SMS");
    }

    @Test
    void a_missing_text_suspends_and_the_reply_is_typed() {
        rig.phone.show(form());
        rig.provider.choose("TYPE_", "DONE");
        Agent agent = rig.agent().build();

        RunResult open = agent.run(otp().build());

        assertThat(open.reason()).isEqualTo(Reason.NEEDS_TEXT);
        Suspension suspension = open.suspension().orElseThrow();
        assertThat(suspension.name()).isEqualTo("otp");
        assertThat(suspension.question()).isEqualTo("The six digits sent by SMS");

        RunResult result = agent.resume(suspension, Reply.text("482913"));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.inputs).containsExactly("type 482913");
        assertThat(rig.provider.requests).hasSize(2);
    }

    @Test
    void an_approval_may_be_followed_by_a_text() {
        rig.phone.show(form());
        rig.provider.choose("TYPE_", "DONE");
        Agent agent = rig.agent().build();

        RunResult first =
                agent.run(otp().gate(proposal -> Verdict.ask("Type it?")).build());
        RunResult second = agent.resume(first.suspension().orElseThrow(), Reply.approve());
        RunResult third = agent.resume(second.suspension().orElseThrow(), Reply.text("482913"));

        assertThat(second.reason()).isEqualTo(Reason.NEEDS_TEXT);
        assertThat(third.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.inputs).containsExactly("type 482913");
        assertThat(rig.events.broken()).isEmpty();
    }

    @Test
    void a_text_source_supplies_what_is_missing_and_nothing_suspends() {
        rig.phone.show(form());
        rig.provider.choose("TYPE_", "DONE");
        List<String> asked = new ArrayList<>();

        RunResult result = rig.run(otp().textSource(need -> {
            asked.add(need.name() + " for " + need.field().label() + ": " + need.question());
            return Optional.of("111222");
        }));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.inputs).containsExactly("type 111222");
        assertThat(asked).containsExactly("otp for Code: The six digits sent by SMS");
    }

    @Test
    void a_text_source_that_has_nothing_leaves_it_to_a_person() {
        rig.phone.show(form());
        rig.provider.choose("TYPE_");

        assertThat(rig.run(otp().textSource(need -> Optional.empty())).reason()).isEqualTo(Reason.NEEDS_TEXT);
    }

    @Test
    void a_supplier_of_a_secret_that_fails_leaves_the_phone_alone() {
        rig.phone.show(form());
        rig.provider.choose("TYPE_");

        RunResult result = rig.run(Rig.task().secret("pin", () -> {
            throw new IllegalStateException("the vault is sealed");
        }));

        assertThat(result.reason()).isEqualTo(Reason.HOST_CALLBACK_FAILED);
        assertThat(result.inputInDoubt()).isFalse();
        assertThat(rig.phone.inputs).isEmpty();
    }
}
