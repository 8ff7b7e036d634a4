package io.github.jevdroid.trace;

import io.github.jevdroid.screen.Screen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A choice of a recorded run that was acted on.
 *
 * @param number from 1
 * @param choiceId the id it had then
 * @param description what it said it would do
 * @param kind of the action
 * @param screen what it was chosen on
 * @param input whether something was sent to the phone
 */
record RecordedStep(int number, String choiceId, String description, String kind, Screen screen, boolean input) {

    /** The choices that were acted on: sent inputs, waits, and the end. What was refused or denied is none. */
    static List<RecordedStep> of(RecordedRun run) {
        List<RecordedStep> steps = new ArrayList<>();
        Optional<Screen> screen = Optional.empty();
        Optional<TraceObject> accepted = Optional.empty();
        for (TraceEvent event : run.events()) {
            switch (event.name()) {
                case "offerMade" -> {
                    screen = event.screen();
                    accepted = Optional.empty();
                }
                case "choiceAccepted" -> {
                    accepted = Optional.of(event.fields());
                    String kind = kind(event.fields());
                    if (kind.equals("WAIT") || kind.equals("DONE") || kind.equals("STOP")) {
                        add(steps, event.fields(), screen, false);
                    }
                }
                case "inputSending" -> {
                    if (accepted.isPresent()) {
                        add(steps, accepted.get(), screen, true);
                    }
                }
                default -> {
                    // Only choices and what was sent decide what is done again.
                }
            }
        }
        return steps;
    }

    private static void add(List<RecordedStep> steps, TraceObject choice, Optional<Screen> screen, boolean input) {
        screen.ifPresent(seen -> steps.add(new RecordedStep(
                steps.size() + 1, choice.text("choice"), choice.text("description"), kind(choice), seen, input)));
    }

    private static String kind(TraceObject choice) {
        return choice.object("action").map(action -> action.text("kind")).orElse("");
    }
}
