package io.github.jevdroid.agent.internal;

import io.github.jevdroid.RunLimits;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.agent.Offer.LeftOut;
import io.github.jevdroid.agent.Progress;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.screen.Screen;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Turns a step into one bounded request. The bound counts the bytes of state and questions as they are sent: compact JSON in UTF-8.
 *
 * <p>Over the bound a request degrades, in this order, each time only as far as needed, and the state says what is left out:
 *
 * <ol>
 *   <li>long texts are cut to 60 code points;
 *   <li>the older lines of history and of what is not offered go, down to three each;
 *   <li>what the screen shows besides the choices goes, the farthest first;
 *   <li>choices go, the farthest first; STOP, DONE, WAIT and BACK stay;
 *   <li>the rest of history and of what is not offered goes, and the notices are cut;
 *   <li>the questions are put in few words, and the goal is cut.
 * </ol>
 *
 * What is near and far says {@link Relevance}. A request is never refused for its size: what is left at the end needs less than 1,000 bytes.
 */
public final class RequestEncoder {

    private static final int SHORT_TEXT = 60;
    private static final int FEW_LINES = 3;
    private static final int SHORT_NOTICE = 120;
    private static final int SHORT_GOAL = 80;

    private final ProviderInfo.Limits provider;
    private final int maxBytes;

    /**
     * An encoder for one run.
     *
     * @param provider what the service takes
     * @param run what the task allows
     */
    public RequestEncoder(ProviderInfo.Limits provider, RunLimits run) {
        this.provider = Objects.requireNonNull(provider, "provider");
        this.maxBytes = Math.min(provider.requestBytes(), run.maxRequestBytes());
    }

    /**
     * Encodes a step. The request's actions are those of the offer that fit; an answer that names another one is unknown.
     *
     * @param task the goal and what is allowed
     * @param screen the reduced screen
     * @param offer what may be chosen on it
     * @param progress the history so far
     * @param notice what the model is to be told about its last answer, and {@link Progress#notice()}
     * @param scrolls how many scrolls were done so far
     * @return a request within the limits
     */
    public DecisionRequest encode(
            Task task, Screen screen, Offer offer, Progress progress, Optional<String> notice, int scrolls) {
        Relevance relevance = new Relevance(screen, task.goal());
        List<String> excluded = offer.leftOut().stream()
                .filter(left -> left.why() != LeftOut.Why.DISABLED)
                .map(left -> Wordings.say("history.line", left.description(), left.words()))
                .toList();
        RequestDraft draft = new RequestDraft(
                task,
                screen,
                offer.choices(),
                relevance,
                progress.history(),
                excluded,
                notice,
                scrolls,
                provider.questions());
        draft.choices = nearest(
                offer.choices(),
                relevance,
                Math.min(provider.options(), offer.choices().size()));
        fit(draft, offer.choices(), relevance);
        List<Choice> kept = draft.choices;
        return new DecisionRequest(task.goal(), screen, kept, progress.history(), excluded, notice, draft.questions());
    }

    /**
     * The size of a request: its state and its questions as compact JSON in UTF-8, without the envelope around them.
     *
     * @param questions a state and questions
     * @return bytes
     */
    public static int bytes(QuestionSet questions) {
        return utf8(questions.stateJson()) + utf8(QuestionJson.of(questions.questions()));
    }

    private void fit(RequestDraft draft, List<Choice> offered, Relevance relevance) {
        if (fits(draft)) {
            return;
        }
        draft.maxText = SHORT_TEXT;
        shrink(draft, draft.history, Math.min(FEW_LINES, draft.history), count -> draft.history = count);
        shrink(draft, draft.excluded, Math.min(FEW_LINES, draft.excluded), count -> draft.excluded = count);
        shrink(draft, draft.shown, 0, count -> draft.shown = count);
        int fixed = (int) draft.choices.stream()
                .filter(choice -> relevance.distance(choice) < 0)
                .count();
        List<Choice> before = draft.choices;
        shrink(
                draft,
                before.size(),
                Math.min(fixed, before.size()),
                count -> draft.choices = nearest(offered, relevance, count));
        shrink(draft, draft.history, 0, count -> draft.history = count);
        shrink(draft, draft.excluded, 0, count -> draft.excluded = count);
        if (!fits(draft)) {
            draft.maxNotice = SHORT_NOTICE;
        }
        if (!fits(draft)) {
            draft.brief = true;
            shrink(draft, draft.maxGoal, SHORT_GOAL, count -> draft.maxGoal = count);
        }
        if (!fits(draft)) {
            draft.maxNotice = 0;
            shrink(draft, SHORT_GOAL, 1, count -> draft.maxGoal = count);
        }
    }

    /** Keeps as much as fits, between all and the least. */
    private void shrink(RequestDraft draft, int all, int least, IntConsumer keep) {
        if (fits(draft)) {
            return;
        }
        int low = least;
        int high = all;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            keep.accept(middle);
            if (fits(draft)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        keep.accept(low);
    }

    private boolean fits(RequestDraft draft) {
        return bytes(draft.questions()) <= maxBytes;
    }

    private static List<Choice> nearest(List<Choice> offered, Relevance relevance, int count) {
        if (count >= offered.size()) {
            return offered;
        }
        Set<String> kept = new HashSet<>();
        offered.stream()
                .sorted(Comparator.comparingInt(relevance::distance))
                .limit(Math.max(1, count))
                .forEach(choice -> kept.add(choice.id()));
        return offered.stream().filter(choice -> kept.contains(choice.id())).toList();
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
