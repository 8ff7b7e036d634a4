package io.github.jevdroid.provider;

import io.github.jevdroid.run.RunContext;

/**
 * Chooses one of the offered actions. A lambda is a provider:
 *
 * <pre>{@code
 * Provider first = (request, run) -> request.choose(request.actions().get(0));
 * }</pre>
 *
 * <p>Implementations are safe for use by several threads. They send at most one request a call, never retry, and check only the shape of
 * the answer. A service implements {@link QuestionProvider} instead. {@code ProviderContract} in the testkit checks an implementation.
 */
@FunctionalInterface
public interface Provider extends AutoCloseable {

    /**
     * Chooses.
     *
     * @param request the goal, the screen and the closed list of choices
     * @param run time left and cancellation
     * @return a decision whose id should be one of the offered ones; the loop checks it
     * @throws ProviderException if there is no usable answer
     */
    Decision decide(DecisionRequest request, RunContext run);

    /**
     * What the loop needs to know before it asks. The default is a free decider inside this process.
     *
     * @return limits, price, destination
     */
    default ProviderInfo info() {
        return ProviderInfo.local("custom");
    }

    /**
     * Gets ready for the first decision, for instance by opening a connection in the background. Called when a session connects. Nothing
     * that costs money or shows a screen is sent, and a service that cannot be reached shows with the first decision, not here.
     *
     * @param run time left and cancellation
     */
    default void prepare(RunContext run) {}

    /** Lets go of connections. Whoever made the provider closes it. */
    @Override
    default void close() {}
}
