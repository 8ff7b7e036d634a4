package io.github.jevdroid.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.Match;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LoopTest {

    private static final OutcomeVerifier BRIGHTNESS =
            OutcomeVerifier.of(screen -> screen.find(Match.label("Brightness")).isPresent(), "brightness is not shown");

    private final Rig rig = new Rig();

    @AfterEach
    void every_run_keeps_the_contract_of_events() {
        assertThat(rig.events.broken()).isEmpty();
    }

    @Test
    void a_tap_and_done_without_a_verifier_is_unverified() {
        rig.provider.choose("Display", "DONE");

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.reason()).isEqualTo(Reason.NO_VERIFIER);
        assertThat(result.orThrow()).isSameAs(result);
        assertThat(rig.phone.inputs).containsExactly("tap Display");
        assertThat(result.summary())
                .isEqualTo("UNVERIFIED (no verifier): done after 2 decisions, 1 input, $0.000084, 0.3 s");
        assertThat(rig.events.names())
                .containsExactly(
                        "RunStarted",
                        "ScreenObserved",
                        "OfferMade",
                        "DecisionAsked",
                        "DecisionReceived",
                        "ChoiceAccepted",
                        "GateJudged",
                        "GateJudged",
                        "ScreenObserved",
                        "TargetConfirmed",
                        "InputSending",
                        "InputDone",
                        "ScreenObserved",
                        "EffectSeen",
                        "StepEnded",
                        "OfferMade",
                        "DecisionAsked",
                        "DecisionReceived",
                        "ChoiceAccepted",
                        "StepEnded",
                        "RunEnded");
    }

    @Test
    void the_last_look_at_an_effect_is_the_next_look_to_choose_on() {
        rig.provider.choose("Display", "DONE");

        rig.run(Rig.task());

        assertThat(rig.phone.reads).as("choose, confirm, effect").isEqualTo(3);
        assertThat(rig.phone.prepared).isEqualTo(1);
    }

    @Test
    void a_verifier_sees_a_fresh_screen_and_its_agreement_verifies() {
        rig.provider.choose("Display").then((request, run) -> {
            rig.phone.show(TinyPhone.page("Later", "Brightness"));
            return TinyProvider.decision("DONE").to(request).build();
        });
        rig.phone.pages.clear();

        RunResult result = rig.run(Rig.task().verifier(BRIGHTNESS));

        assertThat(result.status()).isEqualTo(RunStatus.VERIFIED);
        assertThat(result.reason()).isEqualTo(Reason.VERIFIER_AGREED);
    }

    @Test
    void a_disagreement_is_told_to_the_model_in_the_verifiers_words_and_the_third_ends_the_run() {
        rig.provider.choose("DONE", "DONE", "DONE");

        RunResult result = rig.run(Rig.task().verifier(BRIGHTNESS));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.reason()).isEqualTo(Reason.VERIFIER_DISAGREED);
        assertThat(rig.provider.requests).hasSize(3);
        assertThat(rig.provider.requests.get(1).notice())
                .hasValueSatisfying(notice -> assertThat(notice).contains("brightness is not shown"));
    }

    @Test
    void a_false_done_does_not_end_a_run_that_gets_there_in_the_end() {
        rig.provider.choose("DONE", "Display", "DONE");

        assertThat(rig.run(Rig.task().verifier(BRIGHTNESS)).status()).isEqualTo(RunStatus.VERIFIED);
    }

    @Test
    void verifying_every_effect_ends_without_another_decision() {
        rig.provider.choose("Display");

        RunResult result = rig.run(Rig.task().verifier(BRIGHTNESS).verifyEveryEffect());

        assertThat(result.status()).isEqualTo(RunStatus.VERIFIED);
        assertThat(result.decisions()).isEqualTo(1);
    }

    @Test
    void stop_ends_the_run_without_an_input() {
        rig.provider.choose("STOP");

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.STOPPED);
        assertThat(result.reason()).isEqualTo(Reason.MODEL_STOPPED);
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void an_id_that_is_not_offered_is_asked_again_once_and_then_ends_the_run_with_both_paid_for() {
        rig.provider.choose("TAP_99", "TAP_98");

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.ERROR);
        assertThat(result.reason()).isEqualTo(Reason.UNUSABLE_ANSWER);
        assertThat(result.usage().inputTokens()).isEqualTo(2000);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(rig.provider.requests.get(1).notice()).isPresent();
    }

    @Test
    void one_unusable_answer_is_mended_by_asking_once_more() {
        rig.provider.choose("nonsense", "DONE");

        assertThat(rig.run(Rig.task()).status()).isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_distribution_that_does_not_add_up_is_no_answer() {
        rig.provider
                .then((request, run) -> TinyProvider.decision("DONE")
                        .to(request)
                        .distribution(java.util.Map.of("DONE", 0.5))
                        .build())
                .choose("STOP");

        assertThat(rig.run(Rig.task()).status()).isEqualTo(RunStatus.STOPPED);
        assertThat(rig.events.only(AgentEvent.ChoiceRefused.class).why())
                .isEqualTo(AgentEvent.ChoiceRefused.Why.UNUSABLE);
    }

    @Test
    void a_fallback_answers_when_the_provider_cannot_be_used_twice() {
        rig.provider.choose("nonsense", "nonsense");
        TinyProvider standIn = new TinyProvider().choose("DONE");

        RunResult result = rig.agent().fallback(standIn).build().run(Rig.task().build());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.events.only(AgentEvent.ChoiceAccepted.class).source()).isEqualTo(AgentEvent.Source.FALLBACK);
        assertThat(result.decisions()).isEqualTo(3);
    }

    @Test
    void a_fallbacks_unknown_id_is_no_answer_either() {
        rig.provider.choose("nonsense", "nonsense");

        RunResult result = rig.agent()
                .fallback(new TinyProvider().choose("bogus"))
                .build()
                .run(Rig.task().build());

        assertThat(result.reason()).isEqualTo(Reason.UNUSABLE_ANSWER);
    }

    @Test
    void an_unsure_input_is_not_taken_and_the_third_in_a_row_blocks() {
        for (int i = 0; i < 3; i++) {
            rig.provider.then((request, run) -> TinyProvider.decision("Display")
                    .to(request)
                    .reportedConfidence(0.4)
                    .build());
        }

        RunResult result = rig.run(Rig.task().minConfidence(0.65));

        assertThat(result.reason()).isEqualTo(Reason.LOW_CONFIDENCE);
        assertThat(rig.phone.inputs).isEmpty();
        assertThat(result.history()).hasSize(3);
    }

    @Test
    void confidence_judges_inputs_only() {
        rig.provider.then((request, run) -> TinyProvider.decision("DONE")
                .to(request)
                .reportedConfidence(0.1)
                .build());

        assertThat(rig.run(Rig.task().minConfidence(0.65)).status()).isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_done_that_a_cross_check_speaks_against_is_withheld_once_and_left_out_of_the_next_request() {
        rig.provider
                .then((request, run) ->
                        TinyProvider.decision("DONE").to(request).goalDone(0.2).build())
                .choose("Display")
                .then((request, run) ->
                        TinyProvider.decision("DONE").to(request).goalDone(0.2).build());

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(ids(rig.provider.requests.get(1))).doesNotContain("DONE");
        assertThat(ids(rig.provider.requests.get(2))).contains("DONE");
        assertThat(rig.events.only(AgentEvent.ChoiceRefused.class).why())
                .isEqualTo(AgentEvent.ChoiceRefused.Why.VETOED);
    }

    @Test
    void done_and_stop_that_take_turns_against_the_cross_checks_end_the_run() {
        TinyProvider seesaw = TinyProvider.always((request, run) -> {
            String id = ids(request).contains("DONE") ? "DONE" : ids(request).contains("STOP") ? "STOP" : "WAIT";
            return Decision.builder(id)
                    .usage(TinyProvider.USAGE)
                    .goalDone(0.1)
                    .stuck(0.1)
                    .build();
        });

        RunResult result = Agent.builder(rig.phone, seesaw)
                .clock(rig.clock)
                .listener(rig.events)
                .build()
                .run(Rig.task().build());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(result.decisions()).as("veto, veto, wait, done").isEqualTo(4);
    }

    @Test
    void steps_and_decisions_are_bounded() {
        rig.provider.choose("WAIT", "WAIT", "WAIT", "WAIT", "WAIT", "WAIT", "WAIT", "WAIT", "WAIT", "WAIT");

        RunResult result = rig.run(Rig.task().maxDecisions(9));

        assertThat(result.status()).isEqualTo(RunStatus.STEP_LIMIT);
        assertThat(result.reason()).isEqualTo(Reason.MAX_DECISIONS);
        assertThat(result.decisions()).isEqualTo(9);
        assertThat(result.inputs()).isZero();
    }

    @Test
    void inputs_count_as_steps() {
        rig.provider.choose("Display", "Go back", "Sound");

        RunResult result = rig.run(Rig.task().maxSteps(2));

        assertThat(result.reason()).isEqualTo(Reason.MAX_STEPS);
        assertThat(rig.phone.inputs).hasSize(2);
    }

    @Test
    void a_locked_phone_ends_the_run_before_anything_is_paid() {
        rig.phone.lens = screen -> screen.toBuilder().lock(Lock.SECURE).build();

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.BLOCKED);
        assertThat(result.reason()).isEqualTo(Reason.DEVICE_LOCKED);
        assertThat(rig.provider.requests).isEmpty();
    }

    @Test
    void a_phone_that_locks_itself_between_choice_and_tap_gets_no_tap() {
        rig.provider.then((request, run) -> {
            rig.phone.lens = screen -> screen.toBuilder().lock(Lock.LOCKED).build();
            return TinyProvider.decision("Display").to(request).build();
        });

        assertThat(rig.run(Rig.task()).reason()).isEqualTo(Reason.DEVICE_LOCKED);
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void a_phone_that_fell_asleep_is_woken_once() {
        rig.phone.lens =
                screen -> screen.toBuilder().awake(rig.phone.prepared >= 2).build();
        rig.provider.choose("DONE");

        assertThat(rig.run(Rig.task()).status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.prepared).isEqualTo(2);
    }

    @Test
    void the_third_unreadable_screen_in_a_row_ends_the_run_and_names_the_cures() {
        rig.phone.lens = screen -> Screen.builder(TinyPhone.APP)
                .unreadable(Unreadable.Kind.NEVER_IDLE, "")
                .build();
        rig.provider.choose("WAIT", "WAIT", "WAIT");

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.ERROR);
        assertThat(result.reason()).isEqualTo(Reason.SCREEN_UNREADABLE);
        assertThat(result.message()).contains("animations");
        assertThat(rig.provider.requests).hasSize(2);
        assertThat(ids(rig.provider.requests.get(0))).doesNotContain("DONE").contains("WAIT", "STOP", "BACK");
    }

    @Test
    void a_screen_that_is_unreadable_for_a_moment_costs_no_decision() {
        AtomicInteger reads = new AtomicInteger();
        rig.phone.lens = screen -> reads.incrementAndGet() < 3
                ? Screen.builder(TinyPhone.APP)
                        .unreadable(Unreadable.Kind.NO_ROOT, "")
                        .build()
                : screen;
        rig.provider.choose("DONE");

        RunResult result = rig.run(Rig.task());

        assertThat(result.decisions()).isEqualTo(1);
        assertThat(rig.provider.requests.get(0).screen().unreadable()).isEmpty();
    }

    @Test
    void a_screen_that_never_comes_to_rest_is_used_and_said_to_move() {
        AtomicInteger frame = new AtomicInteger();
        rig.phone.lens = screen -> screen.toBuilder()
                .settled(false)
                .text("frame " + frame.incrementAndGet())
                .build();
        rig.provider.choose("Display", "DONE");

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.inputs).containsExactly("tap Display");
        assertThat(rig.provider.requests.get(0).screen().isSettled()).isFalse();
    }

    @Test
    void a_ticking_clock_does_not_stop_a_tap() {
        AtomicInteger minute = new AtomicInteger();
        rig.phone.lens = screen ->
                screen.toBuilder().text("09:" + (10 + minute.incrementAndGet())).build();
        rig.provider.choose("Display", "DONE");

        rig.run(Rig.task());

        assertThat(rig.phone.inputs).containsExactly("tap Display");
    }

    @Test
    void a_target_that_is_gone_gets_nothing_and_the_fourth_time_in_a_row_blocks() {
        TinyProvider hurried = TinyProvider.always((request, run) -> {
            rig.phone.show(TinyPhone.page("Page " + rig.phone.reads, "Other " + rig.phone.reads));
            Choice first = request.actions().stream()
                    .filter(choice -> choice.id().startsWith("TAP"))
                    .findFirst()
                    .orElseThrow();
            return Decision.builder(first.id()).usage(TinyProvider.USAGE).build();
        });

        RunResult result = Agent.builder(rig.phone, hurried)
                .clock(rig.clock)
                .listener(rig.events)
                .build()
                .run(Rig.task().build());

        assertThat(result.reason()).isEqualTo(Reason.STALE_SCREEN);
        assertThat(result.decisions()).isEqualTo(4);
        assertThat(result.inputs()).isZero();
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void a_row_that_moved_between_choice_and_tap_is_hit_where_it_is_now() {
        rig.provider.then((request, run) -> {
            rig.phone.show(TinyPhone.page("Home", "Advertisement", "Display", "Sound"));
            return TinyProvider.decision("Display").to(request).build();
        });

        rig.run(Rig.task());

        assertThat(rig.phone.inputs).containsExactly("tap Display");
        Element hit = ((io.github.jevdroid.action.Tap) rig.phone.received.get(0)).target();
        assertThat(hit.bounds().top()).isEqualTo(200);
        assertThat(((io.github.jevdroid.action.Tap) rig.phone.received.get(0))
                        .point()
                        .y())
                .isEqualTo(300);
    }

    @Test
    void an_uncertain_input_ends_the_run_at_once_and_is_never_sent_again() {
        rig.phone.hand = (input, run) -> ActionOutcome.uncertain("the link broke in the middle");
        rig.provider.choose("Display", "Display");

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.INPUT_UNCERTAIN);
        assertThat(result.inputInDoubt()).isTrue();
        assertThat(result.summary()).contains("look before repeating");
        assertThat(rig.phone.inputs).hasSize(1);
        assertThat(result.history()).hasSize(1);
    }

    @Test
    void any_exception_out_of_an_input_is_uncertain() {
        rig.phone.hand = (input, run) -> {
            throw new IllegalStateException("a defect that quotes the screen");
        };
        rig.provider.choose("Display");

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.INPUT_UNCERTAIN);
        assertThat(result.message()).doesNotContain("quotes the screen");
    }

    @Test
    void three_refused_inputs_in_a_row_block() {
        rig.phone.show(TinyPhone.page("Home", "Display", "Sound", "Apps"));
        rig.phone.hand = (input, run) -> ActionOutcome.refused("not now");
        rig.provider.choose("Display", "Sound", "Apps");

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.INPUT_REFUSED);
        assertThat(result.inputs()).isZero();
        assertThat(rig.phone.inputs).hasSize(3);
        assertThat(rig.provider.requests.get(1).notice()).isPresent();
    }

    @Test
    void a_tap_without_effect_leaves_the_offer_until_the_page_changes() {
        rig.phone.pages.remove("Display");
        rig.provider.choose("Display", "Sound", "DONE");

        rig.run(Rig.task());

        assertThat(labels(rig.provider.requests.get(1))).noneMatch(description -> description.contains("Display"));
        assertThat(rig.phone.inputs).containsExactly("tap Display", "tap Sound");
    }

    @Test
    void six_inputs_without_effect_block() {
        String[] names = {"A1", "B2", "C3", "D4", "E5", "F6", "G7"};
        rig.phone.show(TinyPhone.page("Home", names));
        rig.provider.choose(names);

        RunResult result = rig.run(Rig.task());

        assertThat(result.reason()).isEqualTo(Reason.NO_PROGRESS);
        assertThat(rig.phone.inputs).hasSize(6);
    }

    @Test
    void going_back_and_forth_is_named_and_then_ends_the_run() {
        for (int i = 0; i < 9; i++) {
            rig.provider.choose("Display", "Go back");
        }

        RunResult result = rig.run(Rig.task());

        assertThat(result.status()).isEqualTo(RunStatus.REPEATED);
        assertThat(result.decisions()).isLessThan(10);
        assertThat(rig.provider.requests).anyMatch(request -> request.notice().isPresent());
    }

    @Test
    void waiting_never_counts_as_failure() {
        for (int i = 0; i < 12; i++) {
            rig.provider.choose("WAIT");
        }
        rig.provider.choose("DONE");

        assertThat(rig.run(Rig.task()).status()).isEqualTo(RunStatus.UNVERIFIED);
    }

    @Test
    void a_change_that_comes_while_settling_is_seen() {
        rig.phone.pages.remove("Display");
        rig.phone.hand = (input, run) -> {
            rig.clock.after(Duration.ofMillis(900), () -> rig.phone.show(TinyPhone.page("Display page", "Brightness")));
            return ActionOutcome.performed();
        };
        rig.provider.choose("Display", "DONE");

        RunResult result = rig.run(Rig.task());

        assertThat(result.history().get(0).effect()).contains("screen changed");
        assertThat(rig.events.of(AgentEvent.EffectSeen.class).get(0).took()).isEqualTo(Duration.ofMillis(1000));
    }

    @Test
    void a_change_that_comes_after_settling_upgrades_the_effect() {
        rig.phone.pages.remove("Display");
        rig.provider.choose("Display").then((request, run) -> {
            rig.phone.show(TinyPhone.page("Display page", "Brightness"));
            return TinyProvider.decision("Sound").to(request).build();
        });

        RunResult result = rig.run(Rig.task());

        assertThat(result.history().get(0).effect()).contains("changed");
        assertThat(rig.events.of(AgentEvent.EffectSeen.class)).anyMatch(AgentEvent.EffectSeen::upgraded);
    }

    @Test
    void a_counted_scroll_completes_at_the_count_without_a_further_decision() {
        rig.phone.show(feed(0));
        AtomicInteger page = new AtomicInteger();
        rig.phone.hand = (input, run) -> {
            rig.phone.show(feed(page.incrementAndGet()));
            return ActionOutcome.performed("1200 px");
        };
        TinyProvider scroller = TinyProvider.always((request, run) -> {
            assertThat(ids(request)).allMatch(id -> id.startsWith("SCROLL") || id.equals("WAIT") || id.equals("STOP"));
            return TinyProvider.decision("SCROLL_DOWN").to(request).build();
        });

        RunResult result = Agent.builder(rig.phone, scroller)
                .clock(rig.clock)
                .listener(rig.events)
                .build()
                .run(Rig.task().targetScrolls(5).build());

        assertThat(result.status()).isEqualTo(RunStatus.COMPLETED);
        assertThat(result.reason()).isEqualTo(Reason.SCROLL_COUNT_REACHED);
        assertThat(result.scrolls()).isEqualTo(5);
        assertThat(result.decisions()).isEqualTo(5);
    }

    @Test
    void as_many_counted_scrolls_as_steps_leave_a_step_for_opening_the_app() {
        rig.phone.show(TinyPhone.pageOf("com.launcher", "Launcher"));
        AtomicInteger page = new AtomicInteger();
        rig.phone.hand = (input, run) -> {
            rig.phone.show(feed(page.incrementAndGet()));
            return ActionOutcome.performed();
        };
        rig.provider.choose("LAUNCH_0", "SCROLL_DOWN", "SCROLL_DOWN", "SCROLL_DOWN");

        RunResult result = rig.run(Rig.task().targetScrolls(3).maxSteps(3));

        assertThat(result.status()).isEqualTo(RunStatus.COMPLETED);
        assertThat(result.inputs()).isEqualTo(4);
    }

    @Test
    void a_dry_run_asks_nobody() {
        rig.provider.choose("Display", "DONE");

        RunResult result = rig.run(Rig.task().dryRun().gate(io.github.jevdroid.policy.Gates.askAlways()));

        assertThat(result.status()).isEqualTo(RunStatus.UNVERIFIED);
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void a_foreign_app_is_not_seen_and_cannot_be_touched() {
        rig.phone.show(TinyPhone.pageOf("com.stranger", "Private", "Secret chat"));
        rig.provider.choose("STOP");

        RunResult result = rig.run(Rig.task());

        DecisionRequest request = rig.provider.requests.get(0);
        assertThat(ids(request)).containsExactly("WAIT", "STOP", "DONE", "LAUNCH_0");
        assertThat(request.questions().stateJson()).doesNotContain("Secret chat", "Private");
        assertThat(request.screen().elements()).isEmpty();
        assertThat(result.lastScreen().orElseThrow().texts()).isEmpty();
    }

    @Test
    void launching_waits_until_the_app_is_in_front() {
        rig.phone.show(TinyPhone.pageOf("com.launcher", "Launcher"));
        rig.phone.hand = (input, run) -> {
            rig.clock.after(Duration.ofSeconds(4), () -> rig.phone.show(TinyPhone.page("Home", "Display")));
            return ActionOutcome.performed();
        };
        rig.provider.choose("LAUNCH_0", "DONE");

        RunResult result = rig.run(Rig.task());

        assertThat(result.inputs()).isEqualTo(1);
        assertThat(result.decisions()).isEqualTo(2);
        assertThat(labels(rig.provider.requests.get(1))).anyMatch(text -> text.contains("Display"));
    }

    @Test
    void a_dry_run_shows_every_input_and_sends_none() {
        rig.provider.choose("Display", "Sound", "DONE");

        RunResult result = rig.run(Rig.task().dryRun());

        assertThat(rig.phone.inputs).isEmpty();
        assertThat(result.inputs()).isZero();
        assertThat(rig.events.of(AgentEvent.InputSending.class)).hasSize(2).allMatch(AgentEvent.InputSending::dryRun);
    }

    @Test
    void a_routine_picks_from_the_offer_without_paying_and_is_bounded_too() {
        rig.provider.choose("DONE");
        Task.Builder task = Rig.task()
                .routine(
                        request -> request.screen().find(Match.label("Display")).isPresent()
                                ? TinyProvider.find(request, "Display")
                                : Optional.empty());

        RunResult result = rig.run(task);

        assertThat(result.usage().inputTokens()).isEqualTo(1000);
        assertThat(rig.phone.inputs).containsExactly("tap Display");
        assertThat(rig.events.of(AgentEvent.ChoiceAccepted.class).get(0).source())
                .isEqualTo(AgentEvent.Source.ROUTINE);
    }

    @Test
    void a_routine_that_invents_an_action_ends_the_run() {
        Task.Builder task = Rig.task()
                .routine(request -> Optional.of(new Choice(
                        "TAP_7",
                        "invented",
                        io.github.jevdroid.action.Tap.on(
                                request.screen().elements().get(0)))));

        RunResult result = rig.run(task);

        assertThat(result.reason()).isEqualTo(Reason.HOST_CALLBACK_FAILED);
        assertThat(rig.phone.inputs).isEmpty();
    }

    @Test
    void an_effect_can_be_verified_by_something_else_than_the_screen() {
        rig.provider.choose("Display", "DONE");

        RunResult result = rig.run(Rig.task()
                .verifier((screen, run) ->
                        rig.phone.inputs.isEmpty() ? Verification.disagree("nothing") : Verification.agree()));

        assertThat(result.isSuccess()).isTrue();
    }

    @Test
    void what_the_device_cannot_do_is_not_offered() {
        TinyPhone phone = rig.phone;
        io.github.jevdroid.device.Device poor = new io.github.jevdroid.device.Device() {
            @Override
            public String id() {
                return phone.id();
            }

            @Override
            public Screen snapshot(io.github.jevdroid.run.RunContext run) {
                return phone.snapshot(run);
            }

            @Override
            public ActionOutcome execute(
                    io.github.jevdroid.action.Input input, Screen basis, io.github.jevdroid.run.RunContext run) {
                return phone.execute(input, basis, run);
            }

            @Override
            public java.util.Set<Capability> capabilities() {
                return java.util.Set.of(Capability.BACK);
            }
        };
        rig.provider.choose("STOP");

        Agent.builder(poor, rig.provider)
                .clock(rig.clock)
                .listener(rig.events)
                .build()
                .run(Rig.task().build());

        assertThat(ids(rig.provider.requests.get(0))).containsExactly("WAIT", "STOP", "DONE", "BACK");
    }

    private static Screen feed(int page) {
        Screen.Builder screen =
                Screen.builder(TinyPhone.APP).window("Feed").size(1080, 2400).settled(true);
        int list = screen.add(Element.builder("Feed")
                .className("androidx.recyclerview.widget.RecyclerView")
                .packageName(TinyPhone.APP)
                .scrollable()
                .bounds(0, 0, 1080, 2400));
        for (int row = 0; row < 4; row++) {
            screen.element(Element.builder("Post " + (page * 4 + row))
                    .parent(list)
                    .packageName(TinyPhone.APP)
                    .bounds(0, 600 * row, 1080, 600 * (row + 1)));
            screen.text("Post " + (page * 4 + row));
        }
        return screen.build();
    }

    private static List<String> ids(DecisionRequest request) {
        return request.actions().stream().map(Choice::id).toList();
    }

    private static List<String> labels(DecisionRequest request) {
        return request.actions().stream().map(Choice::description).toList();
    }
}
