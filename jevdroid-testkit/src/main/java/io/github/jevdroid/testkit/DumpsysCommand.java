package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.util.List;

/** {@code dumpsys}: the lines that tools look for, in the place and form of each version of Android. */
final class DumpsysCommand implements AndroidCommands.Program {

    private static final int FOCUS_WITH_DISPLAYS = 29;
    private static final int NAMED_ROTATION = 30;

    private final FakePhone phone;
    private final PhoneSetup setup;

    DumpsysCommand(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
    }

    @Override
    public int run(ShellRun run, List<String> arguments, Streams io) throws IOException {
        String service = arguments.isEmpty() ? "" : arguments.get(0);
        String part = arguments.size() > 1 ? arguments.get(1) : "";
        String answer = phone.ask(model -> switch (service) {
            case "window" -> window(model, part);
            case "activity" -> activities(model);
            case "power" -> power(model);
            case "display" -> display(model);
            case "input_method" -> inputMethod(model);
            case "package" -> packageInfo(model, part);
            case "-l" ->
                "Currently running services:\n  activity\n  display\n  input_method\n  package\n  power\n  window\n";
            default -> "";
        });
        if (answer.isEmpty()) {
            io.complain("Can't find service: " + service);
            return 0;
        }
        io.print(answer);
        return 0;
    }

    private String window(PhoneModel model, String part) {
        return switch (part) {
            case "displays", "d" -> displays(model);
            case "policy", "p" -> policy(model);
            case "windows", "w" -> windows(model);
            default -> policy(model) + windows(model) + displays(model);
        };
    }

    private String displays(PhoneModel model) {
        Metrics metrics = model.metrics();
        String current = metrics.width() + "x" + metrics.height();
        String rotation =
                setup.apiLevel >= NAMED_ROTATION ? "ROTATION_" + model.rotation * 90 : Integer.toString(model.rotation);
        return "WINDOW MANAGER DISPLAY CONTENTS (dumpsys window displays)\n"
                + "  Display: mDisplayId=0\n"
                + "    init=" + model.natural() + " " + metrics.density() + "dpi cur=" + current + " app="
                + metrics.width() + "x" + (metrics.height() - metrics.navigationBar()) + " rng="
                + Math.min(metrics.width(), metrics.height()) + "x" + Math.min(metrics.width(), metrics.height()) + "-"
                + Math.max(metrics.width(), metrics.height()) + "x" + Math.max(metrics.width(), metrics.height()) + "\n"
                + "    deferred=false mLayoutNeeded=false\n"
                + (setup.apiLevel >= FOCUS_WITH_DISPLAYS ? focus(model) : "")
                + "  DisplayRotation\n"
                + "    mRotation=" + rotation + " mDeferredRotationPauseCount=0\n"
                + "\n";
    }

    private String windows(PhoneModel model) {
        StringBuilder windows = new StringBuilder("WINDOW MANAGER WINDOWS (dumpsys window windows)\n");
        int number = 0;
        for (Window window : model.windows()) {
            windows.append("  Window #")
                    .append(number++)
                    .append(" Window{")
                    .append(hash(window.id()))
                    .append(" u0 ")
                    .append(window.title())
                    .append("}:\n    mDisplayId=0 rootTaskId=1\n");
        }
        return windows + (setup.apiLevel < FOCUS_WITH_DISPLAYS ? focus(model) : "") + "\n";
    }

    private String focus(PhoneModel model) {
        Window focused = model.focusedWindow();
        return "    mCurrentFocus=Window{" + hash(focused.id()) + " u0 " + focused.title() + "}\n" + "    mFocusedApp="
                + focusedApp(model) + "\n";
    }

    private String focusedApp(PhoneModel model) {
        String record = activityRecord(model);
        return setup.apiLevel < FOCUS_WITH_DISPLAYS
                ? "AppWindowToken{" + hash(41) + " token=Token{" + hash(42) + " " + record + "}}"
                : record;
    }

    private static String activityRecord(PhoneModel model) {
        String component = model.page().map(Page::component).orElse(SystemLayout.LAUNCHER + "/.Launcher");
        return "ActivityRecord{" + hash(40) + " u0 " + component + " t12}";
    }

    private String policy(PhoneModel model) {
        return "WINDOW MANAGER POLICY STATE (dumpsys window policy)\n"
                + "    mAwake=" + model.awake + "mScreenOnEarly=" + model.awake + "\n"
                + (setup.apiLevel < 28 ? "    mShowingLockscreen=" + model.locked + " mShowingDream=false\n" : "")
                + "  KeyguardServiceDelegate\n"
                + "    showing=" + model.locked + "\n"
                + "    inputRestricted=" + model.locked + "\n"
                + "    occluded=false\n"
                + "    secure=" + model.secure + "\n"
                + "    systemIsReady=true\n"
                + "  KeyguardStateMonitor\n"
                + "    mIsShowing=" + model.locked + "\n"
                + "    mSimSecure=false\n"
                + "    mTrusted=false\n"
                + "\n";
    }

    private String activities(PhoneModel model) {
        String record = activityRecord(model);
        String resumed = setup.apiLevel >= 31
                ? "      topResumedActivity=" + record + "\n  ResumedActivity: " + record + "\n"
                : "    mResumedActivity: " + record + "\n";
        return "ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)\nDisplay #0 (activities from top to bottom):\n"
                + resumed;
    }

    private static String power(PhoneModel model) {
        return "POWER MANAGER (dumpsys power)\n\nPower Manager State:\n  mWakefulness="
                + (model.awake ? "Awake" : "Asleep") + "\n  mWakefulnessChanging=false\nDisplay Power: state="
                + (model.awake ? "ON" : "OFF") + "\n";
    }

    private static String display(PhoneModel model) {
        Metrics metrics = model.metrics();
        return "DISPLAY MANAGER (dumpsys display)\n  mViewports=[DisplayViewport{type=INTERNAL, valid=true, "
                + "displayId=0, orientation=" + model.rotation + ", logicalFrame=Rect(0, 0 - " + metrics.width() + ", "
                + metrics.height() + ")}]\n  mScreenState=" + (model.awake ? "ON" : "OFF") + "\n";
    }

    private static String inputMethod(PhoneModel model) {
        return "Current Input Method Manager state:\n  mCurMethodId=" + model.inputMethods.current()
                + "\n  mCurId=" + model.inputMethods.current() + " mHaveConnection=true mBoundToMethod=true\n"
                + "  mShowRequested=" + model.keyboardShown + " mShowExplicitlyRequested=false mShowForced=false "
                + "mInputShown=" + model.keyboardShown + "\n  mInteractive=" + model.awake + "\n";
    }

    private static String packageInfo(PhoneModel model, String name) {
        AppSpec app = model.apps.get(name);
        return app == null
                ? "Unable to find package: " + name + "\n"
                : "Packages:\n  Package [" + name + "] (3f1c0d2):\n    versionCode=1 minSdk=24 targetSdk=34\n"
                        + "    versionName=" + app.version() + "\n";
    }

    private static String hash(int number) {
        return Integer.toHexString(0x3c0de00 + number * 0x11);
    }
}
