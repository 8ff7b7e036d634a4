package io.github.jevdroid.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.agent.Agent;
import io.github.jevdroid.device.Device;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.testkit.AppBuilder;
import io.github.jevdroid.testkit.FakePhone;
import io.github.jevdroid.testkit.Move;
import io.github.jevdroid.testkit.ReceivedInput.Kind;
import io.github.jevdroid.testkit.ScriptedProvider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * A run of eight inputs of seven kinds, each of which leaves its own trace in the phone's record, so that the record can be held against
 * what the run reports.
 */
final class EightSteps {

    static final String APP = "com.example.eight";
    private static final String NAME = "Ann O'Neil";

    private final FakePhone phone;
    private final HurriedClock clock;
    private final List<Step> steps;

    /** One of the eight: how it is recognised among what is offered, whether it is done, and its trace in the record. */
    private record Step(
            String words, Class<? extends Action> kind, Kind recorded, String target, BooleanSupplier isDone) {}

    EightSteps(HurriedClock clock) {
        this.clock = clock;
        this.phone = FakePhone.builder()
                .clock(clock)
                .idleTimeout(Duration.ofSeconds(1))
                .bootTime(Duration.ofSeconds(2))
                .app(APP, EightSteps::describe)
                .build();
        this.steps = List.of(
                new Step("Open the app", Launch.class, Kind.LAUNCH, "", () -> has(Kind.LAUNCH, "")),
                new Step("\"Alpha\"", Tap.class, Kind.TAP, "Alpha", () -> has(Kind.TAP, "Alpha")),
                new Step("\"Beta\"", Tap.class, Kind.TAP, "Beta", () -> has(Kind.TAP, "Beta")),
                new Step("\"Name\"", EnterText.class, Kind.TEXT, "Name", () -> has(Kind.TEXT, "Name")),
                new Step("\"Gamma\"", LongPress.class, Kind.HOLD, "Gamma", () -> has(Kind.HOLD, "Gamma")),
                new Step("\"More\"", Tap.class, Kind.TAP, "More", () -> has(Kind.TAP, "More")),
                new Step("follows below", Scroll.class, Kind.SWIPE, "", () -> has(Kind.SWIPE, "")),
                new Step("Go back", PressKey.class, Kind.KEY, "KEYCODE_BACK", () -> has(Kind.KEY, "KEYCODE_BACK")));
    }

    private static void describe(AppBuilder app) {
        app.label("Eight")
                .screen(
                        "main",
                        screen -> screen.title("Eight")
                                .row("Alpha", row -> row.counts("alpha"))
                                .row("Beta", row -> row.counts("beta"))
                                .field("Name")
                                .row("Gamma", row -> row.whenHeld(held -> held.set("gamma", "held")))
                                .row("More", row -> row.opens("more")))
                .screen("more", screen -> screen.title("More").rows(60, number -> "Line " + number));
    }

    FakePhone phone() {
        return phone;
    }

    private boolean has(Kind kind, String target) {
        return count(kind, target) > 0;
    }

    private long count(Kind kind, String target) {
        return phone.inputs(kind).stream()
                .filter(input -> kind == Kind.KEY
                        ? input.text().equals(target)
                        : target.isEmpty() || input.target().equals(target))
                .count();
    }

    private Choice next(DecisionRequest request) {
        for (Step step : steps) {
            if (!step.isDone.getAsBoolean()) {
                return find(
                                request,
                                choice -> step.kind.isInstance(choice.action())
                                        && choice.description().contains(step.words))
                        .or(() -> find(request, choice -> choice.action() instanceof Wait))
                        .orElseThrow();
            }
        }
        return find(request, choice -> choice.id().equals("DONE"))
                .orElseGet(() ->
                        find(request, choice -> choice.action() instanceof Wait).orElseThrow());
    }

    private static Optional<Choice> find(DecisionRequest request, Predicate<Choice> fits) {
        return request.actions().stream().filter(fits).findFirst();
    }

