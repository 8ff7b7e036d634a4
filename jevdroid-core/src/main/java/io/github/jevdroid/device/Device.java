package io.github.jevdroid.device;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.Capability;
import io.github.jevdroid.action.Input;
import io.github.jevdroid.run.RunContext;
import io.github.jevdroid.screen.Screen;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A phone that can be looked at and touched. Implement {@link #id}, {@link #snapshot} and {@link #execute}; the rest has defaults.
 *
 * <p>A run calls a device from one thread at a time. Losing the phone throws a {@link DeviceException}; an input that did nothing is a
 * returned {@link ActionOutcome}. {@code DeviceContract} in the testkit checks an implementation.
 */
public interface Device extends AutoCloseable {

    /**
     * A name that is the same for the same phone, for instance its adb serial. In one process only one run at a time uses an id.
     *
     * @return a non-blank name
     */
    String id();

    /**
     * Looks once. A screen that cannot be read is a value too: see {@link Screen#unreadable()}.
     *
     * @param run time left and cancellation
     * @return what is on the phone now
     * @throws DeviceException if the phone is lost
     */
    Screen snapshot(RunContext run);

    /**
     * Sends one input, once. The caller has just checked the target on {@code basis}; an implementation that can tell that the phone has
     * changed since returns {@code Stale} and sends nothing. When it is not known whether the input arrived, the outcome is
     * {@code Uncertain}; so is, to the caller, any exception from here.
     *
     * @param input what to do
     * @param basis the screen that the input is bound to
     * @param run time left and cancellation
     * @return what became of it
     * @throws DeviceException if the phone is lost
     */
    ActionOutcome execute(Input input, Screen basis, RunContext run);

    /**
     * What this device can do; nothing else is offered. The default is everything.
     *
     * @return a set of capabilities
     */
    default Set<Capability> capabilities() {
        return EnumSet.allOf(Capability.class);
    }

    /**
     * Makes the phone ready at the start of a run: wakes it, for instance. Never unlocks what only a person can unlock.
     *
     * @param run time left and cancellation
     * @throws DeviceException if the phone is lost
     */
    default void prepare(RunContext run) {}

    /**
     * A picture of the display.
     *
     * @param run time left and cancellation
     * @return a PNG, or empty when the device cannot take one
     * @throws DeviceException if the phone is lost
     */
    default Optional<byte[]> screenshot(RunContext run) {
        return Optional.empty();
    }

    /** Lets go of what the device holds on the host. Whoever made the device closes it. */
    @Override
    default void close() {}
}
