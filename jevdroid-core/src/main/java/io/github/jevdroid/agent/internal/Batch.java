package io.github.jevdroid.agent.internal;

import io.github.jevdroid.BatchItem;
import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.Task;
import io.github.jevdroid.agent.AgentEvent.Source;
import io.github.jevdroid.budget.Budget;
import io.github.jevdroid.budget.Estimate;
import io.github.jevdroid.budget.Grant;
import io.github.jevdroid.budget.Reservation;
import io.github.jevdroid.provider.AnswerSet;
import io.github.jevdroid.provider.ProviderException;
import io.github.jevdroid.provider.ProviderException.Billing;
import io.github.jevdroid.provider.ProviderException.MalformedAnswer;
import io.github.jevdroid.provider.QuestionProvider;
import io.github.jevdroid.provider.QuestionSet;
import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.run.RunCancelledException;
import io.github.jevdroid.run.internal.OpenContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Asks about many states at once: one request an item, so that no item's answer depends on another's. */
public final class Batch {

    private final Runs runs;
    private final LoopRules rules = LoopRules.DEFAULT;

    /**
     * For an agent.
     *
     * @param runs all runs of the agent
     */
    public Batch(Runs runs) {
        this.runs = runs;
    }

    /**
     * Asks about all items.
     *
     * @param items states and questions
     * @param task whose limits count for all of them together
     * @return one entry an item, in their order
     */
    public List<BatchItem> ask(List<QuestionSet> items, Task task) {
        runs.checkOpen();
        if (!(runs.session().provider() instanceof QuestionProvider provider)) {
            throw new ConfigurationException("A batch needs a provider that takes questions (QuestionProvider); "
                    + runs.session().provider().info().name() + " only chooses actions");
        }
        Asked asked = Asked.by(provider, task, runs.session().budget(), Source.PROVIDER);
        OpenContext context =
                new OpenContext(task.limits().deadline(), runs.session().clock());
        Job job =
                new Job(provider, asked, task, Runs.budget(task, runs.session().budget()), context);
        return runs.during(context, () -> askAll(items, job));
    }

    /** What all items have in common. */
    private record Job(QuestionProvider provider, Asked asked, Task task, Budget budget, OpenContext context) {}

    private List<BatchItem> askAll(List<QuestionSet> items, Job job) {
        ExecutorService threads =
                Executors.newFixedThreadPool(Math.max(1, Math.min(items.size(), rules.batchThreads())), work -> {
                    Thread thread = new Thread(work, "jevdroid-batch");
                    thread.setDaemon(true);
                    return thread;
                });
        try {
            List<Future<BatchItem>> futures = new ArrayList<>();
            for (QuestionSet item : items) {
                futures.add(threads.submit(() -> askOne(item, job)));
            }
            List<BatchItem> answers = new ArrayList<>();
            for (Future<BatchItem> future : futures) {
                answers.add(take(future, job.context()));
            }
            return List.copyOf(answers);
        } finally {
            threads.shutdownNow();
        }
    }

    private static BatchItem take(Future<BatchItem> future, OpenContext context) {
        while (true) {
            try {
                return future.get();
            } catch (InterruptedException interrupted) {
                context.cancel(OpenContext.Cause.INTERRUPTED);
                Thread.currentThread().interrupt();
                return failed(new RunCancelledException("The thread was interrupted while it waited for a batch"));
            } catch (ExecutionException defect) {
                throw new IllegalStateException("A batch's own code failed", defect.getCause());
            }
        }
    }

    private BatchItem askOne(QuestionSet item, Job job) {
        try {
            AnswerSet answers = askUntilUsable(item, job);
            return new BatchItem(Optional.of(answers), Optional.empty());
        } catch (JevDroidException failure) {
            return failed(failure);
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError thrown) {
            return failed(new ProviderException.Refused(
                    "The provider threw " + thrown.getClass().getName(),
                    ProviderException.Details.of(false, Billing.UNKNOWN),
                    null));
        }
    }

    private static BatchItem failed(JevDroidException failure) {
        return new BatchItem(Optional.empty(), Optional.of(failure));
    }

    /** The same rules as in a run: validated, and asked once more when the answer is no use. */
    private AnswerSet askUntilUsable(QuestionSet item, Job job) {
        ProviderException unusable = null;
        for (int time = 0; time < 2; time++) {
            try {
                AnswerSet answers = askWithRetries(item, job);
                Optional<String> problem = DecisionValidator.problem(item, answers);
                if (problem.isEmpty()) {
                    return answers;
                }
                unusable = new MalformedAnswer(problem.get(), answers.usage());
            } catch (MalformedAnswer malformed) {
                if (!malformed.isRepairable()) {
                    throw malformed;
                }
                unusable = malformed;
            }
        }
        throw java.util.Objects.requireNonNull(unusable);
    }

    private AnswerSet askWithRetries(QuestionSet item, Job job) {
        for (int attempt = 1; ; attempt++) {
            job.context().throwIfCancelled();
            Reservation reservation = reserve(item, job);
            try {
                AnswerSet answers = job.provider().ask(item, job.context());
                reservation.settle(answers.usage());
                return answers;
            } catch (ProviderException failure) {
                settle(failure, reservation);
                Duration wait =
                        failure.retryAfter().orElse(rules.firstBackoff().multipliedBy(1L << Math.min(attempt - 1, 16)));
                boolean again = failure.isRetryable()
                        && !(failure instanceof MalformedAnswer)
                        && attempt <= job.task().limits().retries()
                        && wait.compareTo(rules.longestRetryAfter()) <= 0
                        && wait.compareTo(job.context().remaining()) < 0;
                if (!again) {
                    throw failure;
                }
                job.context().sleep(wait);
            } finally {
                reservation.keep();
            }
        }
    }

    private static Reservation reserve(QuestionSet item, Job job) {
        Estimate estimate = Estimate.of(
                RequestEncoder.bytes(item),
                item.questions().size(),
                job.task().limits().maxRequestTokens(),
                job.asked().info().limits().outputTokens());
        Grant grant = job.budget().reserve(estimate, job.asked().price());
        if (grant instanceof Grant.Refusal refusal) {
            throw new ProviderException.PaymentRequired(
                    refusal.words(), ProviderException.Details.of(false, Billing.NOT_BILLED), null);
        }
        return (Reservation) grant;
    }

    private static void settle(ProviderException failure, Reservation reservation) {
        switch (failure.billing()) {
            case NOT_BILLED -> reservation.release();
            case UNKNOWN -> reservation.keep();
            case REPORTED -> reservation.settle(failure.usage().orElse(Usage.unknown()));
        }
    }
}
