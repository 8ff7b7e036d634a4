package io.github.jevdroid.agent;

/**
 * Sees what happens in a run. Every method does nothing by default, so that a listener overrides what it wants to see.
 *
 * <p>The contract:
 *
 * <ul>
 *   <li>A run sends {@link #runStarted} first and {@link #runEnded} last, exactly once each, whatever happens between. Waiting for a person
 *       is not an end: {@link #runSuspended} is followed by {@link #runResumed} or, when nobody answers in time or the session is closed,
 *       by {@link #runEnded}. A call that is refused before a run exists, because of a wrong argument, sends nothing.
 *   <li>Events of one run come one at a time, in the order of their {@link Moment#number()}. They come on the thread that runs or resumes the
 *       task; only the end of a suspended run may come on the thread that closes or cancels. Events of different runs may come at once.
 *   <li>Every {@link #decisionAsked} is followed by exactly one {@link #decisionReceived} or {@link #attemptFailed}; every
 *       {@link #inputSending} that is no dry run by exactly one {@link #inputDone}; every {@link #inputDone} whose input was performed by an
 *       {@link #effectSeen}, unless the run ends first. A listener that throws at the first event of a pair prevents what was announced,
 *       and the second event does not come.
 *   <li>An event is sent before the run goes on: a listener that throws stops the run before anything further is sent. The run then ends in
 *       ERROR with HOST_CALLBACK_FAILED, and every listener still gets {@link #runEnded}. What is thrown from {@link #runEnded} itself is
 *       logged and changes nothing.
 *   <li>A listener that is slow slows the run down.
 * </ul>
 */
public interface AgentListener {

    /**
     * Asks for pictures of the display beside the screens that are chosen on.
     *
     * @return false unless overridden
     */
    default boolean wantsScreenshots() {
        return false;
    }

    /**
     * Sees every event before its own method does.
     *
     * @param event any event
     */
    default void event(AgentEvent event) {}

    /**
     * A run has started.
     *
     * @param event what happened
     */
    default void runStarted(AgentEvent.RunStarted event) {}

    /**
     * The screen was read.
     *
     * @param event what happened
     */
    default void screenObserved(AgentEvent.ScreenObserved event) {}

    /**
     * A picture was taken; only when some listener's {@link #wantsScreenshots()} says so.
     *
     * @param event what happened
     */
    default void screenshotTaken(AgentEvent.ScreenshotTaken event) {}

    /**
     * The actions to choose from stand, and the request is encoded.
     *
     * @param event what happened
     */
    default void offerMade(AgentEvent.OfferMade event) {}

    /**
     * A request is about to be sent; followed by {@link #decisionReceived} or {@link #attemptFailed}.
     *
     * @param event what happened
     */
    default void decisionAsked(AgentEvent.DecisionAsked event) {}

    /**
     * An answer came.
     *
     * @param event what happened
     */
    default void decisionReceived(AgentEvent.DecisionReceived event) {}

    /**
     * A request brought no answer.
     *
     * @param event what happened
     */
    default void attemptFailed(AgentEvent.AttemptFailed event) {}

    /**
     * A choice is valid.
     *
     * @param event what happened
     */
    default void choiceAccepted(AgentEvent.ChoiceAccepted event) {}

    /**
     * A choice is not acted on.
     *
     * @param event what happened
     */
    default void choiceRefused(AgentEvent.ChoiceRefused event) {}

    /**
     * A gate judged an input.
     *
     * @param event what happened
     */
    default void gateJudged(AgentEvent.GateJudged event) {}

    /**
     * The target was looked for on a fresh screen.
     *
     * @param event what happened
     */
    default void targetConfirmed(AgentEvent.TargetConfirmed event) {}

    /**
     * An input is about to be handed to the device; the last moment to throw and prevent it.
     *
     * @param event what happened
     */
    default void inputSending(AgentEvent.InputSending event) {}

    /**
     * The device said what became of an input.
     *
     * @param event what happened
     */
    default void inputDone(AgentEvent.InputDone event) {}

    /**
     * The effect of an input was looked for.
     *
     * @param event what happened
     */
    default void effectSeen(AgentEvent.EffectSeen event) {}

    /**
     * The verifier judged.
     *
     * @param event what happened
     */
    default void outcomeVerified(AgentEvent.OutcomeVerified event) {}

    /**
     * The next request will tell the model something.
     *
     * @param event what happened
     */
    default void noticeGiven(AgentEvent.NoticeGiven event) {}

    /**
     * A step of the history is complete.
     *
     * @param event what happened
     */
    default void stepEnded(AgentEvent.StepEnded event) {}

    /**
     * The run waits for a person.
     *
     * @param event what happened
     */
    default void runSuspended(AgentEvent.RunSuspended event) {}

    /**
     * The person answered and the run goes on.
     *
     * @param event what happened
     */
    default void runResumed(AgentEvent.RunResumed event) {}

    /**
     * The run is over; nothing follows.
     *
     * @param event what happened
     */
    default void runEnded(AgentEvent.RunEnded event) {}
}
