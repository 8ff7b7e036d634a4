package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code pm}, {@code cmd package} and {@code monkey}: which apps there are and how they start. */
final class PackageCommands {

    private static final List<String> SYSTEM = List.of(
            "android",
            SystemLayout.SYSTEM_UI,
            SystemLayout.LAUNCHER,
            SystemLayout.PERMISSIONS,
            "com.android.inputmethod.latin");

    private final FakePhone phone;
    private final PhoneSetup setup;

    PackageCommands(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
    }

    int cmd(ShellRun run, List<String> words, Streams io) throws IOException {
        String service = words.isEmpty() ? "" : words.get(0);
        if (!setup.features.contains("cmd") || setup.apiLevel < PhoneSetup.SHELL_V2) {
            io.complain("/system/bin/sh: cmd: not found");
            return 127;
        }
        if (!service.equals("package")) {
            io.complain("cmd: Can't find service: " + service);
            return 20;
        }
        return pm(run, words.subList(1, words.size()), io);
    }

    int pm(ShellRun run, List<String> words, Streams io) throws IOException {
        String command = words.isEmpty() ? "" : words.get(0);
        List<String> arguments = words.isEmpty() ? words : words.subList(1, words.size());
        return switch (command) {
            case "list" -> list(arguments, io);
            case "path" -> path(arguments, io);
            case "resolve-activity" -> resolve(arguments, io, true);
            case "query-activities" -> resolve(arguments, io, false);
            default -> {
                io.complain("Unknown command: " + command);
                yield 255;
            }
        };
    }

    private List<String> packages(boolean thirdPartyOnly) {
        List<String> all = new ArrayList<>(thirdPartyOnly ? List.of() : SYSTEM);
        phone.ask(model -> all.addAll(model.apps.keySet()));
        return all;
    }

    private int list(List<String> arguments, Streams io) throws IOException {
        if (arguments.isEmpty() || !arguments.get(0).equals("packages")) {
            io.complain("Error: unknown list type");
            return 1;
        }
        List<String> filters = new ArrayList<>();
        for (int at = 1; at < arguments.size(); at++) {
            if (arguments.get(at).equals("--user")) {
                at++;
            } else if (!arguments.get(at).startsWith("-")) {
                filters.add(arguments.get(at));
            }
        }
        for (String each : packages(arguments.contains("-3"))) {
            if (filters.stream().allMatch(each::contains)) {
                io.println("package:" + each);
            }
        }
        return 0;
    }

    private int path(List<String> arguments, Streams io) throws IOException {
        String wanted = arguments.isEmpty() ? "" : arguments.get(arguments.size() - 1);
        if (!packages(false).contains(wanted)) {
            return 1;
        }
        io.println("package:"
                + (wanted.equals("android")
                        ? "/system/framework/framework-res.apk"
                        : "/data/app/~~4Tk2bA==/" + wanted + "-1/base.apk"));
        return 0;
    }

    private int resolve(List<String> arguments, Streams io, boolean single) throws IOException {
        String wanted = arguments.isEmpty() ? "" : arguments.get(arguments.size() - 1);
        Optional<AppSpec> app = phone.ask(model -> Optional.ofNullable(model.apps.get(wanted)));
        if (app.isEmpty() || !app.get().inLauncher()) {
            io.println(single ? "No activity found" : "No activities found");
            return 0;
        }
        String activity = app.get().screen(app.get().first()).activity();
        String details = "priority=0 preferredOrder=0 match=0x108000 specificIndex=-1 isDefault=true";
        if (single) {
            io.println(details);
            io.println(wanted + "/" + activity);
        } else {
            io.println("1 activities found:");
            io.println("  Activity #0:");
            io.println("    " + details);
            io.println("    " + wanted + "/" + activity);
        }
        return 0;
    }

    int monkey(ShellRun run, List<String> arguments, Streams io) throws IOException {
        String wanted = ActivityCommand.option(arguments, "-p").orElse("");
        boolean known = phone.ask(model ->
                model.apps.containsKey(wanted) && model.apps.get(wanted).inLauncher());
        if (!known) {
            io.println("** No activities found to run, monkey aborted.");
            return 252;
        }
        List<Fault> faults = run.begin(Fault.Operation.INPUT);
        phone.launch(wanted);
        io.println("Events injected: 1");
        return run.end(faults, 0);
    }
}
