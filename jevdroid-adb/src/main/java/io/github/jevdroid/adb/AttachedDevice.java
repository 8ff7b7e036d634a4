package io.github.jevdroid.adb;

import java.util.Map;
import java.util.Objects;

/**
 * A phone as the adb server lists it.
 *
 * @param serial what identifies it; may hold blanks (mDNS names) or be {@code host:port}
 * @param state what the server says about it
 * @param properties what else the server says: {@code usb}, {@code product}, {@code model}, {@code device}, {@code transport_id}; for a
 *     state without the right to open the device also {@code detail}, the server's own words
 */
public record AttachedDevice(String serial, DeviceState state, Map<String, String> properties) {

    /** Checks that all parts are given. */
    public AttachedDevice {
        Objects.requireNonNull(serial, "serial");
        Objects.requireNonNull(state, "state");
        properties = Map.copyOf(properties);
    }

    /**
     * The model's name as the server writes it, with underscores for blanks.
     *
     * @return {@code ""} when the server does not tell, as for a phone that is not ready
     */
    public String model() {
        return properties.getOrDefault("model", "");
    }

    /**
     * How the phone is attached, judged by its serial.
     *
     * @return the kind of link
     */
    public Link link() {
        return Link.of(serial);
    }

    /** How a phone is attached. */
    public enum Link {
        /** By cable, or in a way that the serial does not show. */
        USB,
        /** An emulator on the server's machine. */
        EMULATOR,
        /** Wireless debugging, found by mDNS; the serial is the service's name. */
        WIRELESS,
        /** {@code adb connect host:port}. */
        TCP;

        static Link of(String serial) {
            if (serial.matches("emulator-\\d+")) {
                return EMULATOR;
            }
            if (serial.matches("(?s).*\\._adb(-tls-(connect|pairing))?\\._tcp\\.?")) {
                return WIRELESS;
            }
            return serial.matches("\\S+:\\d+") ? TCP : USB;
        }
    }
}
