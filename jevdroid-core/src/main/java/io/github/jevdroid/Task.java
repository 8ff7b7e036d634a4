package io.github.jevdroid;

import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.policy.ActionGate;
import io.github.jevdroid.policy.Freshness;
import io.github.jevdroid.policy.Gates;
import io.github.jevdroid.policy.OutcomeVerifier;
import io.github.jevdroid.policy.Policy;
import io.github.jevdroid.policy.Routine;
import io.github.jevdroid.policy.TextSource;
import io.github.jevdroid.provider.Price;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * What is wanted, where, and within which bounds. Immutable; one task can be run many times.
 *
 * <pre>{@code
 * Task.builder("Turn on the dark theme")
 *     .packages("com.android.settings")
 *     .allow(TAP, CHECKABLE, BACK)
 *     .build();
 * }</pre>
 */
public final class Task {

    /** The longest goal, in code points. */
    public static final int MAX_GOAL = 2_000;

    /** The most texts, secrets and questions together. */
    public static final int MAX_TEXTS = 50;

    /** The longest text value, in code points. */
    public static final int MAX_TEXT = 4_000;

    private final String goal;
    private final Policy policy;
    private final Map<String, TextValue> texts;
    private final Map<String, String> questions;
    private final Map<String, String> appLabels;
    private final Optional<OutcomeVerifier> verifier;
    private final boolean verifyEveryEffect;
    private final ActionGate gate;
    private final Optional<TextSource> textSource;
    private final Optional<Routine> routine;
    private final Optional<Price> price;
    private final RunLimits limits;
    private final RunTimes times;
    private final boolean dryRun;

    private Task(Builder builder) {
        this.goal = builder.goal;
        this.policy = new Policy(builder.packages, builder.capabilities, builder.freshness);
        this.texts = Collections.unmodifiableMap(new LinkedHashMap<>(builder.texts));
        this.questions = Collections.unmodifiableMap(new LinkedHashMap<>(builder.questions));
        this.appLabels = Collections.unmodifiableMap(new LinkedHashMap<>(builder.appLabels));
        this.verifier = builder.verifier;
        this.verifyEveryEffect = builder.verifyEveryEffect;
        this.gate = builder.gate;
        this.textSource = builder.textSource;
        this.routine = builder.routine;
        this.price = builder.price;
        this.limits = builder.limits();
        this.times = builder.times();
        this.dryRun = builder.dryRun;
    }

    /**
     * Starts a task. Defaults:
     *
     * <ul>
     *   <li>allowed: {@link Capability#SCROLL} and {@link Capability#LAUNCH}; freshness {@link Freshness#TARGET}
     *   <li>20 steps, 40 decisions, 5 minutes, $0.10, no token limit, 28,000 bytes and 65,536 tokens a request, 2 retries
     *   <li>no least confidence, no scroll count, no verifier, a gate that allows all, no texts
     *   <li>stable read 2 s, settle 1.5 s, WAIT 0.6 s, refresh 0.25 s, launch 10 s, long press 2 s, pause after a scroll 0.5 s, resume
     *       within 10 minutes
     * </ul>
     *
     * @param goal what is wanted, in plain language; not blank, at most 2,000 code points
     * @return a builder, which still needs {@link Builder#packages(String...)}
     * @throws IllegalArgumentException if the goal is blank or too long
     */
    public static Builder builder(String goal) {
        return new Builder(goal);
    }

    /**
     * What is wanted.
     *
     * @return the goal
     */
    public String goal() {
        return goal;
    }

    /**
     * Where, and what may be done there.
     *
     * @return the policy
     */
    public Policy policy() {
        return policy;
    }

    /**
     * The texts that can be typed.
     *
     * @return names to values, in order
     */
    public Map<String, TextValue> texts() {
        return texts;
    }

    /**
     * The texts that a person or a {@link TextSource} supplies when they are needed.
     *
     * @return names to questions, in order
     */
    public Map<String, String> questions() {
        return questions;
    }

