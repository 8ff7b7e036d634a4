package io.github.jevdroid.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/** How figures and constants read, the same in every language of the machine. */
final class Words {

    private Words() {}

    /** {@code LOW_CONFIDENCE} as "low confidence". */
    static String lower(String constant) {
        return constant.toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** {@code LOW_CONFIDENCE} as "Low confidence". */
    static String sentence(String constant) {
        String lower = lower(constant);
        return lower.isEmpty() ? lower : Character.toUpperCase(lower.charAt(0)) + lower.substring(1);
    }

    /** As "84 ms", "1.7 s" or "2 min 5 s". */
    static String duration(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1 && !duration.isZero()) {
            return "<1 ms";
        } else if (millis < 1000) {
            return millis + " ms";
        } else if (millis < 60_000) {
            return decimal(BigDecimal.valueOf(millis, 3), 1) + " s";
        }
        long seconds = (millis + 500) / 1000;
        return seconds / 60 + " min " + seconds % 60 + " s";
    }

    /** With a dollar sign, to the cent or as precise as it is. */
    static String money(BigDecimal dollars) {
        BigDecimal plain = dollars.stripTrailingZeros();
        return "$" + (plain.scale() < 2 ? plain.setScale(2, RoundingMode.UNNECESSARY) : plain).toPlainString();
    }

    /** A share as "42.3 %". */
    static String percent(double share) {
        return Double.isFinite(share) ? decimal(BigDecimal.valueOf(share * 100), 1) + " %" : "?";
    }

    static String decimal(double value, int places) {
        return Double.isFinite(value) ? decimal(BigDecimal.valueOf(value), places) : "?";
    }

    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String decimal(BigDecimal value, int places) {
        return value.setScale(places, RoundingMode.HALF_UP).toPlainString();
    }
}
