package io.github.jevdroid.agent;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.action.ActionOutcome;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Writes what happens to SLF4J, without goals, screen text and secrets at any level: starts, ends, suspensions and failures at INFO and WARN,
 * steps at DEBUG, everything else at TRACE. While it writes, MDC holds {@code jevdroid.run}, {@code jevdroid.step} and
 * {@code jevdroid.device}; afterwards it holds what it held before.
 */
public final class LoggingListener implements AgentListener {

    /** The MDC key of the run's id. */
    public static final String MDC_RUN = "jevdroid.run";

    /** The MDC key of the step's number. */
    public static final String MDC_STEP = "jevdroid.step";

    /** The MDC key of the phone's id. */
    public static final String MDC_DEVICE = "jevdroid.device";

    private static final Logger LOG = LoggerFactory.getLogger("io.github.jevdroid.run");

    /** A listener without state; one serves any number of sessions. */
    public LoggingListener() {}

    @Override
    public void event(AgentEvent event) {
        Moment moment = event.moment();
        Scope scope = new Scope();
        scope.put(MDC_RUN, moment.runId());
        scope.put(MDC_STEP, Integer.toString(moment.step()));
        scope.put(MDC_DEVICE, moment.deviceId());
        try {
            write(event);
        } finally {
            scope.restore();
        }
    }

    private static void write(AgentEvent event) {
        if (event instanceof AgentEvent.RunStarted started) {
            LOG.info(
                    "Run started: packages {}, provider {}, at most {} steps",
                    started.task().policy().packages(),
                    started.provider().name(),
                    started.task().limits().maxSteps());
        } else if (event instanceof AgentEvent.RunEnded ended) {
            RunResult result = ended.result();
            LOG.info("Run ended: {}", result.summary());
        } else if (event instanceof AgentEvent.RunSuspended suspended) {
            LOG.info("Run waits for a person: {}", suspended.suspension().kind());
        } else if (event instanceof AgentEvent.RunResumed resumed) {
            LOG.info("Run resumed: {}", resumed.reply());
        } else if (event instanceof AgentEvent.AttemptFailed failed) {
            LOG.warn(
                    "No answer: {}{}",
                    failed.message(),
                    failed.retryIn().map(LoggingListener::again).orElse(""));
        } else if (event instanceof AgentEvent.ChoiceAccepted accepted) {
            LOG.debug("Chose {} by {}", accepted.choice().id(), accepted.source());
        } else if (event instanceof AgentEvent.ChoiceRefused refused) {
            LOG.debug("Did not take an answer: {}", refused.why());
        } else if (event instanceof AgentEvent.GateJudged judged) {
            LOG.debug("The {} gate said {}", judged.gate(), judged.verdict().kind());
        } else if (event instanceof AgentEvent.InputDone done) {
            LOG.debug(
                    "Sent {}: {} in {} ms",
                    kind(done.input()),
                    outcome(done.outcome()),
                    done.took().toMillis());
        } else if (event instanceof AgentEvent.OutcomeVerified verified) {
            LOG.debug("The verifier {}", verified.verification().agreed() ? "agreed" : "disagreed");
        } else {
            LOG.trace("{}", event.getClass().getSimpleName());
        }
    }

    private static String again(Duration wait) {
        return "; asking again in " + wait.toMillis() + " ms";
    }

    private static String kind(Object input) {
        return input.getClass().getSimpleName();
    }

    private static String outcome(ActionOutcome outcome) {
        return outcome.getClass().getSimpleName();
    }

    /** Puts values and takes them back to what was there, which {@link MDC#putCloseable} does not. */
    private static final class Scope {

        private final Map<String, @Nullable String> before = new LinkedHashMap<>();

        void put(String key, String value) {
            before.put(key, MDC.get(key));
            MDC.put(key, value);
        }

        void restore() {
            before.forEach((key, value) -> {
                if (value == null) {
                    MDC.remove(key);
                } else {
                    MDC.put(key, value);
                }
            });
        }
    }
}
