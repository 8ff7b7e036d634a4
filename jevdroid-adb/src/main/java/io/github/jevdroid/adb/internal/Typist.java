package io.github.jevdroid.adb.internal;

import io.github.jevdroid.action.ActionOutcome;
import io.github.jevdroid.action.ActionOutcome.Refused;
import io.github.jevdroid.action.EnterText;
import io.github.jevdroid.action.Tap;
import io.github.jevdroid.action.TextValue;
import io.github.jevdroid.screen.Element;
import io.github.jevdroid.screen.Screen;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Types into a field: gives it the focus and sees that it has it, empties it if asked, types in small parts, and reads back what is
 * there. What {@code input} cannot type goes through a helper keyboard, or nothing is sent.
 */
final class Typist {

    private static final Duration TYPE_LIMIT = Duration.ofSeconds(15);
    private static final Duration PER_COMMAND = Duration.ofSeconds(2);
    private static final Duration FOR_FOCUS = Duration.ofMillis(300);
    private static final Duration FOR_TEXT = Duration.ofMillis(300);
    private static final int LOOKS = 3;
    private static final int KEYS_PER_CALL = 50;
    private static final String MOVE_END = "123";
    private static final String DEL = "67";
    private static final String FORWARD_DEL = "112";

    private final Wire wire;
    private final Screen basis;
    private final ScreenReader reader;
    private final Hands hands;
    private Screen latest;

    Typist(Wire wire, Screen basis, ScreenReader reader, Hands hands) {
        this.wire = wire;
        this.basis = basis;
        this.reader = reader;
        this.hands = hands;
        this.latest = basis;
    }

    ActionOutcome type(EnterText input) {
        if (!input.target().isEditable()) {
            return ActionOutcome.refused("The element is not a text field; nothing was sent");
        }
        String text;
        try {
            text = input.text().reveal();
        } catch (RuntimeException failed) {
            return ActionOutcome.refused(
                    "The host's supplier of \"" + input.text().name() + "\" failed with "
                            + failed.getClass().getSimpleName() + "; nothing was sent");
        }
        boolean plain = TypedWords.canType(text);
        Optional<FieldWriter> writer = plain ? Optional.empty() : reader.fieldWriter();
        if (!plain && writer.isEmpty() && !HelperKeyboard.isInstalled(wire)) {
            return ActionOutcome.refused(cannotType(input.text()));
        }
        Field field = Field.of(input.target(), basis);
        Optional<ActionOutcome> noFocus = focus(field);
        if (noFocus.isPresent()) {
            return noFocus.get();
        }
        FieldState before = FieldState.of(field.focused(latest));
        ReadBack readBack = new ReadBack(input, text, before);
        if (writer.isPresent()) {
            return write(writer.get(), input, text, before).orElseGet(() -> readBack.judge(() -> look(field)));
        }
        return judge(plain ? typePlain(input, text, before) : typeByKeyboard(input, text), readBack, field);
    }

    /** What the phone's programs complain about may have come after a part of the text, so the field has the last word. */
    private ActionOutcome judge(Answer answer, ReadBack readBack, Field field) {
        if (answer.word().equals("unset")) {
            return ActionOutcome.refused("The phone did not switch to the helper keyboard " + HelperKeyboard.ID
                    + ", so nothing was typed. Enable it once in the phone's settings, under keyboards");
        }
        Optional<ActionOutcome> trouble = answer.trouble("the typing");
        if (trouble.isPresent() && (answer.isForbidden() || !(trouble.get() instanceof Refused))) {
            return trouble.get();
        }
        ActionOutcome found = readBack.judge(() -> look(field));
        return found instanceof Refused ? trouble.orElse(found) : found;
    }

    private Optional<Element> look(Field field) {
        wire.run().sleep(FOR_TEXT);
        latest = reader.read(wire.run());
        return field.find(latest);
    }

