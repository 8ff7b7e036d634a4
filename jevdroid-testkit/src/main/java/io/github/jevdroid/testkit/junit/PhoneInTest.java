package io.github.jevdroid.testkit.junit;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.provider.Provider;
import io.github.jevdroid.testkit.FakePhone;
import java.util.Optional;

/**
 * The phone that one test has, connected. JUnit's store closes it where the extension could not, for instance when another extension threw;
 * so a test never keeps its phone.
 */
final class PhoneInTest implements AutoCloseable {

    private final PhonePool.Lease lease;
    private final JevDroid droid;
    private final Optional<FakePhone> fake;
    private final Optional<Provider> owned;
    private final Artifacts artifacts;
    private final Keep keep;
    private boolean collected;

    PhoneInTest(
            PhonePool.Lease lease,
            JevDroid droid,
            Optional<FakePhone> fake,
            Optional<Provider> owned,
            Artifacts artifacts,
            Keep keep) {
        this.lease = lease;
        this.droid = droid;
        this.fake = fake;
        this.owned = owned;
        this.artifacts = artifacts;
        this.keep = keep;
    }

    JevDroid droid() {
        return droid;
    }

    Optional<FakePhone> fake() {
        return fake;
    }

    /** Keeps what is there at the moment of the failure, and says where. */
    Throwable failed(Throwable failure) {
        if (keep == Keep.NEVER || collected) {
            return failure;
        }
        Throwable told = Failures.withPath(failure, artifacts.folder());
        if (told != failure) {
            collect();
        }
        return told;
    }

    void finish(boolean failed) {
        try {
            if (keep == Keep.ALWAYS || (keep == Keep.ON_FAILURE && failed)) {
                collect();
            }
        } finally {
            close();
        }
        if (!failed && keep == Keep.ON_FAILURE) {
            artifacts.clear();
        }
    }

    private void collect() {
        if (!collected) {
            collected = true;
            artifacts.collect(droid);
        }
    }

    @Override
    public void close() {
        try (lease) {
            droid.close();
        } finally {
            owned.ifPresent(Provider::close);
        }
    }
}
