package io.github.jevdroid.testkit;

/** What keys do. */
final class KeyPress {

    private final FakePhone phone;
    private final PhoneModel model;
    private final TextEntry typing;

    KeyPress(FakePhone phone, PhoneModel model, TextEntry typing) {
        this.phone = phone;
        this.model = model;
        this.typing = typing;
    }

    /** Tells whether the phone took it: asleep it takes only the keys that wake it. */
    boolean press(String name) {
        switch (name) {
            case "KEYCODE_WAKEUP" -> model.awake = true;
            case "KEYCODE_POWER" -> model.awake = !model.awake;
            case "KEYCODE_SLEEP" -> model.awake = false;
            default -> {
                if (!model.awake) {
                    return false;
                }
                pressAwake(name);
            }
        }
        return true;
    }

    private void pressAwake(String name) {
        switch (name) {
            case "KEYCODE_BACK", "KEYCODE_ESCAPE" -> model.goBack();
            case "KEYCODE_HOME" -> {
                if (!model.locked) {
                    model.goHome();
                }
            }
            case "KEYCODE_MENU" -> {
                if (model.locked) {
                    model.dismissKeyguard();
                }
            }
            case "KEYCODE_DEL" -> typing.deleteBefore();
            case "KEYCODE_FORWARD_DEL" -> typing.deleteAfter();
            case "KEYCODE_MOVE_HOME" -> typing.moveCursor(false);
            case "KEYCODE_MOVE_END" -> typing.moveCursor(true);
            case "KEYCODE_ENTER", "KEYCODE_NUMPAD_ENTER", "KEYCODE_SEARCH" -> typing.enter(phone);
            default -> Keys.character(name).ifPresent(typing::type);
        }
    }

    /** CTRL and a letter together. */
    boolean pressWithControl(String name) {
        if (!model.awake) {
            return false;
        }
        if (name.equals("KEYCODE_A")) {
            typing.selectAll();
        }
        return true;
    }
}
