package io.github.jevdroid.policy;

/**
 * Asked before every input, after the choice is validated and before anything is sent. A gate that throws stops all input. {@link Gates}
 * has ready ones.
 */
@FunctionalInterface
public interface ActionGate {

    /**
     * Judges a proposal.
     *
     * @param proposal what would be sent
     * @return a verdict
     */
    Verdict review(Proposal proposal);

    /**
     * Asks this gate, then another; the stricter verdict wins, and of equals the first.
     *
     * @param other another gate
     * @return a gate
     */
    default ActionGate and(ActionGate other) {
        return proposal -> {
            Verdict first = review(proposal);
            if (first.kind() == Verdict.Kind.HALT) {
                return first;
            }
            Verdict second = other.review(proposal);
            return second.kind().compareTo(first.kind()) > 0 ? second : first;
        };
    }
}
