package io.github.jevdroid.testkit.adb;

import java.time.Duration;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * What goes wrong between host and phone while one service runs: it starts late, its link is cut at some point in one of three ways, or
 * its exit code is a lie. The phone's own side of the command is not hurt by a cut: what was started is carried out. What goes wrong on
 * the phone itself (a dump that never idles, a restart) is the phone's to play.
 *
 * @param delay how long the phone does nothing first, not negative
 * @param cut where the link is cut
 * @param afterBytes for {@link Cut#IN_REPLY}: how many bytes of the reply, as they are on the wire, still get through; not negative
 * @param loss what the cut looks like to the host
 * @param exitCode the exit code reported instead of the true one, 0 to 255, if any
 */
public record LinkFault(Duration delay, Cut cut, int afterBytes, Loss loss, OptionalInt exitCode) {

    /** Nothing goes wrong. */
    public static final LinkFault NONE =
            new LinkFault(Duration.ZERO, Cut.NEVER, 0, Loss.STREAM_CLOSED, OptionalInt.empty());

    /** Where the link is cut. */
    public enum Cut {
        /** Not at all. */
        NEVER,
        /** Before the phone does anything. */
        BEFORE_RUN,
        /** After some bytes of the reply; the phone carries the command out all the same. Too late if the reply is shorter. */
        IN_REPLY,
        /** When the phone has carried the command out, and before the host has heard anything of it. */
        AFTER_RUN
    }

    /** What a cut looks like to the host. */
    public enum Loss {
        /** The service's stream ends properly, as if the process had died: no exit code. */
        STREAM_CLOSED,
        /** The connection is reset: on a server face this client's, on a daemon face the whole phone's. */
        LINK_DROPPED,
        /** Nothing more is ever heard, until the host gives up or the face is closed. */
        SILENCE
    }

    /** Checks the parts. */
    public LinkFault {
        Objects.requireNonNull(delay, "delay");
        Objects.requireNonNull(cut, "cut");
        Objects.requireNonNull(loss, "loss");
        Objects.requireNonNull(exitCode, "exitCode");
        if (delay.isNegative()) {
            throw new IllegalArgumentException("delay must not be negative, but is " + delay);
        }
        if (afterBytes < 0) {
            throw new IllegalArgumentException("afterBytes must not be negative, but is " + afterBytes);
        }
        if (exitCode.isPresent() && (exitCode.getAsInt() < 0 || exitCode.getAsInt() > 255)) {
            throw new IllegalArgumentException("exitCode must be 0 to 255, but is " + exitCode.getAsInt());
        }
    }

    /**
     * The service starts late and is otherwise well.
     *
     * @param delay how late
     * @return the fault
     */
    public static LinkFault slow(Duration delay) {
        return new LinkFault(delay, Cut.NEVER, 0, Loss.STREAM_CLOSED, OptionalInt.empty());
    }

    /**
     * The command never reaches the phone.
     *
     * @param loss what the host sees
     * @return the fault
     */
    public static LinkFault beforeRun(Loss loss) {
        return new LinkFault(Duration.ZERO, Cut.BEFORE_RUN, 0, loss, OptionalInt.empty());
    }

    /**
     * The command is carried out, and the host hears nothing of it.
     *
     * @param loss what the host sees
     * @return the fault
     */
    public static LinkFault afterRun(Loss loss) {
        return new LinkFault(Duration.ZERO, Cut.AFTER_RUN, 0, loss, OptionalInt.empty());
    }

    /**
     * The command is carried out, and the host gets the beginning of the reply.
     *
     * @param bytes how much of it
     * @param loss what the host sees then
     * @return the fault
     */
    public static LinkFault inReply(int bytes, Loss loss) {
        return new LinkFault(Duration.ZERO, Cut.IN_REPLY, bytes, loss, OptionalInt.empty());
    }

    /**
     * All is well, and the exit code says something else.
     *
     * @param exitCode 0 to 255
     * @return the fault
     */
    public static LinkFault wrongExitCode(int exitCode) {
        return new LinkFault(Duration.ZERO, Cut.NEVER, 0, Loss.STREAM_CLOSED, OptionalInt.of(exitCode));
    }

    /**
     * The same, later.
     *
     * @param delay how long the phone does nothing first
     * @return a fault with that delay
     */
    public LinkFault after(Duration delay) {
        return new LinkFault(delay, cut, afterBytes, loss, exitCode);
    }
}
