package io.github.jevdroid.testkit;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.screen.Bounds;
import io.github.jevdroid.screen.Lock;
import io.github.jevdroid.screen.ScreenSize;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything that a phone is at one moment: apps and their pages, what stands over them, and the windows that follow from that. */
final class PhoneModel {

    final RunClock clock;
    final Timeline timeline;
    final PhoneState state = new PhoneState();
    final Map<String, AppSpec> apps = new LinkedHashMap<>();
    final List<Dialog> dialogs = new ArrayList<>();
    final List<Notification> notifications = new ArrayList<>();
    final InputMethods inputMethods = new InputMethods();
    private final Map<String, List<Page>> tasks = new LinkedHashMap<>();
    private final ScreenSize natural;
    private final int density;
    private final String shadeTitle;
    String front = SystemLayout.LAUNCHER;
    boolean shade;
    boolean awake = true;
    boolean locked;
    boolean secure;
    boolean bouncer;
    boolean keyboardShown;
    int rotation;
    Optional<ScreenSize> sizeOverride = Optional.empty();

    PhoneModel(RunClock clock, ScreenSize natural, int density, String shadeTitle) {
        this.clock = clock;
        this.timeline = new Timeline(clock);
        this.natural = natural;
        this.density = density;
        this.shadeTitle = shadeTitle;
    }

    ScreenSize natural() {
        return natural;
    }

    int density() {
        return density;
    }

    Metrics metrics() {
        ScreenSize size = sizeOverride.orElse(natural);
        return rotation % 2 == 0
                ? new Metrics(size.width(), size.height(), density)
                : new Metrics(size.height(), size.width(), density);
    }

    void install(AppSpec app) {
        apps.put(app.packageName(), app);
        app.screens().values().forEach(screen -> {
            screen.items().forEach(item -> item.declare(state));
            screen.toolbar().forEach(item -> item.declare(state));
            screen.bottomBar().forEach(item -> item.declare(state));
        });
    }

    // ---- apps and pages

    Optional<Page> page() {
        List<Page> task = tasks.getOrDefault(front, List.of());
        return task.isEmpty() ? Optional.empty() : Optional.of(task.get(task.size() - 1));
    }

    boolean isRunning(String packageName) {
        return tasks.containsKey(packageName);
    }

    /** Brings an app to the front, in its task as it was left, or anew. */
    void open(String packageName) {
        AppSpec app = installed(packageName);
        tasks.computeIfAbsent(
                packageName, started -> new ArrayList<>(List.of(newPage(app, app.first(), app.starts()))));
        bringToFront(packageName);
    }

    void openScreen(String packageName, String screen) {
        AppSpec app = installed(packageName);
        tasks.computeIfAbsent(packageName, started -> new ArrayList<>()).add(newPage(app, screen, Duration.ZERO));
        bringToFront(packageName);
    }

    private void bringToFront(String packageName) {
        front = packageName;
        shade = false;
        keyboardShown = false;
    }

    private Page newPage(AppSpec app, String screen, Duration extra) {
        ScreenSpec spec = app.screen(screen);
        return new Page(app, spec, clock.nanoTime() + spec.loads().plus(extra).toNanos());
    }

    AppSpec installed(String packageName) {
        AppSpec app = apps.get(packageName);
        if (app == null) {
            throw new IllegalArgumentException(
                    "The phone has no app " + packageName + "; installed are " + String.join(", ", apps.keySet()));
        }
        return app;
    }

    void stop(String packageName) {
        tasks.remove(packageName);
        if (front.equals(packageName)) {
            goHome();
        }
    }

    void goHome() {
        dialogs.removeIf(dialog -> dialog.kind() == Dialog.Kind.APP || dialog.kind() == Dialog.Kind.PERMISSION);
        bringToFront(SystemLayout.LAUNCHER);
    }

    void goBack() {
        Optional<Dialog> dialog = topDialog();
        if (locked) {
            bouncer = false;
        } else if (keyboardShown) {
            keyboardShown = false;
        } else if (shade) {
            shade = false;
        } else if (dialog.isPresent()) {
            if (dialog.get().cancelable()) {
                dialogs.remove(dialog.get());
            }
        } else {
            List<Page> task = tasks.getOrDefault(front, List.of());
            if (task.size() > 1) {
                task.remove(task.size() - 1);
            } else {
                goHome();
            }
        }
    }

    /** The dialog that has the focus. */
    Optional<Dialog> topDialog() {
        for (int at = dialogs.size() - 1; at >= 0; at--) {
            Dialog dialog = dialogs.get(at);
            if (dialog.takesFocus()
                    && (dialog.kind() != Dialog.Kind.APP || dialog.packageName().equals(front))) {
                return Optional.of(dialog);
            }
        }
        return Optional.empty();
    }

    /** The page that typing goes to. */
    Optional<Page> typingPage() {
        return locked || shade || topDialog().isPresent()
                ? Optional.empty()
                : page().filter(page -> page.focused.isPresent());
    }

    boolean isLoading(Page page) {
        return page.readyNanos > clock.nanoTime();
    }

    /** Says whether something on the display moves by itself, so that it never comes to rest while it does. */
    boolean isAnimating() {
        return !locked
                && !shade
                && page().filter(page -> page.spec.animates() || isLoading(page))
                        .isPresent();
    }