    /**
     * How apps are called.
     *
     * @return packages to names that a person knows
     */
    public Map<String, String> appLabels() {
        return appLabels;
    }

    /**
     * Who checks that the goal is reached.
     *
     * @return empty when nobody does
     */
    public Optional<OutcomeVerifier> verifier() {
        return verifier;
    }

    /**
     * Says whether the verifier is asked after every effect, so that the run can end without another decision.
     *
     * @return false unless asked for
     */
    public boolean verifiesEveryEffect() {
        return verifyEveryEffect;
    }

    /**
     * Who is asked before every input.
     *
     * @return the task's gate; the session's gate is asked before it
     */
    public ActionGate gate() {
        return gate;
    }

    /**
     * Who supplies texts.
     *
     * @return empty when only a person does, by way of a suspension
     */
    public Optional<TextSource> textSource() {
        return textSource;
    }

    /**
     * The host's own shortcut.
     *
     * @return empty when the provider decides everything
     */
    public Optional<Routine> routine() {
        return routine;
    }

    /**
     * The price to reckon with instead of the provider's.
     *
     * @return empty when the provider's counts
     */
    public Optional<Price> price() {
        return price;
    }

    /**
     * How much the run may do and spend.
     *
     * @return the limits
     */
    public RunLimits limits() {
        return limits;
    }

    /**
     * How long the run waits for what.
     *
     * @return the times
     */
    public RunTimes times() {
        return times;
    }

    /**
     * Says whether inputs are shown but not sent.
     *
     * @return false unless asked for
     */
    public boolean isDryRun() {
        return dryRun;
    }

    /** Names packages and limits; never the goal or a text. */
    @Override
    public String toString() {
        return "Task[" + policy.packages() + ", " + limits.maxSteps() + " steps]";
    }

    /** Builds a {@link Task}; see {@link Task#builder(String)} for the defaults. */
    public static final class Builder {

        private static final Pattern TEXT_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]{0,39}");

        private final String goal;
        private final Set<String> packages = new LinkedHashSet<>();
        private final Set<Capability> capabilities = EnumSet.copyOf(Policy.DEFAULT_CAPABILITIES);
        private final Map<String, TextValue> texts = new LinkedHashMap<>();
        private final Map<String, String> questions = new LinkedHashMap<>();
        private final Map<String, String> appLabels = new LinkedHashMap<>();
        private Freshness freshness = Freshness.TARGET;
        private Optional<OutcomeVerifier> verifier = Optional.empty();
        private boolean verifyEveryEffect;
        private ActionGate gate = Gates.allowAll();
        private Optional<TextSource> textSource = Optional.empty();
        private Optional<Routine> routine = Optional.empty();
        private Optional<Price> price = Optional.empty();
        private boolean dryRun;

        private int maxSteps = RunLimits.DEFAULT.maxSteps();
        private int maxDecisions = RunLimits.DEFAULT.maxDecisions();
        private Duration deadline = RunLimits.DEFAULT.deadline();
        private BigDecimal spendCap = RunLimits.DEFAULT.spendCap();
        private OptionalLong maxTokens = RunLimits.DEFAULT.maxTokens();
        private int maxRequestTokens = RunLimits.DEFAULT.maxRequestTokens();
        private int maxRequestBytes = RunLimits.DEFAULT.maxRequestBytes();
        private int retries = RunLimits.DEFAULT.retries();
        private double minConfidence = RunLimits.DEFAULT.minConfidence();
        private OptionalInt targetScrolls = RunLimits.DEFAULT.targetScrolls();
        private Duration stableRead = RunTimes.DEFAULT.stableRead();
        private Duration settle = RunTimes.DEFAULT.settle();
        private Duration waiting = RunTimes.DEFAULT.waiting();
        private Duration refresh = RunTimes.DEFAULT.refresh();
        private Duration launch = RunTimes.DEFAULT.launch();
        private Duration longPress = RunTimes.DEFAULT.longPress();
        private Duration scrollPause = RunTimes.DEFAULT.scrollPause();
        private Duration resume = RunTimes.DEFAULT.resume();

