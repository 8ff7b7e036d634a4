package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.Cancellation;
import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.adb.AttachedPhones.NoSuchPhone;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One connection of a host to a fake server: one request, or the choice of a phone and then one service of it. */
final class HostConversation {

    private static final int LENGTH_DIGITS = 4;
    private static final int LINGER_MILLIS = 1000;
    private static final int BUFFER_BYTES = 16 * 1024;

    private final FakeAdbServer server;
    private final AttachedPhones phones;
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private @Nullable AttachedPhone chosen;

    HostConversation(FakeAdbServer server, Socket socket) throws IOException {
        this.server = server;
        this.phones = server.phones();
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        this.out = socket.getOutputStream();
        socket.setTcpNoDelay(true);
    }

    void run() throws IOException, InterruptedException {
        boolean more = true;
        while (more) {
            String request;
            try {
                request = readRequest();
            } catch (EOFException e) {
                return;
            }
            server.record(request);
            more = answer(request);
        }
        finish();
    }

    private String readRequest() throws IOException {
        String digits = new String(PhoneServices.readFully(in, LENGTH_DIGITS), StandardCharsets.ISO_8859_1);
        try {
            int length = HexFormat.fromHexDigits(digits);
            return new String(PhoneServices.readFully(in, length), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new IOException("A request starts with four hexadecimal digits", e);
        }
    }

    /** Returns whether another request may follow on this connection. */
    private boolean answer(String request) throws IOException, InterruptedException {
        try {
            if (request.startsWith("host:")) {
                return answerHost(request.substring("host:".length()));
            }
            if (request.startsWith("host-serial:")) {
                String rest = request.substring("host-serial:".length());
                int end = phones.endOfSerial(rest);
                AttachedPhone phone = phones.bySerial(end < 0 ? rest : rest.substring(0, end));
                return answerAbout(phone, rest.substring(end + 1));
            }
            openService(request);
        } catch (NoSuchPhone e) {
            fail(String.valueOf(e.getMessage()));
        }
        return false;
    }

    private boolean answerHost(String request) throws IOException, NoSuchPhone {
        switch (request) {
            case "version" -> okay(hex4(server.version()));
            case "host-features" -> okay("cmd,shell_v2");
            case "devices" -> okay(phones.list(AttachedPhone::shortLine));
            case "devices-l" -> okay(phones.list(AttachedPhone::longLine));
            case "track-devices" -> track(AttachedPhone::shortLine);
            case "track-devices-l" -> track(AttachedPhone::longLine);
            case "kill" -> fail("this server is not yours to kill");
            default -> {
                return chooseOrAsk(request);
            }
        }
        return false;
    }

    private boolean chooseOrAsk(String request) throws IOException, NoSuchPhone {
        if (request.equals("transport-any")) {
            return choose(phones.only(), false);
        }
        if (request.startsWith("transport-id:")) {
            return choose(phones.byTransport(request.substring("transport-id:".length())), false);
        }
        if (request.startsWith("transport:")) {
            return choose(phones.bySerial(request.substring("transport:".length())), false);
        }
        if (request.equals("tport:any")) {
            return choose(phones.only(), true);
        }
        if (request.startsWith("tport:serial:")) {
            return choose(phones.bySerial(request.substring("tport:serial:".length())), true);
        }
        if (isQuestion(request)) {
            return answerAbout(phones.only(), request);
        }
        fail("unknown host service");
        return false;
    }

    private boolean choose(AttachedPhone phone, boolean tellId) throws IOException, NoSuchPhone {
        checkUsable(phone);
        chosen = phone;
        write("OKAY");
        if (tellId) {
            out.write(ByteBuffer.allocate(Long.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(phone.transportId())
                    .array());
        }
        return true;
    }

    private static boolean isQuestion(String request) {
        return request.equals("get-state") || request.equals("get-serialno") || request.equals("features");
    }

    private boolean answerAbout(AttachedPhone phone, String question) throws IOException, NoSuchPhone {
        switch (question) {
            case "get-state" -> okay(StateWords.word(phone.state()));
            case "get-serialno" -> okay(phone.serial());
            case "features" -> {
                checkUsable(phone);
                okay(PhoneServices.features(phone.phone()));
            }
            default -> fail("unknown host service");
        }
        return false;
    }

    private static void checkUsable(AttachedPhone phone) throws NoSuchPhone {
        String refusal = StateWords.refusal(phone.state());
        if (!refusal.isEmpty()) {
            throw new NoSuchPhone(refusal);
        }
    }

    /** Sends the list now and at each change, until the host hangs up. */
    private void track(Function<AttachedPhone, String> line) throws IOException {
        write("OKAY");
        Runnable tracker = () -> {
            try {
                writeWithLength(phones.list(line));
            } catch (IOException e) {
                AttachedPhone.reset(socket);
            }
        };
        phones.track(tracker);
        try {
            tracker.run();
            PhoneServices.drain(in);
        } finally {
            phones.untrack(tracker);
        }
    }

    private void openService(String name) throws IOException, InterruptedException {
        AttachedPhone phone = chosen;
        if (phone == null) {
            fail("device offline (no transport)");
            return;
        }
        PhoneServices services = new PhoneServices(phone.phone(), server.faults());
        Optional<PhoneServices.Service> service =
                phone.state() == PhoneLink.State.DEVICE ? services.find(name) : Optional.empty();
        if (service.isEmpty()) {
            fail("closed");
            return;
        }
        phone.use(socket);
        try {
            write("OKAY");
            SocketDuplex duplex = new SocketDuplex();
            server.workers().start(() -> {
                try {
                    services.run(name, service.get(), duplex);
                } finally {
                    duplex.end();
                }
            });
            duplex.pump();
        } finally {
            phone.leave(socket);
        }
    }

    private void okay(String content) throws IOException {
        write("OKAY");
        writeWithLength(content);
    }

    private void fail(String reason) throws IOException {
        write("FAIL");
        writeWithLength(reason);
    }

    private void writeWithLength(String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        write(hex4(bytes.length) + content);
    }

    private static String hex4(int number) {
        return HexFormat.of().toHexDigits((short) number);
    }

    private synchronized void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Says goodbye first and closes when the host has: a socket closed with unread input resets what is still on its way. */
    private void finish() throws IOException {
        if (socket.isClosed()) {
            return;
        }
        if (!socket.isOutputShutdown()) {
            socket.shutdownOutput();
        }
        socket.setSoTimeout(LINGER_MILLIS);
        try {
            PhoneServices.drain(in);
        } catch (SocketTimeoutException e) {
            // A host that keeps its end open loses it.
        }
    }

    /** A service on the rest of the connection. This thread hears what the host says, above all that it hangs up; another one serves. */
    private final class SocketDuplex implements Duplex {

        private final Incoming incoming = new Incoming(() -> {});
        private final Cancellation cancellation = new Cancellation();

        void pump() throws IOException {
            byte[] buffer = new byte[BUFFER_BYTES];
            socket.setSoTimeout(LINGER_MILLIS);
            try {
                for (int length = read(buffer); length >= 0; length = read(buffer)) {
                    if (length > 0 && !incoming.offer(Arrays.copyOf(buffer, length))) {
                        incoming.awaitRoom();
                    }
                }
            } catch (SocketException e) {
                // Reset by one side or the other: hung up all the same.
            } finally {
                incoming.end();
                cancellation.cancel();
            }
        }

        /** Looks up now and then, for a host that keeps its end open after the end loses it. */
        private int read(byte[] buffer) throws IOException {
            try {
                return in.read(buffer);
            } catch (SocketTimeoutException e) {
                return socket.isOutputShutdown() ? -1 : 0;
            }
        }

        @Override
        public InputStream in() {
            return incoming;
        }

        @Override
        public OutputStream out() {
            return out;
        }

        @Override
        public Cancellation cancellation() {
            return cancellation;
        }

        @Override
        public void end() {
            try {
                socket.shutdownOutput();
            } catch (IOException e) {
                // Shut down or closed already.
            }
        }

        @Override
        public void cut() {
            end();
        }

        @Override
        public void reset() {
            AttachedPhone.reset(socket);
        }
    }
}
