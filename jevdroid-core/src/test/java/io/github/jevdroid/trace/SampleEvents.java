package io.github.jevdroid.trace;

import io.github.jevdroid.Reason;
import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Launch;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.action.PressKey;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Stop;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.action.Wait;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.Moment;
import io.github.jevdroid.agent.Timings;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.provider.Answer;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Keyboard;
import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.Toggle;
import io.github.jevdroid.screen.Unreadable;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** One event of every kind, as a run might send them, with private words in all places that may hold some. */
final class SampleEvents {

    /** Part of every goal, label and sentence in here that a screen or a person might have said. */
    static final String PRIVATE = "private-words";

    static final String SECRET = "hunter2-the-secret";

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private final String run;
    private final List<AgentEvent> events = new ArrayList<>();

    private SampleEvents(String run) {
        this.run = run;
    }

    static List<AgentEvent> of(String run) {
        SampleEvents sample = new SampleEvents(run);
        sample.all();
        return sample.events;
    }

    static Screen screen() {
        Screen.Builder screen = Screen.builder("com.example.shop")
                .window("com.example.shop/.Main")
                .size(1080, 1920)
                .rotation(1)
                .keyboard(Keyboard.shown(new Bounds(0, 1200, 1080, 1920)))
                .lock(Lock.UNLOCKED)
                .overlay(new Bounds(0, 0, 50, 50))
                .app("com.example.shop", "Shop " + PRIVATE)
                .source("uiautomator")
                .taken(NOON)
                .settled(true)
                .omitted(3)
                .text("Some text \uD83D\uDE00 " + PRIVATE);
        int row = screen.add(Element.builder("Row " + PRIVATE).clickable().bounds(0, 0, 1080, 200));
        screen.add(Element.builder("Wi-Fi \u202E\"</script>\n" + PRIVATE)
                .parent(row)
                .className("android.widget.Switch")
                .resourceId("com.example:id/wifi")
                .context("Network " + PRIVATE)
                .packageName("com.example.other")
                .checked(Toggle.OFF)
                .selected(Toggle.ON)
                .clickable()
                .longClickable(true)
                .focused(true)
                .bounds(800, 0, 1080, 200));
        screen.add(Element.builder("Password")
                .value(SECRET)
                .hint("Hint " + PRIVATE)
                .editable()
                .password(true)
                .bounds(0, 200, 1080, 400));
        screen.add(
                Element.builder("Heading").heading(true).disabled().scrollable().bounds(0, 400, 1080, 600));
        return screen.build();
    }

    static Screen unreadable() {
        return Screen.builder("com.example.game")
                .awake(false)
                .unreadable(Unreadable.Kind.NEVER_IDLE, "detail " + PRIVATE)
                .build();
    }