        private Builder(String goal) {
            if (goal.isBlank()) {
                throw new IllegalArgumentException("A task needs a goal: say in plain language what is wanted");
            }
            int length = goal.codePointCount(0, goal.length());
            if (length > MAX_GOAL) {
                throw new IllegalArgumentException("A goal has at most " + MAX_GOAL + " characters, not " + length);
            }
            this.goal = goal.strip();
        }

        /**
         * Adds apps that may be seen and touched.
         *
         * @param added package names
         * @return this
         * @throws IllegalArgumentException if one is not a package name
         */
        public Builder packages(String... added) {
            for (String name : added) {
                packages.add(Policy.checkPackage(name));
            }
            return this;
        }

        /**
         * Adds an app and the name that people know it by.
         *
         * @param packageName a package name
         * @param label for instance {@code Settings}
         * @return this
         * @throws IllegalArgumentException if it is not a package name
         */
        public Builder app(String packageName, String label) {
            packages(packageName);
            appLabels.put(packageName, Objects.requireNonNull(label, "label"));
            return this;
        }

        /**
         * Allows what is not allowed by default.
         *
         * @param allowed capabilities
         * @return this
         */
        public Builder allow(Capability... allowed) {
            capabilities.addAll(Arrays.asList(allowed));
            return this;
        }

        /**
         * Denies what is allowed by default or was allowed before.
         *
         * @param denied capabilities
         * @return this
         */
        public Builder deny(Capability... denied) {
            capabilities.removeAll(Arrays.asList(denied));
            return this;
        }

        /**
         * Sets how much may change between a choice and its input.
         *
         * @param required the rule
         * @return this
         */
        public Builder freshness(Freshness required) {
            this.freshness = Objects.requireNonNull(required, "required");
            return this;
        }

        /**
         * Adds a text that may be typed and that the model sees.
         *
         * @param name a letter, then letters, digits, underscores or hyphens; at most 40
         * @param value at most 4,000 code points
         * @return this
         * @throws IllegalArgumentException if the name is unusable or taken, or the value too long
         */
        public Builder text(String name, String value) {
            checkTextName(name);
            int length = value.codePointCount(0, value.length());
            if (length > MAX_TEXT) {
                throw new IllegalArgumentException("The text \"" + name + "\" has " + length + " characters; at most "
                        + MAX_TEXT + " can be typed");
            }
            texts.put(name, TextValue.plain(name, value));
            return this;
        }

        /**
         * Adds a text that may be typed and that only the phone sees; the model sees its name.
         *
         * @param name as for {@link #text(String, String)}
         * @param value asked for each time it is typed
         * @return this
         * @throws IllegalArgumentException if the name is unusable or taken
         */
        public Builder secret(String name, Supplier<String> value) {
            return secret(name, "", value);
        }

        /**
         * Adds a text that may be typed and that only the phone sees; the model sees its name and description.
         *
         * @param name as for {@link #text(String, String)}
         * @param description what it is, without giving it away
         * @param value asked for each time it is typed
         * @return this
         * @throws IllegalArgumentException if the name is unusable or taken
         */
        public Builder secret(String name, String description, Supplier<String> value) {
            checkTextName(name);
            texts.put(name, TextValue.secret(name, description, value));
            return this;
        }

        /**
         * Adds a text that somebody supplies when it is needed: the {@link #textSource}, else a person by way of a suspension.
         *
         * @param name as for {@link #text(String, String)}
         * @param question what to ask; the model sees it too
         * @return this
         * @throws IllegalArgumentException if the name is unusable or taken
         */
        public Builder askFor(String name, String question) {
            checkTextName(name);
            questions.put(name, Objects.requireNonNull(question, "question"));
            return this;
        }

