package io.github.jevdroid.providers.internal.http;

import java.util.regex.Pattern;
import okhttp3.HttpUrl;

/** Where a service is. Only https, except on this machine. */
public final class BaseUrl {

    private static final Pattern IPV4_LOOPBACK = Pattern.compile("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}");

    private final HttpUrl url;

    private BaseUrl(HttpUrl url) {
        this.url = url;
    }

    /**
     * Checks an address. Slashes at its end do not count.
     *
     * @param text for instance {@code https://api.typesafe.ai} or {@code http://localhost:8080}
     * @return an address
     * @throws IllegalArgumentException if it cannot be used; the message does not quote it, since addresses may hold credentials
     */
    public static BaseUrl of(String text) {
        HttpUrl url = HttpUrl.parse(text.strip());
        if (url == null) {
            throw new IllegalArgumentException(
                    "The base URL is not an address such as https://api.example.com or http://localhost:8080");
        }
        if (!url.username().isEmpty() || !url.password().isEmpty()) {
            throw new IllegalArgumentException("The base URL must not hold a user name or password; use key(…)");
        }
        if (url.query() != null || url.fragment() != null) {
            throw new IllegalArgumentException("The base URL must not hold a query or a fragment");
        }
        BaseUrl base = new BaseUrl(url);
        if (!url.isHttps() && !base.isLoopback()) {
            throw new IllegalArgumentException("The base URL of " + base.host()
                    + " must begin with https://, because screen contents and the key are sent there; plain http is"
                    + " only for this machine (localhost)");
        }
        return base;
    }

    /**
     * The place that is told to users.
     *
     * @return the host, with its port if that is not the usual one
     */
    public String host() {
        String host = url.host().contains(":") ? "[" + url.host() + "]" : url.host();
        return url.port() == HttpUrl.defaultPort(url.scheme()) ? host : host + ":" + url.port();
    }

    /**
     * Says whether it is this machine, by its name alone.
     *
     * @return true for localhost and loopback addresses
     */
    public boolean isLoopback() {
        String host = url.host();
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.equals("::1")
                || IPV4_LOOPBACK.matcher(host).matches();
    }

    HttpUrl at(String path) {
        String base = url.encodedPath().replaceAll("/+$", "");
        return url.newBuilder().encodedPath(base + path).build();
    }

    @Override
    public String toString() {
        return host();
    }
}
