package io.github.jevdroid.agent;

import io.github.jevdroid.Reason;
import io.github.jevdroid.action.Action;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.agent.Offer.LeftOut;
import io.github.jevdroid.agent.internal.Counting;
import io.github.jevdroid.agent.internal.Difference;
import io.github.jevdroid.agent.internal.PageKey;
import io.github.jevdroid.agent.internal.Quote;
import io.github.jevdroid.agent.internal.Trail;
import io.github.jevdroid.agent.internal.Wordings;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.screen.Screen;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How one run gets on: what was done and what came of it, what is not worth offering again on this page, and whether the run goes round in
 * circles. All screens given to it are reduced. Not safe for use by several threads.
 *
 * <p>Call {@link #observe} with every reading that follows no input: those taken before choosing and the one taken before sending, not
 * those taken while an effect is awaited. Call {@link #repeats} with every chosen input before it is gated, and then exactly one of
 * {@link #record}, {@link #denied} and {@link #note} for what became of the choice.
 *
 * <p>A page is its package, window, elements and texts. Times of day, texts that were seen to count without an input, places, the focus and
 * the keyboard do not make another page.
 */
public final class Progress {

    /** How many lines of history are kept. */
    public static final int HISTORY = 10;

    private static final int MAX_WORDS = 200;

    private final Deque<Line> history = new ArrayDeque<>();
    private final Map<PageKey, Exclusion> exclusions = new HashMap<>();
    private final Counting counting = new Counting();
    private final Trail trail = new Trail();
    private Optional<Screen> page = Optional.empty();
    private Optional<Last> last = Optional.empty();
    private Optional<String> notice = Optional.empty();
    private int withoutProgress;

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
        Optional<Effect> upgraded = upgrade(screen);
        page.ifPresent(before -> counting.learn(before, screen));
        turnTo(screen);
        return upgraded;
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
        Effect seen = withoutCounting(choice.action(), before, after, effect);
        Line line = new Line(choice.description(), seen.words());
        add(line);
        notice = Optional.empty();
        if (choice.action() instanceof Input) {
            withoutProgress = seen.isVisible() ? 0 : withoutProgress + 1;
            notice =
                    trail.add(place(choice.action(), before), actionKey(before, choice.action()), choice.description());
            last = Optional.of(new Last(choice, before, line, seen));
        }
        turnTo(after);
        if (choice.action() instanceof Input && !seen.isVisible() && isSamePage(before, after)) {
            exclude(choice, before, LeftOut.Why.NO_EFFECT, Wordings.say("exclusion.no-effect"));
        }
    }

    /**
     * Takes note of an input that a gate denied: it leaves the offer until the page changes.
     *
     * @param choice what was chosen
     * @param screen the screen it was chosen on
     * @param why the gate's words
     */
    public void denied(Choice choice, Screen screen, String why) {
        String words = Quote.clean(why, MAX_WORDS);
        add(new Line(choice.description(), Wordings.say("history.denied", words)));
        turnTo(screen);
        exclude(choice, screen, LeftOut.Why.DENIED, Wordings.say("exclusion.denied", words));
    }

    /**
     * Adds a line to the history for a choice that came to nothing without being wrong, for instance because the screen had changed. It
     * excludes nothing and counts as nothing.
     *
     * @param choice what was chosen
     * @param words what became of it
     */
    public void note(Choice choice, String words) {
        add(new Line(choice.description(), Quote.clean(words, MAX_WORDS)));
    }

    /**
     * Says whether an input would go on repeating what was already named to the model as repetition: the same action on the same page for
     * the fourth time, or one more step of a circle that was closed three times. A run that counts scrolls has no use for this: it is
     * bounded by its count, and a page of pictures looks the same after every scroll.
     *
     * @param action what was chosen
     * @param screen the screen it was chosen on
     * @return {@link Reason#SAME_ACTION} or {@link Reason#CYCLE} when the run is to end, empty when the input may be sent
     */
    public Optional<Reason> repeats(Action action, Screen screen) {
        return !(action instanceof Input)
                ? Optional.empty()
                : trail.repeats(place(action, screen), actionKey(screen, action));
    }

    /**
     * What the model is to be told about repetition before its next choice.
     *
     * @return one sentence, empty when nothing repeats
     */
    public Optional<String> notice() {
        return notice;
    }

    /**
     * What was done and what came of it, in words, at most {@value #HISTORY} lines. They quote untrusted screen text.
     *
     * @return an immutable list, oldest first
     */
    public List<String> history() {
        return history.stream().map(Line::toString).toList();
    }

    /**
     * Says whether exactly this choice is left out on this page for now.
     *
     * @param choice a possible choice
     * @param screen the screen it would be carried out on
     * @return what is left out and why; empty when it may be offered
     */
    public Optional<LeftOut> exclusion(Choice choice, Screen screen) {
        if (exclusions.isEmpty() || page.filter(at -> isSamePage(at, screen)).isEmpty()) {
            return Optional.empty();
        }
        return Optional.ofNullable(exclusions.get(actionKey(screen, choice.action())))
                .map(excluded -> new LeftOut(excluded.why(), choice.description(), excluded.words()));
    }

    /**
     * How many inputs in a row changed nothing visible. Waiting does not count.
     *
     * @return 0 after an effect
     */
    public int withoutProgress() {
        return withoutProgress;
    }

    /** A number that counts by itself is no effect, once that is known of it. */
    private Effect withoutCounting(Action action, Screen before, Screen after, Effect effect) {
        return effect.kind() == Effect.Kind.SCREEN_CHANGED && !counting.slots().isEmpty()
                ? Difference.effect(before, after, action, counting.slots())
                : effect;
    }

    private Optional<Effect> upgrade(Screen screen) {
        Last input = last.orElse(null);
        if (input == null || input.effect().kind() != Effect.Kind.NONE) {
            return Optional.empty();
        }
        Effect later = Difference.effect(input.before(), screen, input.choice().action(), counting.slots());
        if (!later.isVisible()) {
            return Optional.empty();
        }
        input.line().effect = later.words();
        last = Optional.of(new Last(input.choice(), input.before(), input.line(), later));
        withoutProgress = 0;
        exclusions.remove(actionKey(input.before(), input.choice().action()));
        return Optional.of(later);
    }

    private void turnTo(Screen screen) {
        if (page.filter(before -> isSamePage(before, screen)).isEmpty()) {
            exclusions.clear();
        }
        page = Optional.of(screen);
    }

    private void exclude(Choice choice, Screen screen, LeftOut.Why why, String words) {
        exclusions.put(actionKey(screen, choice.action()), new Exclusion(why, words));
    }

    private boolean isSamePage(Screen one, Screen other) {
        return key(one).equals(key(other));
    }

    private PageKey key(Screen screen) {
        return PageKey.of(screen, counting.slots());
    }

    /** Where an input was done. While scrolling, the same elements in other places are another part of the page. */
    private PageKey place(Action action, Screen screen) {
        PageKey key = key(screen);
        if (!(action instanceof Scroll)) {
            return key;
        }
        List<String> parts = new ArrayList<>(key.parts());
        screen.elements().forEach(element -> parts.add(element.bounds().toString()));
        return new PageKey(parts);
    }

    private static PageKey actionKey(Screen screen, Action action) {
        return PageKey.of(screen, action);
    }

    private void add(Line line) {
        history.addLast(line);
        if (history.size() > HISTORY) {
            history.removeFirst();
        }
    }

    /** Counts; never quotes. */
    @Override
    public String toString() {
        return "Progress[" + history.size() + " lines, " + exclusions.size() + " excluded, " + withoutProgress
                + " without progress]";
    }

    /** A line whose second half a later look may change. */
    private static final class Line {
        private final String done;
        private String effect;

        Line(String done, String effect) {
            this.done = done;
            this.effect = effect;
        }

        @Override
        public String toString() {
            return Wordings.say("history.line", done, effect);
        }
    }

    private record Exclusion(LeftOut.Why why, String words) {}

    private record Last(Choice choice, Screen before, Line line, Effect effect) {}
}
