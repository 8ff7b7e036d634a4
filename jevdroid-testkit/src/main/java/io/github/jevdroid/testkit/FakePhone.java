package io.github.jevdroid.testkit;

import io.github.jevdroid.device.Device;
import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.screen.Point;
import io.github.jevdroid.screen.Screen;
import io.github.jevdroid.screen.ScreenSize;
import io.github.jevdroid.testkit.adb.RemoteFiles;
import io.github.jevdroid.testkit.adb.TcpService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A phone made of Java objects: apps with screens, a home screen, a keyboard, dialogs, a lock. It takes touches by their place as a real
 * one does, keeps a record of every input that reached it, and tells its own state, so that a test can prove what was done rather than
 * what was reported.
 *
 * <pre>{@code
 * FakePhone phone = FakePhone.builder()
 *     .clock(clock)
 *     .app("com.example.settings", app -> app.label("Settings")
 *         .screen("main", screen -> screen.title("Settings")
 *             .row("Display", row -> row.opens("display"))
 *             .row("Sound"))
 *         .screen("display", screen -> screen.title("Display")
 *             .toggle("Dark theme")))
 *     .build();
 *
 * Device device = phone.device();
 * ...
 * assertThat(phone.isOn("dark_theme")).isTrue();
 * assertThat(phone.inputs(Kind.TAP)).hasSize(2);
 * }</pre>
 *
 * <p>Time is the clock's: a screen that loads for three seconds is ready when the clock says so. Safe for use by several threads.
 */
public final class FakePhone implements PhoneLink {

    private final ReentrantLock lock = new ReentrantLock();
    private final PhoneModel model;
    private final Touch touch;
    private final TextEntry typing;
    private final FaultPlan faults = new FaultPlan();
    private final List<ReceivedInput> inputs = new ArrayList<>();
    private final List<Runnable> linkListeners = new CopyOnWriteArrayList<>();
    private final PhoneSetup setup;
    private final ResidentServer resident;
    private final AndroidShell shell;
    private volatile State link = State.DEVICE;
    private boolean injectionAllowed = true;

    FakePhone(PhoneSetup setup) {
        this.setup = setup;
        this.model = new PhoneModel(setup.clock, setup.size, setup.density, setup.shadeTitle());
        this.touch = new Touch(this, model);
        this.typing = new TextEntry(model);
        setup.state.forEach(model.state::set);
        setup.apps.forEach(model::install);
        setup.keyboards.forEach(model.inputMethods::install);
        setup.inFront.ifPresent(model::open);
        this.resident = new ResidentServer(this, setup);
        this.shell = new AndroidShell(this, setup);
    }

    /**
     * Starts a phone. Defaults: serial {@code FAKE0001}, Android 15 (API level 35), 1080x2400 pixels at 420 dpi, the home screen in front,
     * unlocked, the machine's clock, ten seconds until {@code uiautomator} gives up waiting.
     *
     * @return a builder
     */
    public static Builder builder() {
        return new Builder();
    }

    // ---- faces

    /**
     * The phone as a device in this process, named by its serial.
     *
     * @return a device; closing it does nothing to the phone
     */
    public Device device() {
        return new FakeDevice(this, setup);
    }

    @Override
    public ShellSession shell() {
        return shell;
    }

    @Override
    public String serial() {
        return setup.serial;
    }

    @Override
    public State state() {
        return ask(phone -> link);
    }

    @Override
    public Set<String> features() {
        return setup.features;
    }

    @Override
    public Map<String, String> properties() {
        return setup.properties();
    }

    @Override
    public boolean authorize(String publicKey) {
        Objects.requireNonNull(publicKey, "publicKey");
        if (!setup.allowsHosts) {
            return false;
        }
        if (link == State.UNAUTHORIZED) {
            link(State.DEVICE);
        }
        return true;
    }

    @Override
    public Optional<TcpService> listener(int port) {
        return resident.listener(port);
    }

    @Override
    public Optional<RemoteFiles> remoteFiles() {
        return Optional.of(new PushedFiles(shell.tree()));
    }