        /**
         * Sets who supplies the texts of {@link #askFor}.
         *
         * @param source a callback
         * @return this
         */
        public Builder textSource(TextSource source) {
            this.textSource = Optional.of(source);
            return this;
        }

        /**
         * Sets who checks that the goal is reached.
         *
         * @param check a verifier
         * @return this
         */
        public Builder verifier(OutcomeVerifier check) {
            this.verifier = Optional.of(check);
            return this;
        }

        /**
         * Asks the verifier after every effect, so that the run ends as soon as the goal is reached.
         *
         * @return this
         */
        public Builder verifyEveryEffect() {
            this.verifyEveryEffect = true;
            return this;
        }

        /**
         * Sets who is asked before every input, after the session's gate.
         *
         * @param review a gate
         * @return this
         */
        public Builder gate(ActionGate review) {
            this.gate = Objects.requireNonNull(review, "review");
            return this;
        }

        /**
         * Sets the host's own shortcut.
         *
         * @param shortcut asked before the provider
         * @return this
         */
        public Builder routine(Routine shortcut) {
            this.routine = Optional.of(shortcut);
            return this;
        }

        /**
         * Sets the price to reckon with instead of the provider's, for instance when that is unknown.
         *
         * @param reckoned US dollars per million tokens
         * @return this
         */
        public Builder price(Price reckoned) {
            this.price = Optional.of(reckoned);
            return this;
        }

        /**
         * Limits inputs and terminal choices.
         *
         * @param steps 1 to 1,000; default 20
         * @return this
         */
        public Builder maxSteps(int steps) {
            this.maxSteps = steps;
            return this;
        }

        /**
         * Limits answers of any kind: refused, vetoed, stale and re-asked ones too.
         *
         * @param decisions 1 to 10,000; default 40
         * @return this
         */
        public Builder maxDecisions(int decisions) {
            this.maxDecisions = decisions;
            return this;
        }

        /**
         * Limits the wall-clock time.
         *
         * @param limit 1 s to 60 min; default 5 min
         * @return this
         */
        public Builder deadline(Duration limit) {
            this.deadline = limit;
            return this;
        }

        /**
         * Limits the money.
         *
         * @param dollars US dollars as a decimal text, more than 0; default {@code "0.10"}
         * @return this
         * @throws IllegalArgumentException if it is not a decimal number
         */
        public Builder budget(String dollars) {
            try {
                return budget(new BigDecimal(dollars));
            } catch (NumberFormatException notANumber) {
                throw new IllegalArgumentException(
                        "A budget must be a decimal number of US dollars such as 0.10, not \"" + dollars + "\"",
                        notANumber);
            }
        }

        /**
         * Limits the money.
         *
         * @param dollars US dollars, more than 0; default 0.10
         * @return this
         */
        public Builder budget(BigDecimal dollars) {
            this.spendCap = dollars;
            return this;
        }

        /**
         * Limits the tokens of all answers together. With a provider whose price is unknown, this or {@link #price(Price)} is needed.
         *
         * @param tokens more than 0
         * @return this
         */
        public Builder maxTokens(long tokens) {
            this.maxTokens = OptionalLong.of(tokens);
            return this;
        }

        /**
         * Limits what is reserved for one request.
         *
         * @param tokens 1 to 1,000,000; default 65,536
         * @return this
         */
        public Builder maxRequestTokens(int tokens) {
            this.maxRequestTokens = tokens;
            return this;
        }

        /**
         * Limits one request.
         *
         * @param bytes UTF-8 bytes as sent, 1,000 to 1,000,000; default 28,000
         * @return this
         */
        public Builder maxRequestBytes(int bytes) {
            this.maxRequestBytes = bytes;
            return this;
        }

        /**
         * Limits how often a failed request is sent again.
         *
         * @param times 0 to 10; default 2
         * @return this
         */
        public Builder retries(int times) {
            this.retries = times;
            return this;
        }

