package io.github.jevdroid.testkit.adb;

import io.github.jevdroid.testkit.PhoneLink;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** The list of phones of a fake server: who is there, who is meant, and who wants to hear of changes. */
final class AttachedPhones {

    private final List<AttachedPhone> phones = new CopyOnWriteArrayList<>();
    private final List<Runnable> trackers = new CopyOnWriteArrayList<>();
    private long transports;

    /** A refusal in the words of adb. */
    static final class NoSuchPhone extends Exception {

        private static final long serialVersionUID = 1L;

        NoSuchPhone(String message) {
            super(message);
        }
    }

    synchronized AttachedPhone attach(String serial, PhoneLink phone) {
        if (serial.isBlank() || serial.indexOf('\t') >= 0 || serial.indexOf('\n') >= 0) {
            throw new IllegalArgumentException(
                    "A serial has neither tabs nor line breaks and is not blank: '" + serial + "'");
        }
        if (phones.stream().anyMatch(other -> other.serial().equals(serial))) {
            throw new IllegalArgumentException("A phone with the serial '" + serial + "' is attached already");
        }
        AttachedPhone attached = new AttachedPhone(this, serial, ++transports, phone);
        phones.add(attached);
        changed();
        return attached;
    }

    void remove(AttachedPhone phone) {
        phones.remove(phone);
        changed();
    }

    void close() {
        phones.forEach(AttachedPhone::forgetPhone);
    }

    void changed() {
        trackers.forEach(Runnable::run);
    }

    void track(Runnable tracker) {
        trackers.add(tracker);
    }

    void untrack(Runnable tracker) {
        trackers.remove(tracker);
    }

    private List<AttachedPhone> present() {
        List<AttachedPhone> present = new ArrayList<>(phones);
        present.removeIf(phone -> phone.state() == PhoneLink.State.ABSENT);
        return present;
    }

    String list(Function<AttachedPhone, String> line) {
        StringBuilder text = new StringBuilder();
        present().forEach(phone -> text.append(line.apply(phone)));
        return text.toString();
    }

    /** The one phone, whatever its state. */
    AttachedPhone only() throws NoSuchPhone {
        List<AttachedPhone> all = present();
        if (all.isEmpty()) {
            throw new NoSuchPhone("no devices/emulators found");
        }
        if (all.size() > 1) {
            throw new NoSuchPhone("more than one device/emulator");
        }
        return all.get(0);
    }

    AttachedPhone bySerial(String serial) throws NoSuchPhone {
        for (AttachedPhone phone : present()) {
            if (phone.serial().equals(serial)) {
                return phone;
            }
        }
        throw new NoSuchPhone("device '" + serial + "' not found");
    }

    AttachedPhone byTransport(String id) throws NoSuchPhone {
        for (AttachedPhone phone : present()) {
            if (Long.toString(phone.transportId()).equals(id)) {
                return phone;
            }
        }
        throw new NoSuchPhone("no device with transport id '" + id + "'");
    }

    /** Splits {@code SERIAL:REQUEST} where the serial may itself contain colons. */
    int endOfSerial(String serialAndRequest) {
        for (AttachedPhone phone : present()) {
            if (serialAndRequest.startsWith(phone.serial() + ":")) {
                return phone.serial().length();
            }
        }
        return serialAndRequest.lastIndexOf(':');
    }
}
