package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.PhoneLink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The adb daemon of a phone that is not there, on a free port of this machine, so that the real adb server takes it for a phone:
 *
 * <pre>{@code
 * try (FakeAdbDaemon daemon = FakeAdbDaemon.start(phone)) {
 *     // adb connect 127.0.0.1:<daemon.port()>
 * }
 * }</pre>
 *
 * <p>What the host sees follows the phone's state: a phone that is {@link PhoneLink.State#UNAUTHORIZED} asks for a key and shows it to
 * {@link PhoneLink#authorize}, one that is {@link PhoneLink.State#ABSENT} hangs up at once, and one in any other state but
 * {@link PhoneLink.State#DEVICE} takes the connection and says nothing, which a host lists as {@code offline}.
 *
 * <p>Served are {@code shell}, {@code shell,v2}, {@code exec}, {@code tcp} and {@code sync}; whatever else a host opens is closed at
 * once, as a phone does. {@code delayed_ack} and other extensions are not offered.
 */
public final class FakeAdbDaemon implements AutoCloseable {

    /** Whether the phone wants to know who connects. */
    public enum Security {
        /** Lets everyone in, unless the phone is {@link PhoneLink.State#UNAUTHORIZED}. */
        OPEN,
        /** Asks each host for a signature of a key that a person has allowed. */
        ASK
    }

    private final ServerSocket socket;
    private final Workers workers;
    private final PhoneLink phone;
    private final Set<DaemonConnection> connections = ConcurrentHashMap.newKeySet();
    private final Set<AdbKey> allowedKeys = ConcurrentHashMap.newKeySet();
    private final List<String> opened = new CopyOnWriteArrayList<>();
    private final Security security;
    private final PhoneLink.Registration registration;
    private volatile LinkFaults faults = LinkFaults.NONE;

    private FakeAdbDaemon(PhoneLink phone, Security security) {
        this.phone = phone;
        this.security = security;
        try {
            socket = new ServerSocket(0, 50, FakeAdbServer.loopback());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot listen on any port of this machine", e);
        }
        workers = new Workers("fake-adb-daemon-" + socket.getLocalPort());
        registration = phone.onLinkChange(this::phoneChanged);
        workers.start(this::accept);
    }

    /**
     * Starts the daemon of a phone that lets everyone in.
     *
     * @param phone who answers
     * @return a listening daemon
     * @throws UncheckedIOException if this machine gives no port
     */
    public static FakeAdbDaemon start(PhoneLink phone) {
        return new FakeAdbDaemon(phone, Security.OPEN);
    }

    /**
     * Starts the daemon of a phone.
     *
     * @param phone who answers
     * @param security whether it wants to know who connects
     * @return a listening daemon
     * @throws UncheckedIOException if this machine gives no port
     */
    public static FakeAdbDaemon start(PhoneLink phone, Security security) {
        return new FakeAdbDaemon(phone, security);
    }

    /**
     * Where the daemon listens.
     *
     * @return a port of 127.0.0.1
     */
    public int port() {
        return socket.getLocalPort();
    }

    /**
     * The name that the adb server gives to the phone.
     *
     * @return {@code 127.0.0.1:PORT}
     */
    public String serial() {
        return "127.0.0.1:" + port();
    }

    /**
     * Has the cable fail by a script from now on.
     *
     * @param faults the script
     * @return this
     */
    public FakeAdbDaemon faults(LinkFaults faults) {
        this.faults = faults;
        return this;
    }

    /** Resets all connections. */
    public void dropLinks() {
        connections.forEach(DaemonConnection::reset);
    }

    /**
     * The services that hosts opened so far, in order, refused ones too.
     *
     * @return a snapshot
     */
    public List<String> opened() {
        return List.copyOf(opened);
    }

    /**
     * How many connections are open now.
     *
     * @return a count, without the listening socket
     */
    public int openConnections() {
        return workers.openSockets();
    }

    /**
     * How many services are open now, on all connections.
     *
     * @return a count
     */
    public int openStreams() {
        return connections.stream().mapToInt(DaemonConnection::openStreams).sum();
    }

    private void accept() throws IOException {
        while (true) {
            Socket accepted = workers.own(socket.accept());
            if (phone.state() == PhoneLink.State.ABSENT) {
                workers.release(accepted);
                continue;
            }
            DaemonConnection connection = new DaemonConnection(this, accepted);
            connections.add(connection);
            workers.start(() -> {
                try {
                    connection.run();
                } finally {
                    connections.remove(connection);
                    workers.release(accepted);
                }
            });
        }
    }

    /** Whoever waits for the person at the phone may be let in now; the others lose their connection. */
    private void phoneChanged() {
        boolean ready = phone.state() == PhoneLink.State.DEVICE;
        connections.forEach(connection -> connection.phoneChanged(ready));
    }

    PhoneLink phone() {
        return phone;
    }

    boolean asksForKey() {
        return security == Security.ASK || phone.state() == PhoneLink.State.UNAUTHORIZED;
    }

    LinkFaults faults() {
        return faults;
    }

    Workers workers() {
        return workers;
    }

    Set<AdbKey> allowedKeys() {
        return allowedKeys;
    }

    void record(String service) {
        opened.add(service);
    }

    /** Stops listening, resets all connections and waits for the threads to end. */
    @Override
    public void close() {
        registration.close();
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot close port " + port(), e);
        } finally {
            workers.close();
        }
    }
}
