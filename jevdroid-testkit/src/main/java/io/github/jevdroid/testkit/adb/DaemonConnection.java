package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.PhoneLink;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One adb server on a phone's daemon: the greeting, and then many streams on one connection. */
final class DaemonConnection {

    private static final Logger LOG = LoggerFactory.getLogger(DaemonConnection.class);

    private static final int AUTH_TOKEN = 1;
    private static final int AUTH_SIGNATURE = 2;
    private static final int AUTH_PUBLIC_KEY = 3;
    private static final int TOKEN_BYTES = 20;
    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final FakeAdbDaemon daemon;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private final PhoneServices services;
    private final Map<Integer, DaemonStream> streams = new ConcurrentHashMap<>();
    private final byte[] token = new byte[TOKEN_BYTES];
    private @Nullable AdbKey waitingKey;
    private boolean greetingDue;
    private volatile int hostVersion;
    private volatile int maxPayload = AdbMessage.MAX_PAYLOAD_BYTES;
    private volatile boolean online;
    private int lastStream;

    DaemonConnection(FakeAdbDaemon daemon, Socket socket) throws IOException {
        this.daemon = daemon;
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
        this.out = socket.getOutputStream();
        this.services =
                new PhoneServices(daemon.phone(), service -> daemon.faults().next(service));
        socket.setTcpNoDelay(true);
    }

    void run() throws IOException {
        try {
            while (true) {
                boolean checked = online && hostVersion < AdbMessage.VERSION_SKIP_CHECKSUM;
                handle(AdbMessage.read(in, checked));
            }
        } catch (EOFException e) {
            LOG.debug("The host closed the connection");
        } finally {
            streams.values().forEach(DaemonStream::hungUp);
        }
    }

    private void handle(AdbMessage message) throws IOException {
        int command = message.command();
        if (command == AdbMessage.CNXN) {
            connect(message);
        } else if (command == AdbMessage.AUTH) {
            authenticate(message);
        } else if (!online) {
            LOG.debug("A message before the greeting was over");
        } else if (command == AdbMessage.OPEN) {
            open(message);
        } else {
            DaemonStream stream = streams.get(message.arg1());
            if (stream == null) {
                // The last words to a stream that has just been closed from this side.
                return;
            }
            if (command == AdbMessage.WRTE) {
                stream.received(message.payload());
            } else if (command == AdbMessage.OKAY) {
                stream.acknowledged();
            } else if (command == AdbMessage.CLSE) {
                stream.hungUp();
            }
        }
    }

    private void connect(AdbMessage hello) throws IOException {
        hostVersion = hello.arg0();
        maxPayload = Math.min(Math.max(1, hello.arg1()), AdbMessage.MAX_PAYLOAD_BYTES);
        if (daemon.asksForKey()) {
            sendToken();
        } else if (daemon.phone().state() == PhoneLink.State.DEVICE) {
            greet();
        } else {
            synchronized (this) {
                greetingDue = true;
            }
            daemon.workers().start(this::awaitPhone);
        }
    }

    /** A phone that comes back by its own clock does so when somebody asks for its state. */
    private void awaitPhone() throws InterruptedException, IOException {
        while (!socket.isClosed() && daemon.phone().state() != PhoneLink.State.DEVICE) {
            PhoneServices.pause(LOOK_AGAIN_NANOS);
        }
        letIn();
    }

    private void sendToken() throws IOException {
        new SecureRandom().nextBytes(token);
        send(new AdbMessage(AdbMessage.AUTH, AUTH_TOKEN, 0, token.clone()));
    }

    private void authenticate(AdbMessage message) throws IOException {
        if (message.arg0() == AUTH_SIGNATURE) {
            boolean known = daemon.phone().state() == PhoneLink.State.DEVICE
                    && daemon.allowedKeys().stream().anyMatch(key -> key.signed(token, message.payload()));
            if (known) {
                greet();
            } else {
                // The host may have another key; when it has run out of them it sends its public one.
                sendToken();
            }
        } else if (message.arg0() == AUTH_PUBLIC_KEY) {
            AdbKey key = parse(message.text());
            synchronized (this) {
                waitingKey = key;
            }
            if (daemon.phone().authorize(message.text())) {
                letIn();
            }
        }
    }

    private static AdbKey parse(String text) throws IOException {
        try {
            return AdbKey.parse(text);
        } catch (GeneralSecurityException e) {
            throw new IOException("The host's public key cannot be read", e);
        }
    }

    /** The phone is another, or its connections broke. */
    void phoneChanged(boolean ready) {
        if (online || !ready) {
            cut();
            return;
        }
        try {
            letIn();
        } catch (IOException e) {
            cut();
        }
    }

    /** Greets a host that has been waiting: for a person's answer, or for the phone to come to itself. */
    private void letIn() throws IOException {
        synchronized (this) {
            if (waitingKey != null) {
                daemon.allowedKeys().add(waitingKey);
            } else if (!greetingDue) {
                return;
            }
            waitingKey = null;
            greetingDue = false;
        }
        greet();
    }

    private void greet() throws IOException {
        online = true;
        PhoneLink phone = daemon.phone();
        StringBuilder banner = new StringBuilder("device::");
        for (String name : List.of("ro.product.name", "ro.product.model", "ro.product.device")) {
            String value = phone.properties().getOrDefault(name, "");
            banner.append(name).append('=').append(value).append(';');
        }
        banner.append("features=").append(PhoneServices.features(phone));
        send(AdbMessage.of(
                AdbMessage.CNXN, AdbMessage.VERSION_SKIP_CHECKSUM, AdbMessage.MAX_PAYLOAD_BYTES, banner.toString()));
    }

    private void open(AdbMessage message) throws IOException {
        String name = message.text();
        int remote = message.arg0();
        daemon.record(name);
        Optional<PhoneServices.Service> service =
                daemon.phone().state() == PhoneLink.State.DEVICE ? services.find(name) : Optional.empty();
        if (service.isEmpty()) {
            send(AdbMessage.of(AdbMessage.CLSE, 0, remote));
            return;
        }
        DaemonStream stream = new DaemonStream(this, ++lastStream, remote, maxPayload);
        streams.put(stream.local(), stream);
        send(AdbMessage.of(AdbMessage.OKAY, stream.local(), remote));
        daemon.workers().start(() -> {
            try {
                services.run(name, service.get(), stream);
            } finally {
                stream.end();
            }
        });
    }

    void forget(DaemonStream stream) {
        streams.remove(stream.local());
    }

    int openStreams() {
        return streams.size();
    }

    void send(AdbMessage message) throws IOException {
        byte[] bytes = message.bytes();
        synchronized (out) {
            out.write(bytes);
        }
    }

    /** Breaks the connection after what is on its way. */
    void cut() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("Closing failed", e);
        }
    }

    void reset() {
        AttachedPhone.reset(socket);
    }
}
