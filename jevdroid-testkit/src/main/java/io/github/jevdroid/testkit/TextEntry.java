package io.github.jevdroid.testkit;

import java.util.Optional;

/** Typing into the field that has the focus. */
final class TextEntry {

    private final PhoneModel model;

    TextEntry(PhoneModel model) {
        this.model = model;
    }

    /** Gives a field of the page in front the focus, with the cursor behind its text, and brings up the keyboard. */
    void focus(Item field) {
        model.page().ifPresent(page -> {
            boolean gained = page.focused.filter(field::equals).isEmpty();
            page.focused = Optional.of(field);
            page.cursor = model.state.get(field.key()).length();
            page.allSelected = false;
            page.firstCharacterPending = gained && field.field().orElseThrow().swallowsFirst();
            page.revealFocus = true;
            model.keyboardShown = true;
        });
    }

    /** Types; tells whether there was a field to type into. */
    boolean type(String text) {
        Optional<Page> typing = model.typingPage();
        typing.ifPresent(page -> text.codePoints().forEach(codePoint -> {
            if (page.firstCharacterPending) {
                page.firstCharacterPending = false;
            } else {
                insert(page, Character.toString(codePoint));
            }
        }));
        return typing.isPresent();
    }

    private void insert(Page page, String character) {
        Item field = page.focused.orElseThrow();
        String before = model.state.get(field.key());
        int at = Math.min(page.cursor, before.length());
        String after = page.allSelected ? character : before.substring(0, at) + character + before.substring(at);
        change(page, field, after, page.allSelected ? character.length() : at + character.length());
    }

    private void change(Page page, Item field, String text, int cursor) {
        Item.FieldRules rules = field.field().orElseThrow();
        page.allSelected = false;
        if (text.codePointCount(0, text.length()) > rules.maxLength()) {
            return;
        }
        String formatted = rules.format().apply(text);
        model.state.set(field.key(), formatted);
        boolean atEnd = cursor == text.length();
        page.cursor = atEnd ? formatted.length() : Math.min(cursor, formatted.length());
    }

    void deleteBefore() {
        model.typingPage().ifPresent(page -> {
            Item field = page.focused.orElseThrow();
            String before = model.state.get(field.key());
            int at = Math.min(page.cursor, before.length());
            if (page.allSelected) {
                change(page, field, "", 0);
            } else if (at > 0) {
                int start = before.offsetByCodePoints(at, -1);
                change(page, field, before.substring(0, start) + before.substring(at), start);
            }
        });
    }

    void deleteAfter() {
        model.typingPage().ifPresent(page -> {
            Item field = page.focused.orElseThrow();
            String before = model.state.get(field.key());
            int at = Math.min(page.cursor, before.length());
            if (page.allSelected) {
                change(page, field, "", 0);
            } else if (at < before.length()) {
                change(page, field, before.substring(0, at) + before.substring(before.offsetByCodePoints(at, 1)), at);
            }
        });
    }

    void clear() {
        model.typingPage().ifPresent(page -> change(page, page.focused.orElseThrow(), "", 0));
    }

    void moveCursor(boolean toEnd) {
        model.typingPage().ifPresent(page -> {
            page.allSelected = false;
            page.cursor =
                    toEnd ? model.state.get(page.focused.orElseThrow().key()).length() : 0;
        });
    }

    void selectAll() {
        model.typingPage().ifPresent(page -> page.allSelected = true);
    }

    /** The enter, search or done key. */
    void enter(FakePhone phone) {
        model.typingPage().flatMap(page -> page.focused).ifPresent(field -> {
            model.keyboardShown = false;
            field.field().orElseThrow().onEnter().ifPresent(action -> action.accept(phone));
        });
    }
}
