package io.github.jevdroid.adb.internal;

import static io.github.jevdroid.screen.Unreadable.Kind.BUSY;
import static io.github.jevdroid.screen.Unreadable.Kind.EMPTY;
import static io.github.jevdroid.screen.Unreadable.Kind.KILLED;
import static io.github.jevdroid.screen.Unreadable.Kind.NEVER_IDLE;
import static io.github.jevdroid.screen.Unreadable.Kind.NOT_XML;
import static io.github.jevdroid.screen.Unreadable.Kind.NO_ROOT;

import io.github.jevdroid.screen.Unreadable;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says what an answer without a tree means. Readers report failures with exit code 0 and in words only; the words are those of Android's
 * {@code uiautomator} command and of the shell. Nothing else of the answer is quoted: it may be screen text.
 */
final class NoTree {

    private static final List<Sign> SIGNS = List.of(
            new Sign(
                    "could not get idle state",
                    NEVER_IDLE,
                    "The phone answered \"could not get idle state\": something on the screen never stops moving (a video, an animation, a "
                            + "spinner); wait, go back, or use the persistent reader, which does not wait"),
            new Sign(
                    "null root node",
                    NO_ROOT,
                    "The phone answered \"null root node\": no window offers a tree, as in transitions and while an app starts; wait and "
                            + "read again"),
            new Sign(
                    "already registered",
                    BUSY,
                    "The phone answered \"already registered\": another program holds UiAutomation (Appium, uiautomator2, another dump); "
                            + "end it, or use its reader"),
            new Sign(
                    "UiAutomation not connected",
                    BUSY,
                    "The phone answered \"UiAutomation not connected\": another program took UiAutomation over; end it and read again"));

    private static final Pattern KILLED_LINE =
            Pattern.compile("(?m)^\\s*(Killed|Aborted|Terminated|Segmentation fault)\\b");
    private static final Pattern STACK_LINE = Pattern.compile("(?m)^\\s*at [\\w.$<>]+\\(");
    private static final Pattern EXCEPTION = Pattern.compile("\\b(?:[a-z]\\w*\\.){1,8}\\w*(?:Exception|Error)\\b");
    private static final Pattern SUCCESS_LINE = Pattern.compile("(?m)^UI hier(?:char|arch)y dumped to:");
    private static final List<String> SHELL_ERRORS = List.of(
            "No such file or directory",
            "not found",
            "Permission denied",
            "inaccessible",
            "Read-only file system",
            "No space left");

    private NoTree() {}

    static UnreadableDump explain(String text) {
        if (text.isBlank()) {
            return new UnreadableDump(
                    EMPTY,
                    "The answer was empty: the reader wrote nothing, or its file could not be read; read it again");
        }
        for (Sign sign : SIGNS) {
            if (text.contains(sign.words)) {
                return new UnreadableDump(sign.kind, sign.detail);
            }
        }
        if (KILLED_LINE.matcher(text).find()) {
            return new UnreadableDump(
                    KILLED,
                    "The reader was killed on the phone, as happens when memory is short or another reader starts; read it again");
        }
        if (SUCCESS_LINE.matcher(text).find()) {
            return new UnreadableDump(
                    EMPTY,
                    "The reader reported success but its file was empty, as after a failure in between; read it again");
        }
        if (STACK_LINE.matcher(text).find()) {
            return new UnreadableDump(
                    KILLED,
                    "The reader died on the phone with a stack trace, as happens while the screen changes; read it again");
        }
        for (String words : SHELL_ERRORS) {
            if (text.contains(words)) {
                return new UnreadableDump(
                        NOT_XML,
                        "The answer is an error of a shell (\"" + words
                                + "\") instead of a tree; check the path of the dump, which a shell "
                                + "on Windows may have rewritten, and that the phone has the uiautomator command");
            }
        }
        return new UnreadableDump(
                NOT_XML,
                "The answer of " + text.length() + " characters has no <hierarchy> or <displays>: it is not a tree");
    }

    /** The class of the first exception that a program on the phone printed, as the end of a sentence; {@code ""} when there is none. */
    static String exceptionIn(String output) {
        Matcher exception = EXCEPTION.matcher(output);
        return exception.find() ? " with " + exception.group() : "";
    }

    private record Sign(String words, Unreadable.Kind kind, String detail) {}
}