    /** Nanoseconds until an animation or event may change what is shown. */
    long untilNextChange(long atMost) {
        long next = timeline.untilNext().orElse(atMost);
        long loaded = page().map(page -> page.readyNanos - clock.nanoTime())
                .filter(left -> left > 0)
                .orElse(atMost);
        return Math.max(0, Math.min(atMost, Math.min(next, loaded)));
    }

    // ---- lock and power

    Lock lock() {
        return locked ? secure ? Lock.SECURE : Lock.LOCKED : Lock.UNLOCKED;
    }

    void lock(boolean needsPin) {
        locked = true;
        secure = needsPin;
        bouncer = false;
        keyboardShown = false;
        shade = false;
    }

    /** What a swipe or the menu key does: opens a keyguard without PIN, or asks for the PIN. */
    void dismissKeyguard() {
        if (locked && secure) {
            bouncer = true;
        } else {
            locked = false;
        }
    }

    // ---- windows

    /** Everything on the display, topmost first. */
    List<Window> windows() {
        Metrics metrics = metrics();
        SystemLayout system = new SystemLayout(metrics, state, clock.instant());
        List<Window> windows = new ArrayList<>();
        windows.add(bar(1, "NavigationBar0", system.navigationBar()));
        windows.add(bar(2, "StatusBar", system.statusBar()));
        if (locked || shade) {
            ViewNode root = locked ? system.keyguard(secure, bouncer) : system.shade(notifications);
            windows.add(
                    new Window(3, Window.SYSTEM, shadeTitle, Optional.empty(), root, metrics.display(), true, true));
        }
        for (int at = dialogs.size() - 1; at >= 0; at--) {
            Dialog dialog = dialogs.get(at);
            if (!dialog.takesFocus()) {
                ViewNode root = system.headsUp(dialog);
                windows.add(
                        new Window(4, Window.SYSTEM, shadeTitle, Optional.empty(), root, root.visible, false, false));
            }
        }
        if (keyboardShown && !locked && !shade) {
            ViewNode root = system.keyboard(inputMethods.currentPackage());
            windows.add(new Window(
                    5, Window.INPUT_METHOD, "InputMethod", Optional.empty(), root, root.visible, false, false));
        }
        topDialog().ifPresent(dialog -> windows.add(dialogWindow(dialog, system)));
        windows.add(appWindow(metrics, system));
        return windows;
    }

    private static Window bar(int id, String title, ViewNode root) {
        return new Window(id, Window.SYSTEM, title, Optional.empty(), root, root.visible, false, false);
    }

    private Window dialogWindow(Dialog dialog, SystemLayout system) {
        ViewNode root = system.dialog(dialog);
        Optional<String> component = switch (dialog.kind()) {
            case PERMISSION ->
                Optional.of(dialog.packageName() + "/" + dialog.packageName() + ".ui.GrantPermissionsActivity");
            case APP -> page().map(Page::fullComponent);
            case NOT_RESPONDING, HEADS_UP -> Optional.empty();
        };
        String title = dialog.kind() == Dialog.Kind.NOT_RESPONDING
                ? "Application Not Responding: " + front
                : component.orElse(dialog.packageName());
        String type = dialog.kind() == Dialog.Kind.NOT_RESPONDING ? Window.SYSTEM : Window.APPLICATION;
        return new Window(7, type, title, component, root, root.visible, true, true);
    }

    private Window appWindow(Metrics metrics, SystemLayout system) {
        Optional<Page> page = page();
        if (page.isEmpty()) {
            String component = SystemLayout.LAUNCHER + "/" + SystemLayout.LAUNCHER + ".Launcher";
            List<AppSpec> icons =
                    apps.values().stream().filter(AppSpec::inLauncher).toList();
            return new Window(
                    8,
                    Window.APPLICATION,
                    component,
                    Optional.of(component),
                    system.launcher(icons),
                    metrics.display(),
                    true,
                    false);
        }
        return new Window(
                9,
                Window.APPLICATION,
                page.get().fullComponent(),
                Optional.of(page.get().fullComponent()),
                appRoot(metrics, page.get()),
                metrics.display(),
                true,
                false);
    }

    private ViewNode appRoot(Metrics metrics, Page page) {
        boolean resized = keyboardShown && !page.spec.keyboardCovers();
        int bottom = resized ? metrics.keyboardTop() : metrics.content().bottom();
        boolean first = tasks.getOrDefault(front, List.of()).indexOf(page) == 0;
        ScreenLayout layout = new ScreenLayout(metrics, state, clock.instant(), page);
        ViewNode root = layout.window(isLoading(page), first, bottom);
        return resized && scrollToFocus(root, page) ? layout.window(isLoading(page), first, bottom) : root;
    }

    /** Moves the focused field above the keyboard, once, when the keyboard has just taken its place. */
    private static boolean scrollToFocus(ViewNode root, Page page) {
        if (!page.revealFocus) {
            return false;
        }
        page.revealFocus = false;
        Optional<ViewNode> field = root.first(node -> node.focused);
        Optional<ViewNode> scroller = root.first(node -> node.scroller.isPresent());
        if (field.isEmpty() || scroller.isEmpty()) {
            return false;
        }
        Bounds viewport = scroller.get().place;
        int below = field.get().place.bottom() - viewport.bottom();
        return below > 0 && scroller.get().scroller.orElseThrow().move(below) != 0;
    }

    /** The window that keys go to and that a plain dump shows. */
    Window focusedWindow() {
        return windows().stream().filter(Window::focusable).findFirst().orElseThrow();
    }
}
