package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdbBinaryTest {

    @TempDir
    Path root;

    @Test
    void the_order_is_explicit_then_android_home_then_sdk_root_then_path_then_the_usual_places() throws IOException {
        Path home = program("home sdk/platform-tools/adb");
        Path sdkRoot = program("root/platform-tools/adb");
        Path onPath = program("bin/adb");
        Path usual = program("user/Android/Sdk/platform-tools/adb");
        Map<String, String> all = Map.of(
                "ANDROID_HOME", root.resolve("home sdk").toString(),
                "ANDROID_SDK_ROOT", root.resolve("root").toString(),
                "PATH", root.resolve("nothing") + File.pathSeparator + root.resolve("bin"));
        Path explicit = program("mine/adb");

        assertThat(AdbBinary.find(Optional.of(explicit), unix(all))).contains(explicit);
        assertThat(AdbBinary.find(Optional.empty(), unix(all))).contains(home);
        Files.delete(home);
        assertThat(AdbBinary.find(Optional.empty(), unix(all))).contains(sdkRoot);
        Files.delete(sdkRoot);
        assertThat(AdbBinary.find(Optional.empty(), unix(all))).contains(onPath);
        Files.delete(onPath);
        assertThat(AdbBinary.find(Optional.empty(), unix(all))).contains(usual);
    }

    @Test
    void an_explicit_program_that_is_not_there_is_not_replaced_by_another() throws IOException {
        program("user/Android/Sdk/platform-tools/adb");

        assertThat(AdbBinary.find(Optional.of(root.resolve("gone")), unix(Map.of())))
                .isEmpty();
    }

    @Test
    void on_windows_it_is_called_adb_exe_and_the_path_is_split_at_semicolons() throws IOException {
        Path program = program("Program Files/adb.exe");
        Environment windows = new Environment(
                Map.of("PATH", "C:\\odd;;\"" + root.resolve("Program Files") + "\";bad\0entry")::get,
                true,
                root.resolve("user"));

        assertThat(AdbBinary.find(Optional.empty(), windows)).contains(program);
        assertThat(AdbBinary.candidates(Optional.empty(), windows))
                .allMatch(candidate -> candidate.endsWith("adb.exe"))
                .contains(root.resolve("user/AppData/Local/Android/Sdk/platform-tools/adb.exe"));
    }

    @Test
    void a_file_that_cannot_be_run_is_passed_over() throws IOException {
        Path program = program("home/platform-tools/adb");
        assertThat(program.toFile().setExecutable(false)).isTrue();
        Map<String, String> variables =
                Map.of("ANDROID_HOME", root.resolve("home").toString());

        assertThat(AdbBinary.find(Optional.empty(), unix(variables))).isNotEqualTo(Optional.of(program));
    }

    private Environment unix(Map<String, String> variables) {
        return new Environment(variables::get, false, root.resolve("user"));
    }

    private Path program(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
