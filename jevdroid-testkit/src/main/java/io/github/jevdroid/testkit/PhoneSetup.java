package io.github.jevdroid.testkit;

import io.github.jevdroid.run.RunClock;
import io.github.jevdroid.screen.ScreenSize;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How a phone is made; what {@link FakePhone.Builder} fills in. */
final class PhoneSetup {

    static final int SHELL_V2 = 24;
    private static final int FIRST_WITH_HINTS = 35;
    private static final int FIRST_WITH_SHADE = 31;
    private static final int OLDEST = 23;
    private static final int NEWEST = 36;
    private static final Map<Integer, String> RELEASES = Map.ofEntries(
            Map.entry(23, "6.0"),
            Map.entry(24, "7.0"),
            Map.entry(25, "7.1.1"),
            Map.entry(26, "8.0.0"),
            Map.entry(27, "8.1.0"),
            Map.entry(28, "9"),
            Map.entry(29, "10"),
            Map.entry(30, "11"),
            Map.entry(31, "12"),
            Map.entry(32, "12"),
            Map.entry(33, "13"),
            Map.entry(34, "14"),
            Map.entry(35, "15"),
            Map.entry(36, "16"));

    final List<AppSpec> apps = new ArrayList<>();
    final Map<String, String> state = new LinkedHashMap<>();
    final Set<String> keyboards = new LinkedHashSet<>();
    final Set<String> features = new LinkedHashSet<>(List.of("shell_v2", "cmd", "stat_v2", "ls_v2"));
    RunClock clock = RunClock.system();
    String serial = "FAKE0001";
    String model = "Fake Phone";
    int apiLevel = 35;
    ScreenSize size = new ScreenSize(1080, 2400);
    int density = 420;
    Optional<String> inFront = Optional.empty();
    Duration idleTimeout = Duration.ofSeconds(10);
    Duration bootTime = Duration.ofSeconds(30);
    boolean waitsForIdle = true;
    boolean allowsHosts = true;

    void apiLevel(int level) {
        if (level < OLDEST || level > NEWEST) {
            throw new IllegalArgumentException(
                    "The fake phone answers as API levels " + OLDEST + " to " + NEWEST + " do, not " + level);
        }
        apiLevel = level;
        if (level < SHELL_V2) {
            features.remove("shell_v2");
        }
    }

    boolean hasHints() {
        return apiLevel >= FIRST_WITH_HINTS;
    }

    /** What the window of notifications and keyguard is called. */
    String shadeTitle() {
        return apiLevel >= FIRST_WITH_SHADE ? "NotificationShade" : "StatusBar";
    }

    String release() {
        return RELEASES.getOrDefault(apiLevel, Integer.toString(apiLevel));
    }

    Map<String, String> properties() {
        String device = "fake";
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("ro.product.name", device);
        properties.put("ro.product.model", model);
        properties.put("ro.product.device", device);
        properties.put("ro.product.manufacturer", "JevDroid");
        properties.put("ro.product.brand", "JevDroid");
        properties.put("ro.build.version.sdk", Integer.toString(apiLevel));
        properties.put("ro.build.version.release", release());
        properties.put("ro.serialno", serial);
        properties.put("ro.product.cpu.abi", "arm64-v8a");
        properties.put("ro.product.locale", "en-US");
        properties.put("sys.boot_completed", "1");
        properties.put("init.svc.bootanim", "stopped");
        return properties;
    }

    PhoneSetup copy() {
        PhoneSetup copy = new PhoneSetup();
        copy.apps.addAll(apps);
        copy.state.putAll(state);
        copy.keyboards.addAll(keyboards);
        copy.features.retainAll(features);
        copy.clock = clock;
        copy.serial = serial;
        copy.model = model;
        copy.apiLevel = apiLevel;
        copy.size = size;
        copy.density = density;
        copy.inFront = inFront;
        copy.idleTimeout = idleTimeout;
        copy.bootTime = bootTime;
        copy.waitsForIdle = waitsForIdle;
        copy.allowsHosts = allowsHosts;
        return copy;
    }
}
