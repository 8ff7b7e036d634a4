package io.github.jevdroid.trace;

import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunContext;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Answers from a trace instead of a model: a request with the content of a recorded one gets the recorded answer. It costs nothing, needs no
 * network and decides the same every time, so a test can go through the loop as it once went. A request that was not recorded is refused,
 * since there is nobody to ask.
 *
 * <p>Content is the state, the offered ids and their descriptions. Where the same request was recorded several times, the answers come in
 * their order, and the last one again and again. To drive a phone through a recorded run and see where it differs, use {@link Replay}.
 */
public final class ReplayProvider implements Provider {

    private final ProviderInfo info;
    private final Map<String, Deque<Decision>> answers = new HashMap<>();

    private ReplayProvider(RecordedRun run) {
        this.info = Recorded.provider(run);
        String asked = "";
        for (TraceEvent event : run.events()) {
            if (event.name().equals("offerMade")) {
                asked = key(event.fields());
            } else if (event.name().equals("decisionReceived")) {
                answers.computeIfAbsent(asked, unused -> new ArrayDeque<>()).add(decision(event.fields()));
            }
        }
    }

    /**
     * Answers from a trace of one run.
     *
     * @param trace a file that {@link JsonlTrace} wrote at level FULL
     * @return a provider
     * @throws io.github.jevdroid.ConfigurationException if the file is no such trace
     */
    public static ReplayProvider of(Path trace) {
        return of(RecordedRun.read(trace));
    }

    /**
     * Answers from a run that was read already.
     *
     * @param run recorded at level FULL
     * @return a provider
     * @throws io.github.jevdroid.ConfigurationException if the trace has figures only
     */
    public static ReplayProvider of(RecordedRun run) {
        return new ReplayProvider(run);
    }

    @Override
    public synchronized Decision decide(DecisionRequest request, RunContext run) {
        Deque<Decision> recorded = answers.get(key(request));
        if (recorded == null) {
            throw new ProviderException.Refused(
                    "The trace has no answer to this request: its screen, choices or history differ from all that were"
                            + " recorded; record the run again, or use Replay to see what differs");
        }
        return recorded.size() > 1 ? recorded.removeFirst() : recorded.getFirst();
    }

    @Override
    public ProviderInfo info() {
        return info;
    }

    private static String key(DecisionRequest request) {
        return key(
                request.questions().stateJson(),
                request.actions().stream()
                        .collect(Collectors.toMap(Choice::id, Choice::description, (first, second) -> first)));
    }

    private static String key(TraceObject offer) {
        List<TraceObject> choices = offer.objects("choices");
        return key(
                offer.text("state"),
                choices.stream()
                        .collect(Collectors.toMap(
                                choice -> choice.text("id"),
                                choice -> choice.text("description"),
                                (first, second) -> first)));
    }

    private static String key(String state, Map<String, String> choices) {
        return new TreeMap<>(choices) + "\n" + state;
    }

    private static Decision decision(TraceObject answer) {
        Decision.Builder decision = Decision.builder(answer.text("choice"))
                .distribution(answer.numberMap("distribution"))
                .usage(Usage.none())
                .model(answer.text("model"))
                .requestId(answer.text("requestId"))
                .summary(answer.text("summary"))
                .expectedChange(answer.text("expectedChange"));
        number(answer, "reportedConfidence").ifPresent(decision::reportedConfidence);
        number(answer, "goalDone").ifPresent(decision::goalDone);
        number(answer, "stuck").ifPresent(decision::stuck);
        return decision.build();
    }

    private static Optional<Double> number(TraceObject answer, String name) {
        if (!answer.has(name)) {
            return Optional.empty();
        }
        // What is no number in JSON was written as text.
        return Optional.of(answer.text(name).isEmpty() ? answer.number(name) : Double.NaN);
    }
}
