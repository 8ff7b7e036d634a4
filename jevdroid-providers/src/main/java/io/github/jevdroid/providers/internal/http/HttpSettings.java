package io.github.jevdroid.providers.internal.http;

import java.net.ProxySelector;
import java.time.Duration;
import java.util.Optional;

/**
 * How a service is reached.
 *
 * @param key the key, if one is sent
 * @param connectTimeout the longest to wait for a connection
 * @param callTimeout the longest one request may take, from the first packet to the last
 * @param proxy what chooses a proxy; none is used without it
 */
public record HttpSettings(
        Optional<ApiKey> key, Duration connectTimeout, Duration callTimeout, Optional<ProxySelector> proxy) {}
