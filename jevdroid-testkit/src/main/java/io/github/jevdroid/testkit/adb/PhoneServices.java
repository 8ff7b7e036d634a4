package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.LinkDroppedException;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.adb.LinkFault.Cut;
import io.github.jevdroid.testkit.adb.LinkFault.Loss;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/** The services of a phone's daemon, the same on both faces: {@code shell}, {@code exec}, {@code tcp} and {@code sync}. */
final class PhoneServices {

    private static final int DISCARD_BYTES = 8192;
    private static final String SHELL_V2 = "shell_v2";

    /** What is served here; whatever else a phone has must not be offered, or hosts would use it. */
    private static final Set<String> SERVED = Set.of(SHELL_V2, "cmd");

    private final PhoneLink phone;
    private final LinkFaults faults;

    PhoneServices(PhoneLink phone, LinkFaults faults) {
        this.phone = phone;
        this.faults = faults;
    }

    /** One service that the phone has, not yet running. */
    interface Service {
        void run(Duplex duplex, OutputStream out, LinkFault fault) throws IOException;
    }

    /** The features of a phone as its daemon offers them: a list with commas. */
    static String features(PhoneLink phone) {
        return phone.features().stream().filter(SERVED::contains).collect(Collectors.joining(","));
    }

    /** Finds a service by the name under which a host opens it; empty means that the phone refuses. */
    Optional<Service> find(String name) {
        int colon = name.indexOf(':');
        if (colon < 0) {
            return Optional.empty();
        }
        String kind = name.substring(0, colon);
        String argument = name.substring(colon + 1);
        boolean v2 = phone.features().contains(SHELL_V2);
        if (kind.equals("shell") && !argument.isBlank()) {
            return Optional.of(
                    (duplex, out, fault) -> plainShell(argument, duplex, v2 ? out : new TerminalOutput(out)));
        }
        if (v2 && kind.startsWith("shell,v2") && !argument.isBlank()) {
            return Optional.of((duplex, out, fault) -> shellV2(argument, duplex, out, fault));
        }
        if (kind.equals("exec") && !argument.isBlank()) {
            return Optional.of((duplex, out, fault) -> plainShell(argument, duplex, out));
        }
        if (kind.equals("tcp")) {
            return port(argument)
                    .flatMap(phone::listener)
                    .map(listener -> (duplex, out, fault) -> listener.serve(duplex.in(), out));
        }
        if (kind.equals("sync")) {
            return phone.remoteFiles()
                    .map(files -> (duplex, out, fault) -> new SyncService(files, duplex.in(), out).run());
        }
        return Optional.empty();
    }

    private void plainShell(String command, Duplex duplex, OutputStream out) throws IOException {
        phone.shell().run(command, duplex.in(), out, out, duplex.cancellation());
    }

    private void shellV2(String command, Duplex duplex, OutputStream out, LinkFault fault) throws IOException {
        ShellV2Streams streams = new ShellV2Streams(duplex.in(), out);
        int exitCode = phone.shell().run(command, streams.in(), streams.out(), streams.err(), duplex.cancellation());
        streams.exit(fault.exitCode().orElse(exitCode));
    }

    private static Optional<Integer> port(String text) {
        try {
            int port = Integer.parseInt(text);
            return port >= 1 && port <= 65_535 ? Optional.of(port) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Runs a service that has been accepted, with what the cable's script has in store for it, and ends its stream. */
    void run(String name, Service service, Duplex duplex) throws IOException, InterruptedException {
        LinkFault fault = faults.next(name);
        pause(fault.delay().toNanos());
        if (fault.cut() == Cut.BEFORE_RUN) {
            lose(duplex, fault.loss());
            return;
        }
        CutOutput out = new CutOutput(duplex, fault);
        try {
            service.run(duplex, out, fault);
        } catch (LinkDroppedException e) {
            out.flush();
            duplex.cut();
            return;
        }
        if (fault.cut() == Cut.AFTER_RUN) {
            lose(duplex, fault.loss());
            return;
        }
        if (fault.loss() == Loss.SILENCE && out.isLost()) {
            drain(duplex.in());
        }
        out.flush();
        duplex.end();
    }

    private static void lose(Duplex duplex, Loss loss) throws IOException {
        CutOutput.lose(duplex, loss);
        if (loss == Loss.SILENCE) {
            drain(duplex.in());
            duplex.end();
        }
    }

    /** Waits until the host has had enough. */
    static void drain(InputStream in) throws IOException {
        byte[] discarded = new byte[DISCARD_BYTES];
        while (in.read(discarded) >= 0) {
            // Whatever the host still says goes nowhere.
        }
    }

    /** Waits by the machine's clock: the faces exist in real time only. */
    static void pause(long nanos) throws InterruptedException {
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(Math.min(left, TimeUnit.SECONDS.toNanos(1)));
            if (Thread.interrupted()) {
                throw new InterruptedException("The face was closed");
            }
        }
    }

    /** Reads exactly so many bytes. */
    static byte[] readFully(InputStream in, int length) throws IOException {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("The host hung up after " + bytes.length + " of " + length + " bytes");
        }
        return bytes;
    }
}
