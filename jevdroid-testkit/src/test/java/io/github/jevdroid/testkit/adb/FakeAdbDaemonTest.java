package io.github.jevdroid.testkit.adb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.jevdroid.testkit.PhoneLink.State;
import io.github.jevdroid.testkit.adb.LinkFault.Loss;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The daemon face, message by message. */
class FakeAdbDaemonTest {

    private static final int NEW = 0x0100_0001;
    private static final int OLD = 0x0100_0000;

    private final ScriptedPhone phone = new ScriptedPhone();
    private final FakeAdbDaemon daemon = FakeAdbDaemon.start(phone);
    private Socket socket;

    @BeforeEach
    void dial() throws IOException {
        socket = new Socket(FakeAdbServer.loopback(), daemon.port());
        socket.setSoTimeout(10_000);
    }

    @AfterEach
    void nothing_is_left_behind() throws IOException {
        socket.close();
        daemon.close();
        assertThat(daemon.workers().liveThreads()).isZero();
        assertThat(daemon.openConnections()).isZero();
        assertThat(phone.listeners()).isZero();
    }

    private void send(AdbMessage message) throws IOException {
        socket.getOutputStream().write(message.bytes());
    }

    private AdbMessage receive() throws IOException {
        return AdbMessage.read(socket.getInputStream(), true);
    }

    private void connect(int version, int maxPayload) throws IOException {
        send(AdbMessage.of(AdbMessage.CNXN, version, maxPayload, "host::features=shell_v2"));
        assertThat(receive().command()).isEqualTo(AdbMessage.CNXN);
    }

    /** Opens a service as stream 7 of this host and gives the daemon's number of it. */
    private int open(String service) throws IOException {
        send(AdbMessage.of(AdbMessage.OPEN, 7, 0, service + "\0"));
        AdbMessage okay = receive();
        assertThat(okay.command()).isEqualTo(AdbMessage.OKAY);
        assertThat(okay.arg1()).isEqualTo(7);
        return okay.arg0();
    }