    /**
     * The server that a host may start on the phone to read it fast.
     *
     * @return tells what it did, and takes its faults
     */
    public ResidentServer residentServer() {
        return resident;
    }

    @Override
    public Registration onLinkChange(Runnable listener) {
        linkListeners.add(listener);
        return () -> linkListeners.remove(listener);
    }

    // ---- what a test asks

    /**
     * What the phone remembers under a key: the text of a field, the value of a switch, whatever a {@code sets(…)} has set.
     *
     * @param key see {@link ViewBuilder#key(String)}
     * @return the value, {@code ""} when there is none
     */
    public String state(String key) {
        return ask(phone -> phone.state.get(key));
    }

    /**
     * Whether a switch or check box is on.
     *
     * @param key see {@link ViewBuilder#key(String)}
     * @return true when its state is {@code true}
     */
    public boolean isOn(String key) {
        return ask(phone -> phone.state.isOn(key));
    }

    /**
     * Everything that the phone remembers.
     *
     * @return keys to values
     */
    public Map<String, String> states() {
        return ask(phone -> phone.state.all());
    }

    /**
     * The inputs that reached the phone, in their order, applied or not.
     *
     * @return the phone's own record
     */
    public List<ReceivedInput> inputs() {
        return ask(phone -> List.copyOf(inputs));
    }

    /**
     * The inputs of one kind that the phone took.
     *
     * @param kind which
     * @return the applied ones, in their order
     */
    public List<ReceivedInput> inputs(ReceivedInput.Kind kind) {
        return inputs().stream()
                .filter(input -> input.kind() == kind && input.applied())
                .toList();
    }

    /**
     * The package whose window has the focus.
     *
     * @return an app, the launcher, or the system
     */
    public String foregroundPackage() {
        return ask(phone -> phone.focusedWindow().packageName());
    }

    /**
     * The name of the app's screen that is in front, dialogs aside.
     *
     * @return {@code ""} on the home screen
     */
    public String foregroundScreen() {
        return ask(phone -> phone.page().map(page -> page.spec.name()).orElse(""));
    }

    /**
     * What a person sees, as a reader would tell it.
     *
     * @return the screen at this moment
     */
    public Screen screen() {
        return ask(phone -> ScreenMapper.map(phone)
                .source("fake phone")
                .taken(phone.clock.instant())
                .settled(!phone.isAnimating())
                .build());
    }

    /**
     * What {@code uiautomator dump} would write.
     *
     * @return XML
     */
    public String xml() {
        return ask(phone -> TreeXml.hierarchy(phone.focusedWindow().root(), phone.rotation, setup.hasHints()));
    }

    /**
     * Whether the on-screen keyboard is up.
     *
     * @return true when it covers part of the display
     */
    public boolean isKeyboardShown() {
        return ask(phone -> phone.keyboardShown);
    }

    /**
     * Whether the keyguard is in the way.
     *
     * @return true when locked
     */
    public boolean isLocked() {
        return ask(phone -> phone.locked);
    }

    /**
     * Whether the display is on.
     *
     * @return false when it sleeps
     */
    public boolean isAwake() {
        return ask(phone -> phone.awake);
    }

    /**
     * The files on the phone.
     *
     * @return absolute paths
     */
    public List<String> files() {
        return shell.files();
    }

    /**
     * The command lines that its shell was given.
     *
     * @return in their order
     */
    public List<String> commands() {
        return shell.commands();
    }

    // ---- what the world does to it

    /**
     * Changes what the phone remembers.
     *
     * @param key where
     * @param value the new value
     */
    public void set(String key, String value) {
        change(phone -> phone.state.set(key, value));
    }

    /**
     * Lets something happen later, by the phone's clock.
     *
     * @param delay from now
     * @param action what happens
     */
    public void after(Duration delay, Consumer<FakePhone> action) {
        change(phone -> phone.timeline.after(delay, () -> action.accept(this)));
    }

    /**
     * Brings an app to the front, as tapping its icon does.
     *
     * @param packageName an installed package
     * @throws IllegalArgumentException if it is not installed
     */
    public void open(String packageName) {
        change(phone -> phone.open(packageName));
    }

