package io.github.jevdroid.scenarios;

import io.github.jevdroid.device.Device;

/** One of the ways to a phone, opened for one test. */
interface Face extends AutoCloseable {

    /** The phone as the loop gets it. */
    Device device();

    /** Lets go of everything, and fails if something stays behind. */
    @Override
    void close();
}
