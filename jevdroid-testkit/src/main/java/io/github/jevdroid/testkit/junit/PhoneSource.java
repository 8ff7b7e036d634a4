package io.github.jevdroid.testkit.junit;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.testkit.FakePhone;
import java.util.List;
import java.util.Optional;

/**
 * Where the phones of a pool come from. One object serves all tests of a JVM that name its class, so it is safe for several threads.
 */
public interface PhoneSource {

    /**
     * The pool.
     *
     * @return an id for each phone, at least one; the same each time
     */
    List<String> ids();

    /**
     * Puts a phone into a session that is about to be connected.
     *
     * @param id one of {@link #ids()}
     * @param session without a phone so far
     */
    void attach(String id, JevDroid.Builder session);

    /**
     * Says whether other processes could use the same phone, so that a lock file has to keep them away.
     *
     * @return true unless overridden
     */
    default boolean isShared() {
        return true;
    }

    /**
     * The phone itself, when it is one of Java objects; tests may then have a parameter of type {@link FakePhone}.
     *
     * @param id one of {@link #ids()}
     * @return empty unless overridden
     */
    default Optional<FakePhone> fake(String id) {
        return Optional.empty();
    }

    /**
     * Says why no phone can be used.
     *
     * @return empty when one can be, as far as can be told without using it
     */
    default Optional<String> unavailable() {
        return Optional.empty();
    }
}