        /**
         * Refuses inputs that the decision is less sure of.
         *
         * @param least 0 (off, the default) to 1
         * @return this
         */
        public Builder minConfidence(double least) {
            this.minConfidence = least;
            return this;
        }

        /**
         * Makes the run a counted scroll: it completes after so many.
         *
         * @param scrolls 1 to the number of steps
         * @return this
         */
        public Builder targetScrolls(int scrolls) {
            this.targetScrolls = OptionalInt.of(scrolls);
            return this;
        }

        /**
         * Sets the longest a screen is read again until two readings agree.
         *
         * @param limit 0 to 60 s; default 2 s
         * @return this
         */
        public Builder stableRead(Duration limit) {
            this.stableRead = limit;
            return this;
        }

        /**
         * Sets the longest an input's effect is awaited.
         *
         * @param limit 0 to 10 s; default 1.5 s
         * @return this
         */
        public Builder settle(Duration limit) {
            this.settle = limit;
            return this;
        }

        /**
         * Sets how long the action WAIT waits.
         *
         * @param duration 0 to 60 s; default 0.6 s
         * @return this
         */
        public Builder waitTime(Duration duration) {
            this.waiting = duration;
            return this;
        }

        /**
         * Sets the pause between looks, and before choosing again.
         *
         * @param pause 0 to 10 s; default 0.25 s
         * @return this
         */
        public Builder refresh(Duration pause) {
            this.refresh = pause;
            return this;
        }

        /**
         * Sets the longest an app may take to come to the front.
         *
         * @param limit 0 to 60 s; default 10 s
         * @return this
         */
        public Builder launchTime(Duration limit) {
            this.launch = limit;
            return this;
        }

        /**
         * Sets how long a long press is held.
         *
         * @param hold 0.5 to 5 s; default 2 s
         * @return this
         */
        public Builder longPress(Duration hold) {
            this.longPress = hold;
            return this;
        }

        /**
         * Sets the pause after a scroll.
         *
         * @param pause 0 to 60 s; default 0.5 s
         * @return this
         */
        public Builder scrollPause(Duration pause) {
            this.scrollPause = pause;
            return this;
        }

        /**
         * Sets how long a suspended run can be resumed.
         *
         * @param limit 1 s to 24 h; default 10 min
         * @return this
         */
        public Builder resumeWithin(Duration limit) {
            this.resume = limit;
            return this;
        }

        /**
         * Shows inputs but sends none.
         *
         * @return this
         */
        public Builder dryRun() {
            this.dryRun = true;
            return this;
        }

        /**
         * Makes the task.
         *
         * @return an immutable task
         * @throws IllegalArgumentException if there is no package or a setting is out of range; the message names it
         */
        public Task build() {
            return new Task(this);
        }

        private RunLimits limits() {
            return new RunLimits(
                    maxSteps,
                    maxDecisions,
                    deadline,
                    spendCap,
                    maxTokens,
                    maxRequestTokens,
                    maxRequestBytes,
                    retries,
                    minConfidence,
                    targetScrolls);
        }

        private RunTimes times() {
            return new RunTimes(stableRead, settle, waiting, refresh, launch, longPress, scrollPause, resume);
        }

        private void checkTextName(String name) {
            if (!TEXT_NAME.matcher(name).matches()) {
                throw new IllegalArgumentException(
                        "A text's name is a letter followed by at most 39 letters, digits, underscores or hyphens, not \""
                                + name + "\"");
            }
            if (texts.containsKey(name) || questions.containsKey(name)) {
                throw new IllegalArgumentException(
                        "There is already a text named \"" + name + "\"; give each its own name");
            }
            if (texts.size() + questions.size() >= MAX_TEXTS) {
                throw new IllegalArgumentException(
                        "A task has at most " + MAX_TEXTS + " texts, secrets and questions together");
            }
        }
    }
}
