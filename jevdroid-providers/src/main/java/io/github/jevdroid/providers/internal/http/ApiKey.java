package io.github.jevdroid.providers.internal.http;

import java.util.Optional;

/** A service's key. It never shows itself; only the client that sends it can read it. */
public final class ApiKey {

    private final String key;

    private ApiKey(String key) {
        this.key = key;
    }

    /**
     * Checks a key. Blanks around it are dropped, since they come from files and copies.
     *
     * @param key what the service gave
     * @return a key, or empty if it is blank or holds anything but printable ASCII
     */
    public static Optional<ApiKey> of(String key) {
        String stripped = key.strip();
        boolean usable = !stripped.isEmpty() && stripped.chars().allMatch(c -> c > 0x20 && c < 0x7F);
        return usable ? Optional.of(new ApiKey(stripped)) : Optional.empty();
    }

    String bearer() {
        return "Bearer " + key;
    }

    /** A server could send the key back in a header that we quote. */
    boolean isIn(String text) {
        return text.contains(key);
    }

    @Override
    public String toString() {
        return "ApiKey[hidden]";
    }
}
