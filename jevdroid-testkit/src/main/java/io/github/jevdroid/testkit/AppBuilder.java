package io.github.jevdroid.testkit;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Describes an app of a {@link FakePhone}: its name and its screens. The first screen is the one that it starts with. */
public final class AppBuilder {

    private final String packageName;
    private final Map<String, ScreenSpec> screens = new LinkedHashMap<>();
    private String label;
    private String version = "1.0";
    private Duration starts = Duration.ZERO;
    private boolean inLauncher = true;

    AppBuilder(String packageName) {
        this.packageName = packageName;
        this.label = packageName.substring(packageName.lastIndexOf('.') + 1);
    }

    /**
     * Names the app as a person sees it.
     *
     * @param name for instance {@code Settings}
     * @return this
     */
    public AppBuilder label(String name) {
        this.label = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Sets the version that {@code dumpsys package} tells.
     *
     * @param name for instance {@code 1.0}
     * @return this
     */
    public AppBuilder version(String name) {
        this.version = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Lets the app take its time before its first screen shows.
     *
     * @param delay by the phone's clock
     * @return this
     */
    public AppBuilder startsIn(Duration delay) {
        this.starts = Objects.requireNonNull(delay, "delay");
        return this;
    }

    /**
     * Gives the app no icon: it is installed but cannot be launched.
     *
     * @return this
     */
    public AppBuilder withoutIcon() {
        this.inLauncher = false;
        return this;
    }

    /**
     * Adds a screen.
     *
     * @param name how {@code opens(…)} and tests call it
     * @param screen describes it
     * @return this
     * @throws IllegalArgumentException if the app has a screen of that name
     */
    public AppBuilder screen(String name, Consumer<ScreenBuilder> screen) {
        ScreenBuilder builder = new ScreenBuilder(name);
        screen.accept(builder);
        if (screens.putIfAbsent(name, builder.build()) != null) {
            throw new IllegalArgumentException(
                    "The app " + packageName + " has two screens called \"" + name + "\"; give one another name");
        }
        return this;
    }

    AppSpec build() {
        if (screens.isEmpty()) {
            throw new IllegalArgumentException("The app " + packageName + " needs at least one screen");
        }
        return new AppSpec(
                packageName,
                label,
                version,
                starts,
                inLauncher,
                screens.keySet().iterator().next(),
                Collections.unmodifiableMap(new LinkedHashMap<>(screens)));
    }
}
