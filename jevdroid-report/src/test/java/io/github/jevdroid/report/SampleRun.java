package io.github.jevdroid.report;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.Moment;
import io.github.jevdroid.agent.Timings;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.trace.JsonlTrace;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Traces a made-up run through a settings app, event by event as the loop would send them. */
final class SampleRun {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
    private static final List<String> ROWS = List.of(
            "Network & internet",
            "Connected devices",
            "Apps",
            "Notifications",
            "Battery",
            "Storage",
            "Sound & vibration",
            "Display",
            "Wallpaper & style",
            "Accessibility",
            "Security & privacy",
            "Location",
            "Safety & emergency",
            "Passwords & accounts",
            "Digital Wellbeing",
            "Google",
            "System",
            "About phone");
    private static final ProviderInfo PROVIDER = new ProviderInfo(
            "typesafe",
            "jev-1",
            "api.example.com",
            ProviderInfo.Limits.NONE,
            true,
            Optional.of(Price.perMillion("0.042", "0")));

    private final JsonlTrace trace;
    private final String runId;
    private final String label;
    private final List<String> history = new ArrayList<>();
    private BigDecimal spent = BigDecimal.ZERO;
    private long number;
    private long millis;

    private SampleRun(JsonlTrace trace, String runId, String label) {
        this.trace = trace;
        this.runId = runId;
        this.label = label;
    }

    /** Writes a run of that many steps that reached its goal. */
    static Path trace(Path file, int steps) {
        return trace(file, steps, "Dark theme");
    }

    /** The same, with one label of the test's choice on every screen. */
    static Path trace(Path file, int steps, String label) {
        JsonlTrace trace = JsonlTrace.to(file).full();
        new SampleRun(trace, "run-1", label).play(steps);
        return file;
    }

    static Path twoRuns(Path file) {
        JsonlTrace trace = JsonlTrace.to(file).full();
        new SampleRun(trace, "run-1", "Dark theme").play(2);
        new SampleRun(trace, "run-2", "Dark theme").play(3);
        return file;
    }

    static Path metadata(Path file) {
        new SampleRun(JsonlTrace.to(file), "run-1", "Dark theme").play(3);
        return file;
    }

    private void play(int steps) {
        Task task = Task.builder("Turn on the dark theme in the Display settings")
                .packages("com.android.settings")
                .allow(Capability.TAP, Capability.CHECKABLE, Capability.BACK)
                .build();
        send(new AgentEvent.RunStarted(
                at(0, 0), task, PROVIDER, Optional.empty(), Set.of(Capability.TAP, Capability.BACK), "v1", "00"));
        Screen screen = page(0);
        send(new AgentEvent.ScreenObserved(
                at(1, 240), screen, AgentEvent.ScreenObserved.Purpose.CHOOSE, 2, Duration.ofMillis(240)));
        for (int step = 1; step < steps; step++) {
            screen = input(step, screen);
        }
        done(steps, screen);
    }

    private Screen input(int step, Screen screen) {
        List<Choice> choices = offer(screen);
        Choice chosen = choices.get(step % 3 == 0 ? choices.size() - 4 : step % Math.max(1, choices.size() - 5));
        decide(step, screen, choices, chosen);
        if (step % 7 == 4) {
            send(new AgentEvent.ChoiceRefused(
                    at(step, 0),
                    chosen.id(),
                    AgentEvent.Source.PROVIDER,
                    AgentEvent.ChoiceRefused.Why.UNSURE,
                    "confidence 0.41 is below 0.65",
                    OptionalDouble.of(0.41)));
            decide(step, screen, choices, chosen);
        }
        send(new AgentEvent.ChoiceAccepted(
                at(step, 0), chosen, AgentEvent.Source.PROVIDER, OptionalDouble.of(0.86), true));
        send(new AgentEvent.GateJudged(at(step, 0), chosen, Verdict.allow(), AgentEvent.GateJudged.Gate.SESSION));
        send(new AgentEvent.ScreenObserved(
                at(step, 180), screen, AgentEvent.ScreenObserved.Purpose.CONFIRM, 1, Duration.ofMillis(180)));
        Input input = (Input) chosen.action();
        send(new AgentEvent.TargetConfirmed(at(step, 4), chosen, Optional.of(input), "", Duration.ofMillis(184)));
        send(new AgentEvent.InputSending(at(step, 0), chosen, input, false));
        send(new AgentEvent.InputDone(at(step, 95), chosen, input, ActionOutcome.performed(), Duration.ofMillis(95)));
        Screen after = page(step);
        String words = "screen changed: Page " + step;
        send(new AgentEvent.EffectSeen(at(step, 620), chosen, words, true, false, after, Duration.ofMillis(620)));
        send(new AgentEvent.StepEnded(
                at(step, 0),
                new RunStep(
                        step,
                        chosen.id(),
                        chosen.description(),
                        chosen.action(),
                        OptionalDouble.of(0.86),
                        Optional.of(ActionOutcome.performed()),
                        words,
                        Duration.ofMillis(1300)),
                Timings.ZERO));
        history.add(chosen.description() + ": " + words);
        return after;
    }

    private void done(int step, Screen screen) {
        List<Choice> choices = offer(screen);
        Choice done = choices.get(choices.size() - 1);
        decide(step, screen, choices, done);
        send(new AgentEvent.ChoiceAccepted(
                at(step, 0), done, AgentEvent.Source.PROVIDER, OptionalDouble.of(0.97), true));
        send(new AgentEvent.OutcomeVerified(at(step, 3), Verification.agree(), Duration.ofMillis(3)));
        send(new AgentEvent.RunEnded(
                at(step, 1),
                RunResult.builder(RunStatus.VERIFIED, Reason.VERIFIER_AGREED)
                        .runId(runId)
                        .message("done")
                        .counts(step, step - 1, 0)
                        .cost(Usage.of(1900L * step, 0), spent, BigDecimal.ZERO)
                        .elapsed(Duration.ofMillis(millis))
                        .lastScreen(screen)
                        .build()));
    }