    RunResult run(Device device) {
        ScriptedProvider provider = ScriptedProvider.always(Move.choosing(this::next));
        try (Agent agent = Agent.builder(device, provider).clock(clock).build()) {
            return agent.run(Task.builder("Do the eight")
                    .packages(APP)
                    .allow(Capability.TAP, Capability.LONG_PRESS, Capability.TEXT, Capability.BACK)
                    .text("name", NAME)
                    .longPress(Duration.ofMillis(500))
                    .deadline(Duration.ofMinutes(1))
                    .build());
        }
    }

    /** What must hold whatever went wrong. */
    void check(RunResult result) {
        noneTwice();
        noneOffTheList();
        everyReportIsTrue(result);
        doubtEndsTheRun(result);
        if (result.status() == RunStatus.UNVERIFIED) {
            assertThat(steps)
                    .allSatisfy(step -> assertThat(step.isDone.getAsBoolean())
                            .as(step.words)
                            .isTrue());
            assertThat(phone.state("name")).isEqualTo(NAME);
        }
    }

    private void noneTwice() {
        for (Step step : steps) {
            if (step.kind != EnterText.class) {
                assertThat(count(step.recorded, step.target))
                        .as("times that " + step.words + " was applied")
                        .isLessThanOrEqualTo(1);
            }
        }
        assertThat(phone.state("alpha")).isIn("", "1");
        assertThat(phone.state("beta")).isIn("", "1");
        assertThat(NAME).as("nothing was typed twice").startsWith(phone.state("name"));
    }

    /** Typing focuses the field by a tap and clears it by keys; nothing else may come beside the eight. */
    private void noneOffTheList() {
        assertThat(phone.inputs()).allSatisfy(input -> {
            boolean listed = steps.stream()
                    .anyMatch(step -> step.recorded == input.kind()
                            && (step.target.isEmpty()
                                    || step.target.equals(input.kind() == Kind.KEY ? input.text() : input.target())));
            boolean forTyping = (input.kind() == Kind.TAP && input.target().equals("Name"))
                    || (input.kind() == Kind.KEY
                            && List.of("KEYCODE_MOVE_END", "KEYCODE_DEL", "KEYCODE_MOVE_HOME", "KEYCODE_WAKEUP")
                                    .contains(input.text()));
            assertThat(listed || forTyping).as(input + " is one of the eight").isTrue();
        });
    }

    private void everyReportIsTrue(RunResult result) {
        for (Step step : steps) {
            List<ActionOutcome> outcomes = outcomes(result, step);
            long applied = step.kind == EnterText.class
                    ? (phone.state("name").isEmpty() ? 0 : 1)
                    : count(step.recorded, step.target);
            long performed = outcomes.stream()
                    .filter(ActionOutcome.Performed.class::isInstance)
                    .count();
            long uncertain = outcomes.stream()
                    .filter(ActionOutcome.Uncertain.class::isInstance)
                    .count();
            assertThat(performed)
                    .as(step.words + ": performed as reported, of " + outcomes)
                    .isLessThanOrEqualTo(applied);
            assertThat(applied).as(step.words + ": applied, of " + outcomes).isLessThanOrEqualTo(performed + uncertain);
            if (step.kind == EnterText.class && performed > 0) {
                assertThat(phone.state("name")).isEqualTo(NAME);
            }
        }
    }

    private static List<ActionOutcome> outcomes(RunResult result, Step step) {
        List<ActionOutcome> outcomes = new ArrayList<>();
        for (RunStep done : result.history()) {
            if (step.kind.isInstance(done.action()) && done.description().contains(step.words)) {
                done.outcome().ifPresent(outcomes::add);
            }
        }
        return outcomes;
    }

    private static void doubtEndsTheRun(RunResult result) {
        List<RunStep> history = result.history();
        for (int at = 0; at < history.size(); at++) {
            boolean uncertain = history.get(at)
                    .outcome()
                    .filter(ActionOutcome.Uncertain.class::isInstance)
                    .isPresent();
            if (uncertain) {
                assertThat(at).as("nothing follows an input in doubt").isEqualTo(history.size() - 1);
                assertThat(result.reason()).isIn(Reason.INPUT_UNCERTAIN, Reason.DEADLINE);
                assertThat(result.inputInDoubt()).isTrue();
            }
        }
        assertThat(history.stream().filter(step -> step.action() instanceof Input))
                .hasSizeLessThanOrEqualTo(20);
    }
}
