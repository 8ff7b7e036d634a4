package io.github.jevdroid.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/** Bars that show where time went. */
final class TimeBars {

    private TimeBars() {}

    /** One bar of all phases; {@code whole} is its full width. */
    static void stacked(Html html, Map<Phase, Duration> times, Duration whole) {
        html.raw("<svg class=\"bar stacked\" viewBox=\"0 0 100 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
        BigDecimal at = BigDecimal.ZERO;
        for (Map.Entry<Phase, Duration> part : times.entrySet()) {
            BigDecimal width = share(part.getValue(), whole);
            html.raw("<rect class=\"" + css(part.getKey()) + "\" x=\"" + at.toPlainString() + "\" width=\""
                    + width.toPlainString() + "\" height=\"1\"/>");
            at = at.add(width);
        }
        html.raw("</svg>");
    }

    static void legend(Html html, Map<Phase, Duration> times, Duration whole) {
        html.raw("<ul class=\"legend\">");
        times.forEach((phase, took) -> html.raw("<li><span class=\"swatch " + css(phase) + "\"></span>" + phase.title()
                + " <b>" + Escape.xml(Words.duration(took)) + "</b> <small>"
                + share(took, whole).setScale(0, RoundingMode.HALF_UP).toPlainString() + " %</small></li>"));
        html.raw("</ul>");
    }

    private static BigDecimal share(Duration part, Duration whole) {
        if (whole.isZero()) {
            return BigDecimal.ZERO;
        }
        return BigDecimal.valueOf(part.toNanos())
                .multiply(BigDecimal.valueOf(100))
                .divide(BigDecimal.valueOf(whole.toNanos()), 2, RoundingMode.HALF_UP);
    }

    private static String css(Phase phase) {
        return "t-" + phase.name().toLowerCase(Locale.ROOT);
    }
}
