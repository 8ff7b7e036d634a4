package io.github.jevdroid.testkit.adb;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Whoever serves a port of a phone. */
@FunctionalInterface
public interface TcpService {

    /**
     * Serves one connection until one side has had enough.
     *
     * @param in what the host sends; its end means that the host hung up
     * @param out what the host gets, sent as it is written; never fails, for a host that is gone shows at {@code in}
     * @throws io.github.jevdroid.testkit.LinkDroppedException if a fault cuts the link
     * @throws IOException if reading fails
     */
    void serve(InputStream in, OutputStream out) throws IOException;
}
