package io.github.jevdroid.report;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/** The list of a run's steps, with time and money. */
final class Timeline {

    private Timeline() {}

    /** Opens the run's body, which the page closes after the detail. */
    static void write(Html html, List<Beat> beats, int firstFragment) {
        Duration longest = beats.stream().map(Beat::took).reduce(Duration.ZERO, (a, b) -> a.compareTo(b) > 0 ? a : b);
        html.raw("<div class=\"body\"><nav class=\"timeline\" aria-label=\"Steps\"><ol>");
        for (int at = 0; at < beats.size(); at++) {
            entry(html, beats.get(at), firstFragment + at, longest);
        }
        html.raw("</ol><p class=\"hint\"><kbd>\u2191</kbd> <kbd>\u2193</kbd> step through, "
                + "<kbd>b</kbd> before / after</p></nav>");
    }

    private static void entry(Html html, Beat beat, int fragment, Duration longest) {
        String tone = Words.lower(beat.tone().name());
        html.raw("<li><a href=\"#")
                .raw(fragment + 1L)
                .raw("\" data-step=\"")
                .raw(fragment)
                .raw("\">");
        html.raw("<span class=\"no\">").raw(beat.step()).raw("</span><span class=\"what\">");
        html.text(beat.title()).raw("</span><span class=\"result\"><span class=\"dot " + tone + "\"></span>");
        html.text(beat.result()).raw("</span>");
        TimeBars.stacked(html, beat.times(), longest);
        html.raw("<span class=\"figures\">").raw(Escape.xml(Words.duration(beat.took())));
        if (beat.cost().compareTo(BigDecimal.ZERO) > 0) {
            html.raw(" \u00B7 ").raw(Words.money(beat.cost()));
        }
        html.raw("</span></a></li>");
    }
}
