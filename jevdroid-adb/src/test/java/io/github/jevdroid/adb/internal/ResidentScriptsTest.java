package io.github.jevdroid.adb.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.jevdroid.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts around the resident server, run by Android's own shell. */
class ResidentScriptsTest {

    private static final String MD5_OF_JAR = "68995fcbf432492d15484d04a9d2ac40";
    private static final RunContext RUN = RunContext.of(Duration.ofSeconds(60));

    @TempDir
    private Path home;

    private MkshPhone phone;
    private Path directory;
    private Path jar;

    @BeforeEach
    void a_directory_with_a_hostile_name() throws IOException {
        phone = new MkshPhone(home);
        directory = Files.createDirectories(home.resolve("it's $(touch pwned) \"x\" *"));
        jar = directory.resolve("u2.jar");
    }

    @Test
    void nothing_is_told_of_a_jar_that_is_not_there() {
        assertThat(prepare("", "")).isEmpty();
    }

    @Test
    void the_digest_of_the_jar_is_told() throws IOException {
        Files.writeString(jar, "jar");

        assertThat(prepare("", "")).isEqualTo(MD5_OF_JAR);
    }

    @Test
    void a_pushed_file_with_the_right_digest_becomes_the_jar() throws IOException {
        Path pushed = Files.writeString(directory.resolve("u2.jar.push-1"), "jar");

        assertThat(prepare(pushed.toString(), MD5_OF_JAR)).isEqualTo(MD5_OF_JAR);
        assertThat(pushed).doesNotExist();
    }

    @Test
    void one_that_did_not_arrive_whole_goes_and_the_old_jar_stays() throws IOException {
        Files.writeString(jar, "jar");
        Path pushed = Files.writeString(directory.resolve("u2.jar.push-1"), "ja");

        assertThat(prepare(pushed.toString(), "0123")).isEqualTo(MD5_OF_JAR);
        assertThat(pushed).doesNotExist();
    }

    @Test
    void what_a_broken_push_left_is_swept_and_nothing_else() throws IOException {
        Path left = Files.writeString(directory.resolve("u2.jar.push-1"), "ja");
        Path other = Files.writeString(directory.resolve("other.jar"), "ja");

        prepare("", "");

        assertThat(left).doesNotExist();
        assertThat(other).exists();
        assertThat(home.resolve("pwned")).doesNotExist();
    }

    @Test
    void the_server_replaces_the_shell_and_its_number_is_told_before() throws IOException {
        phone.command("app_process", "echo \"classpath $CLASSPATH\"", "echo \"arguments $*\"", "echo \"number $$\"");

        String said = run("resident-start.sh", Map.of("jar", jar.toString(), "port", "9008"));

        assertThat(said).contains("classpath " + jar).contains("arguments / com.wetest.uia2.Main -p 9008");
        String number = said.lines().findFirst().orElseThrow().replace("jevdroid-pid ", "");
        assertThat(said).endsWith("number " + number);
    }

    @Test
    void b10_those_who_hold_the_phone_are_named() throws IOException {
        phone.command(
                "ps",
                "echo ARGS",
                "echo com.android.systemui",
                "echo 'app_process / com.wetest.uia2.Main'",
                "echo 'io.appium.uiautomator2.server'",
                "echo 'grep uiautomator'");

        assertThat(run("uiautomation-holders.sh", Map.of()).lines())
                .containsExactly("com.wetest.uia2.Main", "io.appium.uiautomator2.server");
    }

    private String prepare(String pushed, String digest) {
        return run("resident-prepare.sh", Map.of("jar", jar.toString(), "pushed", pushed, "digest", digest));
    }

    private String run(String script, Map<String, String> variables) {
        return phone.shell("any", DeviceScript.load(script).with(variables), Duration.ofSeconds(20), RUN)
                .stdout()
                .strip();
    }
}
