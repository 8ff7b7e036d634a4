package io.github.jevdroid.examples;

import static io.github.jevdroid.action.Capability.LONG_PRESS;
import static io.github.jevdroid.action.Capability.TAP;
import static io.github.jevdroid.screen.Match.label;
import static io.github.jevdroid.screen.Match.resourceId;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.RunResult;
import io.github.jevdroid.Task;
import io.github.jevdroid.action.LongPress;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.policy.Proposal;
import io.github.jevdroid.policy.Verdict;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Match;
import java.time.Duration;

/**
 * One consequential action, exactly once: a gate that lets the one long press through a single time and nothing else of its kind, and a
 * verifier that looks at what it did.
 */
public final class OneShotAction {

    private OneShotAction() {}

    // region one-shot
    static final class Once implements ActionGate {

        private final Match target;
        private boolean used;

        Once(Match target) {
            this.target = target;
        }

        @Override
        public synchronized Verdict review(Proposal proposal) {
            if (!(proposal.input() instanceof LongPress)) {
                return proposal.targets(target) ? Verdict.deny("it takes a long press, not a tap") : Verdict.allow();
            }
            if (!proposal.targets(target)) {
                return Verdict.deny("only the named button may be held");
            }
            if (used) {
                return Verdict.halt("the one long press was made already");
            }
            used = true;
            return Verdict.allow();
        }
    }
    // endregion

    static Task task() {
        OutcomeVerifier liked = OutcomeVerifier.of(
                screen -> screen.find(resourceId("like_state"))
                                .map(Element::label)
                                .filter("Liked thrice"::equals)
                                .isPresent()
                        || screen.texts().contains("Liked thrice"),
                "the video does not say \"Liked thrice\"");
        return Task.builder("Hold Like")
                .app("com.example.video", "Video")
                .allow(TAP, LONG_PRESS)
                .longPress(Duration.ofSeconds(1))
                .gate(new Once(label("Like")))
                .verifier(liked)
                .verifyEveryEffect()
                .build();
    }

    /**
     * Holds the button once.
     *
     * @param args none
     */
    public static void main(String[] args) {
        try (JevDroid droid = JevDroid.connect()) {
            RunResult result = droid.run(task());
            System.out.println(result.summary());
        }
    }
}