    private void decide(int step, Screen screen, List<Choice> choices, Choice chosen) {
        Map<String, String> options = choices.stream()
                .collect(Collectors.toMap(Choice::id, Choice::description, (a, b) -> a, LinkedHashMap::new));
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put(DecisionRequest.ACTION, new Question.OneOf("Choose the action that leads to the goal.", options));
        questions.put(DecisionRequest.GOAL_DONE, new Question.Noul("Is the goal reached?", "it is", "it is not"));
        String elements = screen.elements().stream()
                .map(element -> "{\"id\":" + element.id() + ",\"label\":\""
                        + element.label().replaceAll("[^A-Za-z0-9 &]", "?") + "\",\"class\":\"" + element.className()
                        + "\",\"enabled\":true}")
                .collect(Collectors.joining(","));
        String state = "{\"goal\":\"Turn on the dark theme\",\"package\":\"com.android.settings\",\"elements\":["
                + elements + "],\"history\":[]}";
        DecisionRequest request = new DecisionRequest(
                "Turn on the dark theme",
                screen,
                choices,
                history,
                List.of(),
                Optional.empty(),
                new QuestionSet(state, questions));
        send(new AgentEvent.OfferMade(at(step, 2), request, state.length(), List.of(), Duration.ofMillis(2)));
        BigDecimal cost = new BigDecimal("0.0000798");
        spent = spent.add(cost);
        send(new AgentEvent.DecisionAsked(
                at(step, 0), PROVIDER, 1, AgentEvent.Source.PROVIDER, new BigDecimal("0.0003"), 8_000));
        Decision decision = Decision.builder(chosen.id())
                .distribution(distribution(choices, chosen))
                .goalDone(chosen.action() instanceof Done ? 0.96 : 0.04)
                .stuck(0.02)
                .model("jev-1")
                .requestId("request-" + step)
                .usage(Usage.of(1900, 0))
                .build();
        send(new AgentEvent.DecisionReceived(
                at(step, 380),
                decision,
                AgentEvent.Source.PROVIDER,
                Usage.of(1900, 0),
                cost,
                spent,
                Duration.ofMillis(380)));
    }

    private static Map<String, Double> distribution(List<Choice> choices, Choice chosen) {
        Map<String, Double> distribution = new LinkedHashMap<>();
        double rest = 0.12 / (choices.size() - 1);
        choices.forEach(choice -> distribution.put(choice.id(), choice.equals(chosen) ? 0.88 : rest));
        return distribution;
    }

    private static List<Choice> offer(Screen screen) {
        List<Choice> choices = new ArrayList<>();
        for (Element element : screen.elements()) {
            if (element.isCheckable()) {
                choices.add(new Choice(
                        "TAP_" + element.id(),
                        "Turn on the switch \"" + element.label() + "\", which is off",
                        Tap.on(element)));
            } else if (element.isClickable()) {
                choices.add(new Choice("TAP_" + element.id(), "Open \"" + element.label() + "\"", Tap.on(element)));
            }
        }
        choices.add(new Choice(
                "SCROLL_DOWN",
                "Scroll down to what follows",
                new Scroll(screen.elements().get(1), Scroll.Direction.DOWN)));
        choices.add(new Choice("BACK", "Go back to the page before", new PressKey(PressKey.Key.BACK)));
        choices.add(new Choice("WAIT", "Wait for the screen to load", new Wait()));
        choices.add(new Choice("STOP", "Give up: nothing here leads to the goal", new Stop()));
        choices.add(new Choice("DONE", "Say that the goal is reached", new Done()));
        return choices;
    }

    private Screen page(int page) {
        Screen.Builder screen = Screen.builder("com.android.settings")
                .window("com.android.settings/.SubSettings")
                .size(1080, 2280)
                .source("uiautomator")
                .settled(true)
                .text("Search settings");
        screen.add(Element.builder(page == 0 ? "Settings" : "Page " + page)
                .heading(true)
                .bounds(60, 140, 1020, 260));
        int list = screen.add(Element.builder("")
                .className("androidx.recyclerview.widget.RecyclerView")
                .scrollable()
                .bounds(0, 280, 1080, 2280));
        int rows = 9;
        for (int row = 0; row < rows; row++) {
            int top = 300 + row * 210;
            String title = ROWS.get((page * 5 + row) % ROWS.size());
            int item = screen.add(Element.builder(title)
                    .parent(list)
                    .className("android.widget.LinearLayout")
                    .clickable()
                    .bounds(0, top, 1080, top + 200));
            screen.add(Element.builder(String.format(Locale.ROOT, "%s, item %d of page %d", "Details", row, page))
                    .parent(item)
                    .className("android.widget.TextView")
                    .bounds(60, top + 110, 900, top + 180));
        }
        screen.add(Element.builder(label)
                .parent(list)
                .className("android.widget.Switch")
                .clickable()
                .checked(page % 2 == 1)
                .bounds(new Bounds(0, 2190, 1080, 2280)));
        return screen.build();
    }

    private Moment at(int step, long tookMillis) {
        millis += tookMillis;
        return new Moment(runId, "emulator-5554", ++number, step, NOON.plusMillis(millis), Duration.ofMillis(millis));
    }

    private void send(AgentEvent event) {
        trace.event(event);
    }
}
