package io.github.jevdroid.testkit;

import java.time.Duration;

/** Waits until the display comes to rest, as {@code uiautomator} does before it dumps. */
record IdleWait(FakePhone phone, Duration timeout) {

    static IdleWait of(FakePhone phone, Duration timeout) {
        return new IdleWait(phone, timeout);
    }

    /** Tells whether it came to rest before the timeout. */
    <E extends Exception> boolean await(Waiting<E> waiting) throws E {
        long start = now();
        while (phone.ask(PhoneModel::isAnimating)) {
            long left = timeout.toNanos() - (now() - start);
            if (left <= 0) {
                return false;
            }
            Long next = phone.ask(model -> model.untilNextChange(left));
            waiting.sleep(Duration.ofNanos(Math.max(1L, next)));
        }
        return true;
    }

    private long now() {
        return phone.ask(model -> model.clock.nanoTime());
    }

    /** How the caller waits. */
    @FunctionalInterface
    interface Waiting<E extends Exception> {

        void sleep(Duration duration) throws E;
    }
}
