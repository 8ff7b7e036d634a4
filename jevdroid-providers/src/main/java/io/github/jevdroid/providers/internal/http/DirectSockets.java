package io.github.jevdroid.providers.internal.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import javax.net.SocketFactory;

/** Sockets that go straight to their address. A plain {@code new Socket()} would ask the environment for a SOCKS proxy. */
final class DirectSockets extends SocketFactory {

    @Override
    public Socket createSocket() {
        return new Socket(Proxy.NO_PROXY);
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
