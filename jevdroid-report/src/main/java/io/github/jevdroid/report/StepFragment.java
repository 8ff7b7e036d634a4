package io.github.jevdroid.report;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenDiff;
import io.github.jevdroid.trace.TraceEvent;
import io.github.jevdroid.trace.TraceObject;
import java.time.Duration;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The HTML of one selected round. */
final class StepFragment {

    /** More choices than these are folded away. */
    private static final int SHOWN_CHOICES = 8;

    private static final int SHOWN_DIFFERENCES = 40;

    private final Html html = new Html();
    private final Beat beat;
    private final Drawings drawings;

    private StepFragment(Beat beat, Drawings drawings) {
        this.beat = beat;
        this.drawings = drawings;
    }

    static String of(Beat beat, Drawings drawings) {
        StepFragment fragment = new StepFragment(beat, drawings);
        fragment.write();
        return fragment.html.toString();
    }

    private void write() {
        html.raw("<header class=\"step-head\"><p class=\"kicker\">Step ").raw(beat.step());
        html.raw("</p><h2>").text(beat.title()).raw("</h2>");
        String result = beat.result();
        if (!result.isEmpty()) {
            html.raw("<p class=\"result\"><span class=\"dot " + tone() + "\"></span>")
                    .text(result)
                    .raw("</p>");
        }
        html.raw("</header><div class=\"columns\">");
        phone();
        html.raw("<div class=\"facts\">");
        choices();
        checks();
        course();
        differences();
        times();
        told();
        request();
        answer();
        html.raw("</div></div>");
    }

    private String tone() {
        return Words.lower(beat.tone().name());
    }

    private void phone() {
        Optional<Screen> before = beat.before();
        html.raw("<figure class=\"phone\">");
        if (before.isEmpty()) {
            html.raw(
                    "<p class=\"empty\">There is no screen in this part of the trace. A trace of level FULL has them.</p>");
        } else {
            Optional<Screen> after = beat.after().filter(screen -> !screen.sameContentAs(before.get()));
            if (after.isPresent()) {
                html.raw("<div class=\"tabs\" role=\"group\" aria-label=\"Which screen\">"
                        + "<button type=\"button\" data-show=\"before\" aria-pressed=\"true\">Before</button>"
                        + "<button type=\"button\" data-show=\"after\" aria-pressed=\"false\">After</button></div>");
            }
            screen("before", before.get(), background());
            after.ifPresent(screen -> screen("after", screen, Optional.empty()));
        }
        html.raw("</figure>");
    }

    private void screen(String which, Screen screen, Optional<byte[]> picture) {
        RenderOptions options = picture.map(RenderOptions.PLAIN::withBackground).orElse(RenderOptions.PLAIN);
        html.raw("<div class=\"screen\" data-side=\"").raw(which).raw(which.equals("after") ? "\" hidden>" : "\">");
        html.raw("<div class=\"glass\" data-drawing=\"")
                .raw(drawings.add(screen, options))
                .raw("\">");
        if (which.equals("before")) {
            html.raw(SvgPainter.marks(Drawing.marksOf(screen, marks())));
        }
        html.raw("</div><figcaption><span>").text(screen.packageName()).raw("</span> \u00B7 ");
        html.raw("<span>").raw(Words.count(screen.elements().size(), "element")).raw("</span>");
        if (!screen.isSettled()) {
            html.raw(" <span class=\"tag\">still moving</span>");
        }
        if (screen.omitted() > 0) {
            html.raw(" <span class=\"tag\">").raw(screen.omitted()).raw(" left out</span>");
        }
        if (!screen.texts().isEmpty()) {
            html.raw("<details><summary>").raw(Words.count(screen.texts().size(), "more text"));
            html.raw("</summary><ul class=\"plain\">");
            screen.texts().forEach(text -> html.raw("<li>").text(text).raw("</li>"));
            html.raw("</ul></details>");
        }
        html.raw("</figcaption></div>");
    }

    private Optional<byte[]> background() {
        return beat.last("screenshotTaken")
                .map(event -> event.fields().text("png"))
                .filter(png -> !png.isEmpty())
                .flatMap(StepFragment::decode);
    }

    private static Optional<byte[]> decode(String base64) {
        try {
            return Optional.of(Base64.getDecoder().decode(base64));
        } catch (IllegalArgumentException damaged) {
            return Optional.empty();
        }
    }