    private byte[] readToTheEnd(int stream, int longest) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        AdbMessage message = receive();
        while (message.command() == AdbMessage.WRTE) {
            assertThat(message.arg0()).isEqualTo(stream);
            assertThat(message.payload()).hasSizeLessThanOrEqualTo(longest);
            all.write(message.payload());
            send(AdbMessage.of(AdbMessage.OKAY, 7, stream));
            message = receive();
        }
        assertThat(message.command()).isEqualTo(AdbMessage.CLSE);
        assertThat(message.arg0()).isEqualTo(stream);
        assertThat(message.arg1()).isEqualTo(7);
        return all.toByteArray();
    }

    @Test
    void the_greeting_names_the_phone_and_only_what_is_served() throws IOException {
        send(AdbMessage.of(AdbMessage.CNXN, NEW, 1 << 20, "host::features=shell_v2,delayed_ack,stat_v2"));
        AdbMessage hello = receive();
        assertThat(hello.command()).isEqualTo(AdbMessage.CNXN);
        assertThat(hello.arg0()).isEqualTo(NEW);
        assertThat(hello.arg1()).isEqualTo(1024 * 1024);
        assertThat(hello.text())
                .isEqualTo("device::ro.product.name=scripted;ro.product.model=Scripted Phone;"
                        + "ro.product.device=script;features=shell_v2,cmd");
    }

    @Test
    void a_service_that_the_phone_does_not_have_is_closed_with_the_number_zero() throws IOException {
        connect(NEW, 1 << 20);
        for (String unknown : new String[] {"localabstract:x", "tcp:1", "reverse:list-forward", "nonsense", "shell:"}) {
            send(AdbMessage.of(AdbMessage.OPEN, 7, 0, unknown + "\0"));
            AdbMessage answer = receive();
            assertThat(answer.command()).as(unknown).isEqualTo(AdbMessage.CLSE);
            assertThat(answer.arg0()).isZero();
            assertThat(answer.arg1()).isEqualTo(7);
        }
        assertThat(phone.commands).isEmpty();
    }

    @Test
    void one_write_is_on_its_way_until_the_host_has_acknowledged_it() throws IOException {
        connect(NEW, 1 << 20);
        int stream = open("exec:big");
        AdbMessage first = receive();
        assertThat(first.command()).isEqualTo(AdbMessage.WRTE);
        assertThat(first.payload()).hasSize(1 << 20);
        socket.setSoTimeout(100);
        assertThatThrownBy(this::receive).isInstanceOf(SocketTimeoutException.class);
        socket.setSoTimeout(10_000);
        send(AdbMessage.of(AdbMessage.OKAY, 7, stream));
        assertThat(readToTheEnd(stream, 1 << 20)).hasSize(ScriptedPhone.BIG_BYTES - (1 << 20));
    }

    @Test
    void a_host_that_takes_less_gets_less_at_a_time() throws IOException {
        connect(OLD, 4096);
        assertThat(readToTheEnd(open("exec:big"), 4096)).isEqualTo(ScriptedPhone.big());
    }

    @Test
    void what_the_host_writes_is_acknowledged_and_reaches_the_command() throws IOException {
        connect(NEW, 1 << 20);
        int stream = open("exec:cat");
        send(AdbMessage.of(AdbMessage.WRTE, 7, stream, "abc"));
        boolean acknowledged = false;
        String echoed = "";
        while (!acknowledged || echoed.isEmpty()) {
            AdbMessage message = receive();
            if (message.command() == AdbMessage.OKAY) {
                acknowledged = true;
            } else {
                echoed = message.text();
            }
        }
        assertThat(echoed).isEqualTo("abc");
    }

    @Test
    void a_full_pipe_is_acknowledged_only_when_it_is_read() throws Exception {
        connect(NEW, 1 << 20);
        int stream = open("exec:wait");
        AdbMessage said = receive();
        assertThat(said.text()).isEqualTo("waiting\n");
        send(AdbMessage.of(AdbMessage.OKAY, 7, stream));
        send(new AdbMessage(AdbMessage.WRTE, 7, stream, new byte[1 << 20]));
        socket.setSoTimeout(100);
        assertThatThrownBy(this::receive).isInstanceOf(SocketTimeoutException.class);
        send(AdbMessage.of(AdbMessage.CLSE, 7, stream));
        Eventually.holds(() -> phone.commands.contains("wait ended"));
        assertThat(daemon.openStreams()).isZero();
    }

    @Test
    void an_old_host_has_its_checksums_checked_and_a_new_one_may_leave_them_out() throws IOException {
        connect(NEW, 1 << 20);
        socket.getOutputStream().write(withWrongSum(AdbMessage.of(AdbMessage.OPEN, 7, 0, "exec:echo new\0")));
        AdbMessage okay = receive();
        assertThat(readToTheEnd(okay.arg0(), 1 << 20))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("new\n");

        socket.close();
        dial();
        connect(OLD, 4096);
        socket.getOutputStream().write(withWrongSum(AdbMessage.of(AdbMessage.OPEN, 7, 0, "exec:echo old\0")));
        assertThatThrownBy(this::receive).isInstanceOf(IOException.class);
        assertThat(phone.commands).containsExactly("echo new");
    }

    private static byte[] withWrongSum(AdbMessage message) {
        byte[] bytes = message.bytes();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(16, 0);
        return bytes;
    }

    @Test
    void what_is_not_the_protocol_ends_the_connection() throws IOException {
        socket.getOutputStream().write("GET / HTTP/1.1\r\nHost: phone\r\n\r\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(this::receive).isInstanceOf(IOException.class);
    }

    @Test
    void nothing_is_served_before_the_greeting_is_over() throws IOException {
        phone.allows = false;
        phone.setState(State.UNAUTHORIZED);
        socket.close();
        dial();
        send(AdbMessage.of(AdbMessage.CNXN, NEW, 1 << 20, "host::"));
        AdbMessage token = receive();
        assertThat(token.command()).isEqualTo(AdbMessage.AUTH);
        assertThat(token.arg0()).isEqualTo(1);
        assertThat(token.payload()).hasSize(20);
        send(new AdbMessage(AdbMessage.AUTH, 2, 0, new byte[256]));
        assertThat(receive().payload())
                .as("another token, for the host's next key")
                .hasSize(20);
        send(AdbMessage.of(AdbMessage.OPEN, 7, 0, "exec:echo hi\0"));
        socket.setSoTimeout(100);
        assertThatThrownBy(this::receive).isInstanceOf(SocketTimeoutException.class);
        assertThat(phone.commands).isEmpty();
    }

    @Test
    void a_phone_that_is_absent_hangs_up_at_once() throws IOException {
        phone.setState(State.ABSENT);
        socket.close();
        dial();
        assertThatThrownBy(this::receive).isInstanceOf(EOFException.class);
    }

    @Test
    void a_link_that_is_reset_takes_all_its_streams_with_it() throws Exception {
        connect(NEW, 1 << 20);
        open("exec:wait");
        daemon.faults(service -> LinkFault.afterRun(Loss.LINK_DROPPED));
        send(AdbMessage.of(AdbMessage.OPEN, 8, 0, "exec:echo hi\0"));
        assertThatThrownBy(() -> {
                    while (true) {
                        receive();
                    }
                })
                .isInstanceOf(IOException.class);
        Eventually.holds(() -> phone.commands.contains("wait ended"));
        assertThat(phone.commands).contains("echo hi");
        assertThat(daemon.openStreams()).isZero();
    }
}
