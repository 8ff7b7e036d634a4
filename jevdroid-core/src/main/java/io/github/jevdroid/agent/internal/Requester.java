package io.github.jevdroid.agent.internal;

import io.github.jevdroid.Reason;
import io.github.jevdroid.RunStatus;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.budget.Estimate;
import io.github.jevdroid.budget.Grant;
import io.github.jevdroid.budget.Reservation;
import io.github.jevdroid.provider.Decision;
import io.github.jevdroid.provider.DecisionRequest;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderException.Billing;
import io.github.jevdroid.provider.Usage;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Sends a request, again if the failure allows it, and keeps the books: reserved before sending, settled before judging. */
final class Requester {

    private final RunScope run;

    Requester(RunScope run) {
        this.run = run;
    }

    /** What came back: a decision, or the word that says why the answer was no use. */
    record Reply(Optional<Decision> decision, String fault, boolean repairable, BigDecimal cost) {}

    Reply ask(Asked asked, DecisionRequest request) {
        for (int attempt = 1; ; attempt++) {
            run.check();
            if (run.book.decisions >= run.task.limits().maxDecisions()) {
                throw maxDecisions(run);
            }
            Reservation reservation = reserve(asked, request);
            tellAsked(asked, attempt, reservation);
            long start = run.timer.start();
            Decision decision = null;
            RuntimeException failure = null;
            try {
                decision = asked.provider().decide(request, run.context);
            } catch (RuntimeException thrown) {
                failure = thrown;
            } catch (StackOverflowError | LinkageError | AssertionError broken) {
                failure = new IllegalStateException(broken.getClass().getName(), broken);
            } finally {
                if (decision == null && failure == null) {
                    reservation.keep();
                }
            }
            Duration took = run.timer.stop(StepTimer.Phase.DECIDE, start);
            if (decision != null) {
                return received(asked, decision, reservation, took);
            }
            Optional<Reply> malformed = failed(asked, failure, reservation, attempt, took);
            if (malformed.isPresent()) {
                return malformed.get();
            }
        }
    }

    static EndRun maxDecisions(RunScope run) {
        return EndRun.of(
                RunStatus.STEP_LIMIT,
                Reason.MAX_DECISIONS,
                "all " + run.task.limits().maxDecisions() + " decisions are used up; raise maxDecisions to go on");
    }

    private Reservation reserve(Asked asked, DecisionRequest request) {
        Estimate estimate = Estimate.of(
                RequestEncoder.bytes(request.questions()),
                request.questions().questions().size(),
                run.task.limits().maxRequestTokens(),
                asked.info().limits().outputTokens());
        Grant grant = run.budget.reserve(estimate, asked.price());
        if (grant instanceof Grant.Refusal refusal) {
            throw EndRun.of(
                    RunStatus.BUDGET_LIMIT,
                    refusal.cap() == Grant.Cap.SPEND ? Reason.SPEND_CAP : Reason.TOKEN_CAP,
                    refusal.words());
        }
        return (Reservation) grant;
    }

    private void tellAsked(Asked asked, int attempt, Reservation reservation) {
        try {
            run.send(moment -> new AgentEvent.DecisionAsked(
                    moment,
                    asked.info(),
                    attempt,
                    asked.source(),
                    reservation.amount(),
                    reservation.estimate().totalTokens()));
        } catch (EndRun notSent) {
            reservation.release();
            throw notSent;
        }
    }

    private Reply received(Asked asked, Decision decision, Reservation reservation, Duration took) {
        run.book.decisions++;
        BigDecimal cost = settle(reservation, decision.usage());
        run.send(moment -> new AgentEvent.DecisionReceived(
                moment, decision, asked.source(), decision.usage(), cost, run.budget.spent(), took));
        endIfAbove(reservation);
        run.check();
        return new Reply(Optional.of(decision), "", false, cost);
    }

    /** Books the usage; what it says about going on is asked afterwards, when everybody has been told. */
    private BigDecimal settle(Reservation reservation, Usage usage) {
        BigDecimal before = run.budget.spent().subtract(reservation.amount());
        reservation.settle(usage);
        if (usage.isKnown()) {
            run.book.usage = run.book.usage.plus(usage);
        }
        return run.budget.spent().subtract(before);
    }

