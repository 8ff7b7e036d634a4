package io.github.jevdroid.agent.internal;

import io.github.jevdroid.action.Input;
import io.github.jevdroid.agent.AgentEvent;
import io.github.jevdroid.agent.AgentEvent.GateJudged.Gate;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.Proposal;
import io.github.jevdroid.policy.Verdict;

/** Asks the session's gate, then the task's; the stricter verdict wins, and of equals the first. */
final class GateKeeper {

    private final RunScope run;

    GateKeeper(RunScope run) {
        this.run = run;
    }

    Verdict judge(Chosen chosen, Input input) {
        Proposal proposal = new Proposal(
                input,
                chosen.choice().description(),
                chosen.screen(),
                run.task.goal(),
                run.book.steps + 1,
                chosen.confidence());
        Verdict first = ask(run.sessionGate, Gate.SESSION, proposal, chosen);
        if (first.kind() == Verdict.Kind.HALT) {
            return first;
        }
        Verdict second = ask(run.task.gate(), Gate.TASK, proposal, chosen);
        return second.kind().compareTo(first.kind()) > 0 ? second : first;
    }

    private Verdict ask(ActionGate gate, Gate whose, Proposal proposal, Chosen chosen) {
        Verdict verdict = redact(Host.call("gate", () -> gate.review(proposal)));
        run.check();
        run.send(moment -> new AgentEvent.GateJudged(moment, chosen.choice(), verdict, whose));
        return verdict;
    }

    /** A gate may quote what it saw. */
    private Verdict redact(Verdict verdict) {
        return verdict.kind() == Verdict.Kind.ALLOW
                ? verdict
                : new Verdict(verdict.kind(), run.secrets.redact(verdict.words()));
    }
}
