package io.github.jevdroid.report;

import io.github.jevdroid.RunStatus;
import io.github.jevdroid.trace.RecordedRun;
import io.github.jevdroid.trace.TraceEvent;
import io.github.jevdroid.trace.TraceObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The head of a run: what was wanted, how it ended, what it took. */
final class Summary {

    private Summary() {}

    static String title(RecordedRun run) {
        return task(run)
                .map(task -> task.text("goal"))
                .filter(goal -> !goal.isEmpty())
                .orElse("Run " + run.id());
    }

    static void write(Html html, RecordedRun run, List<Beat> beats) {
        Optional<TraceObject> end = run.first("runEnded").map(TraceEvent::fields);
        html.raw("<header class=\"summary\"><div class=\"title\"><h1>")
                .text(title(run))
                .raw("</h1>");
        String status = end.map(fields -> fields.text("status")).orElse("UNFINISHED");
        html.raw("<p><span class=\"pill " + tone(status) + "\">")
                .text(Words.sentence(status))
                .raw("</span> ");
        end.ifPresent(fields -> {
            html.raw("<span class=\"reason\">")
                    .text(Words.sentence(fields.text("reason")))
                    .raw("</span> ");
            if (!fields.text("message").isEmpty()) {
                html.raw("<span class=\"message\">")
                        .text(fields.text("message"))
                        .raw("</span>");
            }
        });
        html.raw("</p></div>");
        warnings(html, run, end);
        figures(html, run, beats, end);
        time(html, run, beats);
        about(html, run);
        html.raw("</header>");
    }

    private static void warnings(Html html, RecordedRun run, Optional<TraceObject> end) {
        if (end.isEmpty()) {
            TraceEvent last = run.events().get(run.events().size() - 1);
            html.raw("<div class=\"banner\">The trace ends before the run did, after ");
            html.raw(Escape.xml(Words.duration(last.elapsed()))).raw(".");
            if (last.name().equals("inputSending")) {
                html.raw(" Its last line is an input about to be sent, which may have reached the phone.");
            }
            html.raw("</div>");
        } else if (end.get().bool("inputInDoubt", false)) {
            html.raw("<div class=\"banner\">An input may have reached the phone: look before repeating.</div>");
        }
        if (!run.isFull()) {
            html.raw(
                    "<div class=\"banner quiet\">This trace has figures only. One of level FULL has screens and words.</div>");
        }
    }

    private static void figures(Html html, RecordedRun run, List<Beat> beats, Optional<TraceObject> end) {
        long decisions = end.map(fields -> (long) fields.number("decisions"))
                .orElse((long) run.events("decisionReceived").size());
        long inputs = end.map(fields -> (long) fields.number("inputs"))
                .orElse((long) run.events("inputDone").size());
        BigDecimal spent = end.map(fields -> fields.money("spent"))
                .orElseGet(() -> beats.stream().map(Beat::cost).reduce(BigDecimal.ZERO, BigDecimal::add));
        long in = 0;
        long out = 0;
        for (TraceEvent answer : run.events("decisionReceived")) {
            Optional<TraceObject> usage = answer.fields().object("usage");
            in += usage.map(tokens -> (long) tokens.number("inputTokens")).orElse(0L);
            out += usage.map(tokens -> (long) tokens.number("outputTokens")).orElse(0L);
        }
        html.raw("<dl class=\"figures\">");
        figure(html, "Time", Words.duration(elapsed(run)));
        figure(html, "Decisions", Long.toString(decisions));
        figure(html, "Inputs", Long.toString(inputs));
        figure(html, "Tokens", in + out == 0 ? "0" : in + " + " + out);
        figure(html, "Money", Words.money(spent));
        BigDecimal reserved = end.map(fields -> fields.money("reserved")).orElse(BigDecimal.ZERO);
        if (reserved.signum() > 0) {
            figure(html, "Unconfirmed", Words.money(reserved));
        }
        html.raw("</dl>");
    }

    private static void figure(Html html, String name, String value) {
        html.raw("<div><dt>").raw(name).raw("</dt><dd>").raw(Escape.xml(value)).raw("</dd></div>");
    }

    private static void time(Html html, RecordedRun run, List<Beat> beats) {
        Map<Phase, Duration> times = new EnumMap<>(Phase.class);
        beats.forEach(beat -> beat.times().forEach((phase, took) -> times.merge(phase, took, Duration::plus)));
        Duration sum = times.values().stream().reduce(Duration.ZERO, Duration::plus);
        Duration elapsed = elapsed(run);
        Duration whole = elapsed.compareTo(sum) > 0 ? elapsed : sum;
        if (!whole.isZero()) {
            html.raw("<div class=\"whole-time\"><h2>Where the time went</h2>");
            TimeBars.stacked(html, times, whole);
            TimeBars.legend(html, times, whole);
            html.raw("</div>");
        }
    }

    private static void about(Html html, RecordedRun run) {
        Optional<TraceEvent> start = run.first("runStarted");
        if (start.isEmpty()) {
            return;
        }
        TraceObject fields = start.get().fields();
        html.raw("<details class=\"about\"><summary>About this run</summary><dl>");
        row(html, "Run", run.id());
        row(html, "Phone", start.get().deviceId());
        row(html, "Started", start.get().time().toString());
        fields.object("provider").ifPresent(provider -> {
            String host = provider.text("host");
            row(
                    html,
                    "Decided by",
                    (provider.text("name") + " " + provider.text("model")).strip()
                            + (host.isEmpty() ? ", on this computer" : ", screens go to " + host));
        });
        fields.object("task").ifPresent(task -> {
            row(html, "Packages", String.join(", ", task.texts("packages")));
            row(html, "May", Words.lower(String.join(", ", task.texts("capabilities"))));
            row(html, "Verifier", task.bool("verifier", false) ? "yes" : "none");
            task.object("limits")
                    .ifPresent(limits -> row(
                            html,
                            "Limits",
                            Words.count((long) limits.number("maxSteps"), "step") + ", "
                                    + Words.count((long) limits.number("maxDecisions"), "decision") + ", "
                                    + Words.duration(limits.millis("deadlineMs")) + ", "
                                    + Words.money(limits.money("spendCap"))));
            if (task.bool("dryRun", false)) {
                row(html, "Dry run", "nothing was sent to the phone");
            }
        });
        html.raw("</dl></details>");
    }

    private static void row(Html html, String name, String value) {
        html.raw("<dt>").raw(name).raw("</dt><dd>").text(value).raw("</dd>");
    }

    private static Optional<TraceObject> task(RecordedRun run) {
        return run.first("runStarted").flatMap(start -> start.fields().object("task"));
    }

    private static Duration elapsed(RecordedRun run) {
        return run.events().get(run.events().size() - 1).elapsed();
    }

    private static String tone(String status) {
        for (RunStatus known : RunStatus.values()) {
            if (known.name().equals(status)) {
                return switch (known) {
                    case VERIFIED, COMPLETED -> "good";
                    case UNVERIFIED, STOPPED, SUSPENDED, CANCELLED -> "quiet";
                    case ERROR, BLOCKED -> "bad";
                    default -> "warn";
                };
            }
        }
        return "warn";
    }
}