    /** The target that the chosen action is bound to, and where the finger goes. */
    private RenderOptions marks() {
        RenderOptions marks = RenderOptions.PLAIN;
        Optional<TraceObject> action = beat.action();
        if (action.isPresent()) {
            Bounds bounds = action.get().bounds("bounds");
            List<Integer> point = action.get().numbers("point");
            if (!bounds.isEmpty()) {
                marks = marks.withTarget(bounds);
            }
            if (point.size() == 2) {
                marks = marks.withTap(new Point(point.get(0), point.get(1)));
            }
        }
        return marks;
    }

    private void choices() {
        List<TraceObject> choices = beat.choices();
        if (choices.isEmpty()) {
            return;
        }
        Map<String, Double> distribution = distribution();
        String chosen = beat.chosen();
        List<TraceObject> ordered = choices.stream()
                .sorted(Comparator.<TraceObject>comparingDouble(
                                choice -> -distribution.getOrDefault(choice.text("id"), 0.0))
                        .thenComparing(choice -> !choice.text("id").equals(chosen)))
                .toList();
        html.raw("<section class=\"offer\"><h3>Offered actions <small>")
                .raw(choices.size())
                .raw("</small></h3>");
        choiceRows(ordered.subList(0, Math.min(SHOWN_CHOICES, ordered.size())), distribution, chosen);
        if (ordered.size() > SHOWN_CHOICES) {
            html.raw("<details><summary>").raw(ordered.size() - SHOWN_CHOICES).raw(" more</summary>");
            choiceRows(ordered.subList(SHOWN_CHOICES, ordered.size()), distribution, chosen);
            html.raw("</details>");
        }
        if (!distribution.isEmpty()) {
            double sum = distribution.values().stream()
                    .mapToDouble(Double::doubleValue)
                    .sum();
            html.raw("<p class=\"sum\">Probabilities add up to ")
                    .raw(Words.percent(sum))
                    .raw("</p>");
        } else if (!chosen.isEmpty()) {
            html.raw("<p class=\"sum\">The answer came without probabilities.</p>");
        }
        html.raw("</section>");
    }

    private void choiceRows(List<TraceObject> choices, Map<String, Double> distribution, String chosen) {
        html.raw("<ol class=\"choices\">");
        for (TraceObject choice : choices) {
            String id = choice.text("id");
            double share = distribution.getOrDefault(id, 0.0);
            html.raw(id.equals(chosen) ? "<li class=\"chosen\" aria-current=\"true\"" : "<li");
            html.raw(" data-p=\"").raw(Words.decimal(share, 6)).raw("\"><span class=\"what\">");
            String description = choice.text("description");
            html.text(description.isEmpty() ? id : description)
                    .raw("</span><code>")
                    .text(id)
                    .raw("</code>");
            if (!distribution.isEmpty()) {
                html.bar("probability", share)
                        .raw("<span class=\"share\">")
                        .raw(Words.percent(share))
                        .raw("</span>");
            }
            html.raw("</li>");
        }
        html.raw("</ol>");
    }

    private Map<String, Double> distribution() {
        return beat.last("decisionReceived")
                .map(event -> event.fields().numberMap("distribution"))
                .orElse(Map.of());
    }

    private void checks() {
        Optional<TraceEvent> answer = beat.last("decisionReceived");
        Optional<TraceEvent> accepted = beat.last("choiceAccepted").or(() -> beat.last("choiceRefused"));
        boolean any = answer.filter(event ->
                                event.fields().has("goalDone") || event.fields().has("stuck"))
                        .isPresent()
                || accepted.filter(event -> event.fields().has("confidence")).isPresent();
        if (!any) {
            return;
        }
        html.raw("<section class=\"checks\"><h3>Cross-checks</h3><dl>");
        accepted.ifPresent(event -> check(
                event.fields(),
                "confidence",
                event.fields().bool("calibrated", true) ? "Confidence" : "Confidence, self-reported"));
        answer.ifPresent(event -> check(event.fields(), "goalDone", "Is the goal reached?"));
        answer.ifPresent(event -> check(event.fields(), "stuck", "Is there no way on?"));
        html.raw("</dl></section>");
    }

