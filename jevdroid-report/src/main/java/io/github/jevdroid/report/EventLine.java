package io.github.jevdroid.report;

import io.github.jevdroid.trace.TraceEvent;
import io.github.jevdroid.trace.TraceObject;

/** One event as a line for a person. */
final class EventLine {

    private EventLine() {}

    static void write(Html html, TraceEvent event) {
        TraceObject fields = event.fields();
        switch (event.name()) {
            case "screenObserved" -> {
                if (!fields.text("purpose").equals("VERIFY")
                        && !fields.text("purpose").equals("CHOOSE")) {
                    return;
                }
                line(html, event, "quiet", "Looked", Words.count((long) fields.number("reads"), "reading"));
            }
            case "decisionReceived" -> line(html, event, "quiet", "Answered", answer(fields));
            case "attemptFailed" ->
                line(
                        html,
                        event,
                        "warn",
                        "No answer",
                        Words.lower(fields.text("kind")) + ": " + fields.text("message"));
            case "choiceAccepted" -> line(html, event, "quiet", "Chosen", chosen(fields));
            case "choiceRefused" ->
                line(html, event, "warn", "Not acted on", join(Words.lower(fields.text("why")), fields.text("words")));
            case "gateJudged" -> {
                boolean allowed = fields.text("verdict").equals("ALLOW");
                String verdict = Words.lower(fields.text("gate")) + " gate: " + Words.lower(fields.text("verdict"));
                line(html, event, allowed ? "quiet" : "warn", "Gate", join(verdict, fields.text("words")));
            }
            case "targetConfirmed" -> {
                boolean found = fields.bool("found", true);
                String words =
                        found ? "found again on a fresh screen" : join("stale, nothing was sent", fields.text("words"));
                line(html, event, found ? "quiet" : "warn", "Target", words);
            }
            case "inputSending" -> {
                if (fields.bool("dryRun", false)) {
                    line(html, event, "quiet", "Dry run", "shown, not sent");
                }
            }
            case "inputDone" -> {
                String outcome = fields.object("outcome").map(Beat::outcome).orElse("");
                line(html, event, outcome.startsWith("performed") ? "quiet" : "warn", "Sent", outcome);
            }
            case "effectSeen" ->
                line(html, event, fields.bool("changed", false) ? "good" : "quiet", "Effect", effect(fields));
            case "outcomeVerified" -> {
                boolean agreed = fields.bool("agreed", false);
                String words = join(agreed ? "agrees" : "disagrees", fields.text("words"));
                line(html, event, agreed ? "good" : "warn", "Verifier", words);
            }
            case "noticeGiven" -> line(html, event, "quiet", "Will be told", fields.text("words"));
            case "runSuspended" ->
                line(
                        html,
                        event,
                        "warn",
                        "Waiting",
                        join("for a person: " + Words.lower(fields.text("kind")), fields.text("question")));
            case "runResumed" -> line(html, event, "quiet", "Resumed", Words.lower(fields.text("reply")));
            default -> {
                // Offers, screenshots and the step's own record are shown in other places.
            }
        }
    }

    private static void line(Html html, TraceEvent event, String tone, String what, String words) {
        html.raw("<li><span class=\"dot " + tone + "\"></span><span class=\"name\">" + what
                + "</span><span class=\"words\">");
        html.text(words).raw("</span><span class=\"took\">");
        if (event.fields().has("tookMs")) {
            html.raw(Escape.xml(Words.duration(event.fields().millis("tookMs"))));
        }
        html.raw("</span></li>");
    }

    private static String answer(TraceObject fields) {
        StringBuilder words = new StringBuilder(fields.text("choice"));
        fields.object("usage")
                .ifPresent(usage -> words.append(", ")
                        .append((long) usage.number("inputTokens"))
                        .append(" + ")
                        .append((long) usage.number("outputTokens"))
                        .append(" tokens"));
        words.append(", ").append(Words.money(fields.money("cost")));
        if (!fields.text("source").equals("PROVIDER")) {
            words.append(", by the ").append(Words.lower(fields.text("source")));
        }
        return words.toString();
    }

    private static String chosen(TraceObject fields) {
        return fields.text("choice")
                + (fields.has("confidence") ? ", confidence " + Words.decimal(fields.number("confidence"), 2) : "");
    }

    private static String effect(TraceObject fields) {
        String words = fields.text("words");
        String shown =
                !words.isEmpty() ? words : fields.bool("changed", false) ? "something changed" : "no visible change";
        return fields.bool("upgraded", false) ? shown + " (a later look at the step before)" : shown;
    }

    private static String join(String kind, String words) {
        return words.isEmpty() ? kind : kind + " \u2013 " + words;
    }
}
