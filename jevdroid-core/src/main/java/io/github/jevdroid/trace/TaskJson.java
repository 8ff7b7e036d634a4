package io.github.jevdroid.trace;

import io.github.jevdroid.RunLimits;
import io.github.jevdroid.RunTimes;
import io.github.jevdroid.Task;
import io.github.jevdroid.provider.ProviderInfo;

/** What a run was asked for and who decides, as JSON. */
final class TaskJson {

    private TaskJson() {}

    static void write(JsonOut out, Task task, boolean full) {
        if (full) {
            out.text("goal", task.goal());
        }
        out.texts("packages", task.policy().packages());
        out.constants("capabilities", task.policy().capabilities());
        out.constant("freshness", task.policy().freshness());
        out.array(
                "texts",
                () -> task.texts().values().forEach(value -> out.item(() -> ActionJson.text(out, value, full))));
        if (full) {
            out.texts("questions", task.questions());
            out.texts("appLabels", task.appLabels());
        }
        out.bool("verifier", task.verifier().isPresent());
        out.bool("verifyEveryEffect", task.verifiesEveryEffect());
        out.bool("dryRun", task.isDryRun());
        out.object("limits", () -> limits(out, task.limits()));
        out.object("times", () -> times(out, task.times()));
    }

    private static void limits(JsonOut out, RunLimits limits) {
        out.number("maxSteps", limits.maxSteps());
        out.number("maxDecisions", limits.maxDecisions());
        out.millis("deadlineMs", limits.deadline());
        out.money("spendCap", limits.spendCap());
        limits.maxTokens().ifPresent(tokens -> out.number("maxTokens", tokens));
        out.number("maxRequestTokens", limits.maxRequestTokens());
        out.number("maxRequestBytes", limits.maxRequestBytes());
        out.number("retries", limits.retries());
        out.number("minConfidence", limits.minConfidence());
        limits.targetScrolls().ifPresent(scrolls -> out.number("targetScrolls", scrolls));
    }

    private static void times(JsonOut out, RunTimes times) {
        out.millis("stableReadMs", times.stableRead());
        out.millis("settleMs", times.settle());
        out.millis("waitingMs", times.waiting());
        out.millis("refreshMs", times.refresh());
        out.millis("launchMs", times.launch());
        out.millis("longPressMs", times.longPress());
        out.millis("scrollPauseMs", times.scrollPause());
        out.millis("resumeMs", times.resume());
    }

    static void provider(JsonOut out, ProviderInfo provider) {
        out.text("name", provider.name());
        out.textIfAny("model", provider.model());
        out.textIfAny("host", provider.host());
        out.bool("calibrated", provider.calibrated());
        out.object(
                "limits",
                () -> out.number("options", provider.limits().options())
                        .number("questions", provider.limits().questions())
                        .number("requestBytes", provider.limits().requestBytes())
                        .number("outputTokens", provider.limits().outputTokens()));
        provider.price()
                .ifPresent(price -> out.object(
                        "price",
                        () -> out.money("inputPerMillion", price.inputPerMillion())
                                .money("outputPerMillion", price.outputPerMillion())));
    }
}