    private void check(TraceObject fields, String name, String title) {
        if (fields.has(name)) {
            double value = fields.text(name).isEmpty() ? fields.number(name) : Double.NaN;
            html.raw("<dt>").raw(title).raw("</dt><dd>").bar("check", value).raw("<span class=\"share\">");
            html.raw(Words.percent(value)).raw("</span></dd>");
        }
    }

    /** What happened after the choice, one line an event. */
    private void course() {
        html.raw("<section class=\"course\"><h3>What happened</h3><ol class=\"events\">");
        beat.events().forEach(event -> EventLine.write(html, event));
        html.raw("</ol></section>");
    }

    private void differences() {
        Optional<Screen> before = beat.before();
        Optional<Screen> after = beat.after();
        if (before.isEmpty() || after.isEmpty()) {
            return;
        }
        List<ScreenDiff.Line> lines =
                ScreenDiff.between(before.get(), after.get()).lines();
        html.raw("<section class=\"diff\"><h3>What changed on the screen <small>");
        html.raw(lines.size()).raw("</small></h3>");
        if (lines.isEmpty()) {
            html.raw("<p class=\"empty\">Nothing that a person would see.</p>");
        } else {
            html.raw("<ul class=\"plain\">");
            for (ScreenDiff.Line line : lines.subList(0, Math.min(SHOWN_DIFFERENCES, lines.size()))) {
                html.raw("<li class=\"" + Words.lower(line.kind().name()) + "\"><b>"
                        + line.kind().sign() + "</b> ");
                html.text(line.words()).raw("</li>");
            }
            html.raw("</ul>");
            if (lines.size() > SHOWN_DIFFERENCES) {
                html.raw("<p class=\"empty\">and ")
                        .raw(lines.size() - SHOWN_DIFFERENCES)
                        .raw(" more</p>");
            }
        }
        html.raw("</section>");
    }

    private void times() {
        Map<Phase, Duration> times = beat.times();
        if (!times.isEmpty()) {
            html.raw("<section class=\"times\"><h3>Where the time went <small>");
            html.raw(Words.duration(beat.took())).raw("</small></h3>");
            TimeBars.stacked(html, times, beat.took());
            TimeBars.legend(html, times, beat.took());
            html.raw("</section>");
        }
    }

    private void told() {
        Optional<TraceObject> offer = beat.first("offerMade").map(TraceEvent::fields);
        if (offer.isEmpty()) {
            return;
        }
        String notice = offer.get().text("notice");
        list("Told before the choice", notice.isEmpty() ? List.of() : List.of(notice));
        list("History so far", offer.get().texts("history"));
        list("Left out for now", offer.get().texts("excluded"));
        list("Did not fit", offer.get().texts("leftOut"));
    }

    private void list(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            html.raw("<details><summary>").raw(title).raw(" <small>").raw(lines.size());
            html.raw("</small></summary><ul class=\"plain\">");
            lines.forEach(line -> html.raw("<li>").text(line).raw("</li>"));
            html.raw("</ul></details>");
        }
    }

    private void request() {
        Optional<TraceObject> offer =
                beat.first("offerMade").map(TraceEvent::fields).filter(line -> line.has("state"));
        if (offer.isPresent()) {
            html.raw("<details class=\"raw\"><summary>Request as sent <small>");
            html.raw((long) offer.get().number("bytes")).raw(" bytes</small></summary><pre>");
            html.whole(PrettyJson.of(offer.get().text("state"))).raw("</pre>");
            offer.get().objectMap("questions").forEach((id, question) -> {
                html.raw("<h4>")
                        .text(id)
                        .raw("</h4><p>")
                        .text(question.text("instructions"))
                        .raw("</p>");
                question.textMap("options")
                        .forEach((option, words) -> html.raw("<p class=\"option\"><code>")
                                .text(option)
                                .raw("</code> ")
                                .text(words)
                                .raw("</p>"));
            });
            html.raw("</details>");
        }
    }

    private void answer() {
        for (TraceEvent event : beat.events()) {
            if (event.name().equals("decisionReceived")) {
                html.raw("<details class=\"raw\"><summary>Answer as received <small>");
                html.text(event.fields().text("model")).raw("</small></summary><pre>");
                html.whole(PrettyJson.of(event.fields().toJson())).raw("</pre></details>");
            }
        }
    }
}
