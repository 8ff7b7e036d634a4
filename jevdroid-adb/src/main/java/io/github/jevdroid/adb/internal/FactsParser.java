package io.github.jevdroid.adb.internal;

import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.ScreenSize;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what the window manager, the power manager and the input method manager of Android 7 to 16 dump. Their words change from version
 * to version; what is not there is unknown, never an error.
 */
final class FactsParser {

    private static final Pattern DISPLAY = Pattern.compile("Display: mDisplayId=(\\d+)");
    private static final Pattern CURRENT_SIZE = Pattern.compile("\\bcur=(\\d+)x(\\d+)");
    private static final Pattern OVERRIDE_SIZE = Pattern.compile("Override size: (\\d+)x(\\d+)");
    private static final Pattern PHYSICAL_SIZE = Pattern.compile("Physical size: (\\d+)x(\\d+)");
    private static final Pattern ROTATION = Pattern.compile("\\bm(?:Current)?Rotation=(?:ROTATION_)?(\\d+)");
    private static final Pattern METHOD = Pattern.compile("mCur(?:Method)?Id=([\\w.]+)/");

    private FactsParser() {}

    static ScreenFacts parse(Sections told) {
        String windows = ofFirstDisplay(told.text("window"));
        int rotation = rotation(windows);
        String keyboard = told.text("keyboard");
        return new ScreenFacts(
                FocusProbe.parse(windows),
                size(windows, told.text("size"), rotation),
                rotation,
                isKeyboardShown(keyboard),
                first(METHOD, keyboard).map(match -> match.group(1)).orElse(""),
                lock(told.text("keyguard")),
                isAwake(told.text("power")));
    }

    /** What is said before any display, or of the built-in one; the focus of a second display is not what a person holds in hand. */
    private static String ofFirstDisplay(String windows) {
        StringBuilder kept = new StringBuilder();
        boolean first = true;
        for (String line : windows.lines().toList()) {
            Matcher display = DISPLAY.matcher(line);
            if (display.find()) {
                first = display.group(1).equals("0");
            }
            // What is asked after the displays were listed is not of the last one.
            first |= line.contains("ResumedActivity");
            if (first) {
                kept.append(line).append('\n');
            }
        }
        return kept.toString();
    }

    /** The display's own word includes override and rotation; {@code wm size} tells the size in the natural rotation. */
    private static ScreenSize size(String windows, String wmSize, int rotation) {
        return first(CURRENT_SIZE, windows)
                .map(FactsParser::size)
                .or(() -> first(OVERRIDE_SIZE, wmSize)
                        .or(() -> first(PHYSICAL_SIZE, wmSize))
                        .map(FactsParser::size)
                        .map(natural -> rotation == 1 || rotation == 3 ? ScreenFacts.turned(natural) : natural))
                .orElse(ScreenSize.UNKNOWN);
    }

    private static ScreenSize size(Matcher match) {
        try {
            return new ScreenSize(Integer.parseInt(match.group(1)), Integer.parseInt(match.group(2)));
        } catch (NumberFormatException tooLarge) {
            return ScreenSize.UNKNOWN;
        }
    }

    /** Old Androids count quarter turns, newer ones name degrees. */
    private static int rotation(String windows) {
        return first(ROTATION, windows)
                .map(match -> switch (match.group(1)) {
                    case "0" -> 0;
                    case "1", "90" -> 1;
                    case "2", "180" -> 2;
                    case "3", "270" -> 3;
                    default -> ScreenFacts.UNKNOWN_ROTATION;
                })
                .orElse(ScreenFacts.UNKNOWN_ROTATION);
    }

    private static boolean isKeyboardShown(String keyboard) {
        return keyboard.contains("mInputShown=")
                ? keyboard.contains("mInputShown=true")
                : keyboard.contains("mIsInputViewShown=true");
    }

    private static Lock lock(String keyguard) {
        boolean showing = says(keyguard, "showing=true")
                || says(keyguard, "mIsShowing=true")
                || keyguard.contains("mShowingLockscreen=true");
        if (showing && !says(keyguard, "occluded=true")) {
            return says(keyguard, "secure=true") && !says(keyguard, "mTrusted=true") ? Lock.SECURE : Lock.LOCKED;
        }
        boolean told = showing
                || says(keyguard, "showing=false")
                || says(keyguard, "mIsShowing=false")
                || keyguard.contains("mShowingLockscreen=false");
        return told ? Lock.UNLOCKED : Lock.UNKNOWN;
    }

    private static boolean says(String text, String line) {
        return text.lines().anyMatch(each -> each.strip().equals(line));
    }

    private static boolean isAwake(String power) {
        if (power.contains("mWakefulness=")) {
            return power.contains("mWakefulness=Awake");
        }
        return !power.contains("Display Power: state=OFF");
    }

    private static Optional<Matcher> first(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? Optional.of(matcher) : Optional.empty();
    }
}
