package io.github.jevdroid.cli;

import io.github.jevdroid.RunResult;
import io.github.jevdroid.RunStep;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentListener;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells a program what a run does: one JSON object a line for each step, and one for the result. */
final class JsonSteps implements AgentListener {

    private final PrintStream out;

    JsonSteps(PrintStream out) {
        this.out = out;
    }

    @Override
    public void stepEnded(AgentEvent.StepEnded event) {
        RunStep step = event.entry();
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", "step");
        line.put("run", event.moment().runId());
        line.put("step", step.number());
        line.put("choice", step.choiceId());
        line.put("description", step.description());
        step.confidence().ifPresent(confidence -> line.put("confidence", confidence));
        step.outcome()
                .ifPresent(outcome -> line.put("outcome", outcome.getClass().getSimpleName()));
        line.put("effect", step.effect());
        line.put("ms", event.timings().total().toMillis());
        out.println(Json.line(line));
    }

    /** The last line of a run. */
    void result(RunResult result) {
        out.println(Json.line(asMap(result)));
    }

    static Map<String, Object> asMap(RunResult result) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", "result");
        line.put("run", result.runId());
        line.put("status", result.status().name());
        line.put("reason", result.reason().name());
        line.put("message", result.message());
        line.put("success", result.isSuccess());
        line.put("decisions", result.decisions());
        line.put("inputs", result.inputs());
        line.put("scrolls", result.scrolls());
        line.put("inputTokens", result.usage().inputTokens());
        line.put("outputTokens", result.usage().outputTokens());
        line.put("spentUsd", result.spent().toPlainString());
        line.put("unconfirmedUsd", result.reserved().toPlainString());
        line.put("ms", result.elapsed().toMillis());
        line.put("inputInDoubt", result.inputInDoubt());
        result.suspension().ifPresent(open -> line.put("needs", open.kind().name()));
        return line;
    }
}
