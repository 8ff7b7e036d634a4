package io.github.jevdroid.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/** Describes a dialog that stands over a screen of a {@link FakePhone}. A button closes it before it does anything else. */
public final class DialogBuilder {

    private final Dialog.Kind kind;
    private final String packageName;
    private final List<Item> buttons = new ArrayList<>();
    private String title = "";
    private String message = "";
    private boolean cancelable = true;

    DialogBuilder(Dialog.Kind kind, String packageName) {
        this.kind = kind;
        this.packageName = packageName;
    }

    /**
     * Sets the title.
     *
     * @param text {@code {key}} in it stands for the phone's state under that key
     * @return this
     */
    public DialogBuilder title(String text) {
        this.title = Objects.requireNonNull(text, "text");
        return this;
    }

    /**
     * Sets the message.
     *
     * @param text {@code {key}} in it stands for the phone's state under that key
     * @return this
     */
    public DialogBuilder message(String text) {
        this.message = Objects.requireNonNull(text, "text");
        return this;
    }

    /**
     * Adds a button that only closes the dialog.
     *
     * @param label its text
     * @return this
     */
    public DialogBuilder button(String label) {
        return button(label, phone -> {});
    }

    /**
     * Adds a button.
     *
     * @param label its text
     * @param action what happens after the dialog has closed
     * @return this
     */
    public DialogBuilder button(String label, Consumer<FakePhone> action) {
        return button(label, "", action);
    }

    DialogBuilder button(String label, String fullId, Consumer<FakePhone> action) {
        ItemBuilder button = new ItemBuilder(Item.Kind.BUTTON, label).id(fullId);
        button.does(phone -> {
            phone.closeDialog();
            action.accept(phone);
        });
        buttons.add(button.build());
        return this;
    }

    /**
     * Keeps it open until a button is tapped; BACK and taps beside it do nothing.
     *
     * @return this
     */
    public DialogBuilder mustBeAnswered() {
        this.cancelable = false;
        return this;
    }

    Dialog build() {
        return new Dialog(kind, packageName, title, message, List.copyOf(buttons), cancelable);
    }
}