    /**
     * Opens a screen of the app in front.
     *
     * @param screen its name
     * @throws IllegalArgumentException if the app has no such screen
     */
    public void openScreen(String screen) {
        change(phone -> phone.openScreen(phone.front, screen));
    }

    /** Leaves what is on top: keyboard, shade, dialog, screen, app, in this order. */
    public void goBack() {
        change(PhoneModel::goBack);
    }

    /** Leaves the screen, whatever is over it: the arrow in the bar at the top. */
    public void goUp() {
        change(phone -> {
            phone.keyboardShown = false;
            phone.goBack();
        });
    }

    /** Goes to the home screen. */
    public void goHome() {
        change(PhoneModel::goHome);
    }

    /**
     * Lets a dialog of the app in front appear.
     *
     * @param dialog describes it
     */
    public void showDialog(Consumer<DialogBuilder> dialog) {
        change(phone -> {
            DialogBuilder builder = new DialogBuilder(Dialog.Kind.APP, phone.front);
            dialog.accept(builder);
            phone.dialogs.add(builder.build());
            phone.keyboardShown = false;
        });
    }

    /**
     * Lets the system ask for a permission. The state {@code permission} tells the answer: {@code allowed} or {@code denied}.
     *
     * @param question what it asks
     */
    public void showPermissionDialog(String question) {
        change(phone -> {
            String owner = SystemLayout.PERMISSIONS;
            phone.keyboardShown = false;
            phone.dialogs.add(new DialogBuilder(Dialog.Kind.PERMISSION, owner)
                    .message(question)
                    .button("Allow", owner + ":id/permission_allow_button", one -> one.set("permission", "allowed"))
                    .button("Don’t allow", owner + ":id/permission_deny_button", one -> one.set("permission", "denied"))
                    .mustBeAnswered()
                    .build());
        });
    }

    /** Lets the system say that the app in front does not respond; its first button closes the app. */
    public void showNotResponding() {
        change(phone -> {
            String app = phone.front;
            String label = phone.apps.containsKey(app) ? phone.installed(app).label() : app;
            phone.keyboardShown = false;
            phone.dialogs.add(new DialogBuilder(Dialog.Kind.NOT_RESPONDING, "android")
                    .title(label + " isn't responding")
                    .button("Close app", "android:id/aerr_close", one -> one.change(changed -> changed.stop(app)))
                    .button("Wait", "android:id/aerr_wait", one -> {})
                    .mustBeAnswered()
                    .build());
        });
    }

    /**
     * Lets a call come in, at the top and without taking the focus. The state {@code call} tells the answer: {@code answered} or
     * {@code declined}.
     *
     * @param caller who calls
     */
    public void showIncomingCall(String caller) {
        change(phone -> phone.dialogs.add(new DialogBuilder(Dialog.Kind.HEADS_UP, SystemLayout.SYSTEM_UI)
                .title(caller)
                .message("Incoming call")
                .button("Decline", one -> one.set("call", "declined"))
                .button("Answer", one -> one.set("call", "answered"))
                .build()));
    }

    /** Closes the topmost dialog or call, if there is one. */
    public void closeDialog() {
        change(phone -> {
            if (!phone.dialogs.isEmpty()) {
                phone.dialogs.remove(phone.dialogs.size() - 1);
            }
        });
    }

    /**
     * Puts a notification into the shade.
     *
     * @param packageName what a tap on it opens
     * @param title its title
     * @param text its text
     */
    public void showNotification(String packageName, String title, String text) {
        change(phone -> phone.notifications.add(new Notification(packageName, title, text)));
    }

    /** Pulls the notification shade down. */
    public void openShade() {
        change(phone -> {
            phone.shade = true;
            phone.keyboardShown = false;
        });
    }

    /** Pushes the notification shade up. */
    public void closeShade() {
        change(phone -> phone.shade = false);
    }

    /** Locks the phone so that a swipe opens it again. */
    public void lock() {
        change(phone -> phone.lock(false));
    }

    /** Locks the phone so that only a person with the PIN can open it. */
    public void lockSecurely() {
        change(phone -> phone.lock(true));
    }

