package io.github.jevdroid.adb.internal;

import io.github.jevdroid.ConfigurationException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the adb server listens.
 *
 * @param host a name or a numeric address, without brackets
 * @param port 1 to 65535
 */
public record ServerAddress(String host, int port) {

    /** The port of an adb server that nobody configured. */
    public static final int DEFAULT_PORT = 5037;

    private static final String LOCALHOST = "localhost";
    private static final Pattern HOST_AND_PORT = Pattern.compile("(?:\\[([^\\[\\]]+)]|([^:\\[\\]\\s]+)):(\\d{1,5})");
    private static final Pattern PORT = Pattern.compile("\\d{1,5}");

    /**
     * Finds the address: the explicit one, else {@code ADB_SERVER_SOCKET}, else {@code ANDROID_ADB_SERVER_ADDRESS} and
     * {@code ANDROID_ADB_SERVER_PORT}, else {@code localhost:5037}.
     *
     * @param explicit {@code host:port}, {@code host} or {@code tcp:…}
     * @param environment where the variables are looked up
     * @return an address
     * @throws ConfigurationException if what was given cannot be used; it names where that came from
     */
    public static ServerAddress resolve(Optional<String> explicit, Environment environment) {
        if (explicit.isPresent()) {
            return parse(explicit.get().strip(), "The adb server's address");
        }
        Optional<String> socket = environment.variable("ADB_SERVER_SOCKET");
        if (socket.isPresent()) {
            return parseSocket(socket.get(), "ADB_SERVER_SOCKET");
        }
        String host = environment.variable("ANDROID_ADB_SERVER_ADDRESS").orElse(LOCALHOST);
        int port = environment
                .variable("ANDROID_ADB_SERVER_PORT")
                .map(text -> port(text, text, "ANDROID_ADB_SERVER_PORT"))
                .orElse(DEFAULT_PORT);
        return new ServerAddress(host, port);
    }

    /**
     * Says whether the server runs on this machine, so that it may be started here.
     *
     * @return true for the names of the loopback interface
     */
    public boolean isLocal() {
        return host.equalsIgnoreCase(LOCALHOST) || host.equals("::1") || host.startsWith("127.");
    }

    private static ServerAddress parse(String text, String origin) {
        if (text.startsWith("tcp:")) {
            return parseSocket(text, origin);
        }
        Matcher both = HOST_AND_PORT.matcher(text);
        if (both.matches()) {
            return of(both, text, origin);
        }
        if (text.isEmpty() || text.matches("(?s).*[:\\s\\[\\]/].*")) {
            throw bad(text, origin);
        }
        return PORT.matcher(text).matches()
                ? new ServerAddress(LOCALHOST, port(text, text, origin))
                : new ServerAddress(text, DEFAULT_PORT);
    }

    private static ServerAddress parseSocket(String text, String origin) {
        if (!text.startsWith("tcp:")) {
            throw new ConfigurationException(origin + " is \"" + text
                    + "\", but only TCP sockets can be used: set it to tcp:HOST:PORT or tcp:PORT, or unset it");
        }
        String rest = text.substring("tcp:".length());
        if (PORT.matcher(rest).matches()) {
            return new ServerAddress(LOCALHOST, port(rest, text, origin));
        }
        Matcher both = HOST_AND_PORT.matcher(rest);
        if (!both.matches()) {
            throw bad(text, origin);
        }
        return of(both, text, origin);
    }

    private static ServerAddress of(Matcher both, String text, String origin) {
        String host = both.group(1) == null ? both.group(2) : both.group(1);
        return new ServerAddress(host, port(both.group(3), text, origin));
    }

    private static int port(String digits, String text, String origin) {
        if (!PORT.matcher(digits).matches()) {
            throw bad(text, origin);
        }
        int port = Integer.parseInt(digits);
        if (port < 1 || port > 65_535) {
            throw new ConfigurationException(
                    origin + " is \"" + text + "\", but a port lies between 1 and 65535, not at " + port);
        }
        return port;
    }

    private static ConfigurationException bad(String text, String origin) {
        return new ConfigurationException(origin + " is \"" + text
                + "\", which is not an address: expected HOST:PORT such as localhost:5037 or [::1]:5037");
    }

    @Override
    public String toString() {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }
}
