package io.github.jevdroid.adb;

import io.github.jevdroid.run.RunContext;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** A transport whose answers a test writes down. */
public final class CannedTransport implements AdbTransport {

    /** Commands in the order in which they came. */
    public final List<String> commands = new ArrayList<>();

    private Supplier<List<AttachedDevice>> devices = List::of;
    private BiFunction<String, String, ShellResult> shell = (serial, command) -> text("");

    /** What the server lists, asked at each call. */
    public CannedTransport devices(Supplier<List<AttachedDevice>> answers) {
        this.devices = answers;
        return this;
    }

    /** What a phone prints, by serial and command. */
    public CannedTransport shell(BiFunction<String, String, ShellResult> answers) {
        this.shell = answers;
        return this;
    }

    /** A result with exit code 0. */
    public static ShellResult text(String stdout) {
        return ShellResult.of(stdout.getBytes(StandardCharsets.UTF_8), new byte[0], 0);
    }

    /** A listed phone without properties. */
    public static AttachedDevice phone(String serial, DeviceState state) {
        return new AttachedDevice(serial, state, Map.of());
    }

    @Override
    public List<AttachedDevice> devices(RunContext run) {
        return devices.get();
    }

    @Override
    public ShellResult shell(String serial, String command, Duration limit, RunContext run) {
        commands.add(command);
        return shell.apply(serial, command);
    }
}