    /** Opens the lock, as a person with the PIN would. */
    public void unlock() {
        change(phone -> {
            phone.locked = false;
            phone.bouncer = false;
            phone.awake = true;
        });
    }

    /** Turns the display off. */
    public void sleep() {
        change(phone -> phone.awake = false);
    }

    /** Turns the display on. */
    public void wake() {
        change(phone -> phone.awake = true);
    }

    /**
     * Turns the phone.
     *
     * @param quarterTurns 0 to 3
     */
    public void rotate(int quarterTurns) {
        if (quarterTurns < 0 || quarterTurns > 3) {
            throw new IllegalArgumentException("A rotation is 0 to 3 quarter turns, not " + quarterTurns);
        }
        change(phone -> phone.rotation = quarterTurns);
    }

    /** Brings the keyboard up although no field has the focus, as some apps do. */
    public void showKeyboard() {
        change(phone -> phone.keyboardShown = true);
    }

    /**
     * Puts a row without effect above all others of the screen in front, so that everything moves down by one row.
     *
     * @param label its text
     */
    public void insertRow(String label) {
        change(phone ->
                phone.page().orElseThrow(FakePhone::noApp).items.add(0, new ItemBuilder(Item.Kind.ROW, label).build()));
    }

    /**
     * Exchanges two things on the screen in front.
     *
     * @param first counted from 0, from the top of the content
     * @param second counted from 0, from the top of the content
     */
    public void swapItems(int first, int second) {
        change(phone -> Collections.swap(phone.page().orElseThrow(FakePhone::noApp).items, first, second));
    }

    /**
     * Takes an app away or lets its process die: its screens are gone, and the home screen shows if it was in front.
     *
     * @param packageName an installed package
     */
    public void forceStop(String packageName) {
        change(phone -> phone.stop(packageName));
    }

    // ---- what reaches it from outside, recorded

    /**
     * Touches the display.
     *
     * @param point where
     * @return the phone's record of it
     */
    public ReceivedInput tap(Point point) {
        return touch(point, point, Duration.ofMillis(50));
    }

    /**
     * Touches the display from one point to another. Staying in place for half a second or longer is a long press.
     *
     * @param from where the finger comes down
     * @param to where it is lifted
     * @param lasting how long it is down
     * @return the phone's record of it
     */
    public ReceivedInput touch(Point from, Point to, Duration lasting) {
        return receive(phone -> touch.touch(from, to, lasting));
    }

    /**
     * Types into the field that has the focus.
     *
     * @param text characters
     * @return the phone's record of it; not applied when no field has the focus
     */
    public ReceivedInput type(String text) {
        return receive(phone -> {
            String field = phone.typingPage()
                    .flatMap(page -> page.focused)
                    .map(Item::label)
                    .orElse("");
            String owner = phone.focusedWindow().packageName();
            boolean applied = phone.awake && typing.type(text);
            return plain(ReceivedInput.Kind.TEXT, text, field, owner, applied);
        });
    }

    /**
     * Presses a key.
     *
     * @param key Android's name or number for it, for instance {@code KEYCODE_BACK}, {@code BACK} or {@code 4}
     * @return the phone's record of it; not applied when the phone sleeps or does not know the key
     */
    public ReceivedInput pressKey(String key) {
        return receive(phone -> {
            String name = Keys.name(key).orElse("");
            String owner = phone.focusedWindow().packageName();
            boolean applied = !name.isEmpty() && new KeyPress(this, phone, typing).press(name);
            return plain(ReceivedInput.Kind.KEY, name.isEmpty() ? key : name, "", owner, applied);
        });
    }

    /**
     * Starts an app or brings it to the front.
     *
     * @param packageName any package
     * @return the phone's record of it; not applied when it is not installed
     */
    public ReceivedInput launch(String packageName) {
        return receive(phone -> {
            boolean applied = phone.apps.containsKey(packageName);
            if (applied) {
                phone.open(packageName);
            }
            return plain(ReceivedInput.Kind.LAUNCH, packageName, "", packageName, applied);
        });
    }

