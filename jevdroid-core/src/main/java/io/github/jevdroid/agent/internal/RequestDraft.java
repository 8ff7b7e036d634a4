package io.github.jevdroid.agent.internal;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Done;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Scroll;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.TextFold;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** A request that can be written in several sizes; {@link RequestEncoder} turns the screws until it fits. */
final class RequestDraft {

    private final Task task;
    private final Screen screen;
    private final List<Choice> offered;
    private final Relevance relevance;
    private final List<String> allHistory;
    private final List<String> allExcluded;
    private final Optional<String> notice;
    private final int scrolls;
    private final int maxQuestions;
    private List<Choice> shownFor = List.of();
    private List<Shown> allShown = List.of();

    /** The choices that are kept. */
    List<Choice> choices;

    /** How many of the newest lines of history are kept. */
    int history;

    /** How many of the reasons for leaving out are kept. */
    int excluded;

    /** How many of the nearest things on the screen are kept. */
    int shown = Integer.MAX_VALUE;

    /** The longest text of the screen, in code points. */
    int maxText = Shown.MAX_TEXT;

    /** The longest notice, in code points; 0 for none. */
    int maxNotice = Integer.MAX_VALUE;

    /** The longest goal, in code points. */
    int maxGoal = Task.MAX_GOAL;

    /** Whether the questions are put in few words. */
    boolean brief;

    RequestDraft(
            Task task,
            Screen screen,
            List<Choice> offered,
            Relevance relevance,
            List<String> history,
            List<String> excluded,
            Optional<String> notice,
            int scrolls,
            int maxQuestions) {
        this.task = task;
        this.screen = screen;
        this.offered = offered;
        this.relevance = relevance;
        this.allHistory = history;
        this.allExcluded = excluded;
        this.notice = notice;
        this.scrolls = scrolls;
        this.maxQuestions = maxQuestions;
        this.choices = offered;
        this.history = history.size();
        this.excluded = excluded.size();
    }

    QuestionSet questions() {
        Map<String, Question> questions = new LinkedHashMap<>();
        Map<String, String> options = new LinkedHashMap<>();
        choices.forEach(choice -> options.put(choice.id(), choice.description()));
        questions.put(DecisionRequest.ACTION, new Question.OneOf(instructions(), options));
        if (maxQuestions > 1) {
            questions.put(
                    DecisionRequest.GOAL_DONE,
                    new Question.Noul(Wordings.say(brief ? "brief.goal-done" : "goal-done"), "", ""));
        }
        if (maxQuestions > 2) {
            questions.put(
                    DecisionRequest.STUCK, new Question.Noul(Wordings.say(brief ? "brief.stuck" : "stuck"), "", ""));
        }
        return new QuestionSet(QuestionJson.write(this::writeState), questions);
    }

    private String instructions() {
        if (brief) {
            return Wordings.say("brief.action");
        }
        List<String> said = new ArrayList<>();
        said.add(Wordings.say("action.choose"));
        said.add(Wordings.say("action.untrusted"));
        addWhen(said, choices.stream().anyMatch(choice -> choice.action() instanceof Done), "action.done");
        said.add(Wordings.say("action.stop"));
        addWhen(said, task.limits().targetScrolls().isPresent(), "action.count");
        addWhen(said, history > 0, "action.history");
        addWhen(said, choices.stream().anyMatch(choice -> choice.action() instanceof Scroll), "action.scroll");
        addWhen(said, choices.stream().anyMatch(this::isToggle), "action.toggle");
        addWhen(said, choices.stream().anyMatch(choice -> choice.action() instanceof EnterText), "action.type");
        addWhen(said, notice.isPresent() && maxNotice > 0, "action.notice");
        return String.join(" ", said);
    }

    private boolean isToggle(Choice choice) {
        return choice.action() instanceof Tap tap
                && Toggles.of(screen, tap.target()).isPresent();
    }

    private static void addWhen(List<String> said, boolean applies, String wording) {
        if (applies) {
            said.add(Wordings.say(wording));
        }
    }

    private void writeState(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("goal", TextFold.cut(task.goal(), maxGoal));
        writeUnlessEmpty(json, "app", app());
        writeLines(json, "history", allHistory.subList(allHistory.size() - history, allHistory.size()));
        if (notice.isPresent() && maxNotice > 0) {
            json.writeStringField("notice", TextFold.cut(notice.get(), maxNotice));
        }
        writeLines(json, "not_offered", allExcluded.subList(0, excluded));
        List<Shown> kept = kept();
        writeLines(json, "notes", notes(kept));
        writeScreen(json, kept);
        json.writeEndObject();
    }

