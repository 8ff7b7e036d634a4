package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.internal.shell.FileTree;
import io.github.jevdroid.testkit.internal.shell.Machine;
import io.github.jevdroid.testkit.internal.shell.Streams;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** One command line on its way through the phone's shell, with the faults that befall it. */
final class ShellRun implements Machine {

    private static final long UNLIMITED = Long.MAX_VALUE;

    private final FakePhone phone;
    private final PhoneSetup setup;
    private final FileTree files;
    private final AndroidCommands programs;
    private final Cancellation cancellation;
    private long written;
    private long dropsAt = UNLIMITED;

    ShellRun(FakePhone phone, PhoneSetup setup, FileTree files, AndroidCommands programs, Cancellation cancellation) {
        this.phone = phone;
        this.setup = setup;
        this.files = files;
        this.programs = programs;
        this.cancellation = cancellation;
    }

    // ---- faults

    /** What goes wrong with an operation before it is done; the rest is for {@link #end}. */
    List<Fault> begin(Fault.Operation operation) throws IOException {
        List<Fault> faults = phone.take(operation);
        for (Fault fault : faults) {
            switch (fault.kind) {
                case SLOW -> sleep(fault.duration);
                case HANG -> hang();
                case CHANGE -> fault.change.accept(phone);
                case DROP_BEFORE -> throw new LinkDroppedException("scripted: before the phone did anything");
                case DROP_MID_REPLY -> dropsAt = written + fault.amount;
                case REBOOT -> {
                    phone.reboot();
                    throw new LinkDroppedException("scripted: the phone restarts");
                }
                default -> {
                    // later in the operation
                }
            }
        }
        return faults;
    }

    /** What goes wrong after an operation was done; the code that it ends with. */
    int end(List<Fault> faults, int code) throws IOException {
        int told = code;
        for (Fault fault : faults) {
            switch (fault.kind) {
                case HANG_AFTER -> hang();
                case DROP_AFTER -> throw new LinkDroppedException("scripted: after the phone had done it");
                case EXIT_CODE -> told = fault.amount;
                default -> {
                    // earlier in the operation
                }
            }
        }
        return told;
    }

    private void hang() throws IOException {
        try {
            cancellation.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        throw new LinkDroppedException("scripted: the phone never answered");
    }

    /** Has something done when nobody waits for the command line any more. */
    void onCallerGone(Runnable action) {
        cancellation.onCancel(action);
    }

    void requireLink() throws LinkDroppedException {
        if (phone.ask(model -> phone.state()) != PhoneLink.State.DEVICE) {
            throw new LinkDroppedException("the phone is not connected");
        }
    }

    OutputStream watched(OutputStream to) {
        return new FilterOutputStream(to) {

            @Override
            public void write(int single) throws IOException {
                write(new byte[] {(byte) single}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                requireLink();
                int fits = (int) Math.min(length, dropsAt - written);
                out.write(bytes, offset, fits);
                written += fits;
                if (fits < length) {
                    out.flush();
                    throw new LinkDroppedException("scripted: in the middle of the answer");
                }
            }
        };
    }

    // ---- the machine

    @Override
    public boolean has(String name) {
        return programs.has(name);
    }

    @Override
    public int execute(List<String> arguments, Streams io) throws IOException {
        return programs.run(this, arguments, io);
    }

    @Override
    public FileTree files() {
        return files;
    }

    @Override
    public void sleep(Duration duration) throws IOException {
        Thread sleeper = Thread.currentThread();
        AtomicBoolean sleeping = new AtomicBoolean(true);
        cancellation.onCancel(() -> {
            synchronized (sleeping) {
                if (sleeping.get()) {
                    sleeper.interrupt();
                }
            }
        });
        try {
            setup.clock.sleep(duration);
        } catch (InterruptedException woken) {
            if (!cancellation.isCancelled()) {
                sleeper.interrupt();
                throw new InterruptedIOException("interrupted in a sleep of the phone's shell");
            }
        } finally {
            synchronized (sleeping) {
                sleeping.set(false);
            }
        }
        checkCaller();
    }

    @Override
    public void checkCaller() throws IOException {
        if (cancellation.isCancelled()) {
            throw new LinkDroppedException("the caller has gone");
        }
    }
}
