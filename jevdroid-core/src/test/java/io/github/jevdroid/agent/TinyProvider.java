package io.github.jevdroid.agent;

import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Answers in the order of its script; when that is over, it stops. Reports 1,000 tokens an answer at $0.042 a million. */
final class TinyProvider implements Provider {

    static final Price PRICE = Price.perMillion("0.042", "0");
    static final Usage USAGE = Usage.of(1000, 0);

    final List<DecisionRequest> requests = new ArrayList<>();
    Optional<Price> price = Optional.of(PRICE);
    private final Deque<BiFunction<DecisionRequest, RunContext, Decision>> script = new ArrayDeque<>();

    /** Chooses the action whose id is or whose description contains the word; an unknown word is answered as an id. */
    TinyProvider choose(String... words) {
        for (String word : words) {
            then(decision(word).andThenUse());
        }
        return this;
    }

    TinyProvider then(BiFunction<DecisionRequest, RunContext, Decision> answer) {
        script.add(answer);
        return this;
    }

    /** The same answer for ever. */
    static TinyProvider always(BiFunction<DecisionRequest, RunContext, Decision> answer) {
        TinyProvider provider = new TinyProvider();
        provider.forever = answer;
        return provider;
    }

    private BiFunction<DecisionRequest, RunContext, Decision> forever =
            decision("STOP").andThenUse();

    static Answering decision(String word) {
        return request -> Decision.builder(find(request, word).map(Choice::id).orElse(word))
                .usage(USAGE);
    }

    static Optional<Choice> find(DecisionRequest request, String word) {
        return request.actions().stream()
                .filter(choice -> choice.id().equals(word)
                        || (word.endsWith("_") && choice.id().startsWith(word)))
                .findFirst()
                .or(() -> request.actions().stream()
                        .filter(choice -> choice.description().contains(word))
                        .findFirst());
    }

    /** A decision in the making. */
    @FunctionalInterface
    interface Answering {
        Decision.Builder to(DecisionRequest request);

        default BiFunction<DecisionRequest, RunContext, Decision> andThenUse() {
            return (request, run) -> to(request).build();
        }
    }

    @Override
    public Decision decide(DecisionRequest request, RunContext run) {
        requests.add(request);
        return script.isEmpty() ? forever.apply(request, run) : script.remove().apply(request, run);
    }

    @Override
    public ProviderInfo info() {
        return new ProviderInfo("tiny", "tiny-1", "", ProviderInfo.Limits.NONE, true, price);
    }
}
