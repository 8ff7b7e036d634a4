package io.github.jevdroid.agent.internal;

import io.github.jevdroid.JevDroidException;
import io.github.jevdroid.Reason;
import io.github.jevdroid.run.RunCancelledException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls into the host's own code. Whatever that throws ends the run, and is kept apart from what the phone or the service throw. */
final class Host {

    private Host() {}

    static <T> T call(String callback, Supplier<@Nullable T> code) {
        T answer;
        try {
            answer = code.get();
        } catch (EndRun | RunCancelledException own) {
            throw own;
        } catch (RuntimeException | Error thrown) {
            throw failed(callback, thrown);
        }
        if (answer == null) {
            throw failed(callback, new NullPointerException("it returned null"));
        }
        return answer;
    }

    static EndRun failed(String callback, Throwable thrown) {
        return EndRun.error(
                Reason.HOST_CALLBACK_FAILED,
                "the " + callback + " threw " + thrown.getClass().getName() + ", so nothing further was sent"
                        + (thrown instanceof JevDroidException known ? ": " + known.getMessage() : ""),
                thrown);
    }
}