    private void all() {
        Screen screen = screen();
        Element field = screen.elements().get(2);
        Choice tap = new Choice(
                "TAP_1", "Tap it " + PRIVATE, Tap.on(screen.elements().get(1)));
        Choice type = new Choice(
                "TYPE_2_password",
                "Type " + PRIVATE,
                EnterText.replacing(field, TextValue.secret("password", "the password " + PRIVATE, () -> SECRET)));
        List<Choice> choices = List.of(
                tap,
                type,
                new Choice("TYPE_2_user", "Type", EnterText.replacing(field, TextValue.plain("user", PRIVATE))),
                new Choice("HOLD_1", "Hold", LongPress.on(field, Duration.ofSeconds(2))),
                new Choice("SCROLL_DOWN", "Scroll", new Scroll(screen.elements().get(3), Scroll.Direction.DOWN)),
                new Choice("LAUNCH_1", "Launch", new Launch("com.example.shop")),
                new Choice("BACK", "Back", new PressKey(PressKey.Key.BACK)),
                new Choice("WAIT", "Wait", new Wait()),
                new Choice("STOP", "Stop", new Stop()),
                new Choice("DONE", "Done", new Done()));
        Task task = Task.builder("Do it " + PRIVATE)
                .packages("com.example.shop")
                .allow(Capability.TAP, Capability.TEXT)
                .text("user", PRIVATE)
                .secret("password", "the password " + PRIVATE, () -> SECRET)
                .askFor("otp", "What is the code? " + PRIVATE)
                .maxTokens(1_000_000)
                .targetScrolls(2)
                .build();
        ProviderInfo provider = ProviderInfo.local("sample");
        add(new AgentEvent.RunStarted(
                at(0), task, provider, Optional.of(provider), Set.of(Capability.TAP), "v1", "0123abcd"));
        add(new AgentEvent.ScreenObserved(
                at(1), screen, AgentEvent.ScreenObserved.Purpose.CHOOSE, 2, Duration.ofMillis(210)));
        add(new AgentEvent.ScreenshotTaken(at(1), new byte[] {1, 2, 3}));
        add(new AgentEvent.OfferMade(
                at(1), request(screen, choices), 1234, List.of("left out " + PRIVATE), Duration.ofNanos(1_234_567)));
        add(new AgentEvent.DecisionAsked(
                at(1), provider, 1, AgentEvent.Source.PROVIDER, new BigDecimal("0.0000420"), 1000));
        add(new AgentEvent.AttemptFailed(
                at(1),
                Optional.of(ProviderException.Kind.RATE_LIMITED),
                "The service is busy (429)",
                ProviderException.Billing.NOT_BILLED,
                Usage.unknown(),
                AgentEvent.Source.PROVIDER,
                Optional.of(Duration.ofSeconds(1)),
                Duration.ofMillis(30)));
        add(new AgentEvent.DecisionReceived(
                at(1),
                decision(),
                AgentEvent.Source.PROVIDER,
                Usage.of(900, 12),
                new BigDecimal("0.0000378"),
                new BigDecimal("0.0000378"),
                Duration.ofMillis(400)));
        add(new AgentEvent.ChoiceRefused(
                at(1),
                "made up " + PRIVATE,
                AgentEvent.Source.PROVIDER,
                AgentEvent.ChoiceRefused.Why.UNUSABLE,
                "not offered " + PRIVATE,
                OptionalDouble.empty()));
        add(new AgentEvent.NoticeGiven(at(1), "notice " + PRIVATE));
        add(new AgentEvent.ChoiceAccepted(at(1), type, AgentEvent.Source.PROVIDER, OptionalDouble.of(0.87), true));
        add(new AgentEvent.GateJudged(at(1), type, Verdict.ask("May it? " + PRIVATE), AgentEvent.GateJudged.Gate.TASK));
        Suspension suspension = new Suspension("s-1", run, Suspension.Kind.APPROVAL, "May it? " + PRIVATE, "", NOON);
        add(new AgentEvent.RunSuspended(at(1), suspension));
        add(new AgentEvent.RunResumed(at(1), suspension, Reply.Kind.APPROVE));
        add(new AgentEvent.ScreenObserved(
                at(1), screen(), AgentEvent.ScreenObserved.Purpose.CONFIRM, 1, Duration.ofMillis(100)));
        Input input = (Input) type.action();
        add(new AgentEvent.TargetConfirmed(at(1), type, Optional.of(input), "", Duration.ofMillis(110)));
        add(new AgentEvent.InputSending(at(1), type, input, false));
        ActionOutcome done = ActionOutcome.performed("typed " + PRIVATE);
        add(new AgentEvent.InputDone(at(1), type, input, done, Duration.ofMillis(90)));
        add(new AgentEvent.EffectSeen(
                at(1), type, "text is now " + PRIVATE, true, false, unreadable(), Duration.ofMillis(800)));
        add(new AgentEvent.StepEnded(
                at(1),
                new RunStep(
                        1,
                        type.id(),
                        type.description(),
                        type.action(),
                        OptionalDouble.of(0.87),
                        Optional.of(done),
                        "text is now " + PRIVATE,
                        Duration.ofMillis(1700)),
                new Timings(
                        Duration.ofMillis(210),
                        Duration.ofMillis(1),
                        Duration.ofMillis(430),
                        Duration.ofMillis(110),
                        Duration.ofMillis(90),
                        Duration.ofMillis(800))));
        add(new AgentEvent.OutcomeVerified(
                at(2), Verification.disagree("it is not on " + PRIVATE), Duration.ofMillis(5)));
        add(new AgentEvent.RunEnded(
                at(2),
                RunResult.builder(RunStatus.UNVERIFIED, Reason.VERIFIER_DISAGREED)
                        .runId(run)
                        .message("it is not on " + PRIVATE)
                        .counts(1, 1, 0)
                        .cost(Usage.of(900, 12), new BigDecimal("0.0000378"), BigDecimal.ZERO)
                        .elapsed(Duration.ofSeconds(2))
                        .lastScreen(unreadable())
                        .build()));
    }

    private static DecisionRequest request(Screen screen, List<Choice> choices) {
        Map<String, Question> questions = new LinkedHashMap<>();
        questions.put("action", new Question.OneOf("Choose", Map.of("TAP_1", "Tap it " + PRIVATE)));
        questions.put("goal_done", new Question.Noul("Is it done?", "yes", "no"));
        questions.put("risk", new Question.Score("How risky?", List.of("low", "high")));
        return new DecisionRequest(
                "Do it " + PRIVATE,
                screen,
                choices,
                List.of("did " + PRIVATE),
                List.of("excluded " + PRIVATE),
                Optional.of("notice " + PRIVATE),
                new QuestionSet("{\"goal\":\"" + PRIVATE + "\"}", questions));
    }

    private static Decision decision() {
        Map<String, Double> distribution = new LinkedHashMap<>();
        distribution.put("TAP_1", 0.05);
        distribution.put("TYPE_2_password", 0.9);
        distribution.put("made up " + PRIVATE, 0.05);
        Map<String, Answer> answers = new LinkedHashMap<>();
        answers.put("action", new Answer.OneOf("TYPE_2_password", distribution, OptionalDouble.of(0.9)));
        answers.put("goal_done", new Answer.Noul(0.1));
        answers.put("risk", new Answer.Score(1.5, Map.of("low", 0.5, "high", 0.5), OptionalDouble.empty()));
        return Decision.builder("TYPE_2_password")
                .distribution(distribution)
                .reportedConfidence(0.9)
                .goalDone(0.1)
                .stuck(Double.NaN)
                .model("sample-1")
                .requestId("r-1")
                .summary("summary " + PRIVATE)
                .expectedChange("change " + PRIVATE)
                .answers(new AnswerSet(answers, Usage.of(900, 12), "sample-1", "r-1"))
                .build();
    }

    private Moment at(int step) {
        int number = events.size() + 1;
        return new Moment(
                run, "phone-1", number, step, NOON.plusMillis(100L * number), Duration.ofMillis(100L * number));
    }

    private void add(AgentEvent event) {
        events.add(event);
    }
}
