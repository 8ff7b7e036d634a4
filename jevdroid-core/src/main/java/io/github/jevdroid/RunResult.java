package io.github.jevdroid;

import io.github.jevdroid.provider.Usage;
import io.github.jevdroid.screen.Screen;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** What became of a run. Every expected failure is one of these, with the history so far. */
public final class RunResult {

    private final String runId;
    private final RunStatus status;
    private final Reason reason;
    private final String message;
    private final List<RunStep> history;
    private final int decisions;
    private final int inputs;
    private final int scrolls;
    private final Usage usage;
    private final BigDecimal spent;
    private final BigDecimal reserved;
    private final Duration elapsed;
    private final boolean inputInDoubt;
    private final Optional<Suspension> suspension;
    private final Optional<Screen> lastScreen;
    private final Optional<Throwable> cause;

    private RunResult(Builder builder) {
        this.runId = builder.runId;
        this.status = builder.status;
        this.reason = builder.reason;
        this.message = builder.message;
        this.history = List.copyOf(builder.history);
        this.decisions = builder.decisions;
        this.inputs = builder.inputs;
        this.scrolls = builder.scrolls;
        this.usage = builder.usage;
        this.spent = builder.spent;
        this.reserved = builder.reserved;
        this.elapsed = builder.elapsed;
        this.inputInDoubt = builder.inputInDoubt;
        this.suspension = builder.suspension;
        this.lastScreen = builder.lastScreen;
        this.cause = builder.cause;
    }

    /**
     * Starts a result, for tests of code that works with results. Defaults: no history, nothing counted or spent.
     *
     * @param status how it ended
     * @param reason why
     * @return a builder
     */
    public static Builder builder(RunStatus status, Reason reason) {
        return new Builder(status, reason);
    }

    /**
     * The run's id, as in traces and logs.
     *
     * @return the id
     */
    public String runId() {
        return runId;
    }

    /**
     * How it ended.
     *
     * @return the status
     */
    public RunStatus status() {
        return status;
    }

    /**
     * Why it ended so.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }

    /**
     * The same in a sentence for a person, with what to try; never screen text.
     *
     * @return one sentence
     */
    public String message() {
        return message;
    }

    /**
     * What was chosen and what came of it, oldest first. It quotes the screens.
     *
     * @return an immutable list
     */
    public List<RunStep> history() {
        return history;
    }

    /**
     * How many answers were received.
     *
     * @return a count
     */
    public int decisions() {
        return decisions;
    }

    /**
     * How many inputs the phone took.
     *
     * @return a count
     */
    public int inputs() {
        return inputs;
    }

    /**
     * How many of them were scrolls.
     *
     * @return a count
     */
    public int scrolls() {
        return scrolls;
    }

    /**
     * The sum of what the services reported.
     *
     * @return tokens
     */
    public Usage usage() {
        return usage;
    }

    /**
     * What the reported usage costs, plus reservations that stand because the cost of a failed request is not known.
     *
     * @return US dollars
     */
    public BigDecimal spent() {
        return spent;
    }

    /**
     * The part of {@link #spent()} that was reserved for requests whose cost was never reported.
     *
     * @return US dollars
     */
    public BigDecimal reserved() {
        return reserved;
    }

    /**
     * How long it took.
     *
     * @return wall-clock time without suspensions
     */
    public Duration elapsed() {
        return elapsed;
    }

    /**
     * Says whether an input may have reached the phone without confirmation.
     *
     * @return true when the phone has to be looked at before anything is repeated
     */
    public boolean inputInDoubt() {
        return inputInDoubt;
    }

    /**
     * What a person is needed for.
     *
     * @return present only with {@link RunStatus#SUSPENDED}
     */
    public Optional<Suspension> suspension() {
        return suspension;
    }

    /**
     * The last screen that was seen, without off-list parts and used secrets.
     *
     * @return empty when none was
     */
    public Optional<Screen> lastScreen() {
        return lastScreen;
    }

    /**
     * What was thrown, for a run that ended by an exception. A callback's own exception may quote whatever the callback knew.
     *
     * @return empty when nothing was
     */
    public Optional<Throwable> cause() {
        return cause;
    }

    /**
     * Says whether the goal is certainly reached.
     *
     * @return true for {@link RunStatus#VERIFIED} and {@link RunStatus#COMPLETED}
     */
    public boolean isSuccess() {
        return status.isSuccess();
    }

