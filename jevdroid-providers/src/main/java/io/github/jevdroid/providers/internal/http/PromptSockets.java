package io.github.jevdroid.providers.internal.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import javax.net.SocketFactory;

/**
 * Sockets that send at once and, unless told otherwise, go straight to their address. Without the first, the second part of a request waits
 * for the acknowledgement of the first, up to 40 ms; without the second, a plain {@code new Socket()} asks the environment for a proxy.
 */
final class PromptSockets extends SocketFactory {

    private final boolean straight;

    /**
     * Sockets of one kind.
     *
     * @param straight whether the environment is not asked for a proxy
     */
    PromptSockets(boolean straight) {
        this.straight = straight;
    }

    @Override
    public Socket createSocket() throws IOException {
        Socket socket = straight ? new Socket(Proxy.NO_PROXY) : new Socket();
        socket.setTcpNoDelay(true);
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress from, int fromPort) throws IOException {
        return connected(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) throws IOException {
        return connected(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
    }

    private Socket connected(InetSocketAddress to, InetSocketAddress... from) throws IOException {
        Socket socket = createSocket();
        try {
            for (InetSocketAddress local : from) {
                socket.bind(local);
            }
            socket.connect(to);
            return socket;
        } catch (IOException failed) {
            socket.close();
            throw failed;
        }
    }
}
