package io.github.jevdroid.adb.internal;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks the window manager what has the focus. The answer moved between Android's versions, so there are several questions, and the first
 * that is answered counts.
 */
public final class FocusProbe {

    /**
     * A command list for the phone's shell that prints the lines that {@link #parse} reads. Android 10 and newer answer the first part,
     * Android 7 to 9 the second; the third is left when the window manager names nothing.
     */
    public static final String COMMAND = "dumpsys window displays 2>/dev/null | grep -E 'mCurrentFocus=|mFocusedApp='"
            + " || dumpsys window windows 2>/dev/null | grep -E 'mCurrentFocus=|mFocusedApp='"
            + " || dumpsys activity activities 2>/dev/null | grep -E 'ResumedActivity[:=]'";

    private static final Pattern WINDOW =
            Pattern.compile("mCurrentFocus=Window\\{\\S+(?: u(\\d+))? (.+?)(?: EXITING)?}(?:\\s|$)");
    private static final Pattern ACTIVITY = Pattern.compile(
            "(mFocusedApp|topResumedActivity|mResumedActivity|ResumedActivity)[:=].*?ActivityRecord\\{\\S+ u(\\d+) ([\\w.]+/[\\w.$]+)");
    private static final Pattern COMPONENT = Pattern.compile("([\\w.]+)/([\\w.$]+)");

    private FocusProbe() {}

    /**
     * Reads the answer. The first display's window counts; a window that is not an activity's, such as the notification shade, has no
     * package.
     *
     * @param output what {@link #COMMAND} printed, other lines included
     * @return {@link Focus#UNKNOWN} when nothing is told
     */
    public static Focus parse(String output) {
        List<String> lines = output.lines().map(String::strip).toList();
        return lines.stream()
                .flatMap(line -> window(line).stream())
                .findFirst()
                .or(() ->
                        lines.stream().flatMap(line -> activity(line).stream()).findFirst())
                .orElse(Focus.UNKNOWN);
    }

    private static Optional<Focus> window(String line) {
        Matcher matcher = WINDOW.matcher(line);
        if (!matcher.find()) {
            return Optional.empty();
        }
        int user = matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
        return Optional.of(focus(matcher.group(2), user, "mCurrentFocus"));
    }

    private static Optional<Focus> activity(String line) {
        Matcher matcher = ACTIVITY.matcher(line);
        return matcher.find()
                ? Optional.of(focus(matcher.group(3), Integer.parseInt(matcher.group(2)), matcher.group(1)))
                : Optional.empty();
    }

    private static Focus focus(String title, int user, String probe) {
        Matcher component = COMPONENT.matcher(title);
        if (!component.matches()) {
            return new Focus("", title, user, probe);
        }
        String packageName = component.group(1);
        String name = component.group(2);
        return new Focus(packageName, name.startsWith(".") ? packageName + name : name, user, probe);
    }
}
