package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.Cancellation;
import io.github.jevdroid.testkit.LinkDroppedException;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.ShellSession;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A phone with a dozen commands of its own, for tests of the faces alone. */
final class ScriptedPhone implements PhoneLink {

    static final int BIG_BYTES = 5 * 1024 * 1024;

    final List<String> commands = new CopyOnWriteArrayList<>();
    final Map<String, byte[]> stored = new ConcurrentHashMap<>();
    final Set<String> features = new LinkedHashSet<>(List.of("shell_v2", "stat_v2", "cmd"));
    final List<String> keys = new CopyOnWriteArrayList<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile State state = State.DEVICE;
    volatile boolean allows = true;

    /** Five MiB of every byte there is. */
    static byte[] big() {
        byte[] bytes = new byte[BIG_BYTES];
        new Random(42).nextBytes(bytes);
        return bytes;
    }

    void setState(State state) {
        this.state = state;
        listeners.forEach(Runnable::run);
    }

    @Override
    public String serial() {
        return "FAKE0001";
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
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("ro.product.name", "scripted");
        properties.put("ro.product.model", "Scripted Phone");
        properties.put("ro.product.device", "script");
        return properties;
    }

    @Override
    public boolean authorize(String publicKey) {
        keys.add(publicKey);
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

    int listeners() {
        return listeners.size();
    }

    @Override
    public ShellSession shell() {
        return this::run;
    }

    private int run(String command, InputStream in, OutputStream out, OutputStream err, Cancellation cancellation)
            throws IOException {
        commands.add(command);
        List<String> words = new ArrayList<>(List.of(command.split(" ", 2)));
        String argument = words.size() > 1 ? words.get(1) : "";
        switch (words.get(0)) {
            case "echo" -> out.write((argument + "\n").getBytes(StandardCharsets.UTF_8));
            case "warn" -> err.write((argument + "\n").getBytes(StandardCharsets.UTF_8));
            case "both" -> {
                out.write("to out\n".getBytes(StandardCharsets.UTF_8));
                err.write("to err\n".getBytes(StandardCharsets.UTF_8));
            }
            case "exit" -> {
                return Integer.parseInt(argument);
            }
            case "big" -> out.write(big());
            case "cat" -> in.transferTo(out);
            case "wait" -> {
                out.write("waiting\n".getBytes(StandardCharsets.UTF_8));
                await(cancellation);
                commands.add("wait ended");
            }
            case "drop" -> {
                out.write("so far".getBytes(StandardCharsets.UTF_8));
                throw new LinkDroppedException("scripted");
            }
            case "die" -> throw new IOException("the process died");
            default -> {
                err.write(("sh: " + words.get(0) + ": not found\n").getBytes(StandardCharsets.UTF_8));
                return 127;
            }
        }
        return 0;
    }

    private static void await(Cancellation cancellation) throws IOException {
        try {
            cancellation.await();
        } catch (InterruptedException e) {
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public Optional<TcpService> listener(int port) {
        return port == 9008 ? Optional.of((in, out) -> in.transferTo(out)) : Optional.empty();
    }

    @Override
    public Optional<RemoteFiles> remoteFiles() {
        return Optional.of(new RemoteFiles() {

            @Override
            public Optional<Entry> stat(String path) {
                if (path.equals("/sdcard")) {
                    return Optional.of(new Entry("sdcard", 040755, 4096, 1_700_000_000));
                }
                byte[] content = stored.get(path);
                return content == null ? Optional.empty() : Optional.of(entry(path, content));
            }

            @Override
            public List<Entry> list(String path) {
                return stored.entrySet().stream()
                        .filter(file -> file.getKey().startsWith(path + "/"))
                        .map(file -> entry(file.getKey(), file.getValue()))
                        .toList();
            }

            private Entry entry(String path, byte[] content) {
                return new Entry(path.substring(path.lastIndexOf('/') + 1), 0100644, content.length, 1_700_000_000);
            }

            @Override
            public byte[] read(String path) throws IOException {
                byte[] content = stored.get(path);
                if (content == null) {
                    throw new FileNotFoundException("No such file or directory");
                }
                return content;
            }

            @Override
            public void write(String path, int permissions, int modifiedSeconds, byte[] content) throws IOException {
                if (path.startsWith("/system/")) {
                    throw new IOException("Read-only file system");
                }
                stored.put(path, content);
            }
        });
    }
}
