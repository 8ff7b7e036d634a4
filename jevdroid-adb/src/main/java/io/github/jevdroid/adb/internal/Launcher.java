package io.github.jevdroid.adb.internal;

import io.github.jevdroid.action.ActionOutcome;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Brings an app to the front by its own launcher activity, and confirms that it got there. */
final class Launcher {

    private static final DeviceScript LAUNCH = DeviceScript.load("launch.sh");
    private static final Pattern PACKAGE = Pattern.compile("[A-Za-z][A-Za-z0-9_]*(\\.[A-Za-z][A-Za-z0-9_]*)*");
    private static final Duration LAUNCH_LIMIT = Duration.ofSeconds(20);
    private static final Duration PROBE_LIMIT = Duration.ofSeconds(5);
    private static final Duration FRONT_LIMIT = Duration.ofSeconds(10);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

    private final Wire wire;

    Launcher(Wire wire) {
        this.wire = wire;
    }

    ActionOutcome launch(String packageName) {
        if (!PACKAGE.matcher(packageName).matches()) {
            return ActionOutcome.refused("That is not the name of a package; nothing was sent");
        }
        String mark = Hands.newMark();
        String command = LAUNCH.with(Map.of("mark", mark, "package", packageName)) + "\n" + FocusProbe.COMMAND;
        Answer answer = Answer.parse(wire.send(command, LAUNCH_LIMIT), mark);
        if (answer.word().equals("none")) {
            return ActionOutcome.refused("The phone has no app " + packageName
                    + " that can be started from the launcher; look whether it is installed and enabled");
        }
        Optional<ActionOutcome> trouble = answer.trouble("the start of " + packageName);
        return trouble.orElseGet(() -> confirm(packageName, FocusProbe.parse(answer.after())));
    }

    /** The start is the input; looking whether it worked is not, so it may be repeated. */
    private ActionOutcome confirm(String packageName, Focus first) {
        Focus focus = first;
        long start = wire.run().clock().nanoTime();
        while (!focus.packageName().equals(packageName)) {
            Duration waited = Duration.ofNanos(wire.run().clock().nanoTime() - start);
            if (waited.compareTo(FRONT_LIMIT) >= 0) {
                return ActionOutcome.refused(packageName + " was started but did not come to the front within "
                        + FRONT_LIMIT.toSeconds() + " s" + inFront(focus));
            }
            wire.run().sleep(BETWEEN_LOOKS);
            focus = FocusProbe.parse(wire.ask(FocusProbe.COMMAND, PROBE_LIMIT).stdout());
        }
        return ActionOutcome.performed(packageName + " is in front");
    }

    private static String inFront(Focus focus) {
        if (focus.packageName().isEmpty()) {
            return focus.isSystemOverlay() ? "; a window of the system is" : "";
        }
        return "; " + focus.packageName() + " is";
    }
}
