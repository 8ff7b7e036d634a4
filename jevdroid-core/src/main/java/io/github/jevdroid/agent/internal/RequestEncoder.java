package io.github.jevdroid.agent.internal;

import io.github.jevdroid.RunLimits;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.Offer;
import io.github.jevdroid.agent.Progress;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Question;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.screen.Screen;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Turns a step into one bounded request. It degrades instead of failing, and says in the state what it left out. */
public final class RequestEncoder {

    private final ProviderInfo.Limits provider;
    private final RunLimits run;

    /**
     * An encoder for one run.
     *
     * @param provider what the service takes
     * @param run what the task allows
     */
    public RequestEncoder(ProviderInfo.Limits provider, RunLimits run) {
        this.provider = Objects.requireNonNull(provider, "provider");
        this.run = Objects.requireNonNull(run, "run");
    }

    /**
     * Encodes a step. The request's actions are those of the offer that fit; an answer that names another one is unknown.
     *
     * @param task the goal and what is allowed
     * @param screen the reduced screen
     * @param offer what may be chosen on it
     * @param progress history and repetition so far
     * @param notice what the loop has to say about the last answer
     * @param scrolls how many scrolls were done so far
     * @return a request within the limits
     */
    public DecisionRequest encode(
            Task task, Screen screen, Offer offer, Progress progress, Optional<String> notice, int scrolls) {
        Map<String, String> options = new LinkedHashMap<>();
        offer.choices().forEach(choice -> options.put(choice.id(), choice.description()));
        List<String> excluded =
                offer.leftOut().stream().map(Offer.LeftOut::description).toList();
        return new DecisionRequest(
                task.goal(),
                screen,
                List.<Choice>copyOf(offer.choices()),
                progress.history(),
                excluded,
                notice,
                new QuestionSet("{}", Map.of(DecisionRequest.ACTION, new Question.OneOf("", options))));
    }

    /**
     * The size of a request: its state and its questions as compact JSON in UTF-8, without the envelope around them.
     *
     * @param questions a state and questions
     * @return bytes
     */
    public static int bytes(QuestionSet questions) {
        return questions.stateJson().getBytes(StandardCharsets.UTF_8).length;
    }

    /** Names the limits. */
    @Override
    public String toString() {
        return "RequestEncoder[" + Math.min(provider.requestBytes(), run.maxRequestBytes()) + " bytes]";
    }
}
