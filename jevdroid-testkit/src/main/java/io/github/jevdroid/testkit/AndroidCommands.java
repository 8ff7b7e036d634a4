package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.Machine;
import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The programs of Android that the phone has. */
final class AndroidCommands {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss 'UTC' yyyy", Locale.ENGLISH);

    private final FakePhone phone;
    private final PhoneSetup setup;
    private final Map<String, Program> programs = new LinkedHashMap<>();
    private final Map<String, String> properties = new LinkedHashMap<>();

    AndroidCommands(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
        this.properties.putAll(setup.properties());
        PackageCommands packages = new PackageCommands(phone, setup);
        SettingsCommands settings = new SettingsCommands(phone);
        programs.put("uiautomator", new UiautomatorCommand(phone, setup));
        programs.put("input", new InputCommand(phone, setup));
        programs.put("am", new ActivityCommand(phone, setup));
        programs.put("pm", packages::pm);
        programs.put("cmd", packages::cmd);
        programs.put("monkey", packages::monkey);
        programs.put("dumpsys", new DumpsysCommand(phone, setup));
        programs.put("wm", new WindowCommand(phone));
        programs.put("settings", settings::settings);
        programs.put("ime", settings::ime);
        programs.put("getprop", this::getprop);
        programs.put("setprop", this::setprop);
        programs.put("screencap", this::screencap);
        programs.put("date", this::date);
        programs.put("app_process", new AppProcessCommand(phone));
        programs.put("svc", (run, arguments, io) -> 0);
    }

    boolean has(String name) {
        return programs.containsKey(name);
    }

    int run(ShellRun run, List<String> words, Streams io) throws IOException {
        Program program = programs.get(words.get(0));
        if (program == null) {
            return Machine.NOT_FOUND;
        }
        return program.run(run, words.subList(1, words.size()), io);
    }

    private int getprop(ShellRun run, List<String> arguments, Streams io) throws IOException {
        synchronized (properties) {
            if (arguments.isEmpty()) {
                for (Map.Entry<String, String> property : properties.entrySet()) {
                    io.println("[" + property.getKey() + "]: [" + property.getValue() + "]");
                }
            } else {
                io.println(properties.getOrDefault(arguments.get(0), arguments.size() > 1 ? arguments.get(1) : ""));
            }
        }
        return 0;
    }

    private int setprop(ShellRun run, List<String> arguments, Streams io) throws IOException {
        if (arguments.size() != 2) {
            io.complain("usage: setprop NAME VALUE");
            return 1;
        }
        synchronized (properties) {
            properties.put(arguments.get(0), arguments.get(1));
        }
        return 0;
    }

    private int screencap(ShellRun run, List<String> arguments, Streams io) throws IOException {
        byte[] picture = phone.ask(Picture::of);
        Optional<String> file =
                arguments.stream().filter(argument -> !argument.startsWith("-")).findFirst();
        if (file.isPresent()) {
            run.files().write(file.get(), picture);
        } else {
            io.out().write(picture);
        }
        return 0;
    }

    private int date(ShellRun run, List<String> arguments, Streams io) throws IOException {
        boolean seconds = arguments.contains("+%s");
        io.println(
                seconds
                        ? Long.toString(setup.clock.instant().getEpochSecond())
                        : DATE.format(setup.clock.instant().atOffset(ZoneOffset.UTC)));
        return 0;
    }

    /** A program; its arguments are without its name. */
    @FunctionalInterface
    interface Program {

        int run(ShellRun run, List<String> arguments, Streams io) throws IOException;
    }
}
