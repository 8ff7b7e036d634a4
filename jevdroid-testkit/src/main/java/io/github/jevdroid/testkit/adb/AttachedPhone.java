package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.PhoneLink;
import java.io.IOException;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A phone as plugged into a {@link FakeAdbServer}. */
public final class AttachedPhone {

    private final AttachedPhones phones;
    private final String serial;
    private final long transportId;
    private final PhoneLink phone;
    private final PhoneLink.Registration registration;
    private final Set<Socket> users = new HashSet<>();
    private volatile PhoneLink.@Nullable State shown;

    AttachedPhone(AttachedPhones phones, String serial, long transportId, PhoneLink phone) {
        this.phones = phones;
        this.serial = serial;
        this.transportId = transportId;
        this.phone = phone;
        this.registration = phone.onLinkChange(this::phoneChanged);
    }

    /**
     * The name under which the server lists it.
     *
     * @return the serial
     */
    public String serial() {
        return serial;
    }

    /**
     * The state in which the server lists it: what was set here, else what the phone says.
     *
     * @return the state
     */
    public PhoneLink.State state() {
        PhoneLink.State overriding = shown;
        return overriding == null ? phone.state() : overriding;
    }

    /**
     * Shows another state than the phone's own from now on, and tells those who track devices. Connections that are open stay so.
     *
     * @param state the state to show
     * @return this
     */
    public AttachedPhone setState(PhoneLink.State state) {
        shown = state;
        phones.changed();
        return this;
    }

    /** Resets every connection that uses the phone, which stays in the list. */
    public void dropLinks() {
        List<Socket> dropped;
        synchronized (users) {
            dropped = new ArrayList<>(users);
            users.clear();
        }
        dropped.forEach(AttachedPhone::reset);
    }

    /** Pulls the cable: resets every connection, and the phone is in the list no more. */
    public void detach() {
        phones.remove(this);
        forgetPhone();
        dropLinks();
    }

    /** A phone that is well again has no connections from before; one that is not loses them. */
    private void phoneChanged() {
        dropLinks();
        phones.changed();
    }

    void forgetPhone() {
        registration.close();
    }

    static void reset(Socket socket) {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException e) {
            // Closed already, which is what is wanted.
        }
        try {
            socket.close();
        } catch (IOException e) {
            // As above.
        }
    }

    void use(Socket socket) {
        synchronized (users) {
            users.add(socket);
        }
    }

    void leave(Socket socket) {
        synchronized (users) {
            users.remove(socket);
        }
    }

    PhoneLink phone() {
        return phone;
    }

    long transportId() {
        return transportId;
    }

    String shortLine() {
        return serial + "\t" + StateWords.word(state()) + "\n";
    }

    String longLine() {
        PhoneLink.State state = state();
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-22s %s", serial, StateWords.word(state)));
        if (state == PhoneLink.State.DEVICE || state == PhoneLink.State.RECOVERY || state == PhoneLink.State.SIDELOAD) {
            line.append(" product:").append(property("ro.product.name"));
            line.append(" model:").append(property("ro.product.model"));
            line.append(" device:").append(property("ro.product.device"));
        }
        return line.append(" transport_id:").append(transportId).append('\n').toString();
    }

    private String property(String name) {
        return phone.properties().getOrDefault(name, "").replaceAll("[^A-Za-z0-9-._~]", "_");
    }
}
