package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.PhoneLink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An adb server with phones that are not there, on a free port of this machine. It speaks the protocol of {@code adb}'s clients, so that
 * jevdroid-adb, any other library and the {@code adb} program itself can use it:
 *
 * <pre>{@code
 * try (FakeAdbServer server = FakeAdbServer.start()) {
 *     server.attach(phone);
 *     server.attachStranger("adb-0123 (2)._adb-tls-connect._tcp", PhoneLink.State.UNAUTHORIZED);
 *     // adb -P <server.port()> devices -l
 * }
 * }</pre>
 *
 * <p>Served are {@code host:version}, {@code host:features}, {@code host:host-features}, {@code host:devices}, {@code host:devices-l},
 * {@code host:track-devices}, {@code host:track-devices-l}, {@code host:transport…}, {@code host:tport…}, {@code get-state},
 * {@code get-serialno}, {@code features} and, of each phone, {@code shell}, {@code shell,v2}, {@code exec}, {@code tcp} and {@code sync}.
 * {@code host:kill} is recorded and refused. Refusals are worded as adb 29 words them.
 */
public final class FakeAdbServer implements AutoCloseable {

    /** The version of the protocol between adb's clients and server since 2018. */
    public static final int CURRENT_VERSION = 41;

    private final ServerSocket socket;
    private final Workers workers;
    private final int version;
    private final AttachedPhones phones = new AttachedPhones();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private volatile LinkFaults faults = LinkFaults.NONE;

    private FakeAdbServer(int port, int version) {
        this.version = version;
        try {
            socket = new ServerSocket(port, 50, loopback());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot listen on port " + port + " of this machine", e);
        }
        workers = new Workers("fake-adb-server-" + socket.getLocalPort());
        workers.start(this::accept);
    }

    /**
     * Starts a server on a free port.
     *
     * @return a server without phones
     * @throws UncheckedIOException if this machine gives no port
     */
    public static FakeAdbServer start() {
        return new FakeAdbServer(0, CURRENT_VERSION);
    }

    /**
     * Starts a server of another version.
     *
     * @param port 1 to 65535, or 0 for any free one
     * @param version what it answers to {@code host:version}
     * @return a server without phones
     * @throws UncheckedIOException if the port is taken
     */
    public static FakeAdbServer start(int port, int version) {
        return new FakeAdbServer(port, version);
    }

    /** 127.0.0.1: the name {@code localhost} may mean something else. */
    static InetAddress loopback() throws IOException {
        return InetAddress.getByAddress("localhost", new byte[] {127, 0, 0, 1});
    }

    /**
     * Where the server listens.
     *
     * @return a port of 127.0.0.1
     */
    public int port() {
        return socket.getLocalPort();
    }

    /**
     * Where the server listens.
     *
     * @return 127.0.0.1 and the port
     */
    public InetSocketAddress address() {
        return new InetSocketAddress(socket.getInetAddress(), port());
    }

    /**
     * Plugs in a phone under its own serial. From then on the list shows it as the phone says, unless {@link PhoneLink.State#ABSENT}.
     *
     * @param phone who answers
     * @return a handle to show another state, and to pull the cable
     * @throws IllegalArgumentException if the serial is blank, has a tab or line break, or is taken
     */
    public AttachedPhone attach(PhoneLink phone) {
        return phones.attach(phone.serial(), phone);
    }

    /**
     * Plugs in a phone under another serial, for instance the name that mDNS gives to it.
     *
     * @param serial its name; may contain blanks, colons and dots
     * @param phone who answers
     * @return a handle to show another state, and to pull the cable
     * @throws IllegalArgumentException if the serial is blank, has a tab or line break, or is taken
     */
    public AttachedPhone attach(String serial, PhoneLink phone) {
        return phones.attach(serial, phone);
    }

    /**
     * Plugs in a phone that is only there to be listed: its shell does nothing and says so.
     *
     * @param serial its name; may contain blanks, colons and dots
     * @param state in which state it is listed
     * @return a handle to show another state, and to pull the cable
     * @throws IllegalArgumentException if the serial is blank, has a tab or line break, or is taken
     */
    public AttachedPhone attachStranger(String serial, PhoneLink.State state) {
        return phones.attach(serial, new Stranger(serial, state));
    }

    /**
     * Has the cables of all phones fail by a script from now on.
     *
     * @param faults the script
     * @return this
     */
    public FakeAdbServer faults(LinkFaults faults) {
        this.faults = faults;
        return this;
    }

    /**
     * What hosts asked for so far, in order: host requests and services.
     *
     * @return a snapshot
     */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /**
     * How often a host wanted the server killed.
     *
     * @return a count; anything but 0 is a fault of the host
     */
    public long killRequests() {
        return requests.stream().filter("host:kill"::equals).count();
    }

    /**
     * How many connections of hosts are open now.
     *
     * @return a count, without the listening socket
     */
    public int openConnections() {
        return workers.openSockets();
    }

    private void accept() throws IOException {
        while (true) {
            Socket accepted = workers.own(socket.accept());
            workers.start(() -> {
                try {
                    new HostConversation(this, accepted).run();
                } finally {
                    workers.release(accepted);
                }
            });
        }
    }

    void record(String request) {
        requests.add(request);
    }

    int version() {
        return version;
    }

    AttachedPhones phones() {
        return phones;
    }

    Workers workers() {
        return workers;
    }

    LinkFaults faults() {
        return faults;
    }

    /** Stops listening, resets all connections and waits for the threads to end. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot close port " + port(), e);
        } finally {
            workers.close();
            phones.close();
        }
    }
}
