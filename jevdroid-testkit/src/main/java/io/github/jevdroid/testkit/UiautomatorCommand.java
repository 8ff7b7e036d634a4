package io.github.jevdroid.testkit;

import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Unreadable;
import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** {@code uiautomator dump}: the words, streams and exit codes of Android's DumpCommand. */
final class UiautomatorCommand implements AndroidCommands.Program {

    private static final int FIRST_WITH_WINDOWS = 30;
    private static final String DEFAULT_FILE = "/sdcard/window_dump.xml";
    private final FakePhone phone;
    private final PhoneSetup setup;
    private final AtomicBoolean dumping = new AtomicBoolean();

    UiautomatorCommand(FakePhone phone, PhoneSetup setup) {
        this.phone = phone;
        this.setup = setup;
    }

    @Override
    public int run(ShellRun run, List<String> arguments, Streams io) throws IOException {
        if (arguments.isEmpty() || !arguments.get(0).equals("dump")) {
            io.complain("Unknown or missing subcommand; usage: uiautomator dump [--compressed] [file]");
            return 1;
        }
        // UiAutomation is given to one program at a time.
        boolean held =
                phone.residentServer().isRunning() || phone.residentServer().isHeldByOthers();
        if (held || !dumping.compareAndSet(false, true)) {
            io.complain(ResidentServer.REGISTERED);
            return 137;
        }
        try {
            List<Fault> faults = run.begin(Fault.Operation.READ);
            Optional<Unreadable.Kind> obstacle =
                    faults.stream().flatMap(fault -> fault.obstacle.stream()).findFirst();
            return run.end(faults, dump(run, arguments, obstacle, io));
        } finally {
            dumping.set(false);
        }
    }

    private int dump(ShellRun run, List<String> arguments, Optional<Unreadable.Kind> obstacle, Streams io)
            throws IOException {
        boolean windows = arguments.contains("--windows") && setup.apiLevel >= FIRST_WITH_WINDOWS;
        String file = arguments.stream()
                .skip(1)
                .filter(argument -> !argument.startsWith("-"))
                .findFirst()
                .orElse(DEFAULT_FILE);
        Unreadable.Kind kind = obstacle.orElse(null);
        if (kind == Unreadable.Kind.BUSY) {
            io.complain(ResidentServer.REGISTERED);
            return 137;
        }
        if (kind == Unreadable.Kind.KILLED) {
            io.print("Killed\n");
            return 137;
        }
        if (kind == Unreadable.Kind.NEVER_IDLE) {
            run.sleep(setup.idleTimeout);
        }
        if (kind == Unreadable.Kind.NEVER_IDLE
                || !IdleWait.of(phone, setup.idleTimeout).await(run::sleep)) {
            io.complain("ERROR: could not get idle state.");
            return 0;
        }
        if (kind == Unreadable.Kind.NO_ROOT) {
            io.complain("ERROR: null root node returned by UiTestAutomationBridge.");
            return 0;
        }
        byte[] content = content(obstacle, windows).getBytes(StandardCharsets.UTF_8);
        if (kind == Unreadable.Kind.TRUNCATED) {
            content = Arrays.copyOf(content, content.length * 2 / 3);
        }
        if (file.equals("/dev/tty") || file.equals("/dev/stdout")) {
            io.out().write(content);
        } else {
            try {
                run.files().write(file, content);
            } catch (FileNotFoundException missing) {
                io.complain("java.io.FileNotFoundException: " + file + ": open failed: ENOENT (" + missing.getMessage()
                        + ")");
                return 1;
            }
        }
        io.println("UI hierchary dumped to: " + file);
        return 0;
    }

    private String content(Optional<Unreadable.Kind> obstacle, boolean windows) {
        if (obstacle.filter(Unreadable.Kind.EMPTY::equals).isPresent()) {
            return "";
        }
        if (obstacle.filter(Unreadable.Kind.NOT_XML::equals).isPresent()) {
            return "Segmentation fault\n";
        }
        return phone.ask(model -> {
            List<Window> all = model.windows();
            Window focused = all.stream().filter(Window::focusable).findFirst().orElseThrow();
            Window shown = obstacle.isPresent() ? withheld(focused, obstacle.get()) : focused;
            if (!windows) {
                return TreeXml.hierarchy(shown.root(), model.rotation, setup.hasHints());
            }
            List<Window> told =
                    all.stream().map(one -> one.equals(focused) ? shown : one).toList();
            return TreeXml.displays(told, shown, model.keyboardShown, model.rotation, setup.hasHints());
        });
    }

    private static Window withheld(Window window, Unreadable.Kind kind) {
        if (kind != Unreadable.Kind.WITHHELD && kind != Unreadable.Kind.OPAQUE) {
            return window;
        }
        boolean opaque = kind == Unreadable.Kind.OPAQUE;
        ViewNode stub = new ViewNode(
                opaque ? "android.webkit.WebView" : "android.widget.FrameLayout",
                window.packageName(),
                opaque ? window.root().place : Bounds.NONE);
        return new Window(
                window.id(),
                window.type(),
                window.title(),
                window.component(),
                stub.clip(window.root().visible),
                window.touchable(),
                window.focusable(),
                window.modal());
    }
}
