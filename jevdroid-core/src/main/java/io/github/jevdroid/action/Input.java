package io.github.jevdroid.action;

/**
 * An action that reaches the phone. It is built by the host from a screen, bound to the element it was chosen for, and sent at most once.
 */
public sealed interface Input extends Action permits Tap, LongPress, EnterText, Scroll, Launch, PressKey {

    /**
     * Calls the handler's method for this kind of input. A handler that does not override it refuses, so a new kind breaks no device.
     *
     * @param handler usually the device itself
     * @return what the handler says happened
     */
    ActionOutcome dispatch(InputHandler handler);
}
