package io.github.jevdroid.providers.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import javax.net.SocketFactory;
import org.junit.jupiter.api.Test;

class PromptSocketsTest {

    @Test
    void every_socket_sends_at_once() throws IOException {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket(0, 50, here)) {
            for (boolean straight : new boolean[] {true, false}) {
                SocketFactory sockets = new PromptSockets(straight);
                for (Socket made : new Socket[] {
                    sockets.createSocket(),
                    sockets.createSocket("localhost", server.getLocalPort()),
                    sockets.createSocket(here, server.getLocalPort()),
                    sockets.createSocket("localhost", server.getLocalPort(), here, 0),
                    sockets.createSocket(here, server.getLocalPort(), here, 0)
                }) {
                    try (made) {
                        assertThat(made.getTcpNoDelay()).isTrue();
                    }
                }
            }
        }
    }

    @Test
    void a_socket_that_cannot_connect_says_so() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        assertThatThrownBy(() -> new PromptSockets(true).createSocket("127.0.0.1", port))
                .isInstanceOf(ConnectException.class);
    }
}
