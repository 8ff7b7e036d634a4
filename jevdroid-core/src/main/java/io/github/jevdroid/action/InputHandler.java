package io.github.jevdroid.action;

/**
 * One method a kind of input, each refusing unless overridden: a device implements what it can do and calls
 * {@link Input#dispatch(InputHandler)}.
 */
public interface InputHandler {

    /**
     * Taps a point.
     *
     * @param tap where
     * @return what happened
     */
    default ActionOutcome tap(Tap tap) {
        return unsupported("tap");
    }

    /**
     * Presses and holds a point.
     *
     * @param press where and how long
     * @return what happened
     */
    default ActionOutcome longPress(LongPress press) {
        return unsupported("press and hold");
    }

    /**
     * Types into a field.
     *
     * @param text what and where
     * @return what happened
     */
    default ActionOutcome enterText(EnterText text) {
        return unsupported("type text");
    }

    /**
     * Scrolls the content of a container.
     *
     * @param scroll what and in which direction
     * @return what happened
     */
    default ActionOutcome scroll(Scroll scroll) {
        return unsupported("scroll");
    }

    /**
     * Brings an app to the front.
     *
     * @param launch which
     * @return what happened
     */
    default ActionOutcome launch(Launch launch) {
        return unsupported("start apps");
    }

    /**
     * Presses a key.
     *
     * @param key which
     * @return what happened
     */
    default ActionOutcome pressKey(PressKey key) {
        return unsupported("press keys");
    }

    private static ActionOutcome unsupported(String what) {
        return ActionOutcome.refused("this device cannot " + what);
    }
}
