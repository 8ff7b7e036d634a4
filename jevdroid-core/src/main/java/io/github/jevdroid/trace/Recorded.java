package io.github.jevdroid.trace;

import io.github.jevdroid.ConfigurationException;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.policy.Freshness;
import io.github.jevdroid.policy.Policy;
import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.ProviderInfo;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Builds again what a run was started with, from the first line of its trace. */
final class Recorded {

    private Recorded() {}

    /** The first line. */
    static TraceObject start(RecordedRun run) {
        TraceObject start = run.first("runStarted")
                .orElseThrow(() -> new ConfigurationException(
                        "The trace of run " + run.id() + " lacks its beginning, so it cannot be replayed"))
                .fields();
        if (!run.isFull()) {
            throw new ConfigurationException("The trace of run " + run.id()
                    + " has figures only; record with JsonlTrace.to(file).full() to be able to replay");
        }
        return start;
    }

    /** A provider with the recorded one's limits, so that requests are cut to the same size, and without its price. */
    static ProviderInfo provider(RecordedRun run) {
        Optional<TraceObject> limits = start(run).object("provider").flatMap(provider -> provider.object("limits"));
        return new ProviderInfo(
                "replay",
                "",
                "",
                limits.map(Recorded::limits).orElse(ProviderInfo.Limits.NONE),
                false,
                Optional.of(Price.FREE));
    }

    private static ProviderInfo.Limits limits(TraceObject limits) {
        return new ProviderInfo.Limits(
                Math.max(2, (int) limits.number("options")),
                Math.max(1, (int) limits.number("questions")),
                Math.max(1, (int) limits.number("requestBytes")),
                Math.max(0, (int) limits.number("outputTokens")));
    }

    /**
     * The task, without verifier and gate, which are code.
     *
     * @param supplied texts that the trace does not hold, by name
     */
    static Task.Builder task(RecordedRun run, Map<String, Supplier<String>> supplied) {
        TraceObject recorded = start(run)
                .object("task")
                .orElseThrow(() -> new ConfigurationException("The trace of run " + run.id() + " lacks its task"));
        Task.Builder task = Task.builder(recorded.text("goal"))
                .packages(recorded.texts("packages").toArray(String[]::new))
                .freshness(recorded.constant(Freshness.class, "freshness", Freshness.TARGET));
        recorded.textMap("appLabels").forEach(task::app);
        Set<Capability> allowed = EnumSet.noneOf(Capability.class);
        for (Capability capability : Capability.values()) {
            if (recorded.texts("capabilities").contains(capability.name())) {
                allowed.add(capability);
            }
        }
        Policy.DEFAULT_CAPABILITIES.stream()
                .filter(usual -> !allowed.contains(usual))
                .forEach(task::deny);
        task.allow(allowed.toArray(Capability[]::new));
        texts(task, recorded, supplied);
        recorded.object("limits").ifPresent(limits -> limits(task, limits));
        recorded.object("times").ifPresent(times -> times(task, times));
        return recorded.bool("dryRun", false) ? task.dryRun() : task;
    }

    private static void texts(Task.Builder task, TraceObject recorded, Map<String, Supplier<String>> supplied) {
        for (TraceObject text : recorded.objects("texts")) {
            String name = text.text("name");
            Supplier<String> value = supplied.get(name);
            if (text.bool("secret", false)) {
                if (value == null) {
                    throw new ConfigurationException(
                            "The secret \"" + name + "\" is in no trace; supply it to replay this run");
                }
                task.secret(name, text.text("description"), value);
            } else {
                task.text(name, value == null ? text.text("value") : value.get());
            }
        }
        recorded.textMap("questions").forEach((name, question) -> {
            Supplier<String> value = supplied.get(name);
            if (value == null) {
                task.askFor(name, question);
            } else {
                task.text(name, value.get());
            }
        });
    }

    private static void limits(Task.Builder task, TraceObject limits) {
        task.maxSteps((int) limits.number("maxSteps"));
        task.deadline(limits.millis("deadlineMs"));
        task.maxRequestBytes((int) limits.number("maxRequestBytes"));
        if (limits.has("targetScrolls")) {
            task.targetScrolls((int) limits.number("targetScrolls"));
        }
    }

    private static void times(Task.Builder task, TraceObject times) {
        task.stableRead(times.millis("stableReadMs"));
        task.settle(times.millis("settleMs"));
        task.waitTime(times.millis("waitingMs"));
        task.refresh(times.millis("refreshMs"));
        task.launchTime(times.millis("launchMs"));
        task.longPress(times.millis("longPressMs"));
        task.scrollPause(times.millis("scrollPauseMs"));
        Duration resume = times.millis("resumeMs");
        task.resumeWithin(resume.isZero() ? Duration.ofMinutes(10) : resume);
    }
}
