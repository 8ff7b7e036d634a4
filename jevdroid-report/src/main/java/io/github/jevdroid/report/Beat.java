package io.github.jevdroid.report;

import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.trace.RecordedRun;
import io.github.jevdroid.trace.TraceEvent;
import io.github.jevdroid.trace.TraceObject;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One round of a run: what was seen, offered and decided, and what came of it. A refused choice is a round of its own. */
final class Beat {

    private final List<TraceEvent> events;

    private Beat(List<TraceEvent> events) {
        this.events = List.copyOf(events);
    }

    /** Cuts a run into rounds: each has one offer, and begins with the look that led to it. */
    static List<Beat> of(RecordedRun run) {
        List<Beat> beats = new ArrayList<>();
        List<TraceEvent> current = new ArrayList<>();
        boolean offered = false;
        for (TraceEvent event : run.events()) {
            if (event.name().equals("runStarted") || event.name().equals("runEnded")) {
                continue;
            }
            boolean offer = event.name().equals("offerMade");
            boolean look = event.name().equals("screenObserved")
                    && event.fields().text("purpose").equals("CHOOSE");
            if (offered && (offer || look)) {
                beats.add(new Beat(current));
                current = new ArrayList<>();
                offered = false;
            }
            offered |= offer;
            current.add(event);
        }
        if (!current.isEmpty()) {
            beats.add(new Beat(current));
        }
        return beats;
    }

    List<TraceEvent> events() {
        return events;
    }

    Optional<TraceEvent> first(String name) {
        return events.stream().filter(event -> event.name().equals(name)).findFirst();
    }

    Optional<TraceEvent> last(String name) {
        return events.stream().filter(event -> event.name().equals(name)).reduce((earlier, later) -> later);
    }

    int step() {
        return last("stepEnded")
                .map(event -> (int) event.fields().number("number"))
                .orElseGet(() -> events.get(events.size() - 1).step());
    }

    List<TraceObject> choices() {
        return first("offerMade")
                .map(event -> event.fields().objects("choices"))
                .orElse(List.of());
    }

    /** The id that the last answer names, {@code ""} when there was none. */
    String chosen() {
        return last("choiceAccepted")
                .or(() -> last("decisionReceived"))
                .map(event -> event.fields().text("choice"))
                .orElse("");
    }

    /** What the chosen action would do, in the words of the offer; its id when the trace has no words. */
    String title() {
        String chosen = chosen();
        String words = last("choiceAccepted")
                .map(event -> event.fields().text("description"))
                .filter(description -> !description.isEmpty())
                .or(() -> choices().stream()
                        .filter(choice -> choice.text("id").equals(chosen))
                        .map(choice -> choice.text("description"))
                        .findFirst())
                .orElse("");
        return !words.isEmpty() ? words : !chosen.isEmpty() ? chosen : "No decision";
    }

    /** The action that was accepted, where its target was found again if it was. */
    Optional<TraceObject> action() {
        return last("inputSending")
                .flatMap(event -> event.fields().object("input"))
                .or(() ->
                        last("targetConfirmed").flatMap(event -> event.fields().object("input")))
                .or(() -> last("choiceAccepted").flatMap(event -> event.fields().object("action")));
    }

    Optional<Screen> before() {
        return first("offerMade")
                .flatMap(TraceEvent::screen)
                .or(() -> first("screenObserved").flatMap(TraceEvent::screen));
    }

    Optional<Screen> after() {
        return last("effectSeen").flatMap(TraceEvent::screen);
    }

    /** What came of it, in a few words; {@code ""} when nothing is known. */
    String result() {
        return last("effectSeen")
                .map(event -> event.fields().text("words"))
                .filter(words -> !words.isEmpty())
                .or(() -> last("choiceRefused").map(event -> words(event, "why")))
                .or(() -> last("inputDone")
                        .flatMap(event -> event.fields().object("outcome"))
                        .map(Beat::outcome))
                .or(() -> last("targetConfirmed")
                        .filter(event -> !event.fields().bool("found", true))
                        .map(event -> "stale"))
                .or(() -> last("gateJudged").map(event -> words(event, "verdict")))
                .orElse("");
    }

    /** How the round went, for its colour. */
    Tone tone() {
        if (last("choiceRefused").isPresent()
                || (last("attemptFailed").isPresent() && last("choiceAccepted").isEmpty())) {
            return Tone.WARN;
        }
        if (last("gateJudged")
                .filter(event -> !event.fields().text("verdict").equals("ALLOW"))
                .isPresent()) {
            return Tone.WARN;
        }
        if (last("outcomeVerified").isPresent()) {
            return last("outcomeVerified").get().fields().bool("agreed", false) ? Tone.GOOD : Tone.WARN;
        }
        Optional<TraceEvent> effect = last("effectSeen");
        if (effect.isPresent()) {
            return effect.get().fields().bool("changed", false) ? Tone.GOOD : Tone.QUIET;
        }
        return last("inputSending").isPresent() && last("inputDone").isEmpty() ? Tone.BAD : Tone.QUIET;
    }

    BigDecimal cost() {
        return events.stream()
                .filter(event -> event.name().equals("decisionReceived"))
                .map(event -> event.fields().money("cost"))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Where the time of this round went. */
    Map<Phase, Duration> times() {
        Map<Phase, Duration> times = new EnumMap<>(Phase.class);
        for (TraceEvent event : events) {
            Phase.of(event).ifPresent(phase -> times.merge(phase, event.fields().millis("tookMs"), Duration::plus));
        }
        return times;
    }

    Duration took() {
        return times().values().stream().reduce(Duration.ZERO, Duration::plus);
    }

    private static String words(TraceEvent event, String kind) {
        String words = event.fields().text("words");
        return Words.lower(event.fields().text(kind)) + (words.isEmpty() ? "" : ": " + words);
    }

    static String outcome(TraceObject outcome) {
        String detail = outcome.text("detail");
        return Words.lower(outcome.text("kind")) + (detail.isEmpty() ? "" : ": " + detail);
    }

    /** The colours of a round. */
    enum Tone {
        GOOD,
        QUIET,
        WARN,
        BAD
    }
}
