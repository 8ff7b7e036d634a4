package io.github.jevdroid.adb.internal;

import io.github.jevdroid.run.RunContext;

/** Puts any text into the field that has the focus, where adb's {@code input} knows ASCII only. */
public interface FieldWriter {

    /**
     * Replaces the field's text, once: never repeated, whatever happens.
     *
     * @param text any text
     * @param run time left and cancellation
     * @return false when the phone says that it did nothing
     * @throws io.github.jevdroid.device.DeviceException if the phone is lost or does not answer; with
     *     {@link io.github.jevdroid.adb.CommandNotSent} as its cause when nothing was sent
     */
    boolean replace(String text, RunContext run);
}
