package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.BACK;
import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.action.Capability.TEXT;
import static io.github.jevdroid.screen.Match.label;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.Verdict;

/** A gate is asked before every input, after the model has chosen and before anything is sent. */
public final class NoPayments {

    // region gate
    static final ActionGate NO_PAYMENTS = proposal -> {
        if (proposal.targets(label("Pay", "Buy now"))) {
            return Verdict.deny("a person does the paying");
        }
        return proposal.input() instanceof EnterText ? Verdict.ask("May this be typed?") : Verdict.allow();
    };
    // endregion

    private NoPayments() {}

    /**
     * Fills a basket and does not pay.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (JevDroid droid = JevDroid.builder().gate(NO_PAYMENTS).connect()) {
            RunResult result = droid.run(Task.builder("Pay for the basket")
                    .app("com.example.shop", "Shop")
                    .allow(TAP, BACK, TEXT)
                    .build());
            System.out.println(result.summary());
        }
    }
}