    /** A tap, then looking until the field has the focus: keys that come before go astray. */
    private Optional<ActionOutcome> focus(Field field) {
        Element target = field.target();
        if (target.isFocused() && basis.keyboard().shown()) {
            latest = reader.read(wire.run());
            if (field.focused(latest).isPresent()) {
                return Optional.empty();
            }
        }
        Optional<ActionOutcome> notTapped = hands.focus(Tap.on(target));
        if (notTapped.isPresent()) {
            return notTapped;
        }
        reader.inputSent();
        for (int looks = 0; looks < LOOKS; looks++) {
            wire.run().sleep(FOR_FOCUS);
            latest = reader.read(wire.run());
            if (field.focused(latest).isPresent()) {
                return Optional.empty();
            }
        }
        return Optional.of(ActionOutcome.refused(
                latest.unreadable().isPresent()
                        ? "The field was tapped, but the screen cannot be read, so it is not known whether the field has the focus;"
                                + " nothing was typed"
                        : "The field was tapped but did not take the focus; nothing was typed"));
    }

    private Answer typePlain(EnterText input, String text, FieldState before) {
        List<String> commands = new ArrayList<>();
        commands.add("input keyevent " + MOVE_END);
        if (input.mode() == EnterText.Mode.REPLACE) {
            commands.addAll(deletions(before));
        }
        TypedWords.of(text).forEach(part -> commands.add("input text " + ShellWords.quote(part)));
        String mark = Hands.newMark();
        // A word after each command, since a long text takes its time and silence would be taken for a lost phone.
        String command = commands.stream().collect(Collectors.joining(" && echo . && ", "{ ", "; } 2>&1")) + "\necho \""
                + mark + " sent $?\"";
        Duration limit = TYPE_LIMIT.plus(PER_COMMAND.multipliedBy(commands.size()));
        Answer answer = Answer.parse(wire.send(command, limit), mark);
        reader.inputSent();
        return answer;
    }

    private static List<String> deletions(FieldState before) {
        List<String> commands = new ArrayList<>();
        int left = before.length();
        while (left > 0) {
            int now = Math.min(left, KEYS_PER_CALL);
            commands.add("input keyevent " + String.join(" ", Collections.nCopies(now, DEL)));
            if (before.hasLines()) {
                commands.add("input keyevent " + String.join(" ", Collections.nCopies(now, FORWARD_DEL)));
            }
            left -= now;
        }
        return commands;
    }

    /** Sets the whole text at once, what stays included. */
    private Optional<ActionOutcome> write(FieldWriter writer, EnterText input, String text, FieldState before) {
        boolean append = input.mode() == EnterText.Mode.APPEND;
        if (append && (input.target().isPassword() || !before.whole())) {
            return Optional.of(ActionOutcome.refused(
                    "What the field holds cannot be read as a whole, so a text of other characters than ASCII cannot be put behind it;"
                            + " nothing was typed. Replace the text instead"));
        }
        String whole = append ? before.value() + text : text;
        boolean done = wire.sendThrough(() -> writer.replace(whole, wire.run()));
        reader.inputSent();
        return done
                ? Optional.empty()
                : Optional.of(ActionOutcome.refused(
                        "The phone found no field with the focus to set the text of; nothing was typed"));
    }

    private Answer typeByKeyboard(EnterText input, String text) {
        Answer answer = HelperKeyboard.type(wire, text, input.mode() == EnterText.Mode.REPLACE);
        reader.inputSent();
        return answer;
    }

    private static String cannotType(TextValue text) {
        return "The text \"" + text.name()
                + "\" holds characters that adb's input cannot type (it knows plain ASCII without line"
                + " breaks), so nothing was sent. Ways out: install the helper keyboard ADBKeyBoard ("
                + HelperKeyboard.ID
                + ") on the phone; let the resident server read the phone (u2.jar, see Reader.AUTO), which sets any text; or give a"
                + " text of plain ASCII";
    }
}
