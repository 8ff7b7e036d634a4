package io.github.jevdroid.agent;

import io.github.jevdroid.Reply;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.Suspension;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.policy.Verification;
import io.github.jevdroid.provider.Choice;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.Screen;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What happens in a run, one record an event. {@link AgentListener} tells when each is sent. Screens in here are without off-list parts
 * and used secrets; labels, goals and descriptions are in here, so what a listener writes down is its own responsibility. Records may get
 * further components and the interface further events in minor versions; have a default branch.
 */
public sealed interface AgentEvent {

    /**
     * When and where it happened.
     *
     * @return run, phone, number, step and time
     */
    Moment moment();

    /**
     * Calls the listener's method for this event.
     *
     * @param listener whom to tell
     */
    void tell(AgentListener listener);

    /**
     * A run has started; nothing has reached the phone or the service yet.
     *
     * @param moment when and where
     * @param task what is wanted, and its bounds
     * @param provider who decides
     * @param fallback who decides when the provider's answers cannot be used
     * @param capabilities what the phone can do
     * @param wordings which wordings the requests are built from
     * @param wordingsHash SHA-256 of these wordings in hexadecimal
     */
    record RunStarted(
            Moment moment,
            Task task,
            ProviderInfo provider,
            Optional<ProviderInfo> fallback,
            Set<Capability> capabilities,
            String wordings,
            String wordingsHash)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.runStarted(this);
        }
    }

    /**
     * The screen was read.
     *
     * @param moment when and where
     * @param screen what is in front
     * @param purpose what it was read for
     * @param reads how many readings it took
     * @param took how long they took
     */
    record ScreenObserved(Moment moment, Screen screen, Purpose purpose, int reads, Duration took)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.screenObserved(this);
        }

        /** What a screen is read for. */
        public enum Purpose {
            /** To choose on it. */
            CHOOSE,
            /** To find a chosen target again before the input. */
            CONFIRM,
            /** To see what an input did. */
            EFFECT,
            /** To hand it to the verifier. */
            VERIFY
        }
    }

    /**
     * A picture of the display was taken, because a listener wants pictures.
     *
     * @param moment when and where
     * @param png the picture
     */
    @SuppressWarnings("ArrayRecordComponent") // A picture is handed on, never compared.
    record ScreenshotTaken(Moment moment, byte[] png) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.screenshotTaken(this);
        }
    }

    /**
     * The actions to choose from stand, and the request is encoded.
     *
     * @param moment when and where
     * @param request what will be asked
     * @param bytes UTF-8 bytes of its state and questions
     * @param leftOut what was possible but does not fit or is left out for now, in words
     * @param took how long building took
     */
    record OfferMade(Moment moment, DecisionRequest request, int bytes, List<String> leftOut, Duration took)
            implements AgentEvent {
        /** Copies the list. */
        public OfferMade {
            leftOut = List.copyOf(leftOut);
        }

        @Override
        public void tell(AgentListener listener) {
            listener.offerMade(this);
        }
    }

    /**
     * A request is about to be sent.
     *
     * @param moment when and where
     * @param provider who is asked
     * @param attempt 1 for the first sending of this request
     * @param source whether the provider or the fallback is asked
     * @param reserved US dollars set aside for it
     * @param reservedTokens tokens set aside for it
     */
    record DecisionAsked(
            Moment moment, ProviderInfo provider, int attempt, Source source, BigDecimal reserved, long reservedTokens)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.decisionAsked(this);
        }
    }

    /**
     * An answer came, and its usage is settled. It has not been judged yet.
     *
     * @param moment when and where
     * @param decision the answer as it came
     * @param source who decided
     * @param usage what was reported
     * @param cost US dollars that count for it
     * @param spent US dollars that count as spent in the run so far
     * @param took how long it took
     */
    record DecisionReceived(
            Moment moment,
            Decision decision,
            Source source,
            Usage usage,
            BigDecimal cost,
            BigDecimal spent,
            Duration took)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.decisionReceived(this);
        }
    }

    /**
     * A request brought no answer.
     *
     * @param moment when and where
     * @param kind what happened; empty when the provider threw something that is no {@link ProviderException}
     * @param message the failure's message, free of keys, goals and screen text
     * @param billing what it may have cost
     * @param usage what was reported beside the failure, if anything
     * @param source who was asked
     * @param retryIn how long until it is sent again, empty when it is not
     * @param took how long it took
     */
    record AttemptFailed(
            Moment moment,
            Optional<ProviderException.Kind> kind,
            String message,
            ProviderException.Billing billing,
            Usage usage,
            Source source,
            Optional<Duration> retryIn,
            Duration took)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.attemptFailed(this);
        }
    }

    /**
     * A choice is valid and will be acted on, unless a gate or a changed screen stands against it.
     *
     * @param moment when and where
     * @param choice what was chosen
     * @param source who decided
     * @param confidence how sure the decision is, 0 to 1, empty when it is not judged
     * @param calibrated whether the confidence is computed from a distribution rather than reported by the model about itself
     */
    record ChoiceAccepted(Moment moment, Choice choice, Source source, OptionalDouble confidence, boolean calibrated)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.choiceAccepted(this);
        }
    }

    /**
     * A choice is not acted on, and another one will be asked for or the run ends.
     *
     * @param moment when and where
     * @param choiceId what was named; untrusted when it was not offered
     * @param source who decided
     * @param why why not
     * @param words the same for a person
     * @param confidence how sure the decision is, empty when it is not judged
     */
    record ChoiceRefused(
            Moment moment, String choiceId, Source source, Why why, String words, OptionalDouble confidence)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.choiceRefused(this);
        }

        /** Why a choice is not acted on. */
        public enum Why {
            /** The answer breaks the rules of validation. */
            UNUSABLE,
            /** Its confidence is below the task's least. */
            UNSURE,
            /** A cross-check stands against a terminal choice. */
            VETOED
        }
    }

    /**
     * A gate judged an input.
     *
     * @param moment when and where
     * @param choice what was chosen
     * @param verdict what the gate said
     * @param gate whose gate it is
     */
    record GateJudged(Moment moment, Choice choice, Verdict verdict, Gate gate) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.gateJudged(this);
        }

        /** Whose gate. */
        public enum Gate {
            /** The session's. */
            SESSION,
            /** The task's. */
            TASK
        }
    }

    /**
     * The target was looked for on a fresh screen.
     *
     * @param moment when and where
     * @param choice what was chosen
     * @param input what will be sent, bound to the fresh screen; empty when the target is stale and nothing will be sent
     * @param words why it is stale, {@code ""} when it is not
     * @param took how long it took
     */
    record TargetConfirmed(Moment moment, Choice choice, Optional<Input> input, String words, Duration took)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.targetConfirmed(this);
        }
    }

    /**
     * An input is about to be handed to the device. If a run's record ends here, look at the phone before anything is repeated.
     *
     * @param moment when and where
     * @param choice what was chosen
     * @param input what is sent
     * @param dryRun true when it is only shown
     */
    record InputSending(Moment moment, Choice choice, Input input, boolean dryRun) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.inputSending(this);
        }
    }

    /**
     * The device said what became of an input, or threw, which counts as uncertain. Follows every {@link InputSending} but those of a dry
     * run.
     *
     * @param moment when and where
     * @param choice what was chosen
     * @param input what was sent
     * @param outcome what became of it
     * @param took how long it took
     */
    record InputDone(Moment moment, Choice choice, Input input, ActionOutcome outcome, Duration took)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.inputDone(this);
        }
    }

    /**
     * The effect of an input was looked for.
     *
     * @param moment when and where
     * @param choice what was chosen
     * @param words what was seen; it may quote the screen
     * @param changed whether anything changed
     * @param upgraded true when a later look replaces the effect of the step before
     * @param after what is in front now
     * @param took how long looking took
     */
    record EffectSeen(
            Moment moment, Choice choice, String words, boolean changed, boolean upgraded, Screen after, Duration took)
            implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.effectSeen(this);
        }
    }

    /**
     * The verifier judged.
     *
     * @param moment when and where
     * @param verification what it found
     * @param took how long it took
     */
    record OutcomeVerified(Moment moment, Verification verification, Duration took) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.outcomeVerified(this);
        }
    }

    /**
     * The next request will tell the model something.
     *
     * @param moment when and where
     * @param words what
     */
    record NoticeGiven(Moment moment, String words) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.noticeGiven(this);
        }
    }

    /**
     * A step of the run's history is complete.
     *
     * @param moment when and where
     * @param entry what was chosen and what came of it
     * @param timings where the time went
     */
    record StepEnded(Moment moment, RunStep entry, Timings timings) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.stepEnded(this);
        }
    }

    /**
     * The run waits for a person.
     *
     * @param moment when and where
     * @param suspension what is needed
     */
    record RunSuspended(Moment moment, Suspension suspension) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.runSuspended(this);
        }
    }

    /**
     * The person answered and the run goes on.
     *
     * @param moment when and where
     * @param suspension what was needed
     * @param reply the kind of answer; never what was said
     */
    record RunResumed(Moment moment, Suspension suspension, Reply.Kind reply) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.runResumed(this);
        }
    }

    /**
     * The run is over.
     *
     * @param moment when and where
     * @param result what became of it
     */
    record RunEnded(Moment moment, RunResult result) implements AgentEvent {
        @Override
        public void tell(AgentListener listener) {
            listener.runEnded(this);
        }
    }

    /** Who made a decision. */
    enum Source {
        /** The provider. */
        PROVIDER,
        /** The provider that stands in for unusable answers. */
        FALLBACK,
        /** The host's routine; it costs nothing. */
        ROUTINE
    }
}
