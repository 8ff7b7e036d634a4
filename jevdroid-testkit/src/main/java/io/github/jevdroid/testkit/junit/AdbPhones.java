package io.github.jevdroid.testkit.junit;

import io.github.jevdroid.JevDroid;
import io.github.jevdroid.JevDroidException;
import java.util.List;
import java.util.Optional;

/** The phones of an adb server, by serial; without serials the one that {@code connect()} would choose. */
final class AdbPhones implements PhoneSource {

    /** Stands for the phone that is found when no serial is given. */
    static final String ANY = "any";

    private final List<String> serials;

    AdbPhones(List<String> serials) {
        this.serials = serials.isEmpty() ? List.of(ANY) : List.copyOf(serials);
    }

    @Override
    public List<String> ids() {
        return serials;
    }

    @Override
    public void attach(String id, JevDroid.Builder session) {
        if (!id.equals(ANY)) {
            session.serial(id);
        }
    }

    @Override
    public Optional<String> unavailable() {
        StringBuilder reasons = new StringBuilder();
        for (String id : serials) {
            JevDroid.Builder session = JevDroid.builder().provider((request, run) -> request.stop());
            attach(id, session);
            try {
                session.connect().close();
                return Optional.empty();
            } catch (JevDroidException notThere) {
                reasons.append(reasons.length() == 0 ? "" : "; ").append(notThere.getMessage());
            }
        }
        return Optional.of(reasons.toString());
    }
}
