package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.PlannedAction;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunFailedException;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.device.DeviceException;
import io.github.jevdroid.policy.Gates;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.screen.Match;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A session that the caller drives step by step. */
class ManualTest {

    private final Rig rig = new Rig();
    private final Agent agent = rig.agent().build();
    private final Task task = Rig.task().build();

    @Test
    void looking_asks_nobody() {
        assertThat(agent.observe().window()).isEqualTo("Home");
        assertThat(rig.provider.requests).isEmpty();
    }

    @Test
    void deciding_does_nothing_and_acting_does_it_once() {
        rig.provider.choose("Display");

        PlannedAction plan = agent.decide(task);

        assertThat(rig.phone.inputs).isEmpty();
        assertThat(plan.cost()).isEqualByComparingTo(TinyProvider.PRICE.cost(1000, 0));
        RunStep step = agent.act(plan, Optional.empty());
        assertThat(step.outcome()).containsInstanceOf(ActionOutcome.Performed.class);
        assertThat(rig.phone.inputs).containsExactly("tap Display");
        assertThatThrownBy(() -> agent.act(plan, Optional.empty())).isInstanceOf(IllegalArgumentException.class);
        assertThat(rig.phone.inputs).hasSize(1);
    }

    @Test
    void only_the_latest_plan_can_be_carried_out_and_no_copy_of_it() {
        rig.provider.choose("Display", "Sound");
        PlannedAction first = agent.decide(task);
        PlannedAction second = agent.decide(task);
        PlannedAction copy = new PlannedAction(
                second.task(),
                second.choice(),
                second.screen(),
                second.decision(),
                second.confidence(),
                second.cost(),
                second.took());

        assertThatThrownBy(() -> agent.act(first, Optional.empty())).hasMessageContaining("latest plan");
        assertThatThrownBy(() -> agent.act(copy, Optional.empty())).hasMessageContaining("latest plan");
        agent.act(second, Optional.empty());
        assertThat(rig.phone.inputs).containsExactly("tap Sound");
    }

    @Test
    void decisions_for_one_task_share_history_and_money() {
        rig.provider.choose("Display", "DONE");
        agent.act(agent.decide(task), Optional.empty());
        agent.decide(task);

        assertThat(rig.provider.requests.get(1).history()).hasSize(1);
        assertThat(rig.events.of(AgentEvent.RunStarted.class)).hasSize(1);
        assertThat(rig.events.of(AgentEvent.DecisionReceived.class).get(1).spent())
                .isEqualByComparingTo(TinyProvider.PRICE.cost(2000, 0));
    }

    @Test
    void a_failed_call_does_not_brick_the_session() {
        rig.provider
                .then((request, run) -> {
                    throw new ProviderException.Unauthorized("no");
                })
                .choose("Display");

        assertThatThrownBy(() -> agent.decide(task)).isInstanceOf(ProviderException.Unauthorized.class);
        assertThat(agent.act(agent.decide(task), Optional.empty()).outcome()).isPresent();
    }

    @Test
    void a_lost_phone_is_thrown_and_the_session_goes_on_when_it_is_back() {
        rig.provider.choose("Display");
        rig.phone.beforeRead = () -> {
            throw new DeviceException.Lost("gone");
        };
        assertThatThrownBy(() -> agent.decide(task)).isInstanceOf(DeviceException.Lost.class);
        rig.phone.beforeRead = () -> {};

        assertThat(agent.decide(task).choice().description()).contains("Display");
    }

    @Test
    void a_limit_is_an_exception_with_the_result_so_far() {
        Task small = Rig.task().maxDecisions(1).build();
        rig.provider.choose("Display");
        agent.act(agent.decide(small), Optional.empty());

        assertThatThrownBy(() -> agent.decide(small))
                .isInstanceOfSatisfying(
                        RunFailedException.class,
                        failed -> assertThat(failed.result().status()).isEqualTo(RunStatus.STEP_LIMIT));
    }

    @Test
    void a_stale_plan_sends_nothing_and_says_so() {
        rig.provider.choose("Display");
        PlannedAction plan = agent.decide(task);
        rig.phone.show(TinyPhone.page("Elsewhere", "Other"));

        RunStep step = agent.act(plan, Optional.empty());

        assertThat(step.outcome()).isEmpty();
        assertThat(step.effect()).startsWith("not done");
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void done_and_stop_send_nothing() {
        rig.provider.choose("DONE", "STOP");

        assertThat(agent.act(agent.decide(task), Optional.empty()).outcome()).isEmpty();
        assertThat(agent.act(agent.decide(task), Optional.empty()).outcome()).isEmpty();
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void an_input_that_a_gate_asks_about_needs_the_callers_word() {
        Task asking = Rig.task()
                .gate(Gates.askBefore(Match.label("Display"), "May it?"))
                .build();
        rig.provider.choose("Display", "Display");

        RunStep refused = agent.act(agent.decide(asking), Optional.empty());
        RunStep done = agent.act(agent.decide(asking), Optional.of(Reply.approve()));

        assertThat(refused.outcome()).containsInstanceOf(ActionOutcome.Refused.class);
        assertThat(done.outcome()).containsInstanceOf(ActionOutcome.Performed.class);
        assertThat(rig.phone.inputs).hasSize(1);
    }

    @Test
    void an_input_that_a_gate_denies_is_not_sent() {
        rig.provider.choose("Display");

        RunStep step = agent.act(
                agent.decide(Rig.task().gate(proposal -> Verdict.deny("no")).build()), Optional.of(Reply.approve()));

        assertThat(step.effect()).isEqualTo("denied: no");
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void a_run_makes_an_open_plan_void() {
        rig.provider.choose("Display", "DONE");
        PlannedAction plan = agent.decide(task);
        agent.run(task);

        assertThatThrownBy(() -> agent.act(plan, Optional.empty())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_counted_scroll_only_works_as_a_run_and_nothing_is_touched() {
        assertThatThrownBy(() -> agent.decide(Rig.task().targetScrolls(3).build()))
                .hasMessageContaining("targetScrolls");
        assertThat(rig.phone.reads).isZero();
    }

    @Test
    void a_closed_agent_refuses_everything_and_ends_what_was_begun() {
        rig.provider.choose("Display");
        PlannedAction plan = agent.decide(task);
        agent.close();

        assertThat(rig.events.broken()).isEmpty();
        assertThatThrownBy(agent::observe).hasMessageContaining("closed");
        assertThatThrownBy(() -> agent.decide(task)).hasMessageContaining("closed");
        assertThatThrownBy(() -> agent.act(plan, Optional.empty())).hasMessageContaining("closed");
        assertThatThrownBy(() -> agent.run(task)).hasMessageContaining("closed");
    }
}
