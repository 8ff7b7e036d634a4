package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.Cancellation;
import java.io.InputStream;
import java.io.OutputStream;

/** One open service as its face sees it: two directions, and the ways to lose them. */
interface Duplex {

    /** What the host sends; ends when the host has hung up. */
    InputStream in();

    /** The way back, without faults; flushing waits until the host has what was written. */
    OutputStream out();

    /** Cancelled when the host has hung up, or the link is lost. */
    Cancellation cancellation();

    /** Ends the stream properly. Harmless when repeated. */
    void end();

    /** Breaks the connection under the stream after what is on its way has arrived. */
    void cut();

    /** Resets the connection under the stream; what is on its way may be lost. */
    void reset();
}
