package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** {@code am}: starting apps and sending broadcasts. */
final class ActivityCommand implements AndroidCommands.Program {

    private final FakePhone phone;
    private final PhoneSetup setup;

    ActivityCommand(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
    }

    @Override
    public int run(ShellRun run, List<String> words, Streams io) throws IOException {
        String command = words.isEmpty() ? "" : words.get(0);
        List<String> arguments = words.isEmpty() ? words : words.subList(1, words.size());
        return switch (command) {
            case "start", "start-activity" -> start(run, arguments, io);
            case "broadcast" -> broadcast(run, arguments, io);
            case "force-stop", "kill" -> {
                phone.change(model -> model.stop(arguments.get(arguments.size() - 1)));
                yield 0;
            }
            case "get-current-user" -> {
                io.println("0");
                yield 0;
            }
            default -> {
                io.complain("Unknown command: " + command);
                yield 255;
            }
        };
    }

    private int start(ShellRun run, List<String> arguments, Streams io) throws IOException {
        String component = option(arguments, "-n").orElse("");
        String packageName = component.isEmpty()
                ? option(arguments, "-p").orElse("")
                : component.substring(0, Math.max(0, component.indexOf('/')));
        io.println("Starting: Intent { " + intent(arguments, component) + " }");
        Optional<AppSpec> app = phone.ask(model -> Optional.ofNullable(model.apps.get(packageName)));
        if (app.isEmpty() || !hasActivity(app.get(), component)) {
            io.complain(
                    component.isEmpty()
                            ? "Error: Activity not started, unable to resolve Intent { " + intent(arguments, component)
                                    + " }"
                            : "Error type 3\nError: Activity class {" + component + "} does not exist.");
            // Older versions say so in words only.
            return setup.apiLevel >= 33 ? 1 : 0;
        }
        List<Fault> faults = run.begin(Fault.Operation.INPUT);
        boolean inFront = phone.foregroundPackage().equals(packageName);
        boolean running = phone.ask(model -> model.isRunning(packageName));
        phone.launch(packageName);
        if (inFront) {
            io.complain(
                    "Warning: Activity not started, intent has been delivered to currently running top-most instance.");
        } else if (running) {
            io.complain("Warning: Activity not started, its current task has been brought to the front");
        }
        return run.end(faults, 0);
    }

    private static boolean hasActivity(AppSpec app, String component) {
        if (component.isEmpty()) {
            return app.inLauncher();
        }
        String name = component.substring(component.indexOf('/') + 1);
        return app.screens().values().stream()
                .map(ScreenSpec::activity)
                .anyMatch(activity -> name.equals(activity)
                        || name.equals(activity.startsWith(".") ? app.packageName() + activity : activity));
    }

    private static String intent(List<String> arguments, String component) {
        StringBuilder intent = new StringBuilder();
        option(arguments, "-a").ifPresent(action -> intent.append("act=").append(action));
        option(arguments, "-c")
                .ifPresent(category -> intent.append(" cat=[").append(category).append(']'));
        option(arguments, "-f").ifPresent(flags -> intent.append(" flg=").append(flags));
        if (!component.isEmpty()) {
            intent.append(" cmp=").append(component);
        }
        return intent.toString().strip();
    }

    private int broadcast(ShellRun run, List<String> arguments, Streams io) throws IOException {
        String action = option(arguments, "-a").orElse("");
        boolean listening = phone.ask(model -> model.inputMethods.current().equals(InputMethods.ADB_KEYBOARD));
        List<Fault> faults = run.begin(Fault.Operation.INPUT);
        if (listening) {
            receive(action, arguments);
        }
        io.println("Broadcasting: Intent { act=" + action + " flg=0x400000"
                + (arguments.contains("--es") ? " (has extras)" : "") + " }");
        io.println("Broadcast completed: result=0");
        return run.end(faults, 0);
    }

    private void receive(String action, List<String> arguments) {
        String message = extra(arguments).orElse("");
        switch (action) {
            case "ADB_INPUT_B64" ->
                phone.type(new String(Base64.getMimeDecoder().decode(message), StandardCharsets.UTF_8));
            case "ADB_INPUT_TEXT" -> phone.type(message);
            case "ADB_CLEAR_TEXT" -> phone.clearField();
            default -> {
                // nobody listens for it
            }
        }
    }

    private static Optional<String> extra(List<String> arguments) {
        int at = arguments.indexOf("--es");
        return at >= 0 && at + 2 < arguments.size() && arguments.get(at + 1).equals("msg")
                ? Optional.of(arguments.get(at + 2))
                : Optional.empty();
    }

    static Optional<String> option(List<String> arguments, String name) {
        int at = arguments.indexOf(name);
        return at >= 0 && at + 1 < arguments.size() ? Optional.of(arguments.get(at + 1)) : Optional.empty();
    }
}
