package io.github.jevdroid.agent.internal;

import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentListener;
import io.github.jevdroid.agent.Moment;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells a run's listeners, in order and one event at a time. Every listener is told before the first failure of one counts. */
final class Events {

    private static final Logger LOG = LoggerFactory.getLogger(AgentListener.class);

    private final List<AgentListener> listeners;
    private final Supplier<Moment> now;
    private long sent;

    /** With a source of moments whose number is filled in here. */
    Events(List<AgentListener> listeners, Supplier<Moment> now) {
        this.listeners = listeners;
        this.now = now;
    }

    boolean wantScreenshots() {
        return Host.call("listener", () -> listeners.stream().anyMatch(AgentListener::wantsScreenshots));
    }

    /** Ends the run when a listener throws. */
    void send(Function<Moment, AgentEvent> event) {
        Throwable failure = tell(event.apply(next()));
        if (failure != null) {
            throw Host.failed("listener", failure);
        }
    }

    /** For the last event of a run, after which nothing can be prevented any more. */
    void sendLast(Function<Moment, AgentEvent> event) {
        Throwable failure = tell(event.apply(next()));
        if (failure != null) {
            LOG.warn(
                    "A listener threw {} at the end of a run",
                    failure.getClass().getName());
        }
    }

    private Moment next() {
        Moment moment = now.get();
        sent++;
        return new Moment(moment.runId(), moment.deviceId(), sent, moment.step(), moment.time(), moment.elapsed());
    }

    private @Nullable Throwable tell(AgentEvent event) {
        Throwable first = null;
        for (AgentListener listener : listeners) {
            try {
                listener.event(event);
                event.tell(listener);
            } catch (RuntimeException | Error thrown) {
                first = first == null ? thrown : first;
            }
        }
        return first;
    }
}
