package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Unreadable;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Something that goes wrong with a {@link FakePhone}, by script: the same faults through every face of the phone.
 *
 * <pre>{@code
 * phone.inject(
 *     Fault.neverIdle().times(2),
 *     Fault.dropAfterInput().after(3),
 *     Fault.change(p -> p.showPermissionDialog("Allow Maps to use your location?")).onInputs());
 * }</pre>
 *
 * <p>Faults of one operation happen together, but the reasons for which there is no tree one read after the other. A fault happens once unless {@link #times(int)} or {@link #always()} says otherwise. Immutable: every method returns a changed copy.
 */
public final class Fault {

    /** What the phone is doing when a fault can happen. */
    public enum Operation {
        /** Reading the screen. */
        READ,
        /** Taking an input: touch, key, text, launch. */
        INPUT,
        /** Running a command line through the shell, whatever is in it. */
        COMMAND
    }

    enum Kind {
        SLOW,
        HANG,
        HANG_AFTER,
        DROP_BEFORE,
        DROP_MID_REPLY,
        DROP_AFTER,
        UNREADABLE,
        REFUSE_INJECTION,
        EXIT_CODE,
        REBOOT,
        CHANGE
    }

    private static final int FOR_EVER = Integer.MAX_VALUE;

    final Kind kind;
    final Operation operation;
    final int skip;
    final int times;
    final Duration duration;
    final int amount;
    final Optional<Unreadable.Kind> obstacle;
    final Consumer<FakePhone> change;

    private Fault(
            Kind kind,
            Operation operation,
            int skip,
            int times,
            Duration duration,
            int amount,
            Optional<Unreadable.Kind> obstacle,
            Consumer<FakePhone> change) {
        this.kind = kind;
        this.operation = operation;
        this.skip = skip;
        this.times = times;
        this.duration = duration;
        this.amount = amount;
        this.obstacle = obstacle;
        this.change = change;
    }

    private static Fault of(Kind kind, Operation operation, Duration duration, int amount) {
        return new Fault(kind, operation, 0, 1, duration, amount, Optional.empty(), phone -> {});
    }

    /**
     * The answer takes longer.
     *
     * @param duration by the phone's clock
     * @return a fault of reads; see {@link #onInputs()}
     */
    public static Fault slow(Duration duration) {
        return of(Kind.SLOW, Operation.READ, duration, 0);
    }

    /**
     * The phone never answers, and does nothing.
     *
     * @return a fault of reads; see {@link #onInputs()}
     */
    public static Fault hang() {
        return of(Kind.HANG, Operation.READ, Duration.ZERO, 0);
    }

    /**
     * The phone takes the input and never answers.
     *
     * @return a fault of inputs
     */
    public static Fault hangAfterInput() {
        return of(Kind.HANG_AFTER, Operation.INPUT, Duration.ZERO, 0);
    }

    /**
     * The link breaks before the phone does anything.
     *
     * @return a fault of inputs; see {@link #onReads()}
     */
    public static Fault dropBeforeInput() {
        return of(Kind.DROP_BEFORE, Operation.INPUT, Duration.ZERO, 0);
    }

    /**
     * The link breaks in the middle of the answer.
     *
     * @param bytes how many bytes of the answer arrive
     * @return a fault of reads; see {@link #onInputs()}
     */
    public static Fault dropMidReply(int bytes) {
        return of(Kind.DROP_MID_REPLY, Operation.READ, Duration.ZERO, bytes);
    }

    /**
     * The phone takes the input, then the link breaks.
     *
     * @return a fault of inputs
     */
    public static Fault dropAfterInput() {
        return of(Kind.DROP_AFTER, Operation.INPUT, Duration.ZERO, 0);
    }

    /**
     * There is no tree, for any of the reasons that phones have.
     *
     * @param obstacle which
     * @return a fault of reads
     */
    public static Fault unreadable(Unreadable.Kind obstacle) {
        return new Fault(Kind.UNREADABLE, Operation.READ, 0, 1, Duration.ZERO, 0, Optional.of(obstacle), phone -> {});
    }

    /**
     * The display never comes to rest, so the reader gives up after its ten seconds.
     *
     * @return a fault of reads
     */
    public static Fault neverIdle() {
        return unreadable(Unreadable.Kind.NEVER_IDLE);
    }

    /**
     * No window offers a root.
     *
     * @return a fault of reads
     */
    public static Fault nullRoot() {
        return unreadable(Unreadable.Kind.NO_ROOT);
    }

    /**
     * The app hands out one empty node instead of its content.
     *
     * @return a fault of reads
     */
    public static Fault withheldContent() {
        return unreadable(Unreadable.Kind.WITHHELD);
    }

    /**
     * The tree ends in the middle.
     *
     * @return a fault of reads
     */
    public static Fault truncatedTree() {
        return unreadable(Unreadable.Kind.TRUNCATED);
    }

    /**
     * The phone does not allow adb to touch it, as Xiaomi's do until a switch is set.
     *
     * @return a fault of inputs
     */
    public static Fault refuseInjection() {
        return of(Kind.REFUSE_INJECTION, Operation.INPUT, Duration.ZERO, 0);
    }

    /**
     * The command does its work, but its exit code says otherwise.
     *
     * @param code 0 to 255
     * @return a fault of reads; see {@link #onInputs()}
     */
    public static Fault exitCode(int code) {
        if (code < 0 || code > 255) {
            throw new IllegalArgumentException("An exit code is 0 to 255, not " + code);
        }
        return of(Kind.EXIT_CODE, Operation.READ, Duration.ZERO, code);
    }

    /**
     * The phone restarts: every link breaks, nothing more is done, and it comes back after a while with its home screen.
     *
     * @return a fault of inputs; see {@link #onReads()}
     */
    public static Fault reboot() {
        return of(Kind.REBOOT, Operation.INPUT, Duration.ZERO, 0);
    }

    /**
     * Something happens on the phone just before: a dialog slides over, a list moves on, the keyboard opens.
     *
     * @param change what happens
     * @return a fault of inputs; see {@link #onReads()}
     */
    public static Fault change(Consumer<FakePhone> change) {
        return new Fault(
                Kind.CHANGE,
                Operation.INPUT,
                0,
                1,
                Duration.ZERO,
                0,
                Optional.empty(),
                Objects.requireNonNull(change, "change"));
    }

    /**
     * Happens when the screen is read.
     *
     * @return a changed copy
     */
    public Fault onReads() {
        return on(Operation.READ);
    }

    /**
     * Happens when an input comes.
     *
     * @return a changed copy
     */
    public Fault onInputs() {
        return on(Operation.INPUT);
    }

    /**
     * Happens at the start of a command line; only through the shell.
     *
     * @return a changed copy
     */
    public Fault onCommands() {
        return on(Operation.COMMAND);
    }

    private Fault on(Operation when) {
        return new Fault(kind, when, skip, times, duration, amount, obstacle, change);
    }

    /**
     * Lets the first ones pass.
     *
     * @param passed how many reads, inputs or commands go well first
     * @return a changed copy
     */
    public Fault after(int passed) {
        return new Fault(kind, operation, passed, times, duration, amount, obstacle, change);
    }

    /**
     * Happens more than once, in a row.
     *
     * @param count how often
     * @return a changed copy
     */
    public Fault times(int count) {
        return new Fault(kind, operation, skip, count, duration, amount, obstacle, change);
    }

    /**
     * Never stops happening.
     *
     * @return a changed copy
     */
    public Fault always() {
        return times(FOR_EVER);
    }

    boolean isForEver() {
        return times == FOR_EVER;
    }

    @Override
    public String toString() {
        return kind + obstacle.map(which -> " " + which).orElse("") + " on " + operation
                + (skip > 0 ? " after " + skip : "")
                + (isForEver() ? ", always" : times > 1 ? ", " + times + " times" : "");
    }
}
