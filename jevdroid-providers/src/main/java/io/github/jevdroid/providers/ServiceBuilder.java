package io.github.jevdroid.providers;

import io.github.jevdroid.provider.Price;
import io.github.jevdroid.provider.ProviderInfo;
import io.github.jevdroid.providers.internal.http.ApiKey;
import io.github.jevdroid.providers.internal.http.BaseUrl;
import io.github.jevdroid.providers.internal.http.HttpSettings;
import java.net.ProxySelector;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/**
 * What all services have in common: where they are, the key, the model, limits in time and size, the price. Defaults:
 *
 * <ul>
 *   <li>no key, and the adapter's own address and model
 *   <li>5 s for a connection, 20 s for a whole request, never more than the run has left
 *   <li>no proxy, whatever the environment says
 *   <li>the adapter's own limits and price
 * </ul>
 *
 * @param <B> the builder itself
 */
public abstract sealed class ServiceBuilder<B extends ServiceBuilder<B>>
        permits SystemOne.Builder, VercelGateway.Builder, DeepSeek.Builder, OpenAiCompatible.Builder {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration CALL = Duration.ofSeconds(20);

    private Optional<ApiKey> key = Optional.empty();
    private Optional<String> model = Optional.empty();
    private Optional<BaseUrl> baseUrl = Optional.empty();
    private Optional<Price> price = Optional.empty();
    private Optional<ProviderInfo.Limits> limits = Optional.empty();
    private Duration connectTimeout = CONNECT;
    private Duration callTimeout = CALL;
    private Optional<ProxySelector> proxy = Optional.empty();

    ServiceBuilder() {}

    abstract B self();

    /**
     * Sets the key. It is sent to the service's address only, and never shown.
     *
     * @param key what the service gave; blanks around it are dropped
     * @return this
     * @throws IllegalArgumentException if it is blank or holds anything but printable ASCII; the message does not quote it
     */
    public B key(String key) {
        this.key = Optional.of(ApiKey.of(key)
                .orElseThrow(() -> new IllegalArgumentException(
                        "The key is empty or holds something other than printable ASCII; copy it again")));
        return self();
    }

    /**
     * Sets the model to ask for.
     *
     * @param model its name at the service
     * @return this
     * @throws IllegalArgumentException if it is blank or holds anything but printable ASCII
     */
    public B model(String model) {
        if (model.isBlank() || !model.chars().allMatch(c -> c >= 0x20 && c < 0x7F)) {
            throw new IllegalArgumentException("A model's name must be printable ASCII and not blank");
        }
        this.model = Optional.of(model);
        return self();
    }

    /**
     * Sets where the service is. Slashes at the end do not count.
     *
     * @param url an https address, or http for this machine
     * @return this
     * @throws IllegalArgumentException if it cannot be used; the message says why without quoting it
     */
    public B baseUrl(String url) {
        this.baseUrl = Optional.of(BaseUrl.of(url));
        return self();
    }

    /**
     * Sets what tokens cost, where the adapter does not know it or it has changed.
     *
     * @param price US dollars per million tokens
     * @return this
     */
    public B price(Price price) {
        this.price = Optional.of(price);
        return self();
    }

    /**
     * Sets what one request may hold, where a server takes more or less than the adapter assumes.
     *
     * @param limits options, questions, bytes and output tokens
     * @return this
     */
    public B limits(ProviderInfo.Limits limits) {
        this.limits = Optional.of(limits);
        return self();
    }

    /**
     * Sets how long one request may take, from the first packet to the last.
     *
     * @param limit more than zero; the run's remaining time still bounds it
     * @return this
     * @throws IllegalArgumentException if it is not more than zero
     */
    public B callTimeout(Duration limit) {
        this.callTimeout = positive(limit);
        return self();
    }

    /**
     * Sets how long to wait for a connection.
     *
     * @param limit more than zero
     * @return this
     * @throws IllegalArgumentException if it is not more than zero
     */
    public B connectTimeout(Duration limit) {
        this.connectTimeout = positive(limit);
        return self();
    }

    /**
     * Sets what chooses a proxy. {@link ProxySelector#getDefault()} is the one of the environment.
     *
     * @param selector chooses by address
     * @return this
     */
    public B proxy(ProxySelector selector) {
        this.proxy = Optional.of(Objects.requireNonNull(selector, "selector"));
        return self();
    }

    private static Duration positive(Duration limit) {
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("A time limit must be more than zero, not " + limit);
        }
        return limit;
    }

    BaseUrl base(String usual) {
        return baseUrl.orElseGet(() -> BaseUrl.of(usual));
    }

    Optional<BaseUrl> base() {
        return baseUrl;
    }

    Optional<String> model() {
        return model;
    }

    ProviderInfo.Limits limitsOr(ProviderInfo.Limits usual) {
        return limits.orElse(usual);
    }

    /** What runs on this machine costs nothing unless it is said otherwise. */
    Optional<Price> priceOr(BaseUrl base, Optional<Price> usual) {
        return price.or(() -> base.isLoopback() ? Optional.of(Price.FREE) : usual);
    }

    HttpSettings settings() {
        return new HttpSettings(key, connectTimeout, callTimeout, proxy);
    }

    void requireKey(String service, BaseUrl base) {
        if (key.isEmpty() && !base.isLoopback()) {
            throw new IllegalStateException(service + " needs a key: add key(…)");
        }
    }
}
