package io.github.jevdroid.testkit;

import io.github.jevdroid.testkit.adb.RemoteFiles;
import io.github.jevdroid.testkit.adb.TcpService;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an adb server or daemon has to know of a phone in order to stand in for the cable: the fake phone implements it, the socket faces
 * use it.
 */
public interface PhoneLink {

    /**
     * The phone's name on the list of devices.
     *
     * @return the serial
     */
    String serial();

    /**
     * Whether the phone can be used now; faults such as a reboot change it at any time.
     *
     * @return the state
     */
    State state();

    /**
     * What the phone's daemon can do.
     *
     * @return for instance {@code shell_v2}, {@code cmd}
     */
    Set<String> features();

    /**
     * What the phone says of itself when it connects.
     *
     * @return {@code ro.product.name}, {@code ro.product.model}, {@code ro.product.device} and more, as {@code getprop} tells them
     */
    Map<String, String> properties();

    /**
     * The phone's shell.
     *
     * @return runs command lines; asking it while the phone is not {@link State#DEVICE} drops the link
     */
    ShellSession shell();

    /**
     * Answers the host's request to be let in, as a person would on the phone's display.
     *
     * @param publicKey the host's key as adb sends it
     * @return true when this host is allowed from now on
     */
    boolean authorize(String publicKey);

    /**
     * Who serves a port of the phone, for {@code tcp:PORT}. The default is nobody.
     *
     * @param port 1 to 65535
     * @return whoever listens there, or empty when the connection is refused
     */
    default Optional<TcpService> listener(int port) {
        return Optional.empty();
    }

    /**
     * The files that {@code adb push} and {@code adb pull} see, for {@code sync:}. The default is none.
     *
     * @return the phone's files, or empty when the phone does not offer them
     */
    default Optional<RemoteFiles> remoteFiles() {
        return Optional.empty();
    }

    /**
     * Has something done whenever {@link #state()} changes or every connection breaks, for instance in a reboot.
     *
     * @param listener called from the thread that changes the phone
     * @return closing it withdraws the listener
     */
    Registration onLinkChange(Runnable listener);

    /** What a device list shows for a phone. */
    enum State {
        /** Ready for commands. */
        DEVICE,
        /** Connected but not answering. */
        OFFLINE,
        /** Waiting for a person to allow this host. */
        UNAUTHORIZED,
        /** Not connected at all, for instance in the middle of a reboot. */
        ABSENT,
        /** Keys are being exchanged. */
        AUTHORIZING,
        /** The connection is being opened. */
        CONNECTING,
        /** The computer's user may not open the USB device. */
        NO_PERMISSIONS,
        /** In the recovery system, which has no packages and no screen to read. */
        RECOVERY,
        /** Waiting for a system image. */
        SIDELOAD,
        /** In the boot loader. */
        BOOTLOADER
    }

    /** Withdraws a listener. */
    @FunctionalInterface
    interface Registration extends AutoCloseable {

        @Override
        void close();
    }
}
