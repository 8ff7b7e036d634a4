package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.PhoneLink;
import io.github.jevdroid.testkit.ShellSession;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

/** A phone that is only there to be listed. */
record Stranger(String serial, PhoneLink.State state) implements PhoneLink {

    private static final int NOT_FOUND = 127;

    @Override
    public Set<String> features() {
        return Set.of("shell_v2", "cmd");
    }

    @Override
    public Map<String, String> properties() {
        return Map.of("ro.product.name", "stranger", "ro.product.model", "Stranger", "ro.product.device", "stranger");
    }

    @Override
    public ShellSession shell() {
        return (command, stdin, stdout, stderr, cancellation) -> {
            stderr.write("This phone is only there to be listed\n".getBytes(StandardCharsets.UTF_8));
            return NOT_FOUND;
        };
    }

    @Override
    public boolean authorize(String publicKey) {
        return false;
    }

    @Override
    public Registration onLinkChange(Runnable listener) {
        return () -> {};
    }
}