    private static void endIfAbove(Reservation reservation) {
        if (reservation.isExceeded()) {
            throw EndRun.of(
                    RunStatus.BUDGET_LIMIT,
                    Reason.USAGE_ABOVE_RESERVATION,
                    "the service reported more tokens than were reserved for the request, and they count in full; check"
                            + " the provider's limits and raise maxRequestTokens");
        }
    }

    /** Ends the run, or waits for the next attempt, or says that the answer was malformed. */
    private Optional<Reply> failed(
            Asked asked, @Nullable RuntimeException failure, Reservation reservation, int attempt, Duration took) {
        if (!(failure instanceof ProviderException known)) {
            reservation.keep();
            String words = failure == null ? "returned no decision" : "threw " + unwrapped(failure);
            tellFailed(asked, Optional.empty(), "the provider " + words, Billing.UNKNOWN, Usage.unknown(), null, took);
            run.check();
            throw EndRun.error(Reason.PROVIDER_FAILED, "the provider " + words, failure);
        }
        Usage usage = known.usage().orElse(Usage.unknown());
        book(known.billing(), usage, reservation);
        boolean malformed = known instanceof ProviderException.MalformedAnswer;
        if (malformed) {
            run.book.decisions++;
        }
        Duration wait = malformed || reservation.isExceeded() ? null : waitBefore(known, attempt);
        tellFailed(asked, Optional.of(known.kind()), message(known), known.billing(), usage, wait, took);
        endIfAbove(reservation);
        run.check();
        if (known instanceof ProviderException.MalformedAnswer answer) {
            return Optional.of(new Reply(Optional.empty(), answer.code(), answer.isRepairable(), BigDecimal.ZERO));
        }
        if (wait == null) {
            throw EndRun.error(reason(known.kind()), message(known), known);
        }
        run.context.sleep(wait);
        return Optional.empty();
    }

    private void book(Billing billing, Usage usage, Reservation reservation) {
        switch (billing) {
            case NOT_BILLED -> reservation.release();
            case UNKNOWN -> reservation.keep();
            case REPORTED -> settle(reservation, usage);
        }
    }

    private @Nullable Duration waitBefore(ProviderException failure, int attempt) {
        if (!failure.isRetryable() || attempt > run.task.limits().retries() || run.context.isCancelled()) {
            return null;
        }
        Duration wait =
                failure.retryAfter().orElseGet(() -> run.rules.firstBackoff().multipliedBy(1L << (attempt - 1)));
        boolean inTime =
                wait.compareTo(run.rules.longestRetryAfter()) <= 0 && wait.compareTo(run.context.remaining()) < 0;
        return inTime ? wait : null;
    }

    private void tellFailed(
            Asked asked,
            Optional<ProviderException.Kind> kind,
            String message,
            Billing billing,
            Usage usage,
            @Nullable Duration wait,
            Duration took) {
        run.send(moment -> new AgentEvent.AttemptFailed(
                moment, kind, message, billing, usage, asked.source(), Optional.ofNullable(wait), took));
    }

    private String message(ProviderException failure) {
        return run.secrets.redact(Phone.message(failure));
    }

    private static String unwrapped(RuntimeException failure) {
        return failure instanceof IllegalStateException && failure.getCause() instanceof Error error
                ? error.getClass().getName()
                : failure.getClass().getName();
    }

    private static Reason reason(ProviderException.Kind kind) {
        return switch (kind) {
            case RATE_LIMITED -> Reason.PROVIDER_RATE_LIMITED;
            case OVERLOADED -> Reason.PROVIDER_OVERLOADED;
            case TIMED_OUT -> Reason.PROVIDER_TIMED_OUT;
            case UNREACHABLE -> Reason.PROVIDER_UNREACHABLE;
            case REFUSED -> Reason.PROVIDER_REFUSED;
            case UNAUTHORIZED -> Reason.PROVIDER_UNAUTHORIZED;
            case PAYMENT_REQUIRED -> Reason.PROVIDER_PAYMENT_REQUIRED;
            case MALFORMED_ANSWER -> Reason.UNUSABLE_ANSWER;
        };
    }
}
