package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.adb.LinkFault.Cut;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The way back to the host, with the fault in it. Never fails: what cannot be delivered is thrown away, because the process on a phone is
 * not to be stopped by what happens to the cable.
 */
final class CutOutput extends OutputStream {

    private final Duplex duplex;
    private final LinkFault fault;
    private int left;
    private boolean lost;

    CutOutput(Duplex duplex, LinkFault fault) {
        this.duplex = duplex;
        this.fault = fault;
        this.left = fault.cut() == Cut.IN_REPLY ? fault.afterBytes() : Integer.MAX_VALUE;
        this.lost = fault.cut() == Cut.AFTER_RUN;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        if (lost) {
            return;
        }
        int passing = fault.cut() == Cut.IN_REPLY ? Math.min(length, left) : length;
        try {
            duplex.out().write(bytes, offset, passing);
        } catch (IOException e) {
            lost = true;
            return;
        }
        if (fault.cut() == Cut.IN_REPLY) {
            left -= passing;
            if (passing < length) {
                flush();
                lost = true;
                lose(duplex, fault.loss());
            }
        }
    }

    /** Waits until the host has what was written, if it still hears. */
    @Override
    public synchronized void flush() {
        if (lost) {
            return;
        }
        try {
            duplex.out().flush();
        } catch (IOException e) {
            lost = true;
        }
    }

    /** Whether the host has stopped hearing. */
    synchronized boolean isLost() {
        return lost;
    }

    static void lose(Duplex duplex, LinkFault.Loss loss) {
        switch (loss) {
            case STREAM_CLOSED -> duplex.end();
            case LINK_DROPPED -> duplex.reset();
            case SILENCE -> {
                // Nothing is the whole point.
            }
        }
    }
}
