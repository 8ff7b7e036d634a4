package io.github.jevdroid.testkit.adb;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for what another thread is about to do. */
final class Eventually {

    private static final Duration LIMIT = Duration.ofSeconds(10);

    private Eventually() {}

    static void holds(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("This did not become true within " + LIMIT);
            }
            PhoneServices.pause(1_000_000);
        }
    }
}