    // ---- faults

    /**
     * Lets things go wrong from now on.
     *
     * @param scripted see {@link Fault}
     */
    public void inject(Fault... scripted) {
        change(phone -> List.of(scripted).forEach(faults::add));
    }

    /** Forgets the faults that have not happened yet. */
    public void clearFaults() {
        change(phone -> faults.clear());
    }

    /**
     * The faults that have not happened yet.
     *
     * @return in their order
     */
    public List<Fault> faultsLeft() {
        return ask(phone -> faults.left());
    }

    /**
     * Changes how the phone is connected; every connection breaks.
     *
     * @param state what a device list shows from now on
     */
    public void link(State state) {
        this.link = Objects.requireNonNull(state, "state");
        linkListeners.forEach(Runnable::run);
    }

    /** Restarts the phone: absent at once, back with its home screen after its boot time. */
    public void reboot() {
        change(phone -> {
            phone.apps.keySet().forEach(phone::stop);
            phone.dialogs.clear();
            phone.goHome();
            phone.timeline.after(setup.bootTime.dividedBy(2), () -> link(State.OFFLINE));
            phone.timeline.after(setup.bootTime, () -> link(State.DEVICE));
        });
        link(State.ABSENT);
    }

    /**
     * Sets the switch that some vendors put before touches from adb, "USB debugging (Security settings)".
     *
     * @param allowed false lets every input fail with a SecurityException
     */
    public void allowInjection(boolean allowed) {
        change(phone -> injectionAllowed = allowed);
    }

    // ---- for the faces

    boolean isInjectionAllowed() {
        return ask(phone -> injectionAllowed);
    }

    List<Fault> take(Fault.Operation operation) {
        return ask(phone -> faults.take(operation));
    }

    void focus(Item field) {
        change(phone -> typing.focus(field));
    }

    /** A key of the on-screen keyboard: part of a touch that is recorded already. */
    void press(String character) {
        change(phone -> typing.type(character));
    }

    /** A key of the on-screen keyboard: part of a touch that is recorded already. */
    void pressOnScreen(String name) {
        change(phone -> new KeyPress(this, phone, typing).press(name));
    }

    /** CTRL and another key together. */
    ReceivedInput pressWithControl(String name) {
        return receive(phone -> {
            boolean applied = new KeyPress(this, phone, typing).pressWithControl(name);
            return plain(
                    ReceivedInput.Kind.KEY,
                    "CTRL+" + name,
                    "",
                    phone.focusedWindow().packageName(),
                    applied);
        });
    }

    void clearField() {
        change(phone -> typing.clear());
    }

    void openNotification(Notification notification) {
        change(phone -> {
            phone.notifications.remove(notification);
            phone.shade = false;
            if (phone.apps.containsKey(notification.packageName())) {
                phone.open(notification.packageName());
            }
        });
    }

    String filled(String template) {
        return ask(phone -> Words.fill(template, phone.state));
    }

    /** Asks the phone at one moment: what is due has happened, and nothing happens meanwhile. */
    <T> T ask(Function<PhoneModel, T> question) {
        lock.lock();
        try {
            model.timeline.runDue();
            return question.apply(model);
        } finally {
            lock.unlock();
        }
    }

    void change(Consumer<PhoneModel> change) {
        ask(phone -> {
            change.accept(phone);
            return true;
        });
    }

    private ReceivedInput receive(Function<PhoneModel, ReceivedInput> input) {
        return ask(phone -> {
            int place = inputs.size();
            ReceivedInput received = input.apply(phone);
            inputs.add(Math.min(place, inputs.size()), received);
            return received;
        });
    }

    private ReceivedInput plain(ReceivedInput.Kind kind, String text, String target, String owner, boolean applied) {
        return new ReceivedInput(
                kind,
                model.clock.instant(),
                Optional.empty(),
                Optional.empty(),
                Duration.ZERO,
                text,
                target,
                owner,
                applied);
    }

    private static IllegalStateException noApp() {
        return new IllegalStateException("No app is in front; open one first");
    }

    @Override
    public String toString() {
        return "FakePhone[" + setup.serial + "]";
    }

