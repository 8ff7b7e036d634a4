package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Point;
import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** {@code input}: touches, texts and keys, with the words in which Android complains. */
final class InputCommand implements AndroidCommands.Program {

    private static final Set<String> SOURCES =
            Set.of("touchscreen", "keyboard", "dpad", "mouse", "touchpad", "trackball", "stylus", "gamepad");
    private static final int FAILED = 255;
    private static final Duration TAP = Duration.ofMillis(50);
    private static final Duration SWIPE = Duration.ofMillis(300);

    private final FakePhone phone;
    private final PhoneSetup setup;

    InputCommand(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
    }

    @Override
    public int run(ShellRun run, List<String> words, Streams io) throws IOException {
        List<String> rest = words;
        if (!rest.isEmpty() && SOURCES.contains(rest.get(0))) {
            rest = rest.subList(1, rest.size());
        }
        if (rest.size() > 1 && rest.get(0).equals("-d")) {
            rest = rest.subList(2, rest.size());
        }
        if (rest.isEmpty()) {
            io.complain("Error: Unknown command: ");
            return FAILED;
        }
        String command = rest.get(0);
        List<String> arguments = rest.subList(1, rest.size());
        List<Fault> faults = run.begin(Fault.Operation.INPUT);
        boolean refused = faults.stream().anyMatch(fault -> fault.kind == Fault.Kind.REFUSE_INJECTION);
        int code = refused || !phone.isInjectionAllowed() ? refuse(command, io) : perform(run, command, arguments, io);
        return run.end(faults, code);
    }

    private int refuse(String command, Streams io) throws IOException {
        if (setup.apiLevel >= 29) {
            io.complain("\nException occurred while executing '" + command + "':");
        }
        io.complain("java.lang.SecurityException: Injecting input events requires the caller (or the source of the "
                + "instrumentation, if any) to have the INJECT_EVENTS permission.\n"
                + "\tat android.os.Parcel.createExceptionOrNull(Parcel.java:3057)");
        return setup.apiLevel >= 29 ? FAILED : 0;
    }

    private int perform(ShellRun run, String command, List<String> arguments, Streams io) throws IOException {
        try {
            return switch (command) {
                case "tap" -> tap(arguments);
                case "swipe", "draganddrop" -> swipe(run, arguments);
                case "text" -> text(String.join(" ", arguments), io);
                case "keyevent" -> keys(arguments, io);
                case "keycombination" -> combination(arguments);
                case "press" -> 0;
                default -> {
                    io.complain("Error: Unknown command: " + command);
                    yield FAILED;
                }
            };
        } catch (NumberFormatException | IndexOutOfBoundsException wrong) {
            io.complain("Error: Invalid arguments for command: " + command);
            return FAILED;
        }
    }

    private int tap(List<String> arguments) {
        Point point = point(arguments, 0);
        phone.touch(point, point, TAP);
        return 0;
    }

    private int swipe(ShellRun run, List<String> arguments) throws IOException {
        Duration lasting = arguments.size() > 4 ? Duration.ofMillis(Long.parseLong(arguments.get(4))) : SWIPE;
        Point from = point(arguments, 0);
        Point to = point(arguments, 2);
        run.sleep(lasting);
        phone.touch(from, to, lasting);
        return 0;
    }

    private static Point point(List<String> arguments, int at) {
        return new Point((int) Float.parseFloat(arguments.get(at)), (int) Float.parseFloat(arguments.get(at + 1)));
    }

    /** A {@code %s} is a blank; only what has a key on Android's virtual keyboard can be typed. */
    private int text(String written, Streams io) throws IOException {
        String text = written.replace("%s", " ");
        if (text.chars().anyMatch(letter -> letter < ' ' || letter > '~')) {
            io.complain("\nException occurred while executing 'text':");
            io.complain("java.lang.NullPointerException: Attempt to get length of null array");
            io.complain("\tat com.android.server.input.InputShellCommand.sendText(InputShellCommand.java:377)");
            return FAILED;
        }
        phone.type(text);
        return 0;
    }

    private int keys(List<String> arguments, Streams io) throws IOException {
        for (String key : arguments) {
            if (key.startsWith("--")) {
                continue;
            }
            if (Keys.name(key).isEmpty() && !key.matches("\\d{1,3}")) {
                io.complain("Error: Unknown keycode: " + key);
                return FAILED;
            }
            phone.pressKey(key);
        }
        return 0;
    }

    private int combination(List<String> arguments) {
        List<String> keys = arguments.stream()
                .filter(key -> !key.startsWith("-"))
                .map(key -> Keys.name(key).orElse(key))
                .toList();
        if (keys.contains("KEYCODE_CTRL_LEFT")) {
            phone.pressWithControl(keys.get(keys.size() - 1));
        } else {
            keys.forEach(phone::pressKey);
        }
        return 0;
    }
}
