package io.github.jevdroid.adb.internal;

import io.github.jevdroid.run.RunContext;
import java.time.Duration;

/** Carries a command's output as it comes, without a protocol around it: for pictures. */
@FunctionalInterface
public interface RawOutput {

    /**
     * Runs a command on the phone.
     *
     * @param serial which phone
     * @param command a line for its shell
     * @param limit the longest the whole call may take
     * @param run time left and cancellation
     * @return every byte of the output
     */
    byte[] exec(String serial, String command, Duration limit, RunContext run);
}