    /** Builds a {@link FakePhone}; see {@link FakePhone#builder()} for the defaults. */
    public static final class Builder {

        private final PhoneSetup setup = new PhoneSetup();

        Builder() {}

        /**
         * Sets the clock that everything on the phone goes by.
         *
         * @param clock for instance a {@link FakeClock}
         * @return this
         */
        public Builder clock(RunClock clock) {
            setup.clock = Objects.requireNonNull(clock, "clock");
            return this;
        }

        /**
         * Sets the serial.
         *
         * @param serial a non-blank name
         * @return this
         */
        public Builder serial(String serial) {
            setup.serial = Objects.requireNonNull(serial, "serial");
            return this;
        }

        /**
         * Sets the model's name.
         *
         * @param name for instance {@code Pixel 7}
         * @return this
         */
        public Builder model(String name) {
            setup.model = Objects.requireNonNull(name, "name");
            return this;
        }

        /**
         * Sets the version of Android, whose commands answer differently.
         *
         * @param level 23 to 36; below 24 there is no {@code shell_v2}
         * @return this
         */
        public Builder apiLevel(int level) {
            setup.apiLevel(level);
            return this;
        }

        /**
         * Takes a feature away from the phone's daemon.
         *
         * @param feature for instance {@code shell_v2}
         * @return this
         */
        public Builder withoutFeature(String feature) {
            setup.features.remove(feature);
            return this;
        }

        /**
         * Sets the display.
         *
         * @param width pixels, in the natural orientation
         * @param height pixels, in the natural orientation
         * @param dpi dots per inch: 160 is one pixel for each density-independent pixel
         * @return this
         */
        public Builder display(int width, int height, int dpi) {
            setup.size = new ScreenSize(width, height);
            setup.density = dpi;
            return this;
        }

        /**
         * Installs an app.
         *
         * @param packageName its package
         * @param app describes it
         * @return this
         */
        public Builder app(String packageName, Consumer<AppBuilder> app) {
            AppBuilder builder = new AppBuilder(packageName);
            app.accept(builder);
            setup.apps.add(builder.build());
            return this;
        }

        /**
         * Sets what the phone remembers at first.
         *
         * @param key where
         * @param value the value
         * @return this
         */
        public Builder state(String key, String value) {
            setup.state.put(key, value);
            return this;
        }

        /**
         * Starts with an app in front instead of the home screen.
         *
         * @param packageName an installed package
         * @return this
         */
        public Builder inFront(String packageName) {
            setup.inFront = Optional.of(packageName);
            return this;
        }

        /**
         * Installs the keyboard that takes any text from adb, of package {@code com.android.adbkeyboard}.
         *
         * @return this
         */
        public Builder adbKeyboard() {
            setup.keyboards.add(InputMethods.ADB_KEYBOARD);
            return this;
        }

        /**
         * Sets how long {@code uiautomator} waits for the display to come to rest.
         *
         * @param timeout by the phone's clock; Android's own is ten seconds
         * @return this
         */
        public Builder idleTimeout(Duration timeout) {
            setup.idleTimeout = Objects.requireNonNull(timeout, "timeout");
            return this;
        }

        /**
         * Lets the device in this process read at once instead of waiting until the display comes to rest, as a resident reader on the
         * phone does. Its screens are not settled by themselves.
         *
         * @return this
         */
        public Builder readsWithoutWaiting() {
            setup.waitsForIdle = false;
            return this;
        }

        /**
         * Sets how long a restart takes.
         *
         * @param time by the phone's clock; the default is 30 seconds
         * @return this
         */
        public Builder bootTime(Duration time) {
            setup.bootTime = Objects.requireNonNull(time, "time");
            return this;
        }

        /**
         * Lets the person beside the phone deny every host that asks to be let in.
         *
         * @return this
         */
        public Builder deniesHosts() {
            setup.allowsHosts = false;
            return this;
        }

        /**
         * Makes the phone.
         *
         * @return a phone that is switched on
         */
        public FakePhone build() {
            return new FakePhone(setup.copy());
        }
    }
}
