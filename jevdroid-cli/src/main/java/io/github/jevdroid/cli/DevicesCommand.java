package io.github.jevdroid.cli;

import io.github.jevdroid.adb.AttachedDevice;
import io.github.jevdroid.adb.DeviceState;
import io.github.jevdroid.run.RunContext;
import java.io.PrintStream;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Lists the phones that adb knows, and why one cannot be used. */
@Command(
        name = "devices",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "List the phones that adb knows, and why one cannot be used.",
        footer = {"", "Examples:", "  jevdroid devices", "  jevdroid devices --json --adb-server localhost:5038"})
final class DevicesCommand implements Callable<Integer> {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // Set by picocli.
    Main main;

    @Option(
            names = "--adb-server",
            paramLabel = "HOST:PORT",
            description = "The adb server. Default: as adb itself finds it.")
    @Nullable
    String adbServer;

    @Mixin
    OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        List<AttachedDevice> devices = PhoneOptions.server(adbServer).devices(RunContext.of(LIMIT));
        PrintStream out = main.terminal().out();
        if (output.json) {
            out.println(Json.pretty(devices.stream().map(DevicesCommand::asMap).toList()));
        } else if (devices.isEmpty()) {
            out.println("no phone; connect one by USB with USB debugging on, or run: adb connect HOST:PORT");
        } else {
            int width = devices.stream()
                    .mapToInt(device -> device.serial().length())
                    .max()
                    .orElse(0);
            devices.forEach(device -> out.println(line(device, width)));
        }
        return ExitCode.SUCCESS.code();
    }

    private String line(AttachedDevice device, int width) {
        boolean connected = device.state() == DeviceState.DEVICE;
        String state = Printable.column(device.state().word(), 14);
        return Printable.column(device.serial(), width) + "  "
                + (connected ? Palette.GOOD : Palette.WARN).paint(state, output.colours(main.terminal()))
                + (connected ? device.model() : device.state().advice());
    }

    private static Map<String, Object> asMap(AttachedDevice device) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("serial", device.serial());
        map.put("state", device.state().word());
        map.put("connected", device.state() == DeviceState.DEVICE);
        map.put("advice", device.state().advice());
        map.put("link", device.link().name().toLowerCase(Locale.ROOT));
        map.put("model", device.model());
        return map;
    }
}
