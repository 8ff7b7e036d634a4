package io.github.jevdroid.cli;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentListener;
import io.github.jevdroid.screen.Screen;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Tells a person what a run does while it does it: what was seen, chosen, done, what came of it, how long it took and what it cost. */
final class StepPrinter implements AgentListener {

    private static final int LABEL = 60;
    private static final int EFFECT = 70;

    private final PrintStream out;
    private final boolean colours;
    private BigDecimal spent = BigDecimal.ZERO;
    private int choices;
    private String seen = "";
    private final List<String> notes = new ArrayList<>();

    StepPrinter(PrintStream out, boolean colours) {
        this.out = out;
        this.colours = colours;
    }

    @Override
    public void offerMade(AgentEvent.OfferMade event) {
        Screen screen = event.request().screen();
        choices = event.request().actions().size();
        seen = screen.unreadable()
                .map(why -> screen.packageName() + " (cannot be read: "
                        + why.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ")")
                .orElseGet(() -> screen.packageName() + windowOf(screen) + ", "
                        + screen.elements().size() + " elements");
    }

    private static String windowOf(Screen screen) {
        String window = screen.window();
        String activity = window.substring(window.lastIndexOf('/') + 1);
        return activity.isEmpty() ? "" : " " + Printable.line(activity.substring(activity.lastIndexOf('.') + 1), LABEL);
    }

    @Override
    public void decisionReceived(AgentEvent.DecisionReceived event) {
        spent = event.spent();
    }

    @Override
    public void attemptFailed(AgentEvent.AttemptFailed event) {
        note(
                Palette.WARN,
                event.message()
                        + event.retryIn()
                                .map(pause -> "; trying again in " + seconds(pause))
                                .orElse(""));
    }

    @Override
    public void choiceRefused(AgentEvent.ChoiceRefused event) {
        note(Palette.WARN, "not taken: " + event.words());
    }

    @Override
    public void gateJudged(AgentEvent.GateJudged event) {
        switch (event.verdict().kind()) {
            case DENY -> note(Palette.WARN, "denied: " + event.verdict().words());
            case HALT -> note(Palette.BAD, "halted: " + event.verdict().words());
            default -> {
                // Allowed inputs are shown by their effect, questions are asked.
            }
        }
    }

    @Override
    public void inputSending(AgentEvent.InputSending event) {
        if (event.dryRun()) {
            note(
                    Palette.ACCENT,
                    "would be sent: " + Printable.line(event.choice().description(), LABEL));
        }
    }

    @Override
    public void outcomeVerified(AgentEvent.OutcomeVerified event) {
        note(
                event.verification().agreed() ? Palette.GOOD : Palette.WARN,
                event.verification().agreed()
                        ? "verified"
                        : "the verifier disagrees: " + event.verification().words());
    }

    @Override
    public void stepEnded(AgentEvent.StepEnded event) {
        RunStep step = event.entry();
        Duration took = event.timings().total();
        out.println(Palette.FAINT.paint(String.format(Locale.ROOT, "%3d  ", step.number()), colours)
                + Palette.FAINT.paint(seen + ", " + choices + " choices", colours));
        out.println("     " + Palette.STRONG.paint(Printable.line(step.description(), LABEL), colours)
                + Palette.FAINT.paint(sure(step.confidence()), colours));
        out.println("     " + effect(step)
                + Palette.FAINT.paint("  " + seconds(took) + ", $" + spent.toPlainString(), colours));
        printNotes();
    }

    private String effect(RunStep step) {
        String words = Printable.line(step.effect(), EFFECT);
        if (step.outcome().isEmpty()) {
            return Palette.FAINT.paint(words.isEmpty() ? "nothing sent" : words, colours);
        }
        ActionOutcome outcome = step.outcome().get();
        if (outcome instanceof ActionOutcome.Performed) {
            return Palette.GOOD.paint("→ " + (words.isEmpty() ? "done" : words), colours);
        }
        String kind = outcome instanceof ActionOutcome.Uncertain
                ? "uncertain"
                : outcome instanceof ActionOutcome.Refused ? "refused" : "stale";
        return Palette.WARN.paint(kind + ": " + Printable.line(outcome.detail(), EFFECT), colours);
    }

    /** Kept until the step that it belongs to is shown. */
    private void note(Palette colour, String words) {
        notes.add("     " + colour.paint(words, colours));
    }

    private void printNotes() {
        notes.forEach(out::println);
        notes.clear();
    }

    /** The last line of a run. */
    void result(RunResult result) {
        printNotes();
        Palette colour = ExitCode.of(result) == ExitCode.SUCCESS ? Palette.GOOD : Palette.BAD;
        out.println(colour.paint(result.summary(), colours));
    }

    private static String sure(OptionalDouble confidence) {
        return confidence.isPresent()
                ? String.format(Locale.ROOT, "  %.0f %% sure", 100 * confidence.getAsDouble())
                : "";
    }

    static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toMillis())
                        .divide(BigDecimal.valueOf(1000), 2, RoundingMode.HALF_UP)
                        .toPlainString()
                + " s";
    }
}
