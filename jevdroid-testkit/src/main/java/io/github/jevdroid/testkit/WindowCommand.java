package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code wm}: the display's size and density, and the keyguard. */
final class WindowCommand implements AndroidCommands.Program {

    private final FakePhone phone;

    WindowCommand(FakePhone phone) {
        this.phone = phone;
    }

    @Override
    public int run(ShellRun run, List<String> arguments, Streams io) throws IOException {
        String command = arguments.isEmpty() ? "" : arguments.get(0);
        Optional<String> value = arguments.size() > 1 ? Optional.of(arguments.get(1)) : Optional.empty();
        switch (command) {
            case "size" -> {
                if (value.isPresent()) {
                    return resize(value.get(), io);
                }
                io.println("Physical size: " + phone.ask(PhoneModel::natural));
                Optional<ScreenSize> override = phone.ask(model -> model.sizeOverride);
                if (override.isPresent()) {
                    io.println("Override size: " + override.get());
                }
            }
            case "density" -> io.println("Physical density: " + phone.ask(PhoneModel::density));
            case "dismiss-keyguard" -> phone.change(PhoneModel::dismissKeyguard);
            default -> {
                io.complain("Unknown command: " + command);
                return 255;
            }
        }
        return 0;
    }

    private int resize(String size, Streams io) throws IOException {
        if (size.equals("reset")) {
            phone.change(model -> model.sizeOverride = Optional.empty());
            return 0;
        }
        if (!size.matches("\\d{2,5}x\\d{2,5}")) {
            io.complain("Error: bad size " + size);
            return 255;
        }
        int at = size.indexOf('x');
        ScreenSize changed =
                new ScreenSize(Integer.parseInt(size.substring(0, at)), Integer.parseInt(size.substring(at + 1)));
        phone.change(model -> model.sizeOverride = Optional.of(changed));
        return 0;
    }
}