    /** The package, which the system vouches for, and what the host calls it. */
    private String app() {
        String name = Quote.clean(screen.packageName(), Names.MAX_LABEL);
        String label = Quote.clean(task.appLabels().getOrDefault(screen.packageName(), ""), Names.MAX_DETAIL);
        return label.isEmpty() ? name : label + " (" + name + ")";
    }

    /** What the app calls itself. */
    private String ownName() {
        return task.appLabels().containsKey(screen.packageName())
                ? ""
                : Quote.clean(screen.apps().getOrDefault(screen.packageName(), ""), Names.MAX_DETAIL);
    }

    private void writeScreen(JsonGenerator json, List<Shown> kept) throws IOException {
        json.writeObjectFieldStart("untrusted_screen");
        if (!brief) {
            writeUnlessEmpty(json, "window", Quote.clean(screen.window(), Names.MAX_LABEL));
            writeUnlessEmpty(json, "app_name", ownName());
        }
        writeLines(json, "elements", words(kept, true));
        writeLines(json, "texts", words(kept, false));
        json.writeEndObject();
    }

    private List<String> words(List<Shown> kept, boolean elements) {
        return kept.stream()
                .filter(thing -> thing.isElement() == elements)
                .map(thing -> TextFold.cut(thing.words(), maxText))
                .toList();
    }

    private List<Shown> kept() {
        List<Shown> all = allShown();
        if (shown >= all.size()) {
            return all;
        }
        Set<Integer> nearest = new HashSet<>();
        IntStream.range(0, all.size())
                .boxed()
                .sorted(Comparator.comparingInt(at -> all.get(at).distance()))
                .limit(shown)
                .forEach(nearest::add);
        return IntStream.range(0, all.size())
                .filter(nearest::contains)
                .mapToObj(all::get)
                .toList();
    }

    private List<Shown> allShown() {
        if (shownFor != choices) {
            shownFor = choices;
            allShown = Shown.of(screen, choices, relevance);
            shown = Math.min(shown, allShown.size());
        }
        return allShown;
    }

    private List<String> notes(List<Shown> kept) {
        List<String> notes = new ArrayList<>();
        int things = allShown().size();
        if (brief) {
            int others = things - kept.size() + allHistory.size() - history + allExcluded.size() - excluded;
            notes.add(Wordings.say("brief.left-out", offered.size() - choices.size(), others));
            return notes;
        }
        screen.unreadable()
                .ifPresent(
                        why -> notes.add(Wordings.say("state.unreadable", Quote.clean(why.detail(), Names.MAX_LABEL))));
        addWhen(notes, !task.policy().allows(screen.packageName()), "state.off-list");
        addWhen(notes, !screen.isSettled() && screen.unreadable().isEmpty(), "state.moving");
        addWhen(notes, screen.keyboard().shown(), "state.keyboard");
        task.limits().targetScrolls().ifPresent(target -> notes.add(Wordings.say("state.scrolls", scrolls, target)));
        addCount(notes, "state.omitted.screen", screen.omitted());
        addCount(notes, "state.omitted.shown", things - kept.size(), things);
        addCount(notes, "state.omitted.choices", offered.size() - choices.size(), offered.size());
        addCount(notes, "state.omitted.history", allHistory.size() - history);
        addCount(notes, "state.omitted.excluded", allExcluded.size() - excluded);
        addWhen(notes, isShortened(kept), "state.shortened");
        return notes;
    }

    private boolean isShortened(List<Shown> kept) {
        return kept.stream()
                        .anyMatch(thing ->
                                thing.words().codePointCount(0, thing.words().length()) > maxText)
                || screen.texts().stream().anyMatch(text -> text.length() > Shown.MAX_TEXT)
                || task.goal().codePointCount(0, task.goal().length()) > maxGoal
                || notice.filter(words -> words.codePointCount(0, words.length()) > maxNotice)
                        .isPresent();
    }

    private static void addCount(List<String> notes, String wording, int count, Object... more) {
        if (count > 0) {
            Object[] gaps = new Object[more.length + 1];
            gaps[0] = count;
            System.arraycopy(more, 0, gaps, 1, more.length);
            notes.add(Wordings.say(wording, gaps));
        }
    }

    private static void writeUnlessEmpty(JsonGenerator json, String name, String text) throws IOException {
        if (!text.isEmpty()) {
            json.writeStringField(name, text);
        }
    }

    private static void writeLines(JsonGenerator json, String name, List<String> lines) throws IOException {
        if (!lines.isEmpty()) {
            json.writeArrayFieldStart(name);
            for (String line : lines) {
                json.writeString(line);
            }
            json.writeEndArray();
        }
    }
}
