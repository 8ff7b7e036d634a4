package io.github.jevdroid.screen;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * One observation of a phone: what is in front, what it shows, and how and when that was read.
 *
 * <p>{@link #sameContentAs(Screen)} answers "did it change?". {@code equals} is identity, since two readings of an unchanged phone are
 * still two readings.
 */
public final class Screen {

    private final String packageName;
    private final String window;
    private final List<Element> elements;
    private final List<String> texts;
    private final ScreenSize size;
    private final int rotation;
    private final Keyboard keyboard;
    private final Lock lock;
    private final boolean awake;
    private final List<Bounds> overlays;
    private final Map<String, String> apps;
    private final String source;
    private final Instant taken;
    private final boolean settled;
    private final int omitted;
    private final Optional<Unreadable> unreadable;

    private Screen(Builder builder) {
        this.packageName = builder.packageName;
        this.window = builder.window;
        this.elements = List.copyOf(builder.elements);
        this.texts = List.copyOf(builder.texts);
        this.size = builder.size;
        this.rotation = builder.rotation;
        this.keyboard = builder.keyboard;
        this.lock = builder.lock;
        this.awake = builder.awake;
        this.overlays = List.copyOf(builder.overlays);
        this.apps = Collections.unmodifiableMap(new LinkedHashMap<>(builder.apps));
        this.source = builder.source;
        this.taken = builder.taken;
        this.settled = builder.settled;
        this.omitted = builder.omitted;
        this.unreadable = builder.unreadable;
    }

    /**
     * Starts a screen. Defaults: no window name, no elements or texts, unknown size, rotation 0, keyboard hidden, lock unknown, awake, no
     * source, taken at the epoch, not settled, nothing omitted, readable.
     *
     * @param packageName the package in front, {@code ""} when it cannot be told
     * @return a builder
     */
    public static Builder builder(String packageName) {
        return new Builder(packageName);
    }

    /**
     * Starts a builder with everything this screen has.
     *
     * @return a builder for a changed copy
     */
    public Builder toBuilder() {
        Builder copy = new Builder(packageName);
        copy.window = window;
        copy.elements.addAll(elements);
        copy.texts.addAll(texts);
        copy.size = size;
        copy.rotation = rotation;
        copy.keyboard = keyboard;
        copy.lock = lock;
        copy.awake = awake;
        copy.overlays.addAll(overlays);
        copy.apps.putAll(apps);
        copy.source = source;
        copy.taken = taken;
        copy.settled = settled;
        copy.omitted = omitted;
        copy.unreadable = unreadable;
        return copy;
    }

    /**
     * The package in front.
     *
     * @return the package, {@code ""} when it cannot be told
     */
    public String packageName() {
        return packageName;
    }

    /**
     * The window in front: the activity's or the window's name, or a pane title.
     *
     * @return the name, {@code ""} when it cannot be told
     */
    public String window() {
        return window;
    }

    /**
     * What can be acted on or carries state, in drawing order; an element's {@link Element#id()} is its index here.
     *
     * @return an immutable list
     */
    public List<Element> elements() {
        return elements;
    }

    /**
     * Text on the screen that belongs to no element of {@link #elements()}, in drawing order.
     *
     * @return an immutable list without empty strings
     */
    public List<String> texts() {
        return texts;
    }

    /**
     * The display's size in the rotation of this observation.
     *
     * @return {@link ScreenSize#UNKNOWN} when the device does not tell
     */
    public ScreenSize size() {
        return size;
    }

    /**
     * The display's rotation in quarter turns.
     *
     * @return 0 to 3
     */
    public int rotation() {
        return rotation;
    }

    /**
     * The on-screen keyboard.
     *
     * @return {@link Keyboard#HIDDEN} when none is shown
     */
    public Keyboard keyboard() {
        return keyboard;
    }

    /**
     * Whether a keyguard is in the way.
     *
     * @return {@link Lock#UNKNOWN} when the device does not tell
     */
    public Lock lock() {
        return lock;
    }

    /**
     * Says whether the display is on.
     *
     * @return false when the phone sleeps
     */
    public boolean isAwake() {
        return awake;
    }

    /**
     * What higher windows cover, the keyboard excepted: a tap there does not reach this screen's window.
     *
     * @return an immutable list, usually empty
     */
    public List<Bounds> overlays() {
        return overlays;
    }

    /**
     * What the device knows of installed apps that can be launched.
     *
     * @return package to the name that a person sees; empty when the device does not tell
     */
    public Map<String, String> apps() {
        return apps;
    }

    /**
     * How the screen was read, for instance {@code uiautomator dump}.
     *
     * @return the reader's name, {@code ""} when it gave none
     */
    public String source() {
        return source;
    }

    /**
     * When the reading was complete.
     *
     * @return the host's clock
     */
    public Instant taken() {
        return taken;
    }

    /**
     * Says whether the content was at rest: the source itself waited for idle, or two readings agreed.
     *
     * @return false while something moves, or when a single reading cannot tell
     */
    public boolean isSettled() {
        return settled;
    }

    /**
     * How many elements and texts the reader left out because of its limits.
     *
     * @return 0 when the screen is complete
     */
    public int omitted() {
        return omitted;
    }

    /**
     * Why there is no tree.
     *
     * @return empty when the screen could be read
     */
    public Optional<Unreadable> unreadable() {
        return unreadable;
    }

    /**
     * The first element that fits.
     *
     * @param match what to look for
     * @return empty when none fits
     */
    public Optional<Element> find(Match match) {
        return elements.stream().filter(match).findFirst();
    }

    /**
     * Every element that fits.
     *
     * @param match what to look for
     * @return an immutable list in drawing order
     */
    public List<Element> findAll(Match match) {
        return elements.stream().filter(match).toList();
    }

    /**
     * The nearest ancestor among the elements.
     *
     * @param element an element of this screen
     * @return empty at the top
     */
    public Optional<Element> parentOf(Element element) {
        return element.parent() == Element.NO_PARENT ? Optional.empty() : Optional.of(elements.get(element.parent()));
    }

    /**
     * Says whether one element contains the other in the tree.
     *
     * @param ancestor an element of this screen
     * @param descendant an element of this screen
     * @return true when {@code ancestor} is met on the way from {@code descendant} to the top; false for an element and itself
     */
    public boolean isAncestor(Element ancestor, Element descendant) {
        for (int at = descendant.parent();
                at != Element.NO_PARENT;
                at = elements.get(at).parent()) {
            if (at == ancestor.id()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Says whether a person would see the same: package, window, rotation, keyboard, elements and texts are equal. Time, source and
     * whether it was settled do not count.
     *
     * @param other another observation
     * @return true when nothing changed
     */
    public boolean sameContentAs(Screen other) {
        return packageName.equals(other.packageName)
                && window.equals(other.window)
                && rotation == other.rotation
                && keyboard.equals(other.keyboard)
                && lock == other.lock
                && unreadable.map(Unreadable::kind).equals(other.unreadable.map(Unreadable::kind))
                && texts.equals(other.texts)
                && elements.equals(other.elements);
    }

    /**
     * Rewrites or drops elements; the children of a dropped element move to its nearest kept ancestor.
     *
     * @param change returns a builder for the element to keep, or nothing to drop it
     * @return a changed copy
     */
    public Screen mapElements(Function<Element, Optional<Element.Builder>> change) {
        Builder copy = toBuilder();
        copy.elements.clear();
        int[] kept = new int[elements.size()];
        for (Element element : elements) {
            int parent = element.parent() == Element.NO_PARENT ? Element.NO_PARENT : kept[element.parent()];
            Optional<Element.Builder> changed = change.apply(element);
            kept[element.id()] = changed.isPresent() ? copy.add(changed.get().parent(parent)) : parent;
        }
        return copy.build();
    }

    /** Names package, window and counts; never what the screen says. */
    @Override
    public String toString() {
        return "Screen[" + packageName + (window.isEmpty() ? "" : " " + window) + ", " + elements.size() + " elements, "
                + texts.size() + " texts"
                + unreadable.map(why -> ", unreadable: " + why.kind()).orElse("") + "]";
    }

    /** Builds a {@link Screen}; see {@link Screen#builder(String)} for the defaults. */
    public static final class Builder {

        private final String packageName;
        private final List<Element> elements = new ArrayList<>();
        private final List<String> texts = new ArrayList<>();
        private final List<Bounds> overlays = new ArrayList<>();
        private final Map<String, String> apps = new LinkedHashMap<>();
        private String window = "";
        private ScreenSize size = ScreenSize.UNKNOWN;
        private int rotation;
        private Keyboard keyboard = Keyboard.HIDDEN;
        private Lock lock = Lock.UNKNOWN;
        private boolean awake = true;
        private String source = "";
        private Instant taken = Instant.EPOCH;
        private boolean settled;
        private int omitted;
        private Optional<Unreadable> unreadable = Optional.empty();

        private Builder(String packageName) {
            this.packageName = Objects.requireNonNull(packageName, "packageName");
        }

        /**
         * Appends an element, drawn over those before it.
         *
         * @param element a builder; later changes to it have no effect
         * @return this
         */
        public Builder element(Element.Builder element) {
            add(element);
            return this;
        }

        /**
         * Appends an element and tells its id, for use as its children's parent.
         *
         * @param element a builder; later changes to it have no effect
         * @return the new element's id
         * @throws IllegalArgumentException if its parent was not added before
         */
        public int add(Element.Builder element) {
            int id = elements.size();
            elements.add(element.build(id));
            return id;
        }

        /**
         * Appends texts that belong to no element; empty ones are ignored.
         *
         * @param added texts in drawing order
         * @return this
         */
        public Builder text(String... added) {
            for (String text : added) {
                if (!text.isEmpty()) {
                    texts.add(text);
                }
            }
            return this;
        }

        /**
         * Replaces all texts; empty ones are ignored.
         *
         * @param replacement texts in drawing order
         * @return this
         */
        public Builder texts(List<String> replacement) {
            texts.clear();
            return text(replacement.toArray(String[]::new));
        }

        /**
         * Names the window in front.
         *
         * @param window the activity's or window's name
         * @return this
         */
        public Builder window(String window) {
            this.window = Objects.requireNonNull(window, "window");
            return this;
        }

        /**
         * Sets the display's size in the current rotation.
         *
         * @param width pixels
         * @param height pixels
         * @return this
         */
        public Builder size(int width, int height) {
            return size(new ScreenSize(width, height));
        }

        /**
         * Sets the display's size in the current rotation.
         *
         * @param size pixels
         * @return this
         */
        public Builder size(ScreenSize size) {
            this.size = Objects.requireNonNull(size, "size");
            return this;
        }

        /**
         * Sets the display's rotation.
         *
         * @param quarterTurns 0 to 3
         * @return this
         * @throws IllegalArgumentException outside 0 to 3
         */
        public Builder rotation(int quarterTurns) {
            if (quarterTurns < 0 || quarterTurns > 3) {
                throw new IllegalArgumentException("A rotation is 0 to 3 quarter turns, not " + quarterTurns);
            }
            this.rotation = quarterTurns;
            return this;
        }

        /**
         * Sets the on-screen keyboard.
         *
         * @param keyboard shown or hidden
         * @return this
         */
        public Builder keyboard(Keyboard keyboard) {
            this.keyboard = Objects.requireNonNull(keyboard, "keyboard");
            return this;
        }

        /**
         * Sets whether a keyguard is in the way.
         *
         * @param lock the keyguard's state
         * @return this
         */
        public Builder lock(Lock lock) {
            this.lock = Objects.requireNonNull(lock, "lock");
            return this;
        }

        /**
         * Sets whether the display is on.
         *
         * @param awake false when the phone sleeps
         * @return this
         */
        public Builder awake(boolean awake) {
            this.awake = awake;
            return this;
        }

        /**
         * Adds what a higher window covers.
         *
         * @param covered a rectangle where taps do not reach this window
         * @return this
         */
        public Builder overlay(Bounds covered) {
            overlays.add(Objects.requireNonNull(covered, "covered"));
            return this;
        }

        /**
         * Adds an installed app that can be launched.
         *
         * @param launchable its package
         * @param label the name that a person sees
         * @return this
         */
        public Builder app(String launchable, String label) {
            apps.put(Objects.requireNonNull(launchable, "launchable"), Objects.requireNonNull(label, "label"));
            return this;
        }

        /**
         * Names the reader.
         *
         * @param source for instance {@code uiautomator dump}
         * @return this
         */
        public Builder source(String source) {
            this.source = Objects.requireNonNull(source, "source");
            return this;
        }

        /**
         * Sets when the reading was complete.
         *
         * @param taken by the host's clock
         * @return this
         */
        public Builder taken(Instant taken) {
            this.taken = Objects.requireNonNull(taken, "taken");
            return this;
        }

        /**
         * Sets whether the content was at rest.
         *
         * @param settled true only when the source waited for idle or two readings agreed
         * @return this
         */
        public Builder settled(boolean settled) {
            this.settled = settled;
            return this;
        }

        /**
         * Sets how much the reader left out.
         *
         * @param omitted elements and texts beyond the reader's limits
         * @return this
         * @throws IllegalArgumentException if negative
         */
        public Builder omitted(int omitted) {
            if (omitted < 0) {
                throw new IllegalArgumentException("The number of omitted elements cannot be negative: " + omitted);
            }
            this.omitted = omitted;
            return this;
        }

        /**
         * Says that there is no tree, and why.
         *
         * @param kind the kind of obstacle
         * @param detail one sentence for a person; never screen text
         * @return this
         */
        public Builder unreadable(Unreadable.Kind kind, String detail) {
            this.unreadable = Optional.of(new Unreadable(kind, detail));
            return this;
        }

        /**
         * Makes the screen.
         *
         * @return an immutable screen
         */
        public Screen build() {
            return new Screen(this);
        }
    }
}
