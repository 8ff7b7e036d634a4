package io.github.jevdroid.agent.internal;

import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.Reason;
import io.github.jevdroid.device.DeviceException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls a device for anything but an input, and turns what it throws into the end of the run. */
final class Phone {

    private Phone() {}

    static <T> T call(RunScope run, String what, Supplier<@Nullable T> code) {
        T answer;
        try {
            answer = code.get();
        } catch (RuntimeException thrown) {
            run.check();
            throw failure(what, thrown);
        } catch (StackOverflowError | LinkageError | AssertionError broken) {
            throw failure(what, broken);
        }
        if (answer == null) {
            throw EndRun.error(Reason.DEVICE_FAILED, "the device returned null from " + what, null);
        }
        return answer;
    }

    private static EndRun failure(String what, Throwable thrown) {
        if (thrown instanceof DeviceException lost) {
            return EndRun.error(reason(lost.kind()), message(lost), lost);
        }
        return EndRun.error(
                Reason.DEVICE_FAILED, "the device threw " + thrown.getClass().getName() + " from " + what, thrown);
    }

    static String message(JevDroidException known) {
        return String.valueOf(known.getMessage());
    }

    private static Reason reason(DeviceException.Kind kind) {
        return switch (kind) {
            case UNAVAILABLE -> Reason.DEVICE_UNAVAILABLE;
            case UNAUTHORIZED -> Reason.DEVICE_UNAUTHORIZED;
            case AMBIGUOUS -> Reason.DEVICE_AMBIGUOUS;
            case LOST -> Reason.DEVICE_LOST;
            case TIMED_OUT -> Reason.DEVICE_TIMED_OUT;
            case PROTOCOL -> Reason.DEVICE_PROTOCOL;
        };
    }
}
