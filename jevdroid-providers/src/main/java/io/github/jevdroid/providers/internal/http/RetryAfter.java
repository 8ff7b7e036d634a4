package io.github.jevdroid.providers.internal.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;

/** How long a service asks to wait: {@code retry-after-ms} before {@code retry-after}, which holds seconds or a date. */
final class RetryAfter {

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d{1,9})?");

    private RetryAfter() {}

    static Optional<Duration> of(String millis, String secondsOrDate, Instant now) {
        if (NUMBER.matcher(millis).matches()) {
            return Optional.of(Duration.ofMillis((long) Double.parseDouble(millis)));
        }
        if (NUMBER.matcher(secondsOrDate).matches()) {
            return Optional.of(Duration.ofMillis((long) (1_000 * Double.parseDouble(secondsOrDate))));
        }
        if (secondsOrDate.isEmpty()) {
            return Optional.empty();
        }
        try {
            Instant then = ZonedDateTime.parse(secondsOrDate, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            Duration wait = Duration.between(now, then);
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException notADate) {
            return Optional.empty();
        }
    }
}
