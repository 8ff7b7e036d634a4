package io.github.jevdroid.agent;

import io.github.jevdroid.Reason;
import io.github.jevdroid.action.Action;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * How one run gets on: what was done and what came of it, what is not worth offering again on this page, and whether the run goes round in
 * circles. All screens given to it are reduced. Not safe for use by several threads.
 *
 * <p>Call {@link #observe} with every reading, {@link #repeats} with every chosen input before it is gated, and then exactly one of
 * {@link #record}, {@link #denied} and {@link #note} for what became of the choice.
 */
public final class Progress {

    /** How many lines of history are kept. */
    public static final int HISTORY = 10;

    private final Deque<String> history = new ArrayDeque<>();

    /** Starts without history. */
    public Progress() {}

    /**
     * Takes note of a reading. When the page is not the one before, what was excluded there may be offered again; when the last input
     * seemed to have no effect and now something differs, its line in the history is upgraded.
     *
     * @param screen what is in front
     * @return the upgraded effect of the last input, if it was upgraded just now
     */
    public Optional<Effect> observe(Screen screen) {
        return Optional.empty();
    }

    /**
     * Takes note of an action that was carried out, or that the phone refused. An input without visible effect leaves the offer until the
     * page changes; waiting never does.
     *
     * @param choice what was chosen
     * @param before the screen it was chosen on
     * @param after the last reading
     * @param effect what changed
     */
    public void record(Choice choice, Screen before, Screen after, Effect effect) {
        add(choice.description() + ": " + effect.words());
    }

    /**
     * Takes note of an input that a gate denied: it leaves the offer until the page changes.
     *
     * @param choice what was chosen
     * @param screen the screen it was chosen on
     * @param why the gate's words
     */
    public void denied(Choice choice, Screen screen, String why) {
        add(choice.description() + ": " + why);
    }

    /**
     * Adds a line to the history for a choice that came to nothing without being wrong, for instance because the screen had changed. It
     * excludes nothing and counts as nothing.
     *
     * @param choice what was chosen
     * @param words what became of it
     */
    public void note(Choice choice, String words) {
        add(choice.description() + ": " + words);
    }

    /**
     * Says whether an input would go on repeating what was already named to the model as repetition.
     *
     * @param action what was chosen
     * @param screen the screen it was chosen on
     * @return {@link Reason#SAME_ACTION} or {@link Reason#CYCLE} when the run is to end, empty when the input may be sent
     */
    public Optional<Reason> repeats(Action action, Screen screen) {
        return Optional.empty();
    }

    /**
     * What the model is to be told about repetition before its next choice.
     *
     * @return one sentence, empty when nothing repeats
     */
    public Optional<String> notice() {
        return Optional.empty();
    }

    /**
     * What was done and what came of it, in words, at most {@value #HISTORY} lines. They quote untrusted screen text.
     *
     * @return an immutable list, oldest first
     */
    public List<String> history() {
        return List.copyOf(history);
    }

    /**
     * Says whether exactly this action is left out on this page for now.
     *
     * @param action a possible action
     * @param screen the screen it would be done on
     * @return why, in words; empty when it may be offered
     */
    public Optional<String> exclusion(Action action, Screen screen) {
        return Optional.empty();
    }

    /**
     * How many inputs in a row changed nothing visible. Waiting does not count.
     *
     * @return 0 after an effect
     */
    public int withoutProgress() {
        return 0;
    }

    private void add(String line) {
        history.addLast(line);
        if (history.size() > HISTORY) {
            history.removeFirst();
        }
    }

    /** Counts; never quotes. */
    @Override
    public String toString() {
        return "Progress[" + new ArrayList<>(history).size() + " lines]";
    }
}
