package io.github.jevdroid.report;

import io.github.jevdroid.trace.TraceEvent;
import java.util.Optional;

/** What the time of a run is spent on. */
enum Phase {
    OBSERVE("Reading the screen"),
    ENCODE("Building the request"),
    DECIDE("Waiting for the decision"),
    CONFIRM("Finding the target again"),
    ACT("Sending the input"),
    SETTLE("Watching the effect");

    private final String title;

    Phase(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** The phase whose length an event tells; a look that is part of a longer phase tells none. */
    static Optional<Phase> of(TraceEvent event) {
        return switch (event.name()) {
            case "screenObserved" ->
                event.fields().text("purpose").equals("CHOOSE") ? Optional.of(OBSERVE) : Optional.empty();
            case "offerMade" -> Optional.of(ENCODE);
            case "decisionReceived", "attemptFailed" -> Optional.of(DECIDE);
            case "targetConfirmed" -> Optional.of(CONFIRM);
            case "inputDone" -> Optional.of(ACT);
            case "effectSeen" -> Optional.of(SETTLE);
            default -> Optional.empty();
        };
    }
}
