package io.github.jevdroid.adb;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.jevdroid.testkit.Cancellation;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.ShellSession;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** A phone whose shell is mksh, to be put behind the faces of the testkit. Its programs are scripts in a folder. */
final class ShellPhone implements PhoneLink {

    private final Path programs;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile State state = State.DEVICE;
    volatile Set<String> features = Set.of("shell_v2", "cmd");
    volatile boolean allows = true;

    ShellPhone(Path folder) throws IOException {
        assumeTrue(DeviceShell.isInstalled(), DeviceShell.MISSING);
        this.programs = Files.createDirectories(folder.resolve("programs"));
        program("getprop", "echo 1");
        program("pm", "echo package:/system/framework/framework-res.apk");
        program("dumpsys", "printf 'mRotation=0\\nmCurrentFocus=Window{1 u0 com.example.app/.Main}\\n'");
        program("input", "echo \"$*\" >> " + log());
    }

    /** Puts a program on the phone. */
    ShellPhone program(String name, String body) throws IOException {
        Path file = programs.resolve(name);
        Files.writeString(file, "#!/usr/bin/mksh\n" + body + "\n");
        if (!file.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + file + " executable");
        }
        return this;
    }

    /** What its input program was called with. */
    List<String> inputs() throws IOException {
        return Files.exists(log()) ? Files.readAllLines(log()) : List.of();
    }

    private Path log() {
        return programs.resolve("inputs.log");
    }

    void setState(State state) {
        this.state = state;
        listeners.forEach(Runnable::run);
    }

    @Override
    public String serial() {
        return "SHELL0001";
    }

    @Override
    public State state() {
        return state;
    }

    @Override
    public Set<String> features() {
        return features;
    }

    @Override
    public Map<String, String> properties() {
        return Map.of("ro.product.name", "shell", "ro.product.model", "Shell Phone", "ro.product.device", "shell");
    }

    @Override
    public ShellSession shell() {
        return this::run;
    }

    @Override
    public boolean authorize(String publicKey) {
        if (allows) {
            state = State.DEVICE;
        }
        return allows;
    }

    @Override
    public Registration onLinkChange(Runnable listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }

    private int run(String command, InputStream in, OutputStream out, OutputStream err, Cancellation cancellation)
            throws IOException {
        Path errors = Files.createTempFile(programs, "errors", "");
        ProcessBuilder builder = new ProcessBuilder("/usr/bin/mksh", "-c", command)
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectError(errors.toFile());
        builder.environment().put("PATH", programs + ":/usr/bin:/bin");
        builder.environment().put("LC_ALL", "C.UTF-8");
        Process process = builder.start();
        cancellation.onCancel(() -> {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        });
        process.getInputStream().transferTo(out);
        try {
            int code = process.waitFor();
            err.write(Files.readAllBytes(errors));
            return code;
        } catch (InterruptedException woken) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException(woken);
        } finally {
            Files.delete(errors);
        }
    }
}