    /**
     * Turns a failure into an exception. A run that the model called done and that has no verifier passes.
     *
     * @return this
     * @throws RunFailedException on all but success and {@link Reason#NO_VERIFIER}
     */
    public RunResult orThrow() {
        if (isSuccess() || reason == Reason.NO_VERIFIER) {
            return this;
        }
        throw new RunFailedException(this);
    }

    /**
     * The result in one line, without goal and screen text.
     *
     * @return for instance {@code UNVERIFIED (no verifier): done after 3 decisions, 2 inputs, $0.000231, 7.4 s}
     */
    public String summary() {
        return status + " (" + reason.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "): " + message + " after "
                + count(decisions, "decision") + ", " + count(inputs, "input") + ", $" + dollars(spent) + ", "
                + BigDecimal.valueOf(elapsed.toMillis())
                        .divide(BigDecimal.valueOf(1000), 1, RoundingMode.HALF_UP)
                        .toPlainString()
                + " s"
                + (inputInDoubt ? "; an input may have reached the phone: look before repeating" : "");
    }

    private static String count(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static String dollars(BigDecimal amount) {
        BigDecimal plain = amount.stripTrailingZeros();
        return (plain.scale() < 2 ? plain.setScale(2) : plain).toPlainString();
    }

    @Override
    public String toString() {
        return "RunResult[" + summary() + "]";
    }

    /** Builds a {@link RunResult}. */
    public static final class Builder {

        private final RunStatus status;
        private final Reason reason;
        private String runId = "";
        private String message = "";
        private List<RunStep> history = List.of();
        private int decisions;
        private int inputs;
        private int scrolls;
        private Usage usage = Usage.none();
        private BigDecimal spent = BigDecimal.ZERO;
        private BigDecimal reserved = BigDecimal.ZERO;
        private Duration elapsed = Duration.ZERO;
        private boolean inputInDoubt;
        private Optional<Suspension> suspension = Optional.empty();
        private Optional<Screen> lastScreen = Optional.empty();
        private Optional<Throwable> cause = Optional.empty();

        private Builder(RunStatus status, Reason reason) {
            this.status = Objects.requireNonNull(status, "status");
            this.reason = Objects.requireNonNull(reason, "reason");
        }

        /**
         * Sets the run's id.
         *
         * @param id an id
         * @return this
         */
        public Builder runId(String id) {
            this.runId = id;
            return this;
        }

        /**
         * Sets the sentence for a person.
         *
         * @param sentence without screen text
         * @return this
         */
        public Builder message(String sentence) {
            this.message = sentence;
            return this;
        }

        /**
         * Sets what was chosen and what came of it.
         *
         * @param steps oldest first
         * @return this
         */
        public Builder history(List<RunStep> steps) {
            this.history = steps;
            return this;
        }

        /**
         * Sets the counts.
         *
         * @param answers answers received
         * @param taken inputs the phone took
         * @param scrolled how many of them were scrolls
         * @return this
         */
        public Builder counts(int answers, int taken, int scrolled) {
            this.decisions = answers;
            this.inputs = taken;
            this.scrolls = scrolled;
            return this;
        }

        /**
         * Sets what it cost.
         *
         * @param reported the sum of what the services reported
         * @param dollars what counts as spent
         * @param unconfirmed the part of it that was never reported
         * @return this
         */
        public Builder cost(Usage reported, BigDecimal dollars, BigDecimal unconfirmed) {
            this.usage = reported;
            this.spent = dollars;
            this.reserved = unconfirmed;
            return this;
        }

        /**
         * Sets how long it took.
         *
         * @param duration wall-clock time
         * @return this
         */
        public Builder elapsed(Duration duration) {
            this.elapsed = duration;
            return this;
        }

        /**
         * Says that an input may have reached the phone without confirmation.
         *
         * @param doubt true when it may
         * @return this
         */
        public Builder inputInDoubt(boolean doubt) {
            this.inputInDoubt = doubt;
            return this;
        }

        /**
         * Sets what a person is needed for.
         *
         * @param open a suspension
         * @return this
         */
        public Builder suspension(Suspension open) {
            this.suspension = Optional.of(open);
            return this;
        }

        /**
         * Sets the last screen that was seen.
         *
         * @param screen without off-list parts and used secrets
         * @return this
         */
        public Builder lastScreen(Screen screen) {
            this.lastScreen = Optional.of(screen);
            return this;
        }

        /**
         * Sets what was thrown.
         *
         * @param thrown an exception or error
         * @return this
         */
        public Builder cause(Throwable thrown) {
            this.cause = Optional.of(thrown);
            return this;
        }

        /**
         * Makes the result.
         *
         * @return an immutable result
         */
        public RunResult build() {
            return new RunResult(this);
        }
    }
}
