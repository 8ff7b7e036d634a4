package io.github.jevdroid.adb.internal;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the adb program, which is needed only to start a server that is not running. */
public final class AdbBinary {

    private AdbBinary() {}

    /**
     * The first place where an adb program lies.
     *
     * @param explicit where it must lie, if the caller said so; no other place is tried then
     * @param environment variables, home and kind of system
     * @return empty when there is none
     */
    public static Optional<Path> find(Optional<Path> explicit, Environment environment) {
        return candidates(explicit, environment).stream()
                .filter(Files::isRegularFile)
                .filter(file -> environment.windows() || Files.isExecutable(file))
                .findFirst();
    }

    /**
     * Where an adb program is looked for, in order: {@code ANDROID_HOME}, {@code ANDROID_SDK_ROOT}, {@code PATH}, the usual places.
     *
     * @param explicit the only place, if the caller said so
     * @param environment variables, home and kind of system
     * @return paths of files that need not exist
     */
    public static List<Path> candidates(Optional<Path> explicit, Environment environment) {
        if (explicit.isPresent()) {
            return List.of(explicit.get());
        }
        String name = environment.windows() ? "adb.exe" : "adb";
        List<Path> found = new ArrayList<>();
        for (String variable : List.of("ANDROID_HOME", "ANDROID_SDK_ROOT")) {
            environment
                    .variable(variable)
                    .flatMap(AdbBinary::path)
                    .ifPresent(root -> found.add(root.resolve("platform-tools").resolve(name)));
        }
        String separator = environment.windows() ? ";" : File.pathSeparator;
        for (String entry : environment.variable("PATH").orElse("").split(separator, -1)) {
            String unquoted = entry.replace("\"", "").strip();
            if (!unquoted.isEmpty()) {
                path(unquoted).ifPresent(folder -> found.add(folder.resolve(name)));
            }
        }
        for (Path folder : usualPlaces(environment)) {
            found.add(folder.resolve(name));
        }
        return found.stream().distinct().toList();
    }

    private static List<Path> usualPlaces(Environment environment) {
        Path home = environment.home();
        if (environment.windows()) {
            Path local = environment
                    .variable("LOCALAPPDATA")
                    .flatMap(AdbBinary::path)
                    .orElse(home.resolve("AppData").resolve("Local"));
            return List.of(local.resolve("Android").resolve("Sdk").resolve("platform-tools"));
        }
        return List.of(
                home.resolve("Library/Android/sdk/platform-tools"),
                home.resolve("Android/Sdk/platform-tools"),
                Path.of("/opt/homebrew/bin"),
                Path.of("/usr/local/bin"),
                Path.of("/opt/android-sdk/platform-tools"),
                Path.of("/usr/lib/android-sdk/platform-tools"),
                Path.of("/usr/bin"));
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException notAPath) {
            return Optional.empty();
        }
    }
}
