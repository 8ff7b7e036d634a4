package io.github.jevdroid.testkit;

import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.run.RunContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A provider that answers by a script, one {@link Move} a request, and keeps the requests for assertions. A request beyond the script's
 * end fails, unless {@link #thenAlways(Move)} says what to answer; {@link #assertPlayed()} tells a test. Safe for use by several threads.
 */
public final class ScriptedProvider implements Provider {

    private final List<Move> script;
    private final Optional<Move> afterwards;
    private final ProviderInfo info;
    private final List<DecisionRequest> requests = new ArrayList<>();
    private final List<AssertionError> failures = new ArrayList<>();

    private ScriptedProvider(List<Move> script, Optional<Move> afterwards, ProviderInfo info) {
        this.script = List.copyOf(script);
        this.afterwards = afterwards;
        this.info = Objects.requireNonNull(info, "info");
    }

    /**
     * A script.
     *
     * @param moves one for each request, in order
     * @return a provider that costs nothing
     */
    public static ScriptedProvider of(Move... moves) {
        return new ScriptedProvider(List.of(moves), Optional.empty(), ProviderInfo.local("scripted"));
    }

    /**
     * Chooses these actions in order, then claims that the goal is reached.
     *
     * @param idsOrTexts see {@link Move#choose(String)}
     * @return a provider that costs nothing
     */
    public static ScriptedProvider choosing(String... idsOrTexts) {
        List<Move> moves = new ArrayList<>();
        for (String idOrText : idsOrTexts) {
            moves.add(Move.choose(idOrText));
        }
        moves.add(Move.done());
        return of(moves.toArray(Move[]::new));
    }

    /**
     * Answers the same way for ever.
     *
     * @param move the answer to each request
     * @return a provider that costs nothing
     */
    public static ScriptedProvider always(Move move) {
        return of().thenAlways(move);
    }

    /**
     * Says what is answered after the script's end.
     *
     * @param move the answer to each further request
     * @return a provider with the same script, its first move ahead
     */
    public ScriptedProvider thenAlways(Move move) {
        return new ScriptedProvider(script, Optional.of(move), info);
    }

    /**
     * Says what the loop is told of this provider: price, limits, host.
     *
     * @param told the answer of {@link #info()}
     * @return a provider with the same script, its first move ahead
     */
    public ScriptedProvider withInfo(ProviderInfo told) {
        return new ScriptedProvider(script, afterwards, told);
    }

    @Override
    public Decision decide(DecisionRequest request, RunContext run) {
        int number;
        synchronized (requests) {
            requests.add(request);
            number = requests.size();
        }
        try {
            return move(number).play(request, run);
        } catch (AssertionError notPlayable) {
            synchronized (requests) {
                failures.add(notPlayable);
            }
            throw notPlayable;
        }
    }

    private Move move(int number) {
        if (number <= script.size()) {
            return script.get(number - 1);
        }
        return afterwards.orElseThrow(() -> new AssertionError("The script has " + script.size()
                + " moves, but request number " + number + " came; add a move, or end the script with thenAlways(…)"));
    }

    @Override
    public ProviderInfo info() {
        return info;
    }

    /**
     * What was asked so far.
     *
     * @return the requests in their order
     */
    public List<DecisionRequest> requests() {
        synchronized (requests) {
            return List.copyOf(requests);
        }
    }

    /**
     * The last request.
     *
     * @return what was asked last
     * @throws IllegalStateException if nothing was asked
     */
    public DecisionRequest lastRequest() {
        synchronized (requests) {
            if (requests.isEmpty()) {
                throw new IllegalStateException("The provider was not asked anything yet");
            }
            return requests.get(requests.size() - 1);
        }
    }

    /**
     * How many moves of the script were not asked for.
     *
     * @return 0 when the script was played to its end
     */
    public int movesLeft() {
        synchronized (requests) {
            return Math.max(0, script.size() - requests.size());
        }
    }

    /**
     * Checks that the script was played: to its end, and without a move that fitted nothing. A run turns what a provider throws into a
     * result, so a test that expects a certain run asks here.
     *
     * @throws AssertionError the first failure of a move, or one that tells how many moves are left
     */
    public void assertPlayed() {
        synchronized (requests) {
            if (!failures.isEmpty()) {
                throw failures.get(0);
            }
        }
        if (movesLeft() > 0) {
            throw new AssertionError(
                    "The script has " + script.size() + " moves, and " + movesLeft() + " of them were not asked for");
        }
    }
}
